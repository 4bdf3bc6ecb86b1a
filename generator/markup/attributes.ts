const html =
  "accept accept-charset accesskey action align allow allowfullscreen alt as async autocapitalize autocomplete autocorrect autofocus autoplay blocking capture charset checked cite class closedby cols colspan command commandfor content contenteditable controls controlslist coords credentialless crossorigin data datetime decoding default defer dir dirname disabled disablepictureinpicture disableremoteplayback download draggable enctype enterkeyhint exportparts fetchpriority for form formaction formenctype formmethod formnovalidate formtarget headers height hidden high href hreflang http-equiv id imagesizes imagesrcset inert inputmode integrity interestfor is ismap itemid itemprop itemref itemscope itemtype kind label lang list loading loop low max maxlength media method min minlength multiple muted name nomodule nonce novalidate open optimum part pattern ping placeholder playsinline popover popovertarget popovertargetaction poster preload readonly referrerpolicy rel required reversed role rows rowspan sandbox scope selected shape size sizes slot span spellcheck src srcdoc srclang srcset start step style tabindex target title translate type usemap value width wrap writingsuggestions";
const formerHtml =
  "abbr alink axis background bgcolor border cellpadding cellspacing char charoff classid clear codebase color compact face frame frameborder hspace language link longdesc marginheight marginwidth mozallowfullscreen nohref noshade nowrap results rev rules scoped scrolling seamless summary text valign vlink vspace webkitallowfullscreen";
const dataInHtml = "about datatype inlist prefix property resource typeof vocab";
const svg =
  "accumulate additive amplitude attributename attributetype autoreverse azimuth basefrequency begin bias by calcmode clip clippathunits cursor cx cy d diffuseconstant direction display divisor dur dx dy edgemode elevation end exponent externalresourcesrequired fill filter filterres filterunits focusable format fr from fx fy g1 g2 glyphref gradienttransform gradientunits hanging ideographic in in2 intercept k k1 k2 k3 k4 kernelmatrix kernelunitlength keypoints keysplines keytimes lengthadjust limitingconeangle local marker markerheight markerunits markerwidth mask maskcontentunits maskunits mathematical mode numoctaves offset opacity operator order orient orientation origin overflow pathlength patterncontentunits patterntransform patternunits path points pointsatx pointsaty pointsatz preservealpha preserveaspectratio primitiveunits r radius refx refy repeatcount repeatdur requiredextensions requiredfeatures restart result rotate rx ry scale seed side slope spacing specularconstant specularexponent speed spreadmethod startoffset stddeviation stemh stemv stitchtiles string stroke surfacescale systemlanguage tablevalues targetx targety textlength to transform u1 u2 unicode values version viewbox viewtarget visibility widths x x1 x2 xchannelselector xmlns y y1 y2 ychannelselector z zoomandpan";
/** Those that React and HTML write in two ways: `strokeWidth` and `stroke-width`. */
const hyphenated =
  "accent-height alignment-baseline arabic-form baseline-shift cap-height clip-path clip-rule color-interpolation color-interpolation-filters color-profile color-rendering dominant-baseline enable-background fill-opacity fill-rule flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-name glyph-orientation-horizontal glyph-orientation-vertical horiz-adv-x horiz-origin-x image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask-type overline-position overline-thickness paint-order pointer-events rendering-intent shape-rendering stop-color stop-opacity strikethrough-position strikethrough-thickness stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin underline-position underline-thickness unicode-bidi unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical vector-effect vert-adv-y vert-origin-x vert-origin-y word-spacing writing-mode x-height xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:base xml:lang xml:space xmlns:xlink";
const math =
  "accent accentunder arg columnalign columnspan depth displaystyle encoding fence intent largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowalign rspace scriptlevel separator stretchy symmetric voffset";
const aria =
  "activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext colspan controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns placeholder posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext";
const ofReact =
  "acceptCharset className dangerouslySetInnerHTML defaultChecked defaultValue htmlFor httpEquiv innerHTML key ref suppressContentEditableWarning suppressHydrationWarning";

/** Those that are there or not, as React writes them. */
const switches =
  "allowFullScreen async autoFocus autoPlay checked controls credentialless default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed scoped seamless selected";
/** Others of which React writes that they are true. */
const takingTrue =
  "autoReverse capture contentEditable defaultChecked download draggable externalResourcesRequired focusable preserveAlpha spellCheck suppressContentEditableWarning suppressHydrationWarning value";

/** The attributes that browsers know, or knew, by the names that HTML has for them. */
const ofBrowsers: ReadonlySet<string> = new Set([
  ...[html, formerHtml, dataInHtml, svg, hyphenated, math].join(" ").split(" "),
  ...aria.split(" ").map((name) => `aria-${name}`),
]);

const written: ReadonlySet<string> = new Set([
  ...ofReact.split(" "),
  ...hyphenated
    .split(" ")
    .map((name) => name.replace(/[-:]./g, (two) => two.slice(1).toUpperCase())),
]);

const switchNames = switches.split(" ");
const smallSwitches: ReadonlySet<string> = new Set(switchNames.map((name) => name.toLowerCase()));
const shownWhenTrue: ReadonlySet<string> = new Set([...switchNames, ...takingTrue.split(" ")]);

/** Every name that an attribute can have in code. */
export const attributes: readonly string[] = [...written, ...shownWhenTrue, ...ofBrowsers];

/** Whether an attribute means something, or may mean something to others than browsers. */
export function isAttribute(name: string): boolean {
  // Most are written as HTML has them: that is found out at once.
  if (ofBrowsers.has(name) || written.has(name) || ofBrowsers.has(name.toLowerCase())) return true;
  return /^on[A-Z]/.test(name) || (/[-:]/.test(name) && !/^aria-/.test(name));
}

/** Whether React leaves an attribute out that says nothing but that it is there. */
export function isLeftOut(name: string): boolean {
  return !shownWhenTrue.has(name) && !/^(?:aria-|data-|on[A-Z])/.test(name);
}

/** Whether a browser does not read the value of an attribute, but only whether it is there. */
export function isSwitch(name: string): boolean {
  return smallSwitches.has(name.toLowerCase());
}
