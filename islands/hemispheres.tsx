/** The privacy policy describes it. */
const storageKey = "hemisphere";

/**
 * A choice between the hemispheres. It marks the current month in each list of twelve `.month` elements
 * and, for the south, moves the names of the months by six. Its `hidden` ancestor shows once it runs.
 */
export default function Hemispheres({
  legend,
  labels,
}: {
  legend: string;
  /** Northern hemisphere first. */
  labels: readonly string[];
}) {
  const start = (fieldset: HTMLFieldSetElement) => {
    const names = [...document.querySelectorAll(".month")].map(
      ({ firstChild }) => firstChild as ChildNode,
    );
    const northern = names.map(({ textContent }) => textContent);

    const showMonths = () => {
      const { value } = fieldset.querySelector(":checked") as HTMLInputElement;
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
        fieldset.querySelector<HTMLElement>(`[value="${stored}"]`)?.click();
      } catch {
        // Storage is blocked.
      }
      showMonths();
    };
    fieldset.onchange = ({ target }) => {
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
    (fieldset.closest("[hidden]") as HTMLElement).hidden = false;
  };

  return (
    <fieldset ref={start} className="hemispheres">
      <legend className="visually-hidden">{legend}</legend>
      {labels.map((label, index) => (
        <label key={label}>
          <input type="radio" name="hemisphere" value={index * 6} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
