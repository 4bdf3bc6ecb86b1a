/**
 * What no page takes over from its next version: code that has run, styles that its policy may not
 * allow, and markup that an island lives in.
 */
const onlyByReload =
  'script:not([type="application/ld+json"]), style, link, noscript, meta[http-equiv], [data-island]';

/**
 * Brings a page that is on screen to its next version by the differences between the two as they were
 * served: what somebody has opened, typed or scrolled to in the meantime stays as it is.
 *
 * @param shown a part of the page that is on screen.
 * @param before the same part as it was served.
 * @param after what is served in its place now.
 * @returns false if the page has to be loaded anew; it may have changed in part by then.
 */
export function renew(shown: Node, before: Node, after: Node): boolean {
  if (before.isEqualNode(after)) return true;
  // An extension of the browser may have changed the page.
  if (shown.nodeName !== before.nodeName) return false;
  if (!isElement(shown) || !isElement(before) || !isElement(after)) {
    shown.nodeValue = after.nodeValue;
    return true;
  }
  if (!isRenewable(before) || !isRenewable(after)) return false;
  renewAttributes(shown, before, after);
  return renewChildren(shown, before, after);
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function isRenewable(element: Element): boolean {
  return !element.matches(onlyByReload);
}

function renewAttributes(shown: Element, before: Element, after: Element): void {
  for (const { name } of before.attributes) {
    if (!after.hasAttribute(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

function renewChildren(shown: Element, before: Element, after: Element): boolean {
  const parts = [...shown.childNodes];
  const { olds, news, above } = differenceOf([...before.childNodes], [...after.childNodes]);
  if (parts.length !== before.childNodes.length) return false;
  const changed = parts.slice(above, above + olds.length);
  const isSameKind = (node: Node, index: number) => node.nodeName === olds[index]?.nodeName;
  if (olds.length === news.length && news.every(isSameKind)) {
    return news.every((node, index) => {
      const [part, old] = [changed[index], olds[index]];
      return part && old && renew(part, old, node);
    });
  }
  if (![...olds, ...news].every(isReplaceable)) return false;
  const next = parts[above + olds.length] ?? null;
  for (const part of changed) part.remove();
  for (const node of news) shown.insertBefore(document.importNode(node, true), next);
  return true;
}

/** What is left of two lists without what is equal at their beginnings and ends. */
function differenceOf(olds: readonly Node[], news: readonly Node[]) {
  const shorter = Math.min(olds.length, news.length);
  const isSame = (index: number) => olds.at(index)?.isEqualNode(news.at(index) ?? null);
  let above = 0;
  while (above < shorter && isSame(above)) above++;
  let below = 0;
  while (below < shorter - above && isSame(-1 - below)) below++;
  return {
    olds: olds.slice(above, olds.length - below),
    news: news.slice(above, news.length - below),
    above,
  };
}

function isReplaceable(node: Node): boolean {
  return !isElement(node) || (isRenewable(node) && !node.querySelector(onlyByReload));
}
