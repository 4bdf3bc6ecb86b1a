/**
 * Looks at every route of the built site with WebKit, on which Safari and all browsers of phones by
 * Apple are built, and uses the menu and the popup. It is no dependency of the project, so this is no
 * part of the tests. Where it cannot run it says so; with --all that counts as a failure.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { navigation, routes, type SiteServer, serve } from "../support/site.ts";
import { NotRun } from "../support/tools.ts";
import { startWebKit, type WebKitWindow } from "./webkit.ts";

/** Windows, whose frames take a part of the height. */
const sizes = { phone: { width: 430, height: 932 }, desk: { width: 1280, height: 900 } };

/** The words of a page that a visitor would not find in their place. */
function wordsOutOfSight(): string[] {
  const words = document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, td, figcaption)");
  return [...words]
    .filter((element) => element.checkVisibility() && !element.closest("details:not([open])"))
    .filter((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      // Text for screen readers only is one pixel large.
      return width > 2 && height > 2 && !element.contains(seen);
    })
    .map(({ textContent }) => `out of sight: "${textContent.trim().slice(0, 40)}"`);
}

/** The links among words that look like words. */
function linksLikeWords(): string[] {
  return [...document.querySelectorAll("main p a")]
    .filter((link) => !getComputedStyle(link).textDecorationLine.includes("underline"))
    .filter((link) => getComputedStyle(link).display === "inline")
    .map(({ textContent }) => `a link without a line: "${textContent}"`);
}

function widerThanWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
}

/** What the header of a page shows, and what it says of that. */
function stateOfMenu(): string {
  const button = document.querySelector("header button");
  const links = document.querySelectorAll("nav:popover-open a");
  return `${links.length} links, expanded ${button?.getAttribute("aria-expanded")}`;
}

function stateOfPopup(): string {
  const isOpen = document.querySelector("dialog")?.open ?? false;
  return `open ${isOpen}, stored ${localStorage.getItem("donationPopupShown")}`;
}

const open = `${navigation.length} links, expanded true`;
const closed = "0 links, expanded false";

/** After so many milliseconds every part of a page has had its turn to be laid out. */
const untilRest = 2000;

/** Looks for some seconds for a state that comes soon. */
async function differs(
  window: WebKitWindow,
  state: () => string,
  expected: string,
  when: string,
): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const seen = await window.run(state);
    if (seen === expected) return [];
    if (attempt === 10) return [`${when}: ${seen} in place of ${expected}`];
    await sleep(500);
  }
}

async function tryMenu(window: WebKitWindow): Promise<string[]> {
  const faults: string[] = [];
  const expect = async (expected: string, when: string) => {
    faults.push(...(await differs(window, stateOfMenu, expected, when)));
  };
  await expect(closed, "the menu at first");
  await window.click("header button");
  await expect(open, "the menu once its button is chosen");
  await window.press("Escape");
  await expect(closed, "the menu after Escape");
  await window.click("header button");
  await expect(open, "the menu once it is chosen again");
  for (let link = 1; link <= 7; link++) await window.press("Tab");
  await expect(closed, "the menu after its last link");
  return faults;
}

async function tryPopup(window: WebKitWindow): Promise<string[]> {
  const opened = await differs(window, stateOfPopup, "open true, stored null", "the popup");
  await window.press("Escape");
  const after = await differs(window, stateOfPopup, "open false, stored true", "after Escape");
  return [...opened, ...after];
}

/** The position of the element that an address leads to. */
function placeOfTarget(): string {
  const top = document.querySelector(":target")?.getBoundingClientRect().top ?? Number.NaN;
  return top > 0 && top < innerHeight / 4 ? "below the header" : `at ${Math.round(top)} px`;
}

/** Looks at all pages, and says what is wrong with each. */
async function check(window: WebKitWindow, { origin }: SiteServer): Promise<number> {
  let faulty = 0;
  const tell = (name: string, faults: readonly string[]) => {
    console.log(`${name}: ${faults.length === 0 ? "as it should be" : `${faults.length} faults`}`);
    for (const fault of faults) console.error(`  ${fault}`);
    if (faults.length > 0) faulty++;
  };
  await window.resize(sizes.phone);
  await window.open(`${origin}/`);
  tell("menu", await tryMenu(window));
  tell("popup", await tryPopup(window));
  await window.open(`${origin}/care-tips#symptoms`);
  await sleep(untilRest);
  tell("fragment", await differs(window, placeOfTarget, "below the header", "its part"));
  for (const [device, size] of Object.entries(sizes)) {
    await window.resize(size);
    for (const route of routes) {
      await window.open(origin + route);
      await sleep(untilRest);
      tell(`${route} (${device})`, [
        ...(await window.run(widerThanWindow)),
        ...(await window.run(linksLikeWords)),
        ...(await window.run(wordsOutOfSight)),
      ]);
    }
  }
  return faulty;
}

try {
  await using site = await serve();
  await using window = await startWebKit();
  process.exitCode = (await check(window, site)) > 0 ? 1 : 0;
} catch (error) {
  const notRun = error instanceof NotRun;
  console.error(`WebKit: ${notRun ? `not run: ${error.message}` : error}`);
  process.exitCode = notRun && !process.argv.includes("--all") ? 0 : 1;
}
