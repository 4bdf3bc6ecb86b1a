const rightToLeft = /^(?:Adlm|Ara[bn]|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/**
 * The `dir` of pages in a language, from its script: `textInfo` of `Intl.Locale` has wrong directions in
 * Node 20. Undefined is left to right, which needs no attribute.
 */
export function directionOf(language: string): "rtl" | undefined {
  const { script = "" } = new Intl.Locale(language).maximize();
  return rightToLeft.test(script) ? "rtl" : undefined;
}
