import type { ReactElement, ReactNode } from "react";
import { content } from "../../content/index.ts";
import { Island } from "../../generator/site.tsx";
import PrintButton from "../../islands/print-button.tsx";
import { drawHead } from "../drawing/drawings.tsx";
import { Drawn } from "../drawing/drawn.tsx";
import { GrownHead } from "../drawing/plant/grown-head.tsx";
import { headRadius, plateWidth, scaleBarLength } from "../drawing/scale.ts";
import { Words } from "../text/words.tsx";
import { Swatch } from "./swatch.tsx";
import "./grow.css";
import "./grow-chosen.css";
import "../styles/button.css";
import "../care/print-button.css";
import "./varieties.css";

const { heading, lead, sentence, print, printNote, ...choices } = content.varieties.grow;
const { shape, size, colour, eye } = choices;

type Choice = keyof typeof choices;

const count = Object.values(choices).reduce((all, { options }) => all * options.length, 1);

/** Drawing units per centimetre: a head of 10 cm has its own size. */
const units = headRadius / 5;
const edge = (plateWidth / 2) * units;

/** The id of an option. Styles show the elements with the same class while it is chosen. */
const idOf = (choice: Choice, index: number) => `${choice}-${index + 1}`;

/**
 * A gerbera that visitors put together. Styles do it without script. Browsers without `:has()` keep
 * it hidden.
 */
export function Grow(): ReactElement {
  return (
    <section className="grow in-wide" aria-labelledby="grow" hidden>
      <div className="grow-words">
        <h2 id="grow">{heading}</h2>
        <p>{lead.replace("{count}", String(count))}</p>
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
          <span className="plate-scale" aria-hidden="true">
            {scaleBarLength} cm
          </span>
        </div>
        <figcaption>
          <output>
            <Sentence />
          </output>
          <p className="note grow-print-note">{printNote}</p>
        </figcaption>
      </figure>
      <Island of={PrintButton} when="visible" props={{ label: print, part: "card" }} />
    </section>
  );
}

function Options({
  of: choice,
  children,
}: {
  of: Choice;
  /** Draws a sample of an option. */
  children?: (id: string, index: number) => ReactNode;
}): ReactElement {
  const { heading, options } = choices[choice];
  const notes = options.flatMap((option) => ("note" in option ? [option.note] : []));
  const middle = Math.floor(options.length / 2);
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
              value={name}
              defaultChecked={index === middle}
            />
            {children?.(id, index)}
            <span>{name}</span>
          </label>
        );
      })}
      {notes.length > 0 && (
        <div className="note">
          {notes.map((note, index) => (
            <Words of={note} as="span" className={idOf(choice, index)} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** The sentence about the flower, with the names of all options in place of each word in braces. */
function Sentence(): ReactElement {
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
function Flower(): ReactElement {
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
    </svg>
  );
}
