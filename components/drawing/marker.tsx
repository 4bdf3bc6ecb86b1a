import type { ReactNode } from "react";

/** A marker that draws its children at the vertices of a path, in the direction of the path. */
export function Marker({ id, children }: { id: string; children: ReactNode }) {
  return (
    <marker id={id} orient="auto" overflow="visible" markerUnits="userSpaceOnUse">
      {children}
    </marker>
  );
}

/**
 * Draws a marker at the origin of `transform`. Browsers paint its elements again, whereas they copy, style
 * and lay out each element that `<use>` repeats.
 */
export function DrawMarker({
  id,
  ...attributes
}: {
  id: string;
  transform: string | undefined;
  className?: string | undefined;
}) {
  return <path d="M0 0h0" markerStart={`url(#${id})`} {...attributes} />;
}
