/** Says which part of the page prints. Styles hide `.scripted` elements until there is such a part. */
const choosePart = (part: string) => {
  document.documentElement.dataset.print = part;
};
const choosePage = () => choosePart("page");

/** On a slow connection, the page prints without the rest of its drawings. */
const loadTimeoutMs = 2000;

/** Loads the drawings that the visitor hasn't scrolled to. Browsers print only what has loaded. */
function loadDrawings() {
  const drawings = document.querySelectorAll<HTMLImageElement>('img[loading][src^="/"]');
  const loaded = [...drawings].map((drawing) => {
    drawing.loading = "eager";
    return drawing.decode();
  });
  const timeout = new Promise((done) => setTimeout(done, loadTimeoutMs));
  return Promise.race([Promise.allSettled(loaded), timeout]);
}

/** Prints the page, or only a part of it. */
export default function PrintButton({
  label,
  part,
}: {
  label: string;
  part: "page" | "card" | "eye";
}) {
  const printPart = async () => {
    if (document.documentElement.dataset.print === "waiting") return;
    choosePart("waiting");
    await loadDrawings();
    choosePart(part);
    addEventListener("afterprint", choosePage, { once: true });
    print();
  };
  return (
    <button ref={choosePage} type="button" className="button quiet scripted" onClick={printPart}>
      {label}
    </button>
  );
}
