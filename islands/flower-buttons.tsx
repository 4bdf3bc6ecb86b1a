/** The name of the chosen flower in addresses, such as "crested-lilac-giant-dark". */
const nameOf = (grower: Element) =>
  [...grower.querySelectorAll<HTMLInputElement>(":checked")].map(({ value }) => value).join("-");

const writeAddress = (grower: Element) => history.replaceState(null, "", `#${nameOf(grower)}`);

/** Writes the number of the chosen flower among all of them. */
function showNumber(grower: Element) {
  let number = 0;
  for (const { elements } of grower.querySelectorAll("fieldset")) {
    const chosen = [...elements].findIndex((option) => (option as HTMLInputElement).checked);
    number = number * elements.length + chosen;
  }
  grower.querySelector("figcaption b")?.replaceChildren(`${number + 1}`);
}

/** Chooses the flower that the page's address names, if there is one, and shows its plate. */
function openAddress(grower: HTMLElement) {
  const parts = location.hash.slice(1).split("-");
  const isFlower = parts.length === 4;
  // Addresses and options have the same order.
  for (const option of isFlower ? grower.querySelectorAll("input") : [])
    if (option.value === parts[0]) option.checked = Boolean(parts.shift());
  if (!parts[0] && isFlower) {
    grower.dataset.plate = "";
    grower.querySelector("figure")?.scrollIntoView();
  }
  showNumber(grower);
}

/** The shown picture as a file: without the options that styles hide. */
function pictureOf(grower: Element): string {
  const picture = grower.querySelector("figure svg")?.cloneNode(true) as Element;
  for (const { id } of grower.querySelectorAll("input:not(:checked)")) {
    for (const element of picture.querySelectorAll(`.${id}`)) {
      element.replaceWith(...(element.matches(".around") ? element.childNodes : []));
    }
  }
  return new XMLSerializer().serializeToString(picture);
}

/**
 * Gives each flower that visitors put together an address, a number, and a picture to save. Its element is
 * among the buttons for the picture and the link.
 */
export default function FlowerButtons({ copied }: { copied: string }) {
  const start = (mark: HTMLElement | null) => {
    const grower = mark?.closest("section");
    const [save, copy] = grower?.querySelectorAll<HTMLElement>(".buttons > button") ?? [];
    if (!grower || !save || !copy) return;
    grower.onchange = () => {
      delete grower.dataset.plate;
      writeAddress(grower);
      showNumber(grower);
    };
    openAddress(grower);
    save.onclick = () => {
      const link = document.createElement("a");
      link.href = `data:image/svg+xml,${encodeURIComponent(pictureOf(grower))}`;
      link.download = `${nameOf(grower)}.svg`;
      link.click();
    };
    copy.onclick = () => {
      writeAddress(grower);
      // Browsers may refuse, and have no clipboard without HTTPS. The address is in their bar, too.
      navigator.clipboard?.writeText(location.href).then(() => copy.replaceChildren(copied));
    };
  };
  return <span hidden ref={start} />;
}
