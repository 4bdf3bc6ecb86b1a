import { expect, test } from "vitest";
import {
  addressesOfSrcset,
  decodeEntities,
  escapeMarkup,
  isBlank,
  mapSrcset,
  Tag,
  textOf,
  walkMarkup,
} from "../../generator/markup.ts";

/** The parts of some markup in order, as `walkMarkup` sees them. */
function partsOf(markup: string): string {
  const parts: string[] = [];
  walkMarkup(markup, {
    tag(tag) {
      const attributes = tag.attributes.map((name) => ` ${name}=${tag.get(name)}`);
      parts.push(`<${tag.name}${attributes.join("")}${tag.isEmpty ? "/" : ""}>`);
    },
    end: (name) => void parts.push(`</${name}>`),
    text: (text, isVerbatim) => void parts.push(isVerbatim ? `verbatim(${text})` : `"${text}"`),
    comment: (comment) => void parts.push(comment),
  });
  return parts.join(" ");
}

test.each([
  ['<P CLASS="a">x</P >', '<p class=a> "x" </p>'],
  ["<a href=/b/c title='1 > \"0\"' download>", '<a href=/b/c title=1 > "0" download=>'],
  ["<a\nhref = '/b'\n/>x", '<a href=/b> "x"'],
  ['<a =b="c" d=>e', '<a =b=c d=> "e"'],
  ['<img alt="a&quot;b&amp;c"><br/>', '<img alt=a"b&c/> <br/>'],
  ["1 < 2 <3 a<b", '"1 < 2 <3 a" <b>'],
  [
    "a <!-- <b> --> c <!--> d <!DOCTYPE html>",
    '"a " <!-- <b> --> " c " <!--> " d " <!DOCTYPE html>',
  ],
  ["</> </ p>x", '</> " " </ p> "x"'],
  ["<script>if (a < b) '<i>'</SCRIPT>x", "<script> verbatim(if (a < b) '<i>') </script> \"x\""],
  [
    "<textarea><b></textarea><title><b></title>",
    '<textarea> verbatim(<b>) </textarea> <title> "<b>" </title>',
  ],
  [
    "<pre><code>a<b>b</b></code></pre>c",
    '<pre> <code> verbatim(a) <b> verbatim(b) </b> </code> </pre> "c"',
  ],
  ["<code>a</pre>b</code>c", '<code> verbatim(a) </pre> verbatim(b) </code> "c"'],
  ["<p><kbd>a</p>b", '<p> <kbd> verbatim(a) </p> "b"'],
  [
    "<svg><path/><title><b/></title><![CDATA[<p>]]></svg>",
    "<svg> <path/> <title> <b/> </title> <![CDATA[<p>]]> </svg>",
  ],
  ['<a title="open', "<a title=open>"],
  ["<!-- open", "<!-- open"],
  ["a <b", '"a " <b>'],
])("reads %j", (markup, parts) => {
  expect(partsOf(markup)).toBe(parts);
  expect(walkMarkup(markup, { text: (text) => text })).toBe(markup);
});

test("replaces parts, and writes changed tags with straight quotes and entities", () => {
  const changed = walkMarkup("<p x='\"'>a<br/>b</p><i>c</i>", {
    tag(tag) {
      if (tag.name === "p") tag.set("title", 'a "b" & <c>');
      if (tag.name === "br") return "<hr>";
      return tag.name === "i" ? tag.toString("em") : undefined;
    },
    end: (name) => (name === "i" ? "</em>" : undefined),
    text: (text) => text.toUpperCase(),
  });
  const title = "a &quot;b&quot; &amp; &lt;c&gt;";
  expect(changed).toBe(`<p x="&quot;" title="${title}">A<hr>B</p><em>C</em>`);
  expect(String(new Tag('<a href="x" rel="y">').set("href", undefined))).toBe('<a rel="y">');
});

test.each([
  ["/a.jpg 1x,/b.jpg 2x", ["/a.jpg", "/b.jpg"]],
  [" /a.avif 1x,\n /b.avif ", ["/a.avif", "/b.avif"]],
  ["/a.png, /b,c.png 2x", ["/a.png", "/b,c.png"]],
  ["/a.jpg,/b.jpg", ["/a.jpg,/b.jpg"]],
  ["data:image/png;base64,AA== 1x, b.png 400w", ["data:image/png;base64,AA==", "b.png"]],
  [", ,a.png (x, y),b.png", ["a.png", "b.png"]],
  ["", []],
])("reads the addresses in the srcset %j", (srcset, addresses) => {
  expect(addressesOfSrcset(srcset)).toEqual(addresses);
  expect(addressesOfSrcset(mapSrcset(srcset, (address) => address))).toEqual(addresses);
});

test("reads text without tags and entities", () => {
  expect(textOf('<a title="<b>">a &lt;b&gt; &#8217;</a><!-- c --> &nbsp;')).toBe("a <b> ’ &nbsp;");
  expect(decodeEntities("&#x3A;&#99999999;&AMP;&amp;amp;")).toBe(":\ufffd&AMP;&amp;");
  expect(escapeMarkup('a < b && "c"')).toBe("a &lt; b &amp;&amp; &quot;c&quot;");
  expect(["<!-- a --> \n", "<br>", " a "].map(isBlank)).toEqual([true, false, false]);
});
