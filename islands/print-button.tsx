/** Says which part of the page prints. Styles hide the button until there is such a part. */
const choosePart = (part: string) => {
  document.documentElement.dataset.print = part;
};
const choosePage = () => choosePart("page");

/** Prints the page, or only a part of it. */
export default function PrintButton({ label, part }: { label: string; part: "page" | "card" }) {
  const printPart = () => {
    choosePart(part);
    addEventListener("afterprint", choosePage, { once: true });
    print();
  };
  return (
    <button
      ref={choosePage}
      type="button"
      className="button quiet print-button"
      onClick={printPart}
    >
      {label}
    </button>
  );
}
