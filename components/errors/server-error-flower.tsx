import { rayFold, rayOutline, rayVeins } from "../drawing/plant/ray-shape.ts";

/** A wide ray that begins in the middle. */
const ray = { attachment: 0, length: 97, width: 14, tip: "notched", bend: 0 } as const;

/** Path data in whole numbers, to save bytes. */
const whole = (path: string) =>
  path.replace(/-?\d+\.\d+/g, (number) => `${Math.round(Number(number))}`).replaceAll(" -", "-");

/** Thirty-two rays, which leave room for one more. It has fallen. */
const rayTurns = ["rotate(11)scale(.93)", "rotate(22)", "rotate(44)", "rotate(88)", "rotate(176)"];

/** How many disc florets are in each ring, from the rim inwards. */
const rings = [30, 24, 18, 12, 6, 1];

/** The site's flower as it loses a ray, in so few bytes that 500.html needs no picture. */
export function FailureFlower() {
  return (
    <svg viewBox="-99 -99 198 198" aria-hidden="true">
      <linearGradient id="g" x2="0" y1="1" y2="0">
        <stop stopColor="#a10" />
        <stop offset="1" stopColor="#f42" />
      </linearGradient>
      <g id="f" transform="rotate(-110)">
        {/* Each group shows the one before it twice. */}
        {rayTurns.reduce(
          (rays, turn, index) => (
            <g id={`r${index + 1}`}>
              {rays}
              <use href={`#r${index}`} transform={turn} />
            </g>
          ),
          <g id="r0">
            <path id="o" d={whole(rayOutline(ray) + rayVeins(ray, 2))} />
            <path d={whole(rayFold(ray))} fill="#a10" opacity=".3" />
            <use id="t" href="#o" transform="scale(.42)" fill="#f64" />
            <use href="#t" transform="rotate(6)" />
          </g>,
        )}
        {/* The stamens, and below them the disc. */}
        <circle r="26" fill="#342" stroke="#fc4" strokeWidth="5" strokeDasharray="1" />
        <g strokeLinecap="round" fill="none" strokeDasharray="0 1">
          <g stroke="#8a3" strokeWidth="4">
            <g id="b">
              {rings.map((florets, ring) => (
                <circle r={Math.round(22 - 4.3 * ring)} pathLength={florets} />
              ))}
            </g>
          </g>
          <use href="#b" stroke="#cd7" strokeWidth="2" x="1" />
        </g>
      </g>
    </svg>
  );
}

/** The mark beside the name of the site. */
export function FailureMark() {
  return (
    <svg viewBox="-99 -99 198 198" aria-hidden="true">
      <use href="#f" />
    </svg>
  );
}
