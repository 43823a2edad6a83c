import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, at, begin, type Group, gather, playUntil, sitting, together } from "./at-the-table.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

const travellers = ["arcanist", "exorcist", "telepath"];

/** Foes that are many, and rather strong for those who have hardly any Vita left. */
const fight = {
  fight: { as: "encounter", map: "dead-mill", foes: [{ creature: "decaying-dead", count: 6 }] },
};

/** How a figure's token and actor show it. */
const shown = (figure: string) => `
  const token = canvas.scene.tokens.find(({ flags }) => flags.rulewright?.figure === "${figure}");
  const actor = game.actors.find(({ flags }) => flags.rulewright?.figure === "${figure}");
  return { form: actor?.system.play.form, alpha: token?.alpha, bar: token?.bar1.attribute, owner: actor?.isOwner };`;

/** Puts two of the group before a foe, with one point of Vita each. */
const inDanger = `${sitting}
  const { play } = sitting.table;
  const put = async (figure, edit) => {
    const verdict = await ${api}.give(sitting, play.correct(sitting.table.state, figure, edit));
    if ("refused" in verdict) throw new Error(verdict.refused);
  };
  for (const figure of ["arcanist", "telepath"]) {
    const board = play.board(sitting.table.state);
    const around = ({ x, y }) => [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ x: x + dx, y: y + dy })));
    const isFree = ({ x, y }) => !board.isSolid(x, y) && !board.figures.some((other) => other.x === x && other.y === y);
    const there = board.figures.filter(({ side }) => side === "foes").flatMap(around).find(isFree);
    await put(figure, { what: "points", id: "vita", to: 1 });
    await put(figure, { what: "place", ...there });
  }`;

describe("a death on the map", () => {
  let stage: RunningStage;
  let group: Group;
  let before: number;
  let ghost: string;

  function playerOf(character: string): Seat {
    const player = group.players[travellers.indexOf(character)];
    if (player === undefined) throw new Error(`Nobody plays ${character}.`);
    return player;
  }

  beforeAll(async () => {
    stage = await startStage();
    group = await gather(stage);
    await begin(group.master, travellers, fight);
    for (const { page } of group.players) await page.locator("#rulewright-table").waitFor();
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("leaves a ghost, whose turn comes and whose token and sheet show what it is", async () => {
    await playUntil(group, `question.ask === "encounter-turn"`);
    await inPage(group.master, inDanger);
    before = await at(group.master);
    const isTheirs = `state.characters.some(({ id, form }) => form === "ghost" && state.encounter?.turn?.figure === id)`;
    await playUntil(group, `question.ask === "encounter-turn" && ${isTheirs}`, 400, `option.type === "end-turn"`);
    ghost = String(await inPage(group.master, `${sitting} return sitting.table.state.encounter.turn.figure`));
    for (const seat of group.everybody) {
      await expect
        .poll(() => inPage(seat, shown(ghost)), { timeout: 20_000 })
        .toMatchObject({ form: "ghost", alpha: 0.6, bar: "play.gp" });
    }
    await picture(group.master.page, "encounter-ghost");
  }, 120_000);

  it("still belongs to its player, who can act", async () => {
    const player = playerOf(ghost);
    const offers = `${sitting} return sitting.offers(game.user).length`;
    await expect.poll(() => inPage(player, offers), { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await inPage(player, shown(ghost))).toMatchObject({ owner: true });
  });

  it("is not for ever: who is called back to life shows it on every screen", async () => {
    const say = "play.tellCommand(state, option, question)";
    await inPage(
      group.master,
      `${sitting} const { play, state } = sitting.table;
       const verdict = await ${api}.give(sitting, play.correct(state, "exorcist", { what: "points", id: "lore", to: 1400 }));
       if ("refused" in verdict) throw new Error(verdict.refused);`,
    );
    const call = `/Lore 1400/.test(${say})`;
    const preferred = `/returns to life/.test(${say}) || option.type === "end-turn"`;
    await playUntil(group, `question.options.some((option) => ${call})`, 400, preferred);
    await inPage(
      playerOf("exorcist"),
      `${sitting}
       const answer = async (isMeant) => {
         const { play, state, question } = sitting.table;
         const option = question.options.find((option) => isMeant(option, play, state, question));
         const verdict = option === undefined ? undefined : await ${api}.give(sitting, option);
         if (verdict !== undefined && "refused" in verdict) throw new Error(verdict.refused);
         while (verdict !== undefined && sitting.table.at < verdict.at) await new Promise((resolve) => setTimeout(resolve, 20));
       };
       await answer((option, play, state, question) => ${call});
       await answer(({ type, figure }) => type === "pick" && figure === "${ghost}");`,
    );
    for (const seat of group.everybody) {
      await expect
        .poll(() => inPage(seat, shown(ghost)), { timeout: 20_000 })
        .toMatchObject({ form: "", alpha: 1, bar: "play.vita" });
    }
    await picture(group.master.page, "encounter-revived");
  }, 120_000);

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
        .poll(() => inPage(seat, shown(ghost)), { timeout: 20_000 })
        .toMatchObject({ form: "", alpha: 1, bar: "play.vita" });
    }
  }, 120_000);
});
