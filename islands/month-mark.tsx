/**
 * Marks the current month in each list of twelve `.month` elements, and shows the hidden choice between
 * the hemispheres around it. For the south, it moves the names of the months by six.
 */
export default function MonthMark() {
  const start = (mark: HTMLElement | null) => {
    const choice = mark?.closest<HTMLElement>("[hidden]");
    if (!choice) return;
    const months = [...document.querySelectorAll(".month")];
    const northern = months.map(({ firstChild }) => firstChild?.textContent);

    const showMonths = () => {
      const { value } = choice.querySelector(":checked") as HTMLInputElement;
      months.forEach((element, index) => {
        const month = (index + Number(value)) % 12;
        const isCurrent = month === new Date().getMonth();
        // A translation may have put elements around the name.
        const { firstChild: name } = element;
        if (name) name.textContent = northern[index - (index % 12) + month] ?? "";
        element.setAttribute("aria-current", isCurrent ? "date" : "false");
      });
      for (const link of document.querySelectorAll("[href*='#Month-']")) {
        const address = `${link.getAttribute("href")}`;
        link.setAttribute("href", address.replace(/(\?south)?#/, value > "0" ? "?south#" : "#"));
      }
    };
    // Links of the front page tell the care guide which hemisphere was chosen.
    if (location.search === "?south") choice.querySelectorAll("input")[1]?.click();
    choice.onchange = showMonths;
    showMonths();
    choice.hidden = false;
  };

  return <span ref={start} />;
}
