import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

let stage: RunningStage;
let master: Seat;
let player: Seat;

beforeAll(async () => {
  stage = await startStage();
  master = await stage.join(0);
  player = await stage.join(1);
  await inPage(
    master,
    `await Actor.createDocuments(["Miller", "Ferry keeper", "Bog hound"].map((name) => ({ name, type: "base" })));
     await Cards.createDocuments([
       { name: "Omens", type: "deck", cards: ["Crow", "Owl"].map((name) => ({ name, type: "base", faces: [{ name }], back: { name: "Omen" } })) },
       { name: "Hand of the GM", type: "hand" },
     ]);
     await JournalEntry.create({ name: "House rules", pages: [
       { name: "Dice", type: "text", sort: 1, text: { content: "<h2>Rerolls</h2><p>Once.</p><h2>Ties</h2><p>Again.</p>" } },
       { name: "Turns", type: "text", sort: 2, text: { content: "<p>In order.</p>" } },
     ] });`,
  );
});

afterAll(async () => {
  await stage?.close();
  await stopBrowser();
});

/** The words of the element that has the focus. */
function focused(seat: Seat): Promise<unknown> {
  return inPage(
    seat,
    `const { ariaLabel, textContent } = document.activeElement; return ariaLabel ?? textContent.trim();`,
  );
}

/** The pages of a seat without windows, with a tab of the sidebar open. */
async function openTab(seat: Seat, name: string): Promise<void> {
  await inPage(seat, `for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();`);
  await seat.page.getByRole("tab", { name, exact: true }).click();
}

describe("windows", () => {
  test("are moved and resized with the mouse and with the arrow keys", async () => {
    const { page } = master;
    await inPage(
      master,
      `await game.actors.getName("Miller").sheet.render({ force: true, position: { left: 200, top: 100, width: 400, height: 300 } });`,
    );
    const frame = page.getByRole("dialog", { name: /Miller/ });
    const title = frame.getByRole("heading", { name: /Miller/ });
    await title.hover();
    await page.mouse.down();
    await page.mouse.move(400, 250);
    await page.mouse.up();
    const moved = await frame.boundingBox();
    expect(moved?.x).toBeGreaterThan(200);
    await title.press("ArrowRight");
    await title.press("Shift+ArrowDown");
    const after = await frame.boundingBox();
    expect([(after?.x ?? 0) - (moved?.x ?? 0), (after?.height ?? 0) - (moved?.height ?? 0)]).toEqual([20, 20]);
  });

  test("close with Escape and give the focus back to what opened them", async () => {
    const { page } = master;
    await openTab(master, "Actors");
    await page.getByRole("button", { name: "Ferry keeper" }).focus();
    await page.keyboard.press("Enter");
    const frame = page.getByRole("dialog", { name: /Ferry keeper/ });
    await frame.waitFor();
    await expect
      .poll(() => inPage(master, `return document.activeElement.closest("[role=dialog]") !== null`))
      .toBe(true);
    await page.keyboard.press("Escape");
    await frame.waitFor({ state: "detached" });
    expect(await focused(master)).toBe("Ferry keeper");
  });

  test("fold into their header and unfold again", async () => {
    await inPage(master, `await game.actors.getName("Miller").sheet.render({ force: true });`);
    const frame = master.page.getByRole("dialog", { name: /Miller/ });
    await frame.getByRole("heading", { name: /Miller/ }).dblclick();
    await expect.poll(() => frame.getByLabel("Name").isVisible()).toBe(false);
    await frame.getByRole("heading", { name: /Miller/ }).press("Enter");
    await expect.poll(() => frame.getByLabel("Name").isVisible()).toBe(true);
  });

  test("show to players what they may see, and lock what they may not change", async () => {
    await inPage(master, `await game.actors.getName("Bog hound").update({ "ownership.default": 2 });`);
    await expect.poll(() => inPage(player, `return game.actors.getName("Bog hound")?.visible`)).toBe(true);
    await inPage(player, `await game.actors.getName("Bog hound").sheet.render({ force: true });`);
    const frame = player.page.getByRole("dialog", { name: /Bog hound/ });
    await expect.poll(() => frame.getByLabel("Name").isDisabled()).toBe(true);
    await inPage(player, `await game.actors.getName("Miller").sheet.render({ force: true });`);
    await player.page.getByText("You may not see Miller.").waitFor();
  });
});

