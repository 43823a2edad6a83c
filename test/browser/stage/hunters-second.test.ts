import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, sitting } from "./at-the-table.ts";
import { allOf, pressUntil, standing, unveil } from "./hunters-page.ts";
import { inPage, type RunningStage, type Seat, startStage } from "./stage.ts";

/** A game master may write on every document of the world; one who does not hold the key gains nothing by it. */
describe("a second game master without the key, who uses the console", () => {
  let stage: RunningStage;
  let master: Seat;
  let ash: Seat;
  let briar: Seat;
  let cheat: Seat;

  /** Who Ash is, as Ash sees it. */
  const identity = async () => (await standing(ash)).identity;

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0);
    await inPage(master, unveil);
    await inPage(master, `await game.users.getName("Ember").update({ role: CONST.USER_ROLES.GAMEMASTER });`);
    [ash, briar] = [await stage.join(1), await stage.join(2)];
    for (const { page } of [master, ash, briar]) {
      await page.waitForFunction(
        () => Reflect.get(globalThis, "game").user.getFlag("rulewright", "reader") !== undefined,
      );
    }
    await inPage(master, `await game.modules.get("rulewright").api.newGame();`);
    const window = master.page.locator("#rulewright-new-game");
    await window.locator('select[name="game"]').selectOption("shadow-hunters");
    await window.getByRole("checkbox", { name: "White" }).waitFor();
    await window.getByRole("button", { name: "Begin" }).click();
    for (const { page } of [ash, briar]) await page.locator("#rulewright-table .rw-own").waitFor();
    cheat = await stage.join(5);
    await cheat.page.locator("#rulewright-table .rw-person").first().waitFor();
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  /** Plays a few steps, after which every box has been sealed anew. */
  async function playOn(): Promise<void> {
    const { at } = await standing(briar);
    await pressUntil([ash, briar], (now) => now.isOver || now.at > at + 4);
  }

  /** What the second game master can read of Ash's box with a key of their own, whose public half stands on Ash. */
  const stolen = () => `
    ${sitting}
    const seat = Object.keys(record.seats).find((each) => record.seats[each] === game.users.getName("Ash").id);
    const bytes = Uint8Array.from(atob(record.shown().parts[seat]), (letter) => letter.charCodeAt(0));
    const curve = { name: "ECDH", namedCurve: "P-256" };
    const once = await crypto.subtle.importKey("raw", bytes.slice(0, 65), curve, true, []);
    const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: once }, stolenKeys.privateKey, 256);
    const material = await crypto.subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
    const info = new TextEncoder().encode("rulewright seat " + seat + " at " + record.at + " of " + record.seal.key);
    const kind = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info };
    const key = await crypto.subtle.deriveKey(kind, material, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
    return crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.slice(65, 77) }, key, bytes.slice(77)).then(() => "read", () => "sealed");`;

  it("reads nothing by a key of their own that they write on a player, who goes on reading", async () => {
    await inPage(
      cheat,
      `globalThis.stolenKeys = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
       const raw = new Uint8Array(await crypto.subtle.exportKey("raw", stolenKeys.publicKey));
       await game.users.getName("Ash").setFlag("rulewright", "reader", btoa(String.fromCharCode(...raw)));`,
    );
    const before = await identity();
    await playOn();
    expect(await inPage(cheat, stolen())).toBe("sealed");
    expect(await identity()).toBe(before);
  }, 90_000);

  it("cannot speak for a player, not even in words that the player has sealed before", async () => {
    await pressUntil([ash, briar], ({ isOver, waiting, seat }) => isOver || waiting[0] !== seat);
    const verdict = await inPage(
      cheat,
      `${sitting}
       const ash = game.users.getName("Ash");
       const handed = JSON.parse(ash.getFlag("rulewright", "command"));
       const again = { ...handed, at: sitting.record.at, nonce: foundry.utils.randomID() };
       await ash.setFlag("rulewright", "command", JSON.stringify(again));
       const asked = { user: ash.id, nonce: again.nonce };
       return game.users.getName("Gamemaster").query("rulewright.decide", asked, { timeout: 20000 });`,
    );
    expect(verdict).toEqual({ refused: "Ash handed in no such command." });
  }, 90_000);

  it("is shown no buttons that give seats, while who holds the key is", async () => {
    const buttons = ({ page }: Seat) => page.locator("#rulewright-table").getByRole("button", { name: /^Seat of / });
    expect(await buttons(cheat).count()).toBe(0);
    expect(await buttons(master).count()).toBeGreaterThan(3);
  });

  it("gets no seat by writing themselves into the record", async () => {
    const before = await identity();
    await inPage(
      cheat,
      `${sitting}
       const { seats, entry } = sitting.record;
       const seat = Object.keys(seats).find((each) => seats[each] === game.users.getName("Ash").id);
       const page = entry.pages.contents.find(({ type }) => type === "rulewright.table");
       await page.update({ system: { seats: { [seat]: game.user.id } } });`,
    );
    const playerOfAsh = () =>
      inPage(master, `${sitting} return Object.values(sitting.record.seats).includes(game.users.getName("Ash").id);`);
    await expect.poll(playerOfAsh).toBe(true);
    await playOn();
    expect(await identity()).toBe(before);
    expect(await allOf(cheat)).not.toContain(`"${before}"`);
  }, 90_000);

  /** Waits until the game waits for a person, and answers with where it then stands. */
  async function asked(): Promise<number> {
    await pressUntil([ash, briar], ({ isAsked }) => isAsked);
    return (await standing(ash)).at;
  }

  /** Changes the head of the record as the cheat, and waits until the game master's client has put it back. */
  async function changeHead(change: string): Promise<void> {
    const head = `${sitting} const head = record.entry.pages.contents.find(({ type }) => type === "rulewright.table");
      const said = () => JSON.stringify([head.system.at, head.system.length, head.system.seal, head.system.seats]);`;
    const before = await inPage(master, `${head} return said();`);
    await inPage(cheat, `${head} const system = await (async () => { ${change} })(); await head.update({ system });`);
    await expect.poll(() => inPage(master, `${head} return said();`)).toBe(before);
    const told = master.page.locator("#notifications").getByText("so that was put back");
    await told.first().waitFor();
  }

  it("gets no seat by putting a key of their own in the place of the table's", async () => {
    const before = await identity();
    await asked();
    await changeHead(
      `const curve = { name: "ECDH", namedCurve: "P-256" };
       const own = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
       const raw = new Uint8Array(await crypto.subtle.exportKey("raw", own.publicKey));
       return { seal: JSON.stringify({ ...record.seal, key: btoa(String.fromCharCode(...raw)) }) };`,
    );
    await playOn();
    expect(await identity()).toBe(before);
    expect(await allOf(cheat)).not.toContain(`"${before}"`);
  }, 90_000);

  it("takes no step back by writing where the game stands", async () => {
    const at = await asked();
    await changeHead(`return { at: 1 };`);
    expect(await inPage(master, `${sitting} return record.at;`)).toBe(at);
    await expect.poll(async () => (await standing(ash)).at).toBe(at);
    await playOn();
  }, 90_000);

  it("speaks for nobody by writing a step behind the last one", async () => {
    const at = await asked();
    await changeHead(
      `const { steps } = record.log();
       const page = record.entry.pages.contents.findLast(({ type }) => type === "rulewright.log");
       const forged = { ...steps.at(-1), command: { type: "chose", seat: "black" } };
       const next = record.at - page.system.first;
       if (next < 50) await page.update({ system: { steps: { [next]: JSON.stringify(forged) } } });
       return { at: record.at + 1, length: record.at + 1 };`,
    );
    await expect.poll(async () => (await standing(ash)).at).toBe(at);
    await playOn();
  }, 90_000);

  /** The log as the game master's client has it. */
  const log = () => inPage(master, `${sitting} return JSON.stringify(record.log().steps);`);

  /** Changes one of the steps as the cheat. */
  const changeStep = () =>
    inPage(
      cheat,
      `${sitting} const page = record.entry.pages.contents.findLast(({ type }) => type === "rulewright.log");
       const [number, text] = Object.entries(page.system.steps).at(-2);
       const { truth, ...step } = JSON.parse(text);
       const changed = JSON.stringify({ ...step, truth: "A" + truth.slice(1) });
       await page.update({ system: { steps: { [number]: changed } } });`,
    );

  it("changes nothing that has happened before: who decides remembers it", async () => {
    await asked();
    const before = await log();
    await changeStep();
    await expect.poll(log).toBe(before);
    await playOn();
  }, 90_000);

  it("can only damage it while nobody is here who decides, and they are told", async () => {
    await asked();
    const table = master.page.url();
    await master.page.goto("about:blank");
    await expect
      .poll(() => inPage(cheat, `return game.users.getName("Gamemaster").active;`), { timeout: 20_000 })
      .toBe(false);
    await changeStep();
    await master.page.goto(table);
    const trouble = master.page.getByText("has changed what happened in it");
    await trouble.first().waitFor();
    expect(await identity()).not.toBe(null);
  }, 90_000);
});

