import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawCard } from "../../../src/games/compiled.ts";
import type { Options } from "../../../src/games/shadow-hunters/state.ts";
import type { View } from "../../../src/games/shadow-hunters/view.ts";
import { stopBrowser } from "../page.ts";
import { api, sitting } from "./at-the-table.ts";
import { adviceOf, type Beside, beside, logOf, logOn, pressOn, waited } from "./hunters-beside.ts";
import { allOf, type Standing, standing, unveil } from "./hunters-page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

/** What the dice of the game hang on: three die in it, two win, and a deck is drawn from early. */
const seed = "22";

const options: Options = { seats: ["white", "black", "red", "blue", "green"], set: "base", windows: "all" };

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
  let played: Beside;
  let cardNames: string[];

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0);
    await inPage(master, unveil);
    people = [await stage.join(1), await stage.join(2), await stage.join(3), await stage.join(4), master];
    for (const seat of people) {
      await seat.page.waitForFunction(
        () => Reflect.get(globalThis, "game").user.getFlag("rulewright", "reader") !== undefined,
      );
    }
    await inPage(people[1] as Seat, watchSizes);
    const users = await Promise.all(people.map((seat) => inPage(seat, `return game.user.id`)));
    const seats = Object.fromEntries(options.seats.map((seat, at) => [seat, users[at]]));
    const chosen = { game: "shadow-hunters", options, seats, blind: true, seed };
    await inPage(master, `await ${api}.begin(${JSON.stringify(chosen)}); await ${api}.enter();`);
    for (const { page } of people) await page.locator("#rulewright-table .rw-own").waitFor();
    dealt = await Promise.all(people.map(standing));
    const cards = (await inPage(master, `return (await ${api}.load("shadow-hunters")).cards`)) as readonly RawCard[];
    played = beside(cards, options, seed);
    cardNames = cards.filter(({ kind }) => kind === "deck-card").map(({ data }) => String(data.name));
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  /** Lets people press until something holds of the game; whoever is away does not. */
  function press(holds: (now: Beside["table"]) => boolean): Promise<void> {
    return pressOn(played, Object.fromEntries(people.map((seat, at) => [options.seats[at] ?? "", seat])), holds);
  }

  const isOver = (table: Beside["table"]) => table.outcome() !== null;

  /** Identities of others that lie hidden, as the one knows them who plays each. */
  async function hiddenFrom(seat: Seat): Promise<string[]> {
    const { seat: own } = await standing(seat);
    const open = (await inPage(
      seat,
      `${sitting} return sitting.table.state.players.filter(({ identity }) => identity !== null).map((each) => each.seat);`,
    )) as string[];
    return dealt.flatMap((each) => (each.seat === own || open.includes(each.seat) ? [] : (each.identity ?? [])));
  }

  /** Hermit cards that went from one to another of the others: what they were, nobody else may know. */
  function lettersHiddenFrom(own: string): string[] {
    const sent = played.table.steps.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === "sent" ? [event.letter] : [])),
    );
    const isOwn = ({ from, to }: (typeof sent)[number]) => from === own || to === own;
    const read = sent.filter(isOwn).map(({ card }) => card);
    return sent.map(({ card }) => card).filter((card) => !read.includes(card));
  }

  /** Somebody searches all that their client has for the others and their letters; themselves they do find. */
  async function searches(seat: Seat): Promise<void> {
    const everything = await allOf(seat);
    const messages = String(await inPage(seat, `return game.messages.contents.map(({ content }) => content).join()`));
    // Whoever draws the Vampire Bat is not given away by its name.
    const told = cardNames.reduce((rest, name) => rest.replaceAll(name, ""), messages);
    expect(everything).toContain(`"${(await standing(seat)).identity}"`);
    for (const identity of await hiddenFrom(seat)) {
      expect(everything).not.toContain(`"${identity}"`);
      expect(told).not.toMatch(new RegExp(`\\b${identity}\\b`, "i"));
    }
    for (const card of lettersHiddenFrom((await standing(seat)).seat)) expect(everything).not.toContain(`"${card}"`);
  }

  it("each of them reads a character of their own, and nobody else's", async () => {
    const { players } = played.table.state;
    expect(dealt.map(({ seat, identity }) => ({ seat, identity }))).toEqual(
      players.map(({ seat, identity }) => ({ seat, identity })),
    );
    expect(new Set(dealt.map(({ identity }) => identity)).size).toBe(5);
    for (const [at, { page }] of people.entries()) {
      const cards = page.locator("#rulewright-table .rw-identity");
      expect(await cards.count(), `screen ${at}`).toBe(1);
      expect((await cards.first().textContent())?.toLowerCase()).toContain("not revealed");
    }
    await picture(people[0]?.page ?? master.page, "hunters");
  });

  it("nobody finds another's character in anything that their client has, as the game begins", async () => {
    for (const seat of people) await searches(seat);
  });

  it("answers for whoever thinks longer than the game master allows, and shows how much time is left", async () => {
    const timers = people.map(({ page }) => page.locator("#rulewright-table").getByRole("timer"));
    // One answer, however slow the pages are: the time to think ends with it.
    await inPage(
      master,
      `const answered = Hooks.on("rulewright.tableChanged", ({ table }) => {
         if (table.at === ${played.table.at}) return;
         Hooks.off("rulewright.tableChanged", answered);
         game.settings.set("rulewright", "patience", 0);
       });
       await game.settings.set("rulewright", "patience", 10);`,
    );
    await Promise.all(timers.map((timer) => timer.waitFor()));
    played.table.submit(adviceOf(played));
    await expect.poll(async () => (await standing(master)).at, { timeout: 20_000 }).toBe(played.table.at);
    await Promise.all(timers.map((timer) => timer.waitFor({ state: "detached" })));
    expect(await logOn(master)).toEqual(logOf(played));
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
    await press(({ at }) => at > 25);
    const leaving = people[2] as Seat;
    const before = await standing(leaving);
    await leaving.page.context().close();
    await expect
      .poll(() => inPage(master, `return game.users.getName("Cedar").active`), { timeout: 20_000 })
      .toBe(false);
    // The game goes on until it waits for the one who left, and then it waits.
    await press(() => waited(played) === before.seat);
    const back = await stage.join(3);
    people[2] = back;
    await back.page.locator("#rulewright-table .rw-own").waitFor();
    await expect.poll(async () => (await standing(back)).identity, { timeout: 15_000 }).toBe(before.identity);
    expect((await standing(back)).isAsked).toBe(true);
    // Whoever comes with another key may also be somebody who has their password.
    await master.page.getByText("Cedar now plays in another browser").first().waitFor({ state: "attached" });
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
    await press((table) => isOver(table) || table.at > 70);
    expect(dealt.flatMap(({ seat }) => lettersHiddenFrom(seat))).not.toEqual([]);
    for (const seat of people) await searches(seat);
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
    await press(isOver);
    for (const { page } of people) {
      await page.locator("#rulewright-table .rw-outcome").waitFor();
      const persons = page.locator("#rulewright-table .rw-person");
      expect(await persons.count()).toBe(5);
      expect(await persons.locator(".rw-identity").count()).toBe(5);
      expect((await persons.allTextContents()).join(" ")).toMatch(/won/);
      // How it ended for whom is what everybody wants to see now.
      const parts = page.locator("#rulewright-table .rw-board > :is(.rw-people, .rw-areas)");
      expect(await parts.first().getAttribute("class")).toBe("rw-people");
    }
    await picture(people[0]?.page ?? master.page, "hunters-end");
    for (const seat of people) expect(seat.faults).toEqual([]);
  }, 300_000);

  it("leads a game master, and nobody else, from its end to the next one", async () => {
    const another = (seat: Seat) =>
      seat.page.locator("#rulewright-table").getByRole("button", { name: "Begin another game" });
    expect(await another(people[0] as Seat).count()).toBe(0);
    await another(master).click();
    const window = master.page.locator("#rulewright-new-game");
    await window.getByRole("button", { name: "Begin" }).waitFor();
    await window.getByRole("button", { name: "Close" }).click();
    await window.waitFor({ state: "detached" });
  });

  it("has been the same game as the rules alone play with this seed and these answers, on every screen", async () => {
    const winners = played.table.outcome()?.winners;
    for (const seat of people) {
      await expect.poll(async () => (await standing(seat)).at).toBe(played.table.at);
      expect(await inPage(seat, `${sitting} return sitting.table.state.winners`)).toEqual(winners);
      expect(await logOn(seat)).toEqual(logOf(played));
    }
  });

  it("has written boxes of one size from the first step to the last", async () => {
    const sizes = (await inPage(people[1] as Seat, `return [...globalThis.sealedSizes].sort()`)) as string[];
    expect(sizes).toEqual(["6 parts of 2856", "command of 808", "truth of 720"]);
  });

  it("is taken back past a secret only if everybody agrees", async () => {
    const { at } = await standing(master);
    await master.page.locator("#rulewright-table").getByRole("button", { name: "Undo" }).click();
    for (const [number, { page }] of people.entries()) {
      const dialogue = page.getByRole("dialog", { name: "Is that all right?" });
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
