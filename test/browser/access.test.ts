import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { littleGame } from "./fixture.ts";
import { type Gallery, startGallery, stopBrowser } from "./page.ts";

let gallery: Gallery;

beforeAll(async () => {
  gallery = await startGallery(littleGame());
});

afterAll(async () => {
  await gallery.close();
  await stopBrowser();
});

const pages = [
  "#/cards",
  "#/card/little/bandit",
  "#/card/little/the-well",
  "#/rules",
  "#/rules/little/basics",
  "#/stories",
  "#/coverage",
  "#/problems",
  "#/try",
];

/** Goes to another page of the gallery and waits until it stands. */
async function show(page: Page, hash: string): Promise<void> {
  await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-old", ""));
  await page.goto(gallery.address + hash);
  await page.locator("h1:not([data-old])").waitFor();
}

it("every control has a name, every picture a text, every id is used once, and headings skip no level", async () => {
  const { page } = await gallery.open("#/nowhere");
  for (const hash of pages) {
    await show(page, hash);
    const faults = await page.evaluate(() => {
      const found: string[] = [];
      const isShown = (each: Element) => each.getClientRects().length > 0;
      for (const each of document.querySelectorAll(
        "a[href], button, input, select, textarea, [role=button], [role=region]",
      )) {
        if (!isShown(each)) continue;
        const label = each.id ? document.querySelector(`label[for="${each.id}"]`)?.textContent : "";
        const name = each.getAttribute("aria-label") || label || each.textContent;
        if (!name?.trim()) found.push(`no name: ${each.outerHTML.slice(0, 120)}`);
      }
      for (const image of document.querySelectorAll("img"))
        if (!image.hasAttribute("alt")) found.push(`no alt: ${image.src}`);
      const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
      for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) found.push(`twice: #${id}`);
      let level = 0;
      for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
        if (!isShown(heading)) continue;
        const next = Number(heading.tagName[1]);
        if (next > level + 1) found.push(`heading skips to ${next}: ${heading.textContent}`);
        level = next;
      }
      if (document.querySelectorAll("h1").length !== 1) found.push("not exactly one h1");
      if (document.documentElement.lang !== "en") found.push("no language");
      return found;
    });
    expect(faults, hash).toEqual([]);
  }
});

it("words stand out from their ground by at least 4.5 to 1, borders of controls by 3 to 1, in both themes", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await gallery.open("", { colorScheme });
    const ratios = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      const luminance = (token: string): number => {
        probe.style.color = `var(${token})`;
        const channels = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? [])
          .slice(0, 3)
          .map((each) => Number(each) / 255);
        const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (a: string, b: string): number => {
        const [x, y] = [luminance(a), luminance(b)];
        return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
      };
      const words = ["--rw-text", "--rw-quiet", "--rw-link", "--rw-accent", "--rw-good", "--rw-warn", "--rw-bad"];
      const grounds = ["--rw-ground", "--rw-surface", "--rw-raised"];
      return [
        ...words.flatMap((word) =>
          grounds.map((ground) => ({ pair: `${word} on ${ground}`, ratio: ratio(word, ground), least: 4.5 })),
        ),
        { pair: "lit", ratio: ratio("--rw-on-lit", "--rw-lit"), least: 4.5 },
        { pair: "accent", ratio: ratio("--rw-on-accent", "--rw-accent"), least: 4.5 },
        ...grounds.map((ground) => ({
          pair: `control on ${ground}`,
          ratio: ratio("--rw-control-line", ground),
          least: 3,
        })),
      ];
    });
    expect(ratios.length).toBe(26);
    expect(
      ratios.filter(({ ratio, least }) => !(ratio >= least)),
      colorScheme,
    ).toEqual([]);
  }
});

it("nothing is wider than a phone of 400 pixels", async () => {
  const { page } = await gallery.open("#/nowhere", { viewport: { width: 400, height: 800 } });
  for (const hash of pages) {
    await show(page, hash);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), hash).toBeLessThanOrEqual(400);
  }
});

it("nothing moves for those who asked for less motion", async () => {
  const { page } = await gallery.open("", { reducedMotion: "reduce" });
  const duration = await page
    .locator(".tile .face")
    .first()
    .evaluate((face) => getComputedStyle(face).transitionDuration);
  expect(duration).toBe("0s");
});