/** A player may write into a journal entry of their own; what they put there is the record of no game. */
describe("a player with a journal entry of their own", () => {
  let stage: RunningStage;
  let master: Seat;
  let ash: Seat;

  beforeAll(async () => {
    stage = await startStage();
    [master, ash] = [await stage.join(0), await stage.join(1)];
    await inPage(
      master,
      `await JournalEntry.create({ name: "Ash's notes", ownership: { [game.users.getName("Ash").id]: 3 } });`,
    );
    const seats = ["white", "black", "red", "blue"];
    const options = { seats, set: "base", windows: "all" };
    const chosen = { game: "shadow-hunters", options, blind: true };
    await inPage(
      master,
      `const seats = { white: game.users.getName("Ash").id, black: "bot:random", red: "bot:random", blue: "bot:random" };
       await ${api}.begin({ ...${JSON.stringify(chosen)}, seats }); await ${api}.enter();`,
    );
    await ash.page.locator("#rulewright-table .rw-own").waitFor();
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  /** Copies the record of the running game into Ash's notes, and hands in a command for it. */
  const explore = `${sitting}
    const notes = game.journal.getName("Ash's notes");
    const pages = record.entry.pages.contents.map((page) => {
      const { _id, ownership, ...data } = page.toObject();
      return data;
    });
    if (notes.pages.size === 0) await notes.createEmbeddedDocuments("JournalEntryPage", pages);
    const nonce = foundry.utils.randomID();
    const handed = { table: notes.uuid, at: record.at, nonce, command: "no box" };
    await game.user.setFlag("rulewright", "command", JSON.stringify(handed));
    const asked = { user: game.user.id, nonce };
    return game.users.getName("Gamemaster").query("rulewright.decide", asked, { timeout: 20000 });`;

  it("has nobody decide there, and is shown nothing by a copy of a running game", async () => {
    const before = await standing(ash);
    expect(await inPage(ash, explore)).toEqual({ refused: "Ash spoke of a table that is not there." });
    const notes = `game.journal.getName("Ash's notes").pages.contents.map((page) => JSON.stringify(page.system)).join()`;
    const shown = await inPage(ash, `return ${notes};`);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await inPage(ash, `return ${notes};`)).toBe(shown);
    expect(await inPage(master, `return ${api}.games().length;`)).toBe(1);
    expect((await standing(ash)).identity).toBe(before.identity);
  }, 60_000);

  it("is not followed either once a game master has made the entry theirs: a copy is bound to no table", async () => {
    await inPage(
      master,
      `await game.journal.getName("Ash's notes").update({ ownership: { [game.users.getName("Ash").id]: 2 } });`,
    );
    const verdict = (await inPage(ash, explore)) as { refused: string };
    expect(verdict.refused).toContain("handed in no such command");
    const copy = `${api}.games().find(({ entry }) => entry.name === "Ash's notes")`;
    await inPage(master, `await ${api}.open(${copy}.entry);`);
    await master.page.getByText("has changed what happened in it").first().waitFor();
  }, 60_000);

  it("ends a game by being given its record, until it is taken from them again", async () => {
    const own = (level: number) =>
      inPage(
        master,
        `const [{ entry }] = game.journal.contents.filter(({ name }) => name.startsWith("Shadow")).map((entry) => ({ entry }));
         await entry.update({ ownership: { [game.users.getName("Ash").id]: ${level} } });`,
      );
    await own(3);
    await master.page.getByText("is not played any more").first().waitFor();
    await own(2);
    await inPage(master, `await ${api}.enter();`);
    await expect.poll(() => master.page.locator("#rulewright-table").count()).toBe(1);
  }, 60_000);
});
