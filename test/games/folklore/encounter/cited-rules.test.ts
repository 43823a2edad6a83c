import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ruleTitles } from "../at-the-table.ts";

const area = new URL("../../../../src/games/folklore/encounter/", import.meta.url);
const named = [...new Set([...ruleTitles.keys()].map((rule) => rule.slice(0, rule.indexOf("/"))))].join("|");

describe("the rules that encounters cite", () => {
  it.each(readdirSync(area))("stand on our rules pages: %s", (file) => {
    const text = readFileSync(new URL(file, area), "utf8");
    const cited = [...text.matchAll(new RegExp(`["\`( ]((?:${named})/[a-z0-9-]+)["\`), .]`, "g"))].map(
      ([, rule]) => rule,
    );
    const paths = /\.ts$|^(cards|core|map|figures)\//;
    expect(cited.filter((rule) => rule !== undefined && !paths.test(rule) && !ruleTitles.has(rule))).toEqual([]);
  });
});
