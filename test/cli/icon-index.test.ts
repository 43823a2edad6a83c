import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { indexIcons } from "../../src/cli/icon-index.ts";

const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
const bytes = readFileSync(path);
const file = JSON.parse(bytes.toString()) as {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
};

describe("the index of the icon set", () => {
  test("has the names and drawings that the file has", () => {
    const { names, body } = indexIcons(bytes);
    expect([...names].sort()).toEqual([...Object.keys(file.icons), ...Object.keys(file.aliases ?? {})].sort());
    for (const [name, icon] of Object.entries(file.icons)) expect(body(name)).toBe(icon.body);
    for (const [name, { parent }] of Object.entries(file.aliases ?? {}))
      expect(body(name)).toBe(file.icons[parent]?.body);
    expect(body("no-such-icon")).toBeUndefined();
  });

  test("is the same for a file that is written otherwise", () => {
    const small = { icons: { bat: { body: "<path/>" }, cat: { body: '"{' } }, aliases: { kitten: { parent: "cat" } } };
    for (const written of [JSON.stringify(small), JSON.stringify(small, null, 2), JSON.stringify(small, null, "\t")]) {
      const { names, body } = indexIcons(Buffer.from(written));
      expect([...names].sort()).toEqual(["bat", "cat", "kitten"]);
      expect([body("bat"), body("cat"), body("kitten")]).toEqual(["<path/>", '"{', '"{']);
    }
  });
});
