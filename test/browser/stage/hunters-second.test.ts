import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { sitting } from "./at-the-table.ts";
import { allOf, pressUntil, standing } from "./hunters-page.ts";
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
});
