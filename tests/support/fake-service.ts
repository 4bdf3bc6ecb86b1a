import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { startOnFreePort } from "./site.ts";

/** A service of another origin. It lists its requests, e.g. "POST /form email=ana%40example.org". */
export type FakeService = Awaited<ReturnType<typeof startService>>;

/** A frame whose button opens the window of a payment, which answers the frame. */
const video = `<p>/video</p><button onclick="window.open('/payment')">Pay</button>
<script>addEventListener("message", ({ data }) => { document.title = data; });</script>`;

/** A widget that loads parts of every kind into its place. */
const widget = `const base = new URL(".", document.currentScript.src);
const place = document.querySelector(".booking");
const add = (name, values) => place.append(Object.assign(document.createElement(name), values));
add("link", { rel: "stylesheet", href: new URL("booking.css", base) });
add("iframe", { src: place.dataset.url });
add("img", { src: new URL("booking.svg", base) });
place.insertAdjacentHTML("beforeend", "<style>.booking b{display:block;height:40px}</style><b>Booking</b>");
fetch(new URL("booking-data", base), { method: "POST", body: "ready", mode: "no-cors" });`;

const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
  "/analytics.js": [
    "text/javascript",
    `navigator.sendBeacon(new URL("/event", document.currentScript.src), location.pathname);`,
  ],
  "/advertisement.js": [
    "text/javascript",
    `const ad = document.createElement("p");
    ad.textContent = "Advertisement: " + document.currentScript.getAttribute("ad");
    document.currentScript.after(ad);`,
  ],
  "/booking.js": ["text/javascript", widget],
  "/booking.css": ["text/css", ".booking p { color: inherit; }"],
  "/tag.js": [
    "text/javascript",
    `navigator.sendBeacon(new URL("/tag", document.currentScript.src), window.tag.join());`,
  ],
  "/chat.js": ["text/javascript", "document.documentElement.dataset.chat = 'on';"],
  "/video": ["text/html", video],
  "/payment": ["text/html", `<script>opener.postMessage("Paid", "*");</script>`],
  "/banner.svg": [
    "image/svg+xml",
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250"><rect width="300" height="250"/></svg>',
  ],
};

/** Another name of the same service, which browsers take for another site. */
export const otherHost = (address: string) => address.replace("localhost", "127.0.0.1");

/** Answers a form by leading to another host and from there to `answerPage`, and any other request with a page. */
export async function startService(answerPage: () => string) {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push(`${request.method} ${request.url} ${body}`.trimEnd());
    const host = String(request.headers.host);
    const redirects: Readonly<Record<string, string>> = {
      "/form": `http://${otherHost(host)}/form-sent`,
      "/form-sent": answerPage(),
    };
    const target = redirects[request.url ?? ""];
    if (target) {
      response.writeHead(303, { Location: target }).end();
      return;
    }
    const [type, answer] = answers[request.url ?? ""] ?? ["text/html", `<p>${request.url}</p>`];
    response.writeHead(200, { "Content-Type": type }).end(answer);
  });
  return { ...(await startOnFreePort(server)), received };
}
