import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, at, begin, sitting } from "./at-the-table.ts";
import { inPage, type RunningStage, type Seat, startStage } from "./stage.ts";

/** A fight that asks its first question at once. */
const fight = {
  settings: { "foe-turns": "shown" },
  fight: { as: "encounter", map: "dead-mill", foes: [{ creature: "decaying-dead", count: 2 }] },
};

describe("a table with two game masters", () => {
  let stage: RunningStage;
  /** The one of the two whom the host lets decide, with the number of their link, and the other. */
  let first: Seat;
  let link: number;
  let second: Seat;
  let ann: Seat;

  const deciding = (seat: Seat) => inPage(seat, `return game.users.activeGM?.isSelf`);

  /** What a seat is offered, as its own screen has it. */
  const offered = (seat: Seat) =>
    inPage(seat, `${sitting} return sitting.offers(game.user).map(({ command }) => command);`);

  beforeAll(async () => {
    stage = await startStage();
    const master = await stage.join(0);
    await inPage(master, `await game.users.players.at(-1).update({ role: CONST.USER_ROLES.GAMEMASTER });`);
    const other = await stage.join(5);
    ann = await stage.join(1);
    await begin(master, ["arcanist", "exorcist", "telepath"], fight);
    for (const seat of [other, ann]) await seat.page.locator("#rulewright-table").waitFor();
    [first, link, second] = (await deciding(master)) ? [master, 0, other] : [other, 5, master];
  }, 90_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("is decided by one of them, and the other's answers go to that one", async () => {
    expect([await deciding(first), await deciding(second)]).toEqual([true, false]);
    const before = await at(first);
    const verdict = await inPage(
      second,
      `${sitting} const { play, state, question } = sitting.table;
       return ${api}.give(sitting, await play.advise(state, question, { roll: () => 1 }));`,
    );
    expect(verdict).toEqual({ at: before + 1 });
  });

  it("waits at the same question when the first leaves in the middle of it, and the second decides the answer", async () => {
    // On until the player is asked, so that a question is open when the game master goes.
    await inPage(
      first,
      `${sitting} const { play } = sitting.table;
       for (let n = 0; n < 200; n++) {
         const { question, state } = sitting.table;
         if (question.options[0].seat === "arcanist" && question.ask === "encounter-turn") return;
         await ${api}.give(sitting, await play.advise(state, question, { roll: () => 1 }));
       }
       throw new Error("The Arcanist is never asked.");`,
    );
    const here = await at(first);
    for (const seat of [second, ann]) await expect.poll(() => at(seat), { timeout: 15_000 }).toBe(here);
    const before = await offered(ann);
    await first.page.context().close();
    await expect.poll(() => deciding(second), { timeout: 20_000 }).toBe(true);
    expect(await offered(ann)).toEqual(before);
    const verdict = await inPage(
      ann,
      `${sitting} return ${api}.give(sitting, sitting.table.question.options.find(({ type }) => type === "end-turn"));`,
    );
    expect(verdict).toEqual({ at: here + 1 });
    await expect.poll(() => at(ann)).toBe(here + 1);
  }, 60_000);

  it("keeps tokens and tracker in step under the new one", async () => {
    const tracker = `${sitting} const now = game.combats.contents[0]?.combatant?.flags.rulewright.figure;
      return now === sitting.table.play.turns(sitting.table.state)?.current;`;
    await expect.poll(() => inPage(ann, tracker), { timeout: 20_000 }).toBe(true);
  });

  it("does nothing twice that was handed in before, and takes no word that a player may not say", async () => {
    const here = await at(second);
    await inPage(
      ann,
      `const { nonce } = JSON.parse(game.user.getFlag("rulewright", "command"));
       return game.users.activeGM.query("rulewright.decide", { user: game.user.id, nonce }, { timeout: 5000 });`,
    );
    expect(await at(second)).toBe(here);
    const stranger = await inPage(
      ann,
      `${sitting} return ${api}.give(sitting, { type: "correct", seat: "@host", change: { what: "points", figure: "exorcist", resource: "vita", to: 30 } });`,
    );
    expect(stranger).toHaveProperty("refused");
    expect(await at(second)).toBe(here);
  });

  it("takes the first back in, who finds the game where it is", async () => {
    const back = await stage.join(link);
    await back.page.locator("#rulewright-table").waitFor();
    expect(await at(back)).toBe(await at(second));
  });
});
