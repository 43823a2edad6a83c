import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, at, begin, type Group, gather, playUntil, sitting, together } from "./at-the-table.ts";
import { inPage, picture, type RunningStage, startStage } from "./stage.ts";

/** Foes that are many, and rather strong for those who have hardly any Vita left. */
const fight = {
  fight: { as: "encounter", map: "dead-mill", foes: [{ creature: "decaying-dead", count: 6 }] },
};

/** The first of the dead, and how their token and actor show them. */
const dead = `${sitting}
  const ghost = sitting.table.state.characters.find(({ form }) => form === "ghost")?.id ?? whom;
  const token = canvas.scene.tokens.find(({ flags }) => flags.rulewright?.figure === ghost);
  const actor = game.actors.find(({ flags }) => flags.rulewright?.figure === ghost);
  return { ghost, form: actor?.system.play.form, alpha: token?.alpha, bar: token?.bar1.attribute, owner: actor?.isOwner };`;

describe("a death on the map", () => {
  let stage: RunningStage;
  let group: Group;
  let before: number;
  let ghost: string;

  beforeAll(async () => {
    stage = await startStage();
    group = await gather(stage);
    await begin(group.master, ["arcanist", "exorcist", "telepath"], fight);
    for (const { page } of group.players) await page.locator("#rulewright-table").waitFor();
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("leaves a ghost, whose turn comes and whose token and sheet show what it is", async () => {
    await playUntil(group, `question.ask === "encounter-turn"`);
    await inPage(
      group.master,
      `${sitting} const { play } = sitting.table;
       for (const figure of ["arcanist", "exorcist"]) {
         const verdict = await ${api}.give(sitting, play.correct(sitting.table.state, { what: "points", figure, points: "vita", to: 1 }));
         if ("refused" in verdict) throw new Error(verdict.refused);
       }`,
    );
    before = await at(group.master);
    await playUntil(
      group,
      `question.ask === "encounter-turn" && state.characters.some(({ id, form }) => form === "ghost" && state.map?.at[id] !== undefined && state.encounter?.turn?.figure === id)`,
      1000,
    );
    const told = `const whom = ""; ${dead}`;
    for (const seat of group.everybody) {
      await expect
        .poll(() => inPage(seat, told), { timeout: 20_000 })
        .toMatchObject({ form: "ghost", alpha: 0.6, bar: "play.gp" });
    }
    ghost = String(((await inPage(group.master, told)) as { ghost: string }).ghost);
    await picture(group.master.page, "encounter-ghost");
  }, 120_000);

  it("still belongs to its player, who can act", async () => {
    const player = group.players[["arcanist", "exorcist", "telepath"].indexOf(ghost)];
    if (player === undefined) throw new Error(`Nobody plays ${ghost}.`);
    const offers = `${sitting} return sitting.offers(game.user).length`;
    await expect.poll(() => inPage(player, offers), { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await inPage(player, `const whom = ""; ${dead}`)).toMatchObject({ owner: true });
  });

  it("is taken back with everything that came of it, for everybody", async () => {
    await inPage(
      group.master,
      `${sitting} while (sitting.table.at > ${before}) {
         document.querySelector('#rulewright-table [data-action="undo"]').click();
         const here = sitting.table.at;
         for (let n = 0; n < 200 && sitting.table.at === here; n++) await new Promise((resolve) => setTimeout(resolve, 20));
       }`,
    );
    await together(group, before);
    for (const seat of group.everybody) {
      await expect
        .poll(() => inPage(seat, `const whom = ${JSON.stringify(ghost)}; ${dead}`), { timeout: 20_000 })
        .toMatchObject({ form: "", alpha: 1, bar: "play.vita" });
    }
  }, 120_000);
});
