import type { ReactNode } from "react";

/** A marker that draws its children at the vertices of a path, in the direction of the path. */
export function Marker({ id, children }: { id: string; children: ReactNode }) {
  return (
    <marker id={id} orient="auto" overflow="visible" markerUnits="userSpaceOnUse">
      {children}
    </marker>
  );
}

interface DrawMarkerProps {
  readonly id: string;
  readonly transform: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Draws a marker at the origin of `transform`. Browsers paint its elements again, whereas they copy, style
 * and lay out each element that `<use>` repeats.
 */
export function DrawMarker({ id, ...attributes }: DrawMarkerProps) {
  return <path d="M0 0h0" markerStart={`url(#${id})`} {...attributes} />;
}
