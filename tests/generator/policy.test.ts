import { describe, expect, test } from "vitest";
import { readFacts } from "../../generator/markup/facts.ts";
import { policyOf } from "../../generator/markup/policy.ts";

describe("the policy of a page allows what it shows", () => {
  test.each([
    ["<link rel=icon href=/a.ico>", "img-src 'self'"],
    ["<link rel='shortcut icon' href=/a.ico>", "img-src 'self'"],
    ["<input type=image src=/a.png>", "img-src 'self'"],
    ["<svg><image xlink:href=/a.svg /></svg>", "img-src 'self'"],
    ["<svg><use href='/a.svg#leaf' /></svg>", "img-src 'self'"],
    ["<svg><feImage href=/a.svg /></svg>", "img-src 'self'"],
    ["<img src='DATA:image/gif;base64,AA=='>", "img-src data:"],
    ["<img src=' HTTPS://a.example/b.png'>", "img-src https://a.example"],
    ["<image href=https://a.example/b.svg xlink:href=/c.svg></image>", "img-src https://a.example"],
    ["<link rel=stylesheet href=/a.css>", "style-src 'self'"],
    ["<link rel='Alternate StyleSheet' href=/a.css>", "style-src 'self'"],
    ["<link rel='icon\tshortcut' href=/a.ico>", "img-src 'self'"],
    ["<link rel=Canonical href=https://a.example/b>", "connect-src 'self'"],
    ["<link rel=manifest href=/a.webmanifest>", "manifest-src 'self'"],
    ["<video src=blob:b></video>", "media-src blob:"],
    ["<video poster=/a.png></video>", "img-src 'self'"],
    ["<audio src=/a.mp3></audio>", "media-src 'self'"],
    [
      "<picture><source srcset='https://a.example/b.webp 2x'></picture>",
      "img-src https://a.example",
    ],
    ["<video><source src=/a.webm></video>", "media-src 'self'"],
    ["<img srcset='/a.png, https://a.example/b.png 2x'>", "img-src 'self' https://a.example"],
    ["<iframe src=https://a.example/b></iframe>", "frame-src https://a.example"],
    ["<style>a { background: url( '/a.png' ) }</style>", "img-src 'self'"],
    ["<style>@font-face { src: url(/a.woff2) }</style>", "font-src 'self'"],
    ["<track src=/a.vtt>", "media-src 'self'"],
    ["<object data=/a.svg></object>", "object-src 'self'"],
    ["<embed src=https://a.example/b>", "object-src https://a.example"],
  ])("%s", (html, directive) => {
    expect(policyOf(readFacts(html).needs).split("; ")).toContain(directive);
  });
});

test.each([
  ["what is no address", "<img src=https://>"],
  ["a part of a drawing that stands in the page itself", "<svg><use href='#leaf' /></svg>"],
])("%s needs nothing", (_, html) => {
  expect(readFacts(html).needs).toEqual([]);
});

test("the fonts of a page are no pictures, and its own scripts connect to nothing", () => {
  const html = "<style>@font-face { src: url(/a.woff2) }</style><script src=/a.js></script>";
  const policy = policyOf(readFacts(html).needs);
  expect(policy).not.toContain("img-src");
  expect(policy).not.toContain("connect-src");
});

test("a style sheet that another one imports is no picture", () => {
  const html = '<style>@import "/a.css"; @import url(/b.css) print;</style>';
  expect(policyOf(readFacts(html).needs)).not.toContain("img-src");
});

test("Trusted Types are not asked for where one script is that of another service", () => {
  const html = "<script src=/a.js></script><script src=https://a.example/b.js></script>";
  expect(policyOf(readFacts(html).needs)).not.toContain("trusted-types");
});
