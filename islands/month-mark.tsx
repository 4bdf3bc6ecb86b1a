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
    choice.onchange = showMonths;
    showMonths();
    choice.hidden = false;
  };

  return <span ref={start} />;
}
