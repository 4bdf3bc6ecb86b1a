import type { ReactElement } from "react";
import { placeDiscFlorets } from "./gerbera/placement.ts";
import { type RayShape, rayFold, rayOutline, rayVeins } from "./gerbera/ray-shape.ts";

const ray: RayShape = { attachment: 20, length: 80, width: 18, tip: "notched", bend: 0 };
const shade = "#8c1512";
/** Each turn doubles the rays, so that one ray becomes sixteen. */
const turns = [180, 90, 45, 22.5];
const florets = placeDiscFlorets(34, 38).map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`);

/** A gerbera in so few bytes that 500.html needs no other file. */
export function FailureFlower(): ReactElement {
  return (
    <svg
      viewBox="-101 -101 202 202"
      fill="url(#g)"
      stroke={shade}
      strokeWidth=".3"
      aria-hidden="true"
    >
      <linearGradient id="g" x2="0" y2="1">
        <stop offset=".4" stopColor="#e8452f" />
        <stop offset="1" stopColor={shade} />
      </linearGradient>
      <g id="w">
        {turns.reduce(
          (rays, turn) => (
            <>
              <g id={`r${turn}`}>{rays}</g>
              <use href={`#r${turn}`} transform={`rotate(${turn})`} />
            </>
          ),
          <Ray />,
        )}
      </g>
      <use href="#w" transform="rotate(11)scale(.84)" />
      <g fill="#ea5a3e">
        <use href="#w" transform="rotate(6)scale(.42)" />
        <use href="#w" transform="rotate(17)scale(.4)" />
      </g>
      <circle r="23" fill="#34491c" />
      <path
        d={florets.join("")}
        transform="scale(.5)"
        stroke="#84a238"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Ray(): ReactElement {
  return (
    <>
      <path d={rayOutline(ray)} />
      <path d={rayFold(ray)} fill={shade} opacity=".3" />
      <path d={rayVeins(ray, 2)} fill="none" />
    </>
  );
}
