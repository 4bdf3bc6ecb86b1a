import type { ReactElement } from "react";
import { palette } from "../palette.ts";
import { InPot, PottedPlant } from "../plant/in-pot.tsx";
import { coral } from "../plant/recolour.ts";
import { Board } from "./topic-plants.tsx";
import { Compost } from "./topic-tools.tsx";

/** In the dark scheme it is night. */
const windowStyle = `svg{--high:#c8e4ec;--low:#fdf1d8;--sun:#f7c04a;--far:#b9d0a6;--near:#93b97c;--frame:#fff}
@media(prefers-color-scheme:dark){svg{--high:#173a4b;--low:#33635a;--sun:#efe6c4;--far:#2b5347;--near:#1f4434;--frame:#d5dacb}}`;

const paneShadows = "M-73.5 58V-79H-5M5 58V-79H73M-73.5 -13H-5M5 -13H73";

/** A pot in a sunny window. A wider frame shows empty pots and compost, too. */
export function SunnyWindow(): ReactElement {
  return (
    <>
      <style>{windowStyle}</style>
      <linearGradient id="sky" x2="0" y2="1">
        <stop stopColor="var(--high)" />
        <stop offset=".55" stopColor="var(--low)" />
      </linearGradient>
      <path d="M-78 -84H78V64H-78Z" fill="url(#sky)" />
      <circle cx={-36} cy={2} r={16} fill="var(--sun)" />
      <path d="M-78 10C-52 -14 -28 -10 0 8S56 4 78 -8V64H-78Z" fill="var(--far)" />
      <path d="M-78 26C-40 10 -14 30 20 26S60 16 78 20V64H-78Z" fill="var(--near)" />
      <g stroke="#d9492f" strokeLinecap="round">
        <path d="M-62 33h0m14 -3h0m13 3h0m12 1h0m14 0h0" strokeWidth={2} />
        <path d="M-68 44h0m17 -3h0m16 4h0m15 -3h0m13 3h0" strokeWidth={2.8} />
        <path d="M-60 56h0m19 -2h0m18 3h0m15 -3h0" strokeWidth={3.6} />
      </g>
      <path
        d="M-78 -84H78V64H-78ZM0 -84V64M-78 -18H78"
        fill="none"
        stroke="var(--frame)"
        strokeWidth={9}
      />
      <path d={paneShadows} fill="none" stroke="#5a5040" opacity={0.25} />
      <Board />
      <PottedPlant
        flower={{ description: coral, x: 18, y: -16, width: 88, lean: -12 }}
        x={28}
        size={1}
      />
      <g transform="translate(163 57)scale(-.62 .62)">
        <Compost />
      </g>
      <InPot at={{ x: -142 }}>
        <InPot at={{ x: -142, y: -20 }}>
          <InPot at={{ x: -142, y: -40 }} fill={palette.inside} />
        </InPot>
      </InPot>
    </>
  );
}
