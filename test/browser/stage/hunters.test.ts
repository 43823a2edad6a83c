import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { View } from "../../../src/games/shadow-hunters/view.ts";
import { stopBrowser } from "../page.ts";
import { api, sitting } from "./at-the-table.ts";
import { allOf, pressUntil, type Standing, standing } from "./hunters-page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

/** Watches the sizes of all that is sealed, from a player's console. */
const watchSizes = `
  const sizes = (globalThis.sealedSizes = new Set());
  Hooks.on("updateJournalEntryPage", (page, changes) => {
    if (changes.system?.shown) {
      const parts = Object.values(JSON.parse(changes.system.shown).parts);
      sizes.add(parts.length + " parts of " + [...new Set(parts.map((part) => part.length))]);
    }
    for (const step of Object.values(changes.system?.steps ?? {})) sizes.add("truth of " + JSON.parse(step).truth.length);
  });
  Hooks.on("updateUser", (user, changes) => {
    const command = changes.flags?.rulewright?.command;
    if (command) sizes.add("command of " + JSON.parse(command).command.length);
  });`;

describe("five people play Shadow Hunters, one of them the game master", () => {
  let stage: RunningStage;
  let master: Seat;
  let people: Seat[];
  let dealt: Standing[];

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0);
    people = [await stage.join(1), await stage.join(2), await stage.join(3), await stage.join(4), master];
    for (const seat of people) {
      await seat.page.waitForFunction(
        () => Reflect.get(globalThis, "game").user.getFlag("rulewright", "reader") !== undefined,
      );
    }
    await inPage(people[1] as Seat, watchSizes);
    await inPage(master, `await ${api}.newGame();`);
    const window = master.page.locator("#rulewright-new-game");
    await window.locator('select[name="game"]').selectOption("shadow-hunters");
    await window.getByRole("checkbox", { name: "Green" }).check();
    await window.locator('select[name="player-green"]').selectOption({ label: "Gamemaster" });
    await window.getByRole("button", { name: "Begin" }).click();
    for (const { page } of people) await page.locator("#rulewright-table .rw-own").waitFor();
    dealt = await Promise.all(people.map(standing));
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  /** Identities of others that lie hidden, as the one knows them who plays each. */
  async function hiddenFrom(seat: Seat): Promise<string[]> {
    const { seat: own } = await standing(seat);
    const open = (await inPage(
      seat,
      `${sitting} return sitting.table.state.players.filter(({ identity }) => identity !== null).map((each) => each.seat);`,
    )) as string[];
    return dealt.flatMap((each) => (each.seat === own || open.includes(each.seat) ? [] : (each.identity ?? [])));
  }

  /** Somebody searches all that their client has for the others; themselves they do find. */
  async function searches(seat: Seat): Promise<void> {
    const everything = await allOf(seat);
    const told = String(await inPage(seat, `return game.messages.contents.map(({ content }) => content).join()`));
    expect(everything).toContain(`"${(await standing(seat)).identity}"`);
    for (const identity of await hiddenFrom(seat)) {
      expect(everything).not.toContain(`"${identity}"`);
      expect(told).not.toMatch(new RegExp(`\\b${identity}\\b`, "i"));
    }
  }

  it("each of them reads a character of their own, and nobody else's", async () => {
    expect(new Set(dealt.map(({ identity }) => identity)).size).toBe(5);
    for (const [at, { page }] of people.entries()) {
      const cards = page.locator("#rulewright-table .rw-identity");
      expect(await cards.count(), `screen ${at}`).toBe(1);
      expect((await cards.first().textContent())?.toLowerCase()).toContain("not revealed");
    }
    await picture(people[0]?.page ?? master.page, "hunters");
  });

  it("nobody finds another's character in anything that their client has, as the game begins", async () => {
    for (const seat of people.slice(0, 4)) {
      await searches(seat);
    }
  });

  it("answers for whoever thinks longer than the game master allows, and shows how much time is left", async () => {
    const { at } = await standing(master);
    await inPage(master, `await game.settings.set("rulewright", "patience", 5);`);
    for (const { page } of people) await page.locator("#rulewright-table").getByRole("timer").waitFor();
    await expect.poll(async () => (await standing(master)).at, { timeout: 15_000 }).toBeGreaterThan(at);
    await inPage(master, `await game.settings.set("rulewright", "patience", 0);`);
    for (const { page } of people)
      await page.locator("#rulewright-table").getByRole("timer").waitFor({ state: "detached" });
  });

  it("keeps the key with which a client reads where no script can take it out", async () => {
    const kept = await inPage(
      people[0] as Seat,
      `const opened = await new Promise((resolve) => {
         const request = indexedDB.open("rulewright-keys");
         request.onsuccess = () => resolve(request.result);
       });
       const all = await new Promise((resolve) => {
         const request = opened.transaction("keys").objectStore("keys").getAll();
         request.onsuccess = () => resolve(request.result);
       });
       opened.close();
       const exported = await crypto.subtle.exportKey("pkcs8", all[0].privateKey).then(() => "out", () => "kept");
       return { count: all.length, extractable: all[0].privateKey.extractable, exported };`,
    );
    expect(kept).toEqual({ count: 1, extractable: false, exported: "kept" });
  });

  it("plays on while somebody is away, and shows them their own card again at another computer", async () => {
    await pressUntil(people, ({ at }) => at > 25);
    const leaving = people[2] as Seat;
    const before = await standing(leaving);
    await leaving.page.context().close();
    const others = people.filter((seat) => seat !== leaving);
    await expect
      .poll(() => inPage(master, `return game.users.getName("Cedar").active`), { timeout: 20_000 })
      .toBe(false);
    // The game goes on until it waits for the one who left, and then it waits.
    await pressUntil(others, ({ waiting }) => waiting.includes(before.seat));
    const back = await stage.join(3);
    people[2] = back;
    await back.page.locator("#rulewright-table .rw-own").waitFor();
    await expect.poll(async () => (await standing(back)).identity, { timeout: 15_000 }).toBe(before.identity);
    expect((await standing(back)).isAsked).toBe(true);
  }, 120_000);

  it("refuses an answer in the name of another, and hands in no command that others could read", async () => {
    const [ann, bob] = [people[0] as Seat, dealt[1] as Standing];
    const verdict = await inPage(
      ann,
      `${sitting} return ${api}.give(sitting, { type: "reveal", seat: ${JSON.stringify(bob.seat)} });`,
    );
    expect(verdict).toHaveProperty("refused");
    const flags = await inPage(master, `return game.users.getName("Ash").flags.rulewright.command`);
    expect(JSON.parse(String(flags)).command).toMatch(/^[A-Za-z0-9+/=]+$/);
  });

  it("still hides what is hidden in the middle of the game", async () => {
    await pressUntil(people, ({ at, isOver }) => isOver || at > 70);
    for (const seat of people.slice(0, 4)) {
      await searches(seat);
    }
  }, 120_000);

  it("has its decks and discards as stacks of cards, of which a player sees as much as at a table", async () => {
    const player = people[0] as Seat;
    const lying = () =>
      inPage(
        player,
        `${sitting}
         const table = sitting.record.entry.uuid;
         const own = game.cards.filter((stack) => stack.getFlag("rulewright", "table") === table);
         const told = (stack) => stack.cards.contents.sort((a, b) => b.sort - a.sort).map(({ face, system }) => face === null ? null : system.id);
         return Object.fromEntries(own.map((stack) => [stack.getFlag("rulewright", "pile"), told(stack)]));`,
      );
    const decks = (await inPage(player, `${sitting} return sitting.table.state.decks`)) as View["decks"];
    const expected = Object.entries(decks).flatMap(([deck, { cards, discard }]) => [
      [deck, Array(cards).fill(null)],
      [`${deck}/discards`, discard],
    ]);
    await expect.poll(lying).toEqual(Object.fromEntries(expected));
    expect(decks["hermit-card"]?.discard.every((card) => card === null)).toBe(true);
    const { page } = player;
    await page
      .getByRole("button", { name: /^Look at the discards/ })
      .first()
      .click();
    const sheet = page.locator(".application", { hasText: ": discards" });
    const width = () =>
      sheet
        .locator("img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await picture(page, "hunters-discards");
    await page.keyboard.press("Escape");
  });

  it("comes to its end, where everybody sees who was who, who won and how", async () => {
    await pressUntil(people, ({ isOver }) => isOver);
    for (const { page } of people) {
      await page.locator("#rulewright-table .rw-outcome").waitFor();
      const persons = page.locator("#rulewright-table .rw-person");
      expect(await persons.count()).toBe(5);
      expect(await persons.locator(".rw-identity").count()).toBe(5);
      expect((await persons.allTextContents()).join(" ")).toMatch(/won/);
    }
    await picture(people[0]?.page ?? master.page, "hunters-end");
    for (const seat of people) expect(seat.faults).toEqual([]);
  }, 300_000);

  it("has written boxes of one size from the first step to the last", async () => {
    const sizes = (await inPage(people[1] as Seat, `return [...globalThis.sealedSizes].sort()`)) as string[];
    expect(sizes).toEqual(["6 parts of 2856", "command of 808", "truth of 808"]);
  });

  it("is taken back past a secret only if everybody agrees", async () => {
    const { at } = await standing(master);
    await master.page.locator("#rulewright-table").getByRole("button", { name: "Undo" }).click();
    for (const [number, { page }] of people.entries()) {
      const dialogue = page.getByRole("dialog", { name: "Take it back?" });
      await dialogue.getByRole("button", { name: number === 1 ? "No" : "Yes" }).click();
    }
    await master.page.getByText("Not everybody agreed").first().waitFor();
    expect((await standing(master)).at).toBe(at);
  });

  it("tells a game master whose browser has lost the key of the table why it cannot go on there", async () => {
    await master.page.context().close();
    const elsewhere = await stage.join(0);
    const alert = elsewhere.page.locator("#rulewright-table").getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/key of this game is not in this browser/);
  });
});
