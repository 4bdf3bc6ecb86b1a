import { expect, test } from "vitest";
import { asTyped, insecureOther, ownComputer } from "../../generator/addresses.ts";

test.each([
  ["/leaf%C3%A9", "/leafé"],
  ["/a%20b", "/a%20b"],
  ["/100%25", "/100%25"],
  ["/100%2525", "/100%2525"],
])("%s has been typed as %s", (address, typed) => {
  expect(asTyped(address)).toBe(typed);
});

test.each([
  ["172.15.0.1", false],
  ["172.16.0.1", true],
  ["172.31.0.1", true],
  ["172.32.0.1", false],
  ["192.168.1.2", true],
  ["printer.local", true],
])("whether %s is a computer in one's own network: %s", (host, isOwn) => {
  const address = `http://${host}:8080/list`;
  expect(ownComputer(address, new URL(address)) !== undefined).toBe(isOwn);
});

test.each([
  ["https://gerbera.example", true],
  ["http://gerbera.example", false],
])("whether pages of %s cannot show a picture without https: %s", (origin, isTold) => {
  const address = "http://pictures.example/leaf.png";
  expect(insecureOther(address, new URL(address), { origin }) !== undefined).toBe(isTold);
});
