const html =
  "a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form geolocation h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select selectedcontent slot small source span strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track u ul var video wbr";
const formerHtml =
  "acronym big center dir font frame frameset marquee nobr noembed noframes param plaintext rb rtc strike tt";
const svg =
  "animate animateMotion animateTransform circle clipPath defs desc ellipse filter foreignObject g image line linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient rect set stop svg switch symbol text textPath tspan use view";
const svgFilters =
  "feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence";
const math =
  "annotation annotation-xml maction math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics";
/** Those that browsers leave to other programs, or knew. */
const formerMath =
  "maligngroup malignmark mglyph mlabeledtr mlongdiv mscarries mscarry msgroup msline msrow mstack none";

/** The elements that browsers know, or knew. */
export const elements: ReadonlySet<string> = new Set(
  [html, formerHtml, svg, svgFilters, math, formerMath].join(" ").split(" "),
);

/** Those that HTML has given up. */
export const formerElements: ReadonlySet<string> = new Set(formerHtml.split(" "));
