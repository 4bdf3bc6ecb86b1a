interface Labels {
  readonly copy: string;
  readonly copied: string;
  readonly save: string;
}

type Press = { readonly currentTarget: HTMLElement };

const growerOf = (button: HTMLElement) => button.closest("section") as HTMLElement;

/** The name of the chosen flower in addresses, such as "crested-lilac-giant-dark". */
const nameOf = (grower: Element) =>
  [...grower.querySelectorAll<HTMLInputElement>(":checked")].map(({ value }) => value).join("-");

const writeAddress = (grower: Element) => history.replaceState(null, "", `#${nameOf(grower)}`);

/** Writes the number of the chosen flower among all of them. */
function showNumber(grower: Element) {
  let number = 0;
  for (const { elements } of grower.querySelectorAll("fieldset")) {
    const chosen = [...elements].findIndex((option) => option.matches(":checked"));
    number = number * elements.length + chosen;
  }
  grower.querySelector("figcaption b")?.replaceChildren(`${number + 1}`);
}

/** Chooses the flower that the page's address names, if there is one, and shows its plate. */
function openAddress(grower: HTMLElement) {
  const parts = location.hash.slice(1).split("-");
  const options = [...grower.querySelectorAll("input")];
  // Addresses and options have the same order.
  const wanted = options.filter(({ value }) => value === parts[0] && parts.shift());
  if (wanted[3]) {
    for (const option of wanted) option.checked = true;
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

/** Gives each flower that visitors put together an address, a number and a picture to save. */
export default function FlowerButtons({ copy, copied, save }: Labels) {
  const start = (button: HTMLElement | null) => {
    if (!button) return;
    const grower = growerOf(button);
    grower.onchange = () => {
      delete grower.dataset.plate;
      writeAddress(grower);
      showNumber(grower);
    };
    const open = () => openAddress(grower);
    addEventListener("hashchange", open);
    open();
  };
  const copyLink = async ({ currentTarget: button }: Press) => {
    writeAddress(growerOf(button));
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = copied;
    } catch {
      // Browsers may refuse, and do so without HTTPS.
      prompt(copy, location.href);
    }
  };
  const savePicture = ({ currentTarget: button }: Press) => {
    const grower = growerOf(button);
    const link = document.createElement("a");
    link.href = `data:image/svg+xml,${encodeURIComponent(pictureOf(grower))}`;
    link.download = `${nameOf(grower)}.svg`;
    link.click();
  };
  return (
    <>
      <button type="button" className="button quiet scripted" onClick={savePicture}>
        {save}
      </button>
      <button
        ref={start}
        type="button"
        className="button quiet scripted"
        aria-live="polite"
        onClick={copyLink}
      >
        {copy}
      </button>
    </>
  );
}
