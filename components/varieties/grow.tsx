import type { ReactNode } from "react";
import { content } from "../../content/index.ts";
import { Island, useSite } from "../../generator/site.tsx";
import FlowerButtons from "../../islands/flower-buttons.tsx";
import PrintButton from "../../islands/print-button.tsx";
import { Drawn, drawHead } from "../drawing/drawings.tsx";
import { GrownHead } from "../drawing/plant/grown-head.tsx";
import { headRadius, plateWidth } from "../drawing/scale.ts";
import { Swatch } from "./swatch.tsx";
import "./grow.css";
import "./grow-chosen.css";
import "../styles/button.css";
import "../styles/scripted.css";
import "./varieties.css";

const { heading, lead, sentence, print, copy, copied, save, plate, ...choices } =
  content.varieties.grow;
const { shape, size, colour, eye } = choices;

type Choice = keyof typeof choices;

const count = Object.values(choices).reduce((all, { options }) => all * options.length, 1);
const [beforeNumber, afterNumber] = plate.replace("{count}", String(count)).split("{number}");

/** Drawing units per centimetre: a head of 10 cm has its own size. */
const units = headRadius / 5;
const edge = (plateWidth / 2) * units;

/** The first word of a name, or all of it if others begin with it: a part of a flower's address. */
function partOf(name: string, names: readonly string[]): string {
  const [first = "", ...more] = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isUnique = names.filter((other) => other.toLowerCase().startsWith(first)).length === 1;
  return encodeURIComponent(isUnique ? first : [first, ...more].join("_"));
}

/** The id of an option. Styles show the elements with the same class while it is chosen. */
const idOf = (choice: Choice, index: number) => `${choice}-${index + 1}`;

/**
 * A gerbera that visitors put together. Styles do it without script. Browsers without `:has()` keep
 * it hidden.
 */
export function Grow() {
  const { page, absolute } = useSite();
  return (
    <section className="grow in-wide" aria-labelledby="grow" hidden>
      <div className="grow-words">
        <h2 id="grow">{heading}</h2>
        <p>{lead}</p>
      </div>
      <div className="grow-choices">
        <Options of="shape">
          {(_, index) => <Drawn of={drawHead(shape.options[index]?.drawing ?? "single")} />}
        </Options>
        <Options of="colour">{(id) => <Swatch colour={`url(#${id}-petal)`} />}</Options>
        <Options of="size" />
        <Options of="eye">
          {(id) => (
            <svg className="grow-eye" viewBox="-78 -78 156 156" aria-hidden="true">
              <use href={`#${id}-disc`} />
            </svg>
          )}
        </Options>
      </div>
      <figure className="grow-card">
        <div className="plate-paper">
          <Flower />
        </div>
        <figcaption>
          <output>
            <Sentence />
          </output>
          {/* The script writes the number. */}
          <p className="note scripted">
            {beforeNumber}
            <b />
            {afterNumber}
          </p>
          <p className="note">
            {content.settings.name} · {absolute(page.route)}
          </p>
        </figcaption>
      </figure>
      <div className="buttons">
        <Island of={PrintButton} when="visible" props={{ label: print, part: "card" }} />
        <button type="button" className="button quiet scripted">
          {save}
        </button>
        <button type="button" className="button quiet scripted" aria-live="polite">
          {copy}
        </button>
        <Island of={FlowerButtons} when="load" props={{ copied }} />
      </div>
    </section>
  );
}

interface OptionsProps {
  readonly of: Choice;
  /** Draws a sample of an option. */
  readonly children?: (id: string, index: number) => ReactNode;
}

function Options({ of: choice, children }: OptionsProps) {
  const { heading, options } = choices[choice];
  const middle = Math.floor(options.length / 2);
  const names = options.map(({ name }) => name);
  return (
    <fieldset>
      <legend>{heading}</legend>
      {options.map(({ name }, index) => {
        const id = idOf(choice, index);
        return (
          <label>
            <input
              type="radio"
              id={id}
              name={choice}
              value={partOf(name, names)}
              defaultChecked={index === middle}
            />
            {children?.(id, index)}
            <span>{name}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The sentence about the flower, with the names of all options in place of each word in braces. */
function Sentence() {
  const parts = sentence.split(/\{(shape|size|colour|eye)\}/);
  return (
    <>
      {parts.map((part, index) => {
        if (index % 2 === 0) return part;
        const choice = part as Choice;
        return choices[choice].options.map(({ name }, option) => (
          <span className={idOf(choice, option)}>{name}</span>
        ));
      })}
    </>
  );
}

/** The flower, inside a group for each colour and each size. Styles take away the effect of the others. */
function Flower() {
  const eyes = eye.options.map(({ drawing }, index) => ({
    className: idOf("eye", index),
    id: `${idOf("eye", index)}-disc`,
    colours: content.drawings[drawing].disc.colours,
  }));
  const shapes = shape.options.map(({ drawing }, index) => ({
    className: idOf("shape", index),
    of: content.drawings[drawing],
  }));
  let flower = <GrownHead shapes={shapes} eyes={eyes} />;
  for (const [index, { shade }] of colour.options.entries()) {
    const id = idOf("colour", index);
    flower = (
      <g className={`around ${id}`} fill={`url(#${id}-petal)`} color={shade}>
        {flower}
      </g>
    );
  }
  for (const [index, { diameter }] of size.options.entries()) {
    const scale = (diameter * units) / (2 * headRadius);
    flower = (
      <g className={`around ${idOf("size", index)}`} transform={`scale(${scale})`}>
        {flower}
      </g>
    );
  }
  return (
    <svg viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`} aria-hidden="true">
      <defs>
        {colour.options.map(({ base, face, tip }, index) => (
          <linearGradient id={`${idOf("colour", index)}-petal`} x2="0" y1="1" y2="0">
            <stop stopColor={base} />
            <stop offset=".5" stopColor={face} />
            <stop offset="1" stopColor={tip} />
          </linearGradient>
        ))}
      </defs>
      {flower}
      <Centimetres />
    </svg>
  );
}

/** A ruler along the lower edge of the plate. */
function Centimetres() {
  const at = (centimetres: number) => centimetres * units - edge;
  return (
    <g fill="currentColor" fontSize={0.6 * units}>
      <path
        d={`M${at(0)} ${edge}h${2 * edge}`}
        stroke="currentColor"
        strokeWidth={0.6 * units}
        strokeDasharray={`1 ${units - 1}`}
      />
      {[5, 10, 15].map((centimetres) => (
        <text x={at(centimetres)} y={edge - 0.5 * units}>
          {centimetres}
        </text>
      ))}
    </g>
  );
}