describe("lists", () => {
  test("are walked with the arrow keys and left with Tab", async () => {
    const { page } = master;
    await openTab(master, "Actors");
    await page.getByRole("button", { name: "Bog hound" }).focus();
    await page.keyboard.press("ArrowDown");
    expect(await focused(master)).toBe("Ferry keeper");
    await page.keyboard.press("End");
    expect(await focused(master)).toBe("Miller");
    await page.keyboard.press("Tab");
    expect(await inPage(master, `return document.activeElement.closest(".directory-list") === null`)).toBe(true);
  });

  test("are searched", async () => {
    const { page } = master;
    await openTab(master, "Actors");
    await page.getByLabel("Search Actors").fill("ferr");
    await expect.poll(() => page.locator("#actors .directory-item").allInnerTexts()).toEqual(["Ferry keeper"]);
    await page.getByLabel("Search Actors").fill("");
    await expect.poll(() => page.locator("#actors .directory-item").count()).toBe(3);
  });

  test("have menus that the keyboard opens and uses", async () => {
    const { page } = master;
    await openTab(master, "Actors");
    await page.getByRole("button", { name: "Miller" }).focus();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menu").waitFor();
    expect(await focused(master)).toBe("Open");
    await page.keyboard.press("d");
    expect(await focused(master)).toBe("Duplicate");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Miller (copy)" }).waitFor();
  });

  test("with a thousand entries show the first of them at once and grow when they are scrolled", async () => {
    await inPage(
      master,
      `await Item.createDocuments(Array.from({ length: 1000 }, (_, i) => ({ name: "Thing " + (1000 + i), type: "base" })));`,
    );
    await openTab(master, "Items");
    const entries = master.page.locator("#items .directory-item.entry");
    await expect.poll(() => entries.count()).toBe(200);
    await inPage(master, `document.querySelector("#items .directory-scroll").scrollTop = 1e6;`);
    await expect.poll(() => entries.count()).toBe(400);
    await master.page.getByLabel("Search Items").fill("thing 1999");
    await expect.poll(() => entries.allInnerTexts()).toEqual(["Thing 1999"]);
  });

  test("make new documents, and ask before they delete one", async () => {
    const { page } = master;
    await openTab(master, "Journal");
    await page.getByRole("button", { name: "New journal entry" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Letters");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Letters" }).waitFor();
    await openTab(master, "Journal");
    await page.getByRole("button", { name: "Letters" }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await expect.poll(() => inPage(master, `return game.journal.getName("Letters") === undefined`)).toBe(true);
  });
});

describe("the chat", () => {
  test("keeps its place while somebody reads older messages, and says that there are newer ones", async () => {
    const { page } = master;
    await openTab(master, "Chat");
    await inPage(
      master,
      `await ChatMessage.createDocuments(Array.from({ length: 90 }, (_, i) => ({ content: "Line " + i })));`,
    );
    await page.getByText("Line 89", { exact: true }).waitFor();
    await inPage(master, `document.querySelector(".chat-scroll").scrollTop = 200;`);
    await inPage(player, `await ChatMessage.create({ content: "A knock at the door" });`);
    await page.getByRole("button", { name: "Newer messages below" }).click();
    await expect.poll(() => inPage(master, `return ui.chat.isAtBottom`)).toBe(true);
    await expect.poll(() => page.getByText("A knock at the door").isVisible()).toBe(true);
  });

  test("takes commands, and keeps the text of one that it does not know", async () => {
    const { page } = player;
    const field = page.getByLabel(/Say something/);
    await field.fill("/em waits.");
    await field.press("Enter");
    await page.locator(".chat-message.emote", { hasText: "waits." }).waitFor();
    await field.fill("/dance wildly");
    await field.press("Enter");
    await page.getByText(/does not know the command \/dance/).waitFor();
    expect(await field.inputValue()).toBe("/dance wildly");
    await field.fill("");
  });

  test("shows what people type as text, never as markup", async () => {
    const field = player.page.getByLabel(/Say something/);
    await field.fill("<img src=x onerror=alert(1)> hello");
    await field.press("Enter");
    await master.page.getByText("<img src=x onerror=alert(1)> hello").waitFor();
    expect(await master.page.locator(".chat-message img").count()).toBe(0);
  });
});

describe("books, cards and the hotbar", () => {
  test("a book opens at its contents, and its pages and headings are a key press away", async () => {
    const { page } = master;
    await inPage(master, `await game.journal.getName("House rules").sheet.render({ force: true });`);
    const book = page.getByRole("dialog", { name: "House rules" });
    await book.getByRole("button", { name: "Ties" }).click();
    expect(await focused(master)).toBe("Ties");
    await book.getByRole("button", { name: /^Next page/ }).click();
    await book.getByText("In order.").waitFor();
    await picture(page, "book");
  });

  test("a hand draws from a deck, flips and discards", async () => {
    const { page } = master;
    await openTab(master, "Cards");
    await page.getByRole("button", { name: "Hand of the GM" }).click();
    const hand = page.getByRole("dialog", { name: /Hand of the GM/ });
    await hand.getByRole("button", { name: "Draw" }).click();
    await page
      .getByRole("dialog", { name: /Draw into/ })
      .getByRole("button", { name: "Confirm" })
      .click();
    await expect.poll(() => inPage(master, `return game.cards.getName("Hand of the GM").cards.size`)).toBe(1);
    await hand.getByRole("button", { name: /^Flip/ }).click();
    await expect.poll(() => hand.locator(".card-name").innerText()).toMatch(/Crow|Owl/);
  });

  test("a macro is run with its number", async () => {
    await inPage(
      master,
      `const macro = await Macro.create({ name: "Greet", type: "chat", command: "Well met" });
      await game.user.assignHotbarMacro(macro, 3);
      for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();
      document.activeElement.blur();`,
    );
    await master.page.getByRole("button", { name: "Greet, key 3" }).waitFor();
    await master.page.keyboard.press("3");
    await player.page.getByText("Well met").waitFor();
  });
});

describe("languages", () => {
  test("a module speaks the language that somebody chose, for them alone", async () => {
    const { page } = player;
    await inPage(player, `await game.settings.set("core", "language", "de");`);
    await page.reload();
    await page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
    const word = `return game.i18n.localize("RULEWRIGHT.Table.Undo")`;
    expect(await inPage(player, word)).toBe("Zurücknehmen");
    expect(await inPage(master, word)).toBe("Undo");
  });
});
