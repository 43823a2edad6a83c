import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const world = new URL("../../../../src/games/folklore/world/", import.meta.url);
const pages = new URL("../../../../content/folklore/rules/", import.meta.url);

const names = readdirSync(pages).map((page) => page.replace(/\.md$/, ""));
const headings = new Set(
  names.flatMap((page) => {
    const text = readFileSync(new URL(`${page}.md`, pages), "utf8");
    return [...text.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, slug]) => `${page}/${slug}`);
  }),
);

describe("the rules that the World Map and the towns cite", () => {
  it.each(readdirSync(world))("stand on our rules pages: %s", (file) => {
    const text = readFileSync(new URL(file, world), "utf8").replaceAll(/from "[^"]+"/g, "");
    const cited = [...text.matchAll(new RegExp(`\\b(?<!\\.)(?:${names.join("|")})/[a-z0-9-]+`, "g"))].map(
      ([rule]) => rule,
    );
    expect(cited.filter((rule) => !headings.has(rule))).toEqual([]);
  });
});
