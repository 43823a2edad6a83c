import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { littleGame } from "./fixture.ts";
import { type Gallery, slowDetails, startGallery, stopBrowser } from "./page.ts";

let gallery: Gallery;

beforeAll(async () => {
  gallery = await startGallery(littleGame());
});

afterAll(async () => {
  await gallery.close();
  await stopBrowser();
});

/** Points at the first line of a phrase; the middle of one that goes over two lines may lie beside its words. */
async function pointAt(phrase: Locator): Promise<void> {
  await phrase.scrollIntoViewIfNeeded();
  const place = await phrase.evaluate((each) => {
    const { x = 0, y = 0, width = 0, height = 0 } = each.getClientRects()[0] ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  });
  await phrase.page().mouse.move(place.x, place.y);
}

describe("the grid", () => {
  it("opens with all cards, each with its face and its kind", async () => {
    const { page } = await gallery.open("");
    expect(await page.locator(".grid li").count()).toBe(6);
    expect(await page.locator("#count").textContent()).toBe("6 cards");
    const bandit = page.getByRole("link", { name: /^Bandit/ });
    expect(await bandit.textContent()).toContain("Creature");
    await expect
      .poll(() => bandit.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  it("narrows as one types, by name and by the words of the text, and says how many are left", async () => {
    const { page } = await gallery.open("");
    await page.keyboard.press("/");
    await page.keyboard.type("band");
    await expect.poll(() => page.locator("#count").textContent()).toBe("1 of 6 cards");
    await page.locator("#search").fill("spooked");
    await expect.poll(() => page.locator(".grid li").allTextContents()).toEqual(["BanditCreature"]);
    expect(await page.locator(".findings a").first().getAttribute("href")).toBe("#/rules/little/basics/spooked");
    await expect.poll(() => page.locator("#live").textContent()).toBe("1 of 6 cards");
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/cards?q=spooked");
  });

  it("filters by kind and deck, and keeps the filter over a reload", async () => {
    const { page } = await gallery.open("");
    await page.locator("#filter-kind").selectOption("item");
    await expect.poll(() => page.locator("#count").textContent()).toBe("2 of 6 cards");
    await page.locator("#filter-kind").selectOption("");
    await page.locator("#filter-deck").selectOption("creature");
    await expect.poll(() => page.locator("#count").textContent()).toBe("2 of 6 cards");
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/cards?deck=creature");
    await page.reload();
    await expect
      .poll(() => page.locator(".grid li").allTextContents())
      .toEqual(["BanditCreature", "HighwaymanCreature"]);
  });

  it("offers a way out when nothing is found", async () => {
    const { page } = await gallery.open("#/cards?q=zzz");
    expect(await page.locator(".grid li").count()).toBe(0);
    await page.getByRole("button", { name: "Show all cards" }).click();
    await expect.poll(() => page.locator("#count").textContent()).toBe("6 cards");
  });
});

describe("the keyboard alone", () => {
  it("leads from the search to a card, on to a rule, and back to the card's tile", async () => {
    const { page } = await gallery.open("");
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    await page.keyboard.press("/");
    await page.keyboard.type("creature");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toContain("Bandit");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toContain("Highwayman");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#\/card\/little\/bandit$/);
    await expect.poll(focused).toBe("Bandit");
    for (let i = 0; i < 30 && !(await focused()).startsWith("Rule: SPOOKED"); i++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#\/rules\/little\/basics\/spooked$/);
    await expect.poll(focused).toContain("Spooked");
    await page.goBack();
    await expect.poll(focused).toBe("Bandit");
    await page.keyboard.press("Escape");
    await page.waitForURL(/#\/cards\?q=creature$/);
    await expect.poll(focused).toBe("BanditCreature");
    await page.keyboard.press("ArrowUp");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("search");
  });

  it("begins with a link that skips to the content, and one Tab stop passes the whole grid", async () => {
    const { page } = await gallery.open("");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("skip");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.locator('.grid a[tabindex="0"]').count()).toBe(1);
  });

  it("keeps the card's address and the way back to the search, however fast one types and opens", async () => {
    const { page } = await gallery.open("");
    await slowDetails(page);
    await page.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>("#search");
      if (!box) throw new Error("no search box");
      box.value = "bandit";
      box.dispatchEvent(new InputEvent("input", { bubbles: true }));
      document.querySelector<HTMLElement>(".grid a")?.click();
    });
    await expect.poll(() => page.locator("h1").textContent()).toBe("Bandit");
    // Longer than any delayed change of the address could take.
    await page.waitForTimeout(700);
    expect(await page.evaluate(() => location.hash)).toBe("#/card/little/bandit");
    await page.goBack();
    await expect.poll(() => page.locator("#count").textContent()).toBe("1 of 6 cards");
    expect(await page.evaluate(() => location.hash)).toBe("#/cards?q=bandit");
  });

  it("walks from card to card with n and p", async () => {
    const { page } = await gallery.open("#/card/little/bandit");
    await page.keyboard.press("n");
    await page.waitForURL(/highwayman$/);
    await page.locator("h1", { hasText: "Highwayman" }).waitFor();
    await page.keyboard.press("p");
    await page.waitForURL(/bandit$/);
  });

  it("shows where the focus is", async () => {
    const { page } = await gallery.open("");
    await page.keyboard.press("/");
    const outline = await page.locator("#search").evaluate((box) => getComputedStyle(box).outlineStyle);
    expect(outline).toBe("solid");
  });
});

describe("a card", () => {
  it("lights up a phrase and its effect together, by pointer and by focus, both ways", async () => {
    const { page } = await gallery.open("#/card/little/bandit");
    const lit = (selector: string) =>
      page.locator(`${selector}.lit`).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.path));
    await pointAt(page.locator(".phrase", { hasText: "SPOOKED" }));
    expect(await lit(".phrase")).toEqual(["0.effects.1"]);
    expect(await lit(".effect")).toEqual(["0.effects.1"]);
    await page.locator(".effect", { hasText: "lose" }).locator(".op", { hasText: "lose" }).hover();
    expect(await lit(".phrase")).toEqual(["0.effects.0"]);
    await page.mouse.move(0, 0);
    expect(await lit(".effect")).toEqual([]);
    const first = page.locator(".phrase[role=button]").first();
    await first.focus();
    expect(await lit(".effect")).toEqual(["0"]);
    expect(new Set(await lit(".phrase"))).toEqual(new Set(["0", "0.effects.0", "0.effects.1"]));
    await page.keyboard.press("ArrowRight");
    expect(await lit(".effect")).toEqual(["0.effects.0"]);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Effect 1.1: lose");
    expect(await lit(".phrase")).toEqual(["0.effects.0"]);
  });

  it("tells lit phrases by more than colour", async () => {
    const { page } = await gallery.open("#/card/little/bandit");
    const phrase = page.locator(".phrase", { hasText: "SPOOKED" });
    const line = () => phrase.evaluate((each) => getComputedStyle(each).textDecorationStyle);
    expect(await line()).toBe("dotted");
    await pointAt(phrase);
    expect(await line()).toBe("solid");
  });

  it("shows effects in words with their parameters and the rule they follow", async () => {
    const { page } = await gallery.open("#/card/little/bandit");
    const effect = page.locator('.effect[data-path="0.effects.0"]');
    expect(await effect.textContent()).toContain("The target loses 2 Vita.");
    expect(await effect.locator("dt").allTextContents()).toEqual(["who", "amount", "resource"]);
    expect(await effect.locator("a").getAttribute("href")).toBe("#/rules/little/basics/vita");
    expect(await page.locator(".printed").textContent()).toContain("the target gains SPOOKED");
  });

  it("says who refers to it, where it comes from, and which file and line to edit", async () => {
    const { page } = await gallery.open("#/card/little/bandit");
    const links = page.getByRole("list", { name: "Referred to by" }).getByRole("link");
    expect(await links.allTextContents()).toEqual(["Highwayman", "Basics"]);
    expect(await page.locator(".place").textContent()).toBe("content/little/cards/creatures/bandit.yaml:3");
    expect(await page.locator("main").textContent()).toContain("Our own (house).");
  });

  it("gives the reason of a text that is left to people, and shows names as text even if they look like HTML", async () => {
    const { page } = await gallery.open("#/card/little/strange-idol");
    expect(await page.locator("h1").textContent()).toBe("Strange Idol <b>bold</b>");
    expect(await page.locator(".reason").textContent()).toBe("Only people can sing.");
  });

  it("tells a story chapter by chapter, with the effects of its boxes and links between its parts", async () => {
    const { page } = await gallery.open("#/card/little/the-well");
    const box = page.locator(".story-box");
    expect(await box.textContent()).toContain("Skill check");
    expect(await box.locator(".effect .op").textContent()).toBe("gain");
    await box.getByRole("link", { name: "The second night" }).click();
    await page.waitForURL(/the-well\/two$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("at-two");
  });

  it("says so if there is no such card, and names the one that was meant", async () => {
    const { page } = await gallery.open("#/card/little/bandti");
    await page.getByRole("link", { name: "bandit", exact: true }).click();
    await page.waitForURL(/bandit$/);
  });
});

describe("the rules", () => {
  it("land on the heading that a link names, below the page's head, also after a reload", async () => {
    const { page } = await gallery.open("#/rules/little/basics");
    await page.locator("article").getByRole("link", { name: "SPOOKED", exact: true }).click();
    await page.waitForURL(/basics\/spooked$/);
    const stands = () =>
      page.evaluate(() => {
        const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        const top = document.querySelector("#rule-spooked")?.getBoundingClientRect().top ?? 0;
        return top >= head && top < innerHeight && scrollY > 0;
      });
    await expect.poll(stands).toBe(true);
    expect(await page.locator('.toc [aria-current="location"]').textContent()).toBe("Spooked");
    await page.reload();
    await expect.poll(stands).toBe(true);
  });

  it("link to cards", async () => {
    const { page } = await gallery.open("#/rules/little/basics");
    await page.locator("article").getByRole("link", { name: "Bandit" }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Bandit");
  });
});
