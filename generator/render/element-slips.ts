import { formerElements } from "../markup/elements.ts";
import { nearest, suggestion, type Words } from "../problems.ts";
import { misplacedIn } from "./misplaced.ts";

type Props = Readonly<Record<string, unknown>>;

/** The roles of WAI-ARIA 1.3; those of its modules for books and graphics begin with their names. */
const roles: ReadonlySet<string> = new Set(
  "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem".split(
    " ",
  ),
);

/** What an element of HTML holds, or is, so that some visitors get nothing of it. */
export function slipsOfElement(type: string, props: Props): readonly Words[] {
  const misplaced = misplacedIn(type, props);
  return formerElements.has(type) ? [...misplaced, formerElement(type)] : misplaced;
}

/** What is wrong with an attribute that says to some visitors what an element is, or when it comes. */
export function slipInAttribute(name: string, value: unknown): Words | undefined {
  if (name === "role" && typeof value === "string") return slipInRole(value);
  return name === "tabIndex" && Number(value) > 0 ? orderOfItsOwn : undefined;
}

/** What an element lacks so that some visitors get nothing of it. */
export function lackOf(type: string, props: Props): Words | undefined {
  if (type === "img") return isLeftOut(props.alt) ? noAlt : undefined;
  if (type === "a") return isLeftOut(props.href) && !isPlace(props) ? noHref : undefined;
  if (type === "input") return isLonelyRadio(props) ? noName : undefined;
  if (type === "video" || type === "audio") return isSilent(props) ? noControls : undefined;
  if (type !== "iframe") return undefined;
  return isLeftOut(props.title) && isLeftOut(props["aria-label"]) ? noTitle : undefined;
}

/** An island may hold by itself which one of several is chosen. */
function isLonelyRadio({ type, name, checked }: Props): boolean {
  return type === "radio" && isLeftOut(name) && isLeftOut(checked);
}

/** Whether nothing starts a film: an island may, which finds it by its id, or has it in a ref. */
function isSilent({ controls, autoPlay, id, ref }: Props): boolean {
  return [controls, autoPlay, id, ref].every(isLeftOut);
}

/** Whether links lead to it, or it says by its role what it is. */
function isPlace(props: Props): boolean {
  return ["id", "name", "role"].some((name) => !isLeftOut(props[name]));
}

/** Whether React writes no such attribute. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null;
}

function slipInRole(role: string): Words | undefined {
  const words = role.split(/\s+/).filter(Boolean);
  // Whoever names several wants the first that a browser knows.
  if (words.some((word) => roles.has(word) || /^(?:doc|graphics)-/.test(word))) return undefined;
  return {
    what: `There is no role "${role}".`,
    why: "Browsers pass over a role that they do not know.",
    fix: suggestion(nearest(role, roles), "Write a role of WAI-ARIA, or leave it out."),
  };
}

function formerElement(type: string): Words {
  return {
    what: `<${type}> is an element of former times.`,
    why: "HTML has given it up: it says nothing of what it holds, and browsers may leave it out.",
    fix: "Take an element that says what it is, and say in a style sheet of components/ how it looks.",
  };
}

const noAlt: Words = {
  what: "A picture has no alt.",
  why: "Who cannot see it hears its address in place of it.",
  fix: 'Say in alt="…" what it shows; a picture that only decorates has alt="".',
};

const noControls: Words = {
  what: "A film or a sound has no controls.",
  why: "Nobody could start it.",
  fix: "Write controls behind its name.",
};

const noName: Words = {
  what: "A radio button has no name.",
  why: "Those of one name exclude each other: of these, visitors could choose several, and take none back.",
  fix: 'Give all between which they choose the same name="…".',
};

const noTitle: Words = {
  what: "A frame has no title.",
  why: "Screen readers name it by that before somebody goes into it.",
  fix: 'Say in title="…" what it shows.',
};

const noHref: Words = {
  what: "A link has no href.",
  why: "It leads nowhere, and no key reaches it.",
  fix: "Give it an address, or make it a <span>.",
};

const orderOfItsOwn: Words = {
  what: '"tabIndex" is more than 0.',
  why: "The Tab key goes there before everything else on the page, in an order that nobody expects.",
  fix: "Write tabIndex={0}, and put it where it comes in its turn.",
};
