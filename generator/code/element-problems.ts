import { attributes } from "../markup/attributes.ts";
import { elements } from "../markup/elements.ts";
import { nearest, suggestion, type Words } from "../problems.ts";

export function noElement(name: string): Words {
  return {
    what: `There is no element <${name}>.`,
    why: "Browsers show an element that they do not know as plain text, without meaning or form.",
    fix: suggestion(nearest(name, elements), "Write the name of an element of HTML."),
  };
}

export function noAttribute(name: string, meant: string): Words {
  return {
    what: `There is no attribute "${name}".`,
    why: "Browsers pass over an attribute that they do not know.",
    fix: `Did you mean "${meant}"?`,
  };
}

export function leftOutAttribute(name: string): Words {
  const small = name.toLowerCase();
  const meant = attributes.find((other) => other !== name && other.toLowerCase() === small);
  return {
    what: `The attribute "${name}" gets lost here.`,
    why: "React leaves out an attribute without a value, unless it knows it under that name.",
    fix: meant ? `Write it as "${meant}".` : `Give it a value: ${name}="…".`,
  };
}

export function falseSwitch(name: string): Words {
  return {
    what: `"${name}" is "false".`,
    why: "Whatever stands in quotes there, a browser takes the attribute for true because it is there.",
    fix: `Write ${name}={false}, or leave it out.`,
  };
}

export function valueInQuotes(attribute: string, text: string): Words {
  return {
    what: `"${attribute}" is ${JSON.stringify(text)}.`,
    why: "Between quotes all is text: values are put in only between two `, and those stand in braces.",
    fix: `Write ${attribute}={\`${text.replaceAll("`", "")}\`}.`,
  };
}

export const zeroOfList: Words = {
  what: 'A "0" is shown where there are none.',
  why: 'Without entries this condition is the number 0, and not "false": numbers are shown.',
  fix: "Compare the number: {list.length > 0 && …}.",
};

export function functionBetweenTags(name: string): Words {
  return {
    what: `A function stands between tags${name === "" ? "" : `: ${name}`}.`,
    why: "Nothing would be shown in its place.",
    fix: "Call it: write its name with brackets behind it, and in them what it needs, e.g. {format(date)}; a component is written as a tag.",
  };
}

/** @param found what stands in the place of the component, e.g. "undefined". */
export function componentIsNone(found: string): Words {
  return {
    what: `A component that is used here is ${found}.`,
    why: "Its import brought nothing: the name is misspelt, or the braces around it are too many or missing.",
    fix: "Compare how it is imported with what its file exports.",
  };
}

/** @param found what of it could be told, e.g. "{day, month}". */
export function groupBetweenTags(found: string): Words {
  return {
    what: `Something that is neither text nor an element stands between tags: ${found}.`,
    why: "Only text, numbers and elements can be shown; in front matter, a date or a group of keys is none of these.",
    fix: found.includes("__html")
      ? "Give what Markdown has become to an element of its own: <div dangerouslySetInnerHTML={…} />."
      : "Name the part of it that is meant, e.g. {date.day}.",
  };
}

export function noHtml(value: unknown): Words {
  const found = typeof value === "object" && value !== null ? "a group of values" : `${value}`;
  return {
    what: `The HTML of an element is ${found}.`,
    why: 'Text is meant to stand under the name "__html"; what Markdown gives is such a group already.',
    fix: "Hand over what Markdown gives as it is: dangerouslySetInnerHTML={intro}.",
  };
}

export function wordsForWord(attribute: string | undefined, text: string, found: string): Words {
  const at = Math.max(0, text.indexOf(found) - 30);
  const part = JSON.stringify(text.slice(at, at + found.length + 60));
  return {
    what: attribute ? `"${attribute}" is ${part}.` : `This element says ${part}.`,
    ...(reasons.get(found) ?? isGroupInText),
  };
}

const isMissing = {
  why: "Code writes this word in the place of a value that is not there, and so it would be published.",
  fix: "Hand over the value that is meant, or make the element only where there is one: {value && …}.",
};

const isCondition = {
  why: "Code writes this word where a condition stands in the place of a name.",
  fix: 'Name the class of each case: {open ? "card open" : "card"}.',
};

const reasons: ReadonlyMap<string, Omit<Words, "what">> = new Map([
  ["undefined", isMissing],
  ["null", isMissing],
  ["true", isCondition],
  ["false", isCondition],
  [
    "NaN",
    {
      why: "Code writes this where it has calculated with something that is no number.",
      fix: "Calculate with numbers alone: a value that is missing is none, and neither is a text with a unit.",
    },
  ],
]);

const isGroupInText = {
  why: "Code writes this in the place of a group of values.",
  fix: "Name the part of it that is meant, e.g. {entry.title}.",
};
