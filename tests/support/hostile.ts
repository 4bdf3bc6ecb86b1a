import fc from "fast-check";
import { seed } from "./random.ts";

/** What breaks out of places where it is not expected. */
const pieces = [
  ...["<", ">", '"', "'", "&", "`", "\\", "$&", "$1", "${", "{", "}", "=", "/", "|", "~~", "^"],
  ...[
    "</script>",
    "<script>",
    "</style>",
    "</title>",
    "</head>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
  ],
  ...["<b>", "<img src=x onerror=alert(1)>", '" onload="', "' style='", "<svg/onload=x>", "<?x"],
  ...["javascript:", "JaVaScRiPt:", "vbscript:", "data:text/html,", "java\tscript:", "\u0001java"],
  ...["&colon;", "&#58;", "&#58", "&#x3a;", "&Tab;", "&NewLine;", "&lt;", "&amp;", "&#99999999;"],
  ...[
    "[",
    "](",
    ")",
    "![",
    "[x]: ",
    "[x](",
    "<",
    ">",
    "*",
    "**",
    "_",
    "# ",
    "## ",
    "> ",
    "- ",
    "1. ",
  ],
  ...[
    "```",
    "~~~",
    "---",
    "- [ ] ",
    "|a|b|\n|-|-|\n|",
    "    ",
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    "\t",
    " ",
  ],
  ...[
    "https://a.example/",
    "http://a",
    "//evil.example/",
    "www.a.example",
    "a@b.example",
    "mailto:",
  ],
  ...[
    'href="/',
    ' src="/x',
    'srcset="/',
    "/* components/styles.css */",
    "/base/",
    "\\u003c",
    "%3c",
  ],
  ...[
    "\u0000",
    "\u0008",
    "\u2028",
    "\u2029",
    "\ufeff",
    "\u202e",
    "\ud800",
    "\udfff",
    "\u00a0",
    "é",
    "花",
  ],
  ...["a", "word", "7 cm", "__proto__", "constructor", ".", ":", ";", ","],
];

/** Text as nobody would write it, and as somebody would who wants it to be more than text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((some) => some.join("")),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
);

/** A text with some of its parts taken out, written twice or replaced by something else. */
export function damaged(text: string, insertion: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.nat(text.length),
    length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(200)),
    put: fc.oneof(fc.constant(""), insertion),
  });
  return fc
    .array(edit, { minLength: 1, maxLength: 4 })
    .map((edits) =>
      edits.reduce(
        (damage, { at, length, put }) => damage.slice(0, at) + put + damage.slice(at + length),
        text,
      ),
    );
}

let total = 0;

/** How many cases have been tried so far. */
export const casesTried = () => total;

/**
 * Tries a claim on so many values that follow from TEST_SEED; the smallest that breaks it is shown.
 *
 * @param casesEach how many cases a value is, e.g. a text for each of as many fields.
 */
export function holdsFor<Case>(
  values: number,
  arbitrary: fc.Arbitrary<Case>,
  claim: (value: Case) => void,
  casesEach = 1,
): void {
  total += values * casesEach;
  fc.assert(
    fc.property(arbitrary, (value) => claim(value)),
    { seed, numRuns: values, endOnFailure: casesEach > 1 },
  );
}
