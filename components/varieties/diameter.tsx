/** The diameters of heads, such as "8–12 cm". */
export function Diameter({
  of: { from, to },
  className = "range",
}: {
  of: { readonly from: number; readonly to: number };
  className?: string;
}) {
  return <span className={className}>{from === to ? to : `${from}–${to}`} cm</span>;
}
