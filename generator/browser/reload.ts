import { renew } from "./renew.ts";

/** Development only: asks the server to tell when the site has been built anew, and shows that. */
const address = new URL("events", import.meta.url);
address.searchParams.set("page", location.pathname);

/** The page as it was served last, and when it was asked for, in milliseconds since it began. */
let served: Document | undefined;
let askedAt = 0;
/** Its policy, which holds for as long as it is not loaded anew. */
let policy: string | null | undefined;
/** What is under way: of two builds that follow each other at once, the second one waits for the first. */
let renewing = askForPage().then((page) => {
  served = page;
});

let events: EventSource | undefined;

/** Listens while the page is in sight: a browser has six connections to a server for all its tabs. */
async function listen() {
  await renewing;
  if (document.hidden || events) return;
  // The age is told with each attempt, which a connection that is made again by itself would not do.
  address.searchParams.set("age", String(performance.now() - askedAt));
  events = new EventSource(address);
  events.addEventListener("rebuilt", ({ data }) => {
    if (data === "before") location.reload();
    else renewing = renewing.then(showNext).catch(() => location.reload());
  });
  events.addEventListener("error", () => {
    stopListening();
    setTimeout(listen, 1000);
  });
}

function stopListening() {
  events?.close();
  events = undefined;
}

/** Shows the next version of the page by its differences, or else loads it anew. */
async function showNext() {
  const now = performance.now();
  const next = await askForPage();
  // What is in a template takes no part in a comparison.
  const canShow = (before: Document, after: Document) =>
    !after.querySelector("template") &&
    renew(document.documentElement, before.documentElement, after.documentElement);
  if (served && next && canShow(served, next)) {
    served = next;
    askedAt = now;
  } else location.reload();
}

/**
 * Asks for this page once more. The policy of most pages keeps scripts from reading markup in any
 * other way.
 *
 * @returns nothing if there is no such page, one with another policy, or one that says what is wrong.
 */
function askForPage(): Promise<Document | undefined> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open("GET", location.href);
    request.responseType = "document";
    request.setRequestHeader("Accept", "text/html");
    request.addEventListener("readystatechange", () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
      const its = request.getResponseHeader("Content-Security-Policy");
      policy ??= its;
      // The browser would say of each style how it violates the policy of this page.
      if (its !== policy) request.abort();
    });
    request.addEventListener("loadend", () =>
      done((request.status === 200 && request.responseXML) || undefined),
    );
    request.send();
  });
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) stopListening();
  else listen();
});
listen();
