import type { ReactElement } from "react";

/** A colour as one ray of a flower; its name has to stand beside it. */
export function Swatch({ colour }: { colour: string }): ReactElement {
  return (
    <svg className="swatch" viewBox="0 0 12 32" width="12" height="32" aria-hidden="true">
      <path
        fill={colour}
        d="M6 32C4.8 26 .5 18 .5 9 .5 3.5 3 1 4.8.7L6 1.7 7.2.7C9 1 11.5 3.5 11.5 9c0 9-4.3 17-5.5 23Z"
      />
    </svg>
  );
}
