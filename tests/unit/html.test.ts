import { expect, test } from "vitest";
import { policyOf } from "../../generator/csp.ts";
import { readFacts } from "../support/facts.ts";

const factsOf = (body: string) =>
  readFacts(`<!DOCTYPE html><html><head><title>A &amp; b</title></head><body>${body}</body>`);
const policyFor = (body: string) => policyOf(factsOf(body), [], true);

test.each([
  ['<a href="/a?b=1&amp;c=2">A</a>', "link /a?b=1&c=2"],
  ['<!-- <a href="/gone">x</a> -->', ""],
  ['<source srcSet=" /a.avif 1x,\n /b.avif ">', "img-src /a.avif, img-src /b.avif"],
  ['<link rel="preload" as="font" href="/a.woff2">', "font-src /a.woff2"],
  ['<link rel="shortcut icon" href="/a.ico">', "img-src /a.ico"],
  ['<link rel="canonical" href="https://a.example/">', "link https://a.example/"],
  ['<use href="/a.svg#b"/><object data="/c.pdf">', "img-src /a.svg#b, object-src /c.pdf"],
  ['<form action="/a"><button formAction="/b">', "form-action /a, form-action /b"],
])("reads the addresses of %s", (body, expected) => {
  const found = factsOf(body).addresses.map((one) => `${one.directive} ${one.address}`);
  expect(found.join(", ")).toBe(expected);
});

test.each([
  ['<iframe src="https://maps.example/embed?q=1"></iframe>', "frame-src https://maps.example"],
  ['<img src="//cdn.example/a.png">', "img-src https://cdn.example"],
  ['<img src="data:image/png;base64,AA">', "img-src data:"],
  ['<video src="/a.mp4" poster="/a.jpg"></video>', "media-src 'self'"],
  ['<form action="https://forms.example/send"></form>', "form-action https://forms.example 'self'"],
  ['<object data="https://a.example/a.pdf"></object>', "frame-src https://a.example"],
])("the policy for %s has %s", (body, directive) => {
  expect(policyFor(body).split("; ")).toContain(directive);
});

test.each([
  ["payment", ["payment https://pay.example"]],
  [" payment ;geolocation; ", ["payment https://pay.example", "geolocation https://pay.example"]],
  ["usb 'src' https://b.example/x", ["usb https://pay.example", "usb https://b.example"]],
  ["payment *", ["payment *"]],
  ["payment 'none'; usb 'self'", []],
])('a frame with allow="%s" asks for %j', (allow, expected) => {
  const frame = `<iframe src="https://pay.example/1?a=b&amp;c" allow="${allow}"></iframe>`;
  const { permissions } = factsOf(frame);
  expect(permissions.map(({ feature, origin }) => `${feature} ${origin}`)).toEqual(expected);
});
