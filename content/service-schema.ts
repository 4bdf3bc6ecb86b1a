import * as v from "valibot";
import { boolean, words } from "../generator/content.ts";
import {
  address,
  matching,
  milliseconds,
  path,
  pixels,
  text,
  uniqueBy,
  webAddress,
} from "./schema-parts.ts";

/** The schema of `content/services.yaml`: the services of other sites. */

/** Attributes may be empty, such as `novalidate: ""`. */
const value = v.optional(v.string(), "");
const withoutCode = <Attributes extends object>() =>
  v.rawCheck<Attributes>(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>;
    const blocked = Object.entries(input).find(([name]) => /^(style$|on)/i.test(name));
    if (!blocked) return;
    const [key, value] = blocked;
    const message = "an attribute that the security policy allows (start code goes below `code:`)";
    addIssue({
      message,
      input: value,
      path: [{ type: "object", origin: "value", input, key, value }],
    });
  });
const scriptAddress = "the address of a script (like https://chat.example/start.js or /start.js)";
/** The attributes of a `<script>`, as in a service's embed code. */
const script = v.pipe(
  v.objectWithRest({ src: v.union([webAddress, path(scriptAddress)], scriptAddress) }, value),
  withoutCode(),
);

/** An address that a script connects to; chats often use `wss:`. */
const connection = matching(
  /^(https?|wss?):\/\/[^\s/]+(\/\S*)?$/i,
  "a full web address (like https://chat.example or wss://chat.example)",
);

const addresses = v.optional(v.array(webAddress), []);

/** A script or connection of another service; the security policy of pages follows. */
const keysOfService = v.strictObject({
  name: text,
  /** The only pages that use it, e.g. `[/blog]`; without it, all do. */
  pages: v.optional(v.array(text)),
  /** Goes into those pages. */
  script: v.optional(script),
  /** Start code, or the whole embed code. It runs before the script if it's written above it. */
  code: v.optional(text),
  /** Whether visitors must agree before any of it loads. */
  askFirst: v.optional(boolean, "false"),
  /** Where all of the following may come from. */
  hosts: addresses,
  /** Where other scripts of those pages come from. */
  scripts: addresses,
  /** Addresses that its scripts connect to, and what they add to a page. */
  connections: v.optional(v.array(connection), []),
  styles: addresses,
  fonts: addresses,
  pictures: addresses,
  media: addresses,
  frames: addresses,
  /** Where it leads visitors who have sent it a form. */
  forms: addresses,
});

const service = v.lazy((input) => {
  const keys = Object.keys(input ?? {});
  const isCodeFirst = keys.indexOf("code") < keys.indexOf("script");
  return v.pipe(
    keysOfService,
    v.transform((keys) => ({ ...keys, isCodeFirst })),
  );
});

const picture = matching(
  /^(pictures|https?:\/|\/?)\/.+$/i,
  "the address of a picture (like pictures/pots.jpg or https://ads.example/pots.png)",
);

/** An advertisement; without contents, its place is a placeholder. */
const advertisement = v.strictObject({
  /** The type, such as Google. */
  kind: text,
  name: text,
  page: text,
  banner: v.optional(
    v.strictObject({
      picture,
      width: v.optional(pixels),
      height: v.optional(pixels),
      alt: text,
      link: address,
    }),
  ),
  frame: v.optional(v.strictObject({ address: webAddress, title: text, height: pixels })),
  script: v.optional(script),
  /** The network's own HTML. */
  html: v.optional(v.string()),
});

/** Where a form is sent. */
export const sending = v.optional(
  v.strictObject({
    action: address,
    /** Replaces the note of the sample form. */
    note: v.optional(words),
    /** Other attributes of the form, e.g. `data-netlify: "true"`. */
    attributes: v.optional(v.pipe(v.record(v.string(), value), withoutCode()), {}),
    /** Fields that visitors don't see. */
    hidden: v.optional(v.record(v.string(), value), {}),
    /** The service's names for fields, e.g. `email: EMAIL`. */
    names: v.optional(v.partial(v.strictObject({ name: text, email: text, comment: text })), {}),
  }),
);

/** A frame of another site, and the label above it. */
const frame = {
  height: pixels,
  title: text,
  otherwise: words,
  caption: words,
  /** Whether it loads only if visitors agree. */
  askFirst: v.optional(boolean, "false"),
};

/** An owner who doesn't want a part deletes its block. */
export const Services = v.strictObject({
  newsFeed: v.optional(v.strictObject({ address: webAddress, ...frame })),
  contactForm: v.optional(
    v.strictObject({
      frameAddress: webAddress,
      scriptAddress: v.optional(webAddress),
      ...frame,
    }),
  ),
  /** Appears in place of a service until visitors agree to it. {service} is its name. */
  askFirst: v.strictObject({ sentence: text, agree: text, remember: text, link: text }),
  donation: v.optional(
    v.strictObject({
      charity: text,
      title: text,
      /** `{charity}` in words of any file becomes the name of the charity. */
      body: text,
      note: text,
      address: webAddress,
      donateLabel: text,
      closeLabel: text,
      /** From the end of loading until the popup opens. */
      delay: milliseconds,
      /** The key in local storage that keeps the popup closed. */
      storageKey: text,
    }),
  ),
  advertisementLabel: v.optional(text, "Advertisement"),
  advertisements: v.optional(v.pipe(v.array(advertisement), uniqueBy("name")), []),
  services: v.optional(v.array(service), []),
});
