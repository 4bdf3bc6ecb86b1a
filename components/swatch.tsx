import type { ReactElement } from "react";
import "./swatch.css";

/** One ray of a flower in one colour, or in two with `base`. The name of the colour is beside it. */
export function Swatch({
  colour,
  base,
}: {
  colour: string;
  base?: string | undefined;
}): ReactElement {
  return (
    <svg className="swatch" viewBox="0 0 12 32" width="12" height="32" aria-hidden="true">
      <path
        fill={colour}
        d="M6 32C4.8 26 .5 18 .5 9 .5 3.5 3 1 4.8.7L6 1.7 7.2.7C9 1 11.5 3.5 11.5 9c0 9-4.3 17-5.5 23Z"
      />
      {base ? (
        <path
          fill={base}
          d="M6 31.4C5 26.4 2.7 22 1.7 17Q4.6 14 6 9.5 7.4 14 10.3 17C9.3 22 7 26.4 6 31.4Z"
        />
      ) : null}
    </svg>
  );
}
