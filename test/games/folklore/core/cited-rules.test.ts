import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const core = new URL("../../../../src/games/folklore/core/", import.meta.url);
const pages = new URL("../../../../content/folklore/rules/", import.meta.url);

const headings = new Set(
  readdirSync(pages).flatMap((page) => {
    const text = readFileSync(new URL(page, pages), "utf8");
    return [...text.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, slug]) => `${page.replace(/\.md$/, "")}/${slug}`);
  }),
);

describe("the rules that the core cites", () => {
  it.each(readdirSync(core))("stand on our rules pages: %s", (file) => {
    const text = readFileSync(new URL(file, core), "utf8");
    const inCode = [...text.matchAll(/rule: "([a-z0-9/-]+)"|, "((?:statuses|glossary)\/[a-z0-9-]+)"/g)];
    const inComments = [...text.matchAll(/`([a-z-]+\/[a-z0-9-]+)`/g)];
    const cited = [...inCode, ...inComments].map(([, one, two]) => one ?? two ?? "");
    expect(cited.filter((rule) => !headings.has(rule))).toEqual([]);
  });
});
