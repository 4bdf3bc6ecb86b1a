import { describe, expect, test } from "vitest";
import { readFacts } from "../../generator/facts.ts";
import { policyOf } from "../../generator/policy.ts";

describe("the policy of a page allows what it shows", () => {
  test.each([
    ["<link rel=icon href=/a.ico>", "img-src 'self'"],
    ["<link rel='shortcut icon' href=/a.ico>", "img-src 'self'"],
    ["<input type=image src=/a.png>", "img-src 'self'"],
    ["<svg><image xlink:href=/a.svg /></svg>", "img-src 'self'"],
    ["<img src='DATA:image/gif;base64,AA=='>", "img-src data:"],
    ["<img src=' HTTPS://a.example/b.png'>", "img-src https://a.example"],
    ["<video src=blob:b></video>", "media-src blob:"],
    ["<track src=/a.vtt>", "media-src 'self'"],
    ["<object data=/a.svg></object>", "object-src 'self'"],
    ["<embed src=https://a.example/b>", "object-src https://a.example"],
  ])("%s", (html, directive) => {
    expect(policyOf(readFacts(html).needs).split("; ")).toContain(directive);
  });
});
