/**
 * Looks at every page of the built site with WebKit, the engine of Safari, and uses the menu and the
 * popup. WebKit isn't a dependency.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { all, values } from "../support/document.ts";
import { longestRoute, navigation, pageAt, routes, serve } from "../support/site.ts";
import { runCheck } from "../support/tools.ts";
import { openWindow } from "./webkit.ts";

/** Sizes of windows, whose frames take a part of the height. */
const sizes = { phone: { width: 430, height: 932 }, desk: { width: 1280, height: 900 } };

/** Faults of the page in the window. Runs in WebKit. */
function faultsOfPage(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const links = [...document.querySelectorAll("main p a")].filter((link) => {
    const { textDecorationLine, display } = getComputedStyle(link);
    const isReference = link.closest("sup") !== null;
    return display === "inline" && !isReference && !textDecorationLine.includes("underline");
  });
  const words = document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, td, figcaption)");
  const hidden = [...words]
    .filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .filter((element) => !element.closest("details:not([open])"))
    .filter((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      // Text for screen readers is as small as a dot.
      return width > 2 && height > 2 && !element.contains(seen);
    });
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...links.map(({ textContent }) => `a link without an underline: "${textContent}"`),
    ...hidden.map(({ textContent }) => `hidden: "${textContent?.trim().slice(0, 40)}"`),
  ];
}

const openLinks = () => String(document.querySelectorAll("nav:popover-open a").length);

function stateOfPopup(): string {
  const isOpen = document.querySelector("dialog")?.open ?? false;
  return `open ${isOpen}, stored ${localStorage.getItem("donationPopupShown")}`;
}

/** The number of months whose advice shows. */
function shownMonths(): string {
  const months = [...document.querySelectorAll(".month-advice > li")];
  months[0]?.scrollIntoView();
  return String(months.filter((each) => each.checkVisibility({ visibilityProperty: true })).length);
}

/** Whether the target of the address is below the header. */
function placeOfTarget(): string {
  const top = document.querySelector(":target")?.getBoundingClientRect().top ?? Number.NaN;
  return top > 0 && top < innerHeight ? "in the window" : `at ${Math.round(top)} px`;
}

runCheck("WebKit", async () => {
  await using window = await openWindow();
  await using site = await serve();
  let isFaultless = true;
  /** Looks for a state for five seconds. */
  const expect = async (when: string, state: () => string, expected: string) => {
    let seen = "";
    for (let attempt = 0; attempt < 10 && seen !== expected; attempt++) {
      if (attempt > 0) await sleep(500);
      seen = await window.run(state);
    }
    print(when, seen === expected ? [] : [`${seen} instead of ${expected}`]);
  };
  const print = (name: string, faults: readonly string[]) => {
    console.log(`${name}: ${faults.length === 0 ? "no faults" : `${faults.length} faults`}`);
    for (const fault of faults) console.error(`  ${fault}`);
    if (faults.length > 0) isFaultless = false;
  };
  await window.resize(sizes.phone);
  await window.open(`${site.origin}/`);
  const everyLink = String(navigation.length);
  await expect("the menu at first", openLinks, "0");
  await window.click("header button");
  await expect("the menu after a click on its button", openLinks, everyLink);
  await window.press("Escape");
  await expect("the menu after Escape", openLinks, "0");
  await window.click("header button");
  await expect("the menu after another click", openLinks, everyLink);
  for (let link = 0; link <= navigation.length; link++) await window.press("Tab");
  await expect("the menu after its last link", openLinks, "0");
  await expect("the popup", stateOfPopup, "open true, stored null");
  await window.press("Escape");
  await expect("the popup after Escape", stateOfPopup, "open false, stored true");
  await expect("the months with advice", shownMonths, "1");
  const [main] = all(pageAt(longestRoute), "main");
  const id = values(main, "section h2", "id").at(-1);
  await window.open(`${site.origin}${longestRoute}#${id}`);
  await expect(`#${id}`, placeOfTarget, "in the window");
  for (const [device, size] of Object.entries(sizes)) {
    await window.resize(size);
    for (const route of routes) {
      await window.open(site.origin + route);
      print(`${route} (${device})`, await window.run(faultsOfPage));
    }
  }
  return isFaultless;
});
