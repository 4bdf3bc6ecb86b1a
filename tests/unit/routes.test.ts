import { expect, test } from "vitest";
import { correctedAddress } from "../../generator/routes.ts";

test.each([
  ["htps://rhs.example", "https://rhs.example"],
  ["https:/rhs.example/a", "https://rhs.example/a"],
  ["https:rhs.example", "https://rhs.example"],
  ["https;//rhs.example", "https://rhs.example"],
  ["https://http://rhs.example", "https://rhs.example"],
  ["//about?a=1#b", "/about?a=1#b"],
  ["http:/about", "/about"],
])("the address %s is corrected to %s", (address, corrected) => {
  expect(correctedAddress(address)).toBe(corrected);
});

test.each([
  ...["https://rhs.example", "HTTP://rhs.example", "//rhs.example/a", "https://", "http://[::1]/"],
  ...["/about", "about", "#", "mailto:a@b.example", "tel:+49", "ftp:x", "data:,x", "a//b"],
])("the address %s is left as it is", (address) => {
  expect(correctedAddress(address)).toBeUndefined();
});
