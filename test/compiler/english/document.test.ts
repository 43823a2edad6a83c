import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cardEnglishPage } from "../../../src/compiler/english/document.ts";

test("docs/card-english.md is what the grammar reads now (if not: npm run docs)", () => {
  expect(readFileSync("docs/card-english.md", "utf8")).toBe(cardEnglishPage());
});
