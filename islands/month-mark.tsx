/** The privacy policy describes it. */
const storageKey = "hemisphere";

/**
 * Marks the current month in each list of twelve `.month` elements, and shows the hidden choice between
 * the hemispheres around it. For the south, it moves the names of the months by six.
 */
export default function MonthMark() {
  const start = (mark: HTMLElement | null) => {
    const choice = mark?.closest<HTMLElement>("[hidden]");
    if (!choice) return;
    const names = [...document.querySelectorAll(".month")].map(
      ({ firstChild }) => firstChild as ChildNode,
    );
    const northern = names.map(({ textContent }) => textContent);

    const showMonths = () => {
      const { value } = choice.querySelector(":checked") as HTMLInputElement;
      names.forEach((name, index) => {
        const month = (index + Number(value)) % 12;
        const isCurrent = month === new Date().getMonth();
        name.textContent = northern[index - (index % 12) + month] ?? "";
        name.parentElement?.setAttribute("aria-current", isCurrent ? "date" : "false");
      });
    };
    const restore = () => {
      try {
        const stored = localStorage.getItem(storageKey);
        choice.querySelector<HTMLElement>(`[value="${stored}"]`)?.click();
      } catch {
        // Storage is blocked.
      }
      showMonths();
    };
    choice.onchange = ({ target }) => {
      showMonths();
      try {
        localStorage.setItem(storageKey, (target as HTMLInputElement).value);
      } catch {
        // Storage is blocked or full.
      }
    };
    // Another page may store a choice while this one is in the back/forward cache.
    addEventListener("pageshow", restore);
    restore();
    choice.hidden = false;
  };

  return <span ref={start} />;
}
