import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, begin, gather } from "./at-the-table.ts";
import {
  arcanist,
  arcanistsTurn,
  corner,
  fight,
  ground,
  groundInTheGame,
  inStep,
  place,
  playUntil,
  putRight,
  putWhere,
  sitting,
  takeBackTo,
} from "./encounter-page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

describe.each([13, 14] as const)("an encounter on a map, generation %i", (generation) => {
  let stage: RunningStage;
  let master: Seat;
  let ann: Seat;
  let bob: Seat;
  let cleo: Seat;
  const everybody = () => [master, ann, bob, cleo];

  async function allInStep(): Promise<void> {
    for (const seat of everybody()) await expect.poll(() => inPage(seat, inStep), { timeout: 20_000 }).toBe("in step");
  }

  /** The game master takes the last step back. */
  async function takeBack(): Promise<void> {
    const before = Number(await inPage(master, `${sitting} return sitting.table.at`));
    await master.page.locator("#rulewright-table").getByRole("button", { name: "Undo" }).click();
    for (const seat of everybody()) {
      await expect.poll(() => inPage(seat, `${sitting} return sitting.table.at`), { timeout: 15_000 }).toBe(before - 1);
    }
  }

  beforeAll(async () => {
    stage = await startStage({ generation });
    const group = await gather(stage);
    master = group.master;
    [ann, bob, cleo] = group.players;
    await begin(master, ["arcanist", "exorcist", "telepath"], fight);
    for (const seat of group.players) await seat.page.locator("#rulewright-table").waitFor();
  }, 90_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("has a scene with a picture, a token with bars for everybody, and a sheet that its player owns", async () => {
    await allInStep();
    const owned = `return game.actors.filter((actor) => actor.isOwner).map(({ flags }) => flags.rulewright.figure)`;
    expect(await inPage(ann, owned)).toEqual(["arcanist"]);
    expect(await inPage(bob, owned)).toEqual(["exorcist"]);
    await expect.poll(() => ann.page.locator("#board image, #board img").count()).toBeGreaterThan(0);
    const bars = `return canvas.scene.tokens.contents.every((token) => token.getBarAttribute("bar1")?.max > 0)`;
    expect(await inPage(ann, bars)).toBe(true);
    await picture(ann.page, `encounter-${generation}-begins`);
  });

  it("shows everybody the darkness, what lies on the ground, and an aura that goes with its bearer", async () => {
    const shownToAll = async () => {
      const told = await inPage(master, groundInTheGame);
      for (const seat of everybody()) {
        await expect.poll(() => inPage(seat, ground), { timeout: 15_000 }).toEqual(told);
      }
      return told as { marks: string[]; aura: string[]; darkness: number };
    };
    const before = await shownToAll();
    expect(before.darkness).toBeGreaterThan(0);
    expect(before.marks.some((mark) => mark.startsWith("flame-"))).toBe(true);
    expect(before.aura.length).toBeGreaterThan(0);
    const flames = before.marks.filter((mark) => mark.startsWith("flame-")).length;
    await expect.poll(() => bob.page.locator('#board [href*="flame"], #board [src*="flame"]').count()).toBe(flames);
    await inPage(master, putWhere("stregha", 1, "x === 1 && y > 3"));
    expect((await shownToAll()).aura).not.toEqual(before.aura);
    await takeBack();
    expect(await shownToAll()).toEqual(before);
  });

  it("shows a swarm, four spaces large, over those whom it covers", async () => {
    await inPage(
      master,
      `${sitting} const { state } = sitting.table;
       const { figures } = play.board(state);
       const group = figures.filter(({ side }) => side === "group");
       const [x, y] = [Math.min(...group.map(({ x }) => x)), Math.min(...group.map(({ y }) => y))];
       const { id: figure } = figures.find(({ id }) => id.startsWith("bat-swarm"));
       const verdict = await ${api}.give(sitting, play.correct(state, figure, { what: "place", x, y }));
       if ("refused" in verdict) throw new Error(verdict.refused);`,
    );
    await allInStep();
    const covered = `
      const tokens = canvas.scene.tokens.contents;
      const swarm = tokens.find(({ flags }) => flags.rulewright.figure.startsWith("bat-swarm"));
      const isUnder = ({ x, y }) => x >= swarm.x && y >= swarm.y && x < swarm.x + 100 * swarm.width && y < swarm.y + 100 * swarm.height;
      return [swarm.width, swarm.height, tokens.filter((token) => token !== swarm && isUnder(token)).length];`;
    for (const seat of everybody()) expect(await inPage(seat, covered)).toEqual([2, 2, 3]);
    await picture(bob.page, `encounter-${generation}-ground`);
    await takeBack();
  });

  it("throws back on every screen whom a player pushes", async () => {
    const before = Number(await inPage(master, `${sitting} return sitting.table.at`));
    // With so much Vita nobody dies before the turn comes.
    await inPage(master, putRight(["arcanist", "exorcist", "telepath"], { vita: 60 }));
    const telepathsTurn = `question.ask === "encounter-turn" && question.options.some(({ seat, type }) => seat === "telepath" && type === "end-turn")`;
    expect(await inPage(master, playUntil(telepathsTurn))).toEqual(expect.any(Number));
    const t = `figure("telepath")`;
    const hasRoom = `[[1, 0], [-1, 0], [0, 1], [0, -1]].some(([dx, dy]) => spaces.some(([toX, toY]) => toX === x + dx && toY === y + dy)
      && x === ${t}.x + dx && y === ${t}.y + dy)`;
    await inPage(master, putRight(["telepath"], { pp: 7 }));
    await inPage(master, putWhere("telepath", 1, "x === 5 && y > 3"));
    const [foe, x, y] = (await inPage(master, putWhere("(rabid-wolf|stregha)", 1, hasRoom))) as [
      string,
      number,
      number,
    ];
    await inPage(master, putRight([foe], { vita: 8 }));
    await allInStep();
    await inPage(
      cleo,
      `${sitting}
       const answer = async (isMeant) => {
         const offer = sitting.offers(game.user).find(isMeant);
         const verdict = offer === undefined ? { refused: "It is not offered." } : await ${api}.give(sitting, offer.command, offer.at);
         if ("refused" in verdict) throw new Error(verdict.refused);
         while (sitting.table.at < verdict.at) await new Promise((resolve) => setTimeout(resolve, 20));
       };
       await answer(({ words }) => /Psychokinesis/.test(words));
       await answer(({ command }) => command.figure === ${JSON.stringify(foe)});`,
    );
    const stands = `const { x, y } = canvas.scene.tokens.find(({ flags }) => flags.rulewright.figure === ${JSON.stringify(foe)}); return [x, y];`;
    for (const seat of everybody()) {
      await expect.poll(() => inPage(seat, stands), { timeout: 15_000 }).not.toEqual([100 * x, 100 * y]);
    }
    await allInStep();
    await inPage(master, takeBackTo(before));
    await allInStep();
  });

  it("lights the spaces that a player can reach", async () => {
    expect(await inPage(master, playUntil(arcanistsTurn))).toEqual(expect.any(Number));
    const lit = `return canvas.interface.grid.getHighlightLayer("rulewright.reach")?.positions.size ?? 0`;
    await expect.poll(() => inPage(ann, lit)).toBeGreaterThan(5);
    expect(await inPage(bob, lit)).toBe(0);
    await picture(ann.page, `encounter-${generation}-reach`);
  });

  it("lets a token that is dragged around a corner walk there by the rules", async () => {
    const [from, to] = (await inPage(
      master,
      `${sitting} const { state } = sitting.table;
       const [from, to] = ${corner};
       const verdict = await ${api}.give(sitting, play.correct(state, "arcanist", { what: "place", ...from }));
       if ("refused" in verdict) throw new Error(verdict.refused);
       return [[from.x * 100, from.y * 100], [to.x * 100, to.y * 100]];`,
    )) as [number[], number[]];
    await expect.poll(() => inPage(ann, place), { timeout: 15_000 }).toEqual(from);
    const before = Number(await inPage(ann, `${sitting} return sitting.table.at`));
    await inPage(ann, `await (${arcanist}).move({ x: ${to[0]}, y: ${to[1]} }, { method: "dragging" });`);
    for (const seat of everybody()) await expect.poll(() => inPage(seat, place), { timeout: 15_000 }).toEqual(to);
    expect(await inPage(ann, `${sitting} return sitting.table.at`)).toBeGreaterThan(before);
  });

  it("takes an arrow key for the step that the rules allow", async () => {
    const [key, x, y] = (await inPage(
      ann,
      `${sitting} const { state } = sitting.table;
       const here = play.board(state).figures.find(({ id }) => id === "arcanist");
       const keys = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
       const goals = Object.entries(keys).map(([key, [dx, dy]]) => [key, here.x + dx, here.y + dy]);
       const [key, x, y] = goals.find(([, x, y]) => play.route(state, "arcanist", { x, y }).length === 1);
       (${arcanist}).object.control();
       document.activeElement.blur();
       return [key, x * 100, y * 100];`,
    )) as [string, number, number];
    await ann.page.keyboard.press(key);
    for (const seat of everybody()) await expect.poll(() => inPage(seat, place), { timeout: 15_000 }).toEqual([x, y]);
    await allInStep();
  });

  it("puts a token back that goes where the rules do not let it, and says why", async () => {
    const before = await inPage(ann, `${sitting} return sitting.table.at`);
    await inPage(ann, `await (${arcanist}).move({ x: 0, y: 0 }, { method: "dragging" });`);
    await ann.page
      .getByText(/cannot come to that space|does not move now/)
      .first()
      .waitFor();
    expect(await inPage(ann, `${sitting} return sitting.table.at`)).toBe(before);
    await allInStep();
  });

  it("takes a game master's hand edits as corrections that can be undone", async () => {
    const before = (await inPage(master, `${sitting} return sitting.table.at`)) as number;
    const vita = `return game.actors.find(({ type }) => type === "rulewright.creature").system.play.vita.value`;
    // Another figure than it has already, whatever the fight has done to it: what changes nothing is no correction.
    const wanted = (await inPage(master, vita)) === 3 ? 2 : 3;
    await inPage(
      master,
      `await game.actors.find(({ type }) => type === "rulewright.creature").modifyTokenAttribute("play.vita", ${wanted});`,
    );
    for (const seat of everybody()) await expect.poll(() => inPage(seat, vita), { timeout: 15_000 }).toBe(wanted);
    await inPage(
      master,
      `await game.actors.find(({ flags }) => flags.rulewright?.figure === "exorcist").toggleStatusEffect("folklore-cursed");`,
    );
    const cursed = `return game.actors.find(({ flags }) => flags.rulewright?.figure === "exorcist").statuses.has("folklore-cursed")`;
    for (const seat of everybody()) await expect.poll(() => inPage(seat, cursed), { timeout: 15_000 }).toBe(true);
    await picture(master.page, `encounter-${generation}-corrected`);
    await master.page.locator("#rulewright-table").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => inPage(ann, cursed), { timeout: 15_000 }).toBe(false);
    await master.page.locator("#rulewright-table").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => inPage(ann, `${sitting} return sitting.table.at`)).toBe(before);
    await allInStep();
  });

  it("lets a game master put a figure where the rules would not have brought it, and takes that back", async () => {
    const before = (await inPage(master, `${sitting} return sitting.table.at`)) as number;
    const [figure, ...there] = (await inPage(
      master,
      `${sitting} const board = play.board(sitting.table.state);
       const { id } = board.figures.find(({ side, size }) => side === "foes" && size === 1);
       const isTaken = (x, y) => board.figures.some((other) => Math.abs(other.x - x) < 2 && Math.abs(other.y - y) < 2);
       const spaces = Array.from({ length: board.width * board.height }, (_, at) => [at % board.width, Math.floor(at / board.width)]);
       const [x, y] = spaces.findLast(([x, y]) => !board.isSolid(x, y) && !isTaken(x, y));
       const token = canvas.scene.tokens.find(({ flags }) => flags.rulewright.figure === id);
       await token.move({ x: x * 100, y: y * 100 }, { method: "dragging" });
       return [id, x * 100, y * 100];`,
    )) as [string, number, number];
    const place = `const { x, y } = canvas.scene.tokens.find(({ flags }) => flags.rulewright.figure === ${JSON.stringify(figure)}); return [x, y];`;
    for (const seat of everybody()) await expect.poll(() => inPage(seat, place), { timeout: 15_000 }).toEqual(there);
    await master.page.locator("#rulewright-table").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => inPage(ann, `${sitting} return sitting.table.at`)).toBe(before);
    await allInStep();
  });

  it("takes a player's hand edit of their own points for a correction by them, and refuses any other of theirs", async () => {
    const at = `${sitting} return sitting.table.at`;
    const before = Number(await inPage(master, at));
    const hurt = (figure: string) =>
      `await game.actors.find(({ flags }) => flags.rulewright?.figure === "${figure}").modifyTokenAttribute("play.vita", -1, true);`;
    await inPage(ann, hurt("arcanist"));
    await expect.poll(() => inPage(master, at)).toBe(before + 1);
    await master.page.getByText("Ash (correction)").last().waitFor();
    await allInStep();
    await takeBack();
    const handedIn = (figure: string, edit: object) =>
      inPage(
        ann,
        `${sitting} return ${api}.give(sitting, play.correct(sitting.table.state, "${figure}", ${JSON.stringify(edit)}));`,
      );
    const points = { what: "points", id: "vita", to: 30 };
    expect(await handedIn("exorcist", points)).toHaveProperty("refused");
    expect(await handedIn("arcanist", { what: "switch", row: "status/brave", on: true })).toHaveProperty("refused");
    await inPage(master, `await game.settings.set("rulewright", "ownEdits", false)`);
    expect(await handedIn("arcanist", points)).toHaveProperty("refused");
    await inPage(ann, hurt("arcanist"));
    await ann.page
      .getByText(/put right by a game master/)
      .first()
      .waitFor();
    await inPage(master, `await game.settings.set("rulewright", "ownEdits", true)`);
    expect(await inPage(master, at)).toBe(before);
    await allInStep();
  });

  it("draws what a foe is about to do before it does it, and lets it be done", async () => {
    expect(await inPage(master, playUntil(`play.plan(state).some(({ act, path }) => act && path.length > 0)`))).toEqual(
      expect.any(Number),
    );
    const drawn = `return ["path", "target"].map((name) => canvas.interface.grid.getHighlightLayer("rulewright." + name)?.positions.size ?? 0)`;
    for (const seat of everybody()) {
      await expect
        .poll(async () => ((await inPage(seat, drawn)) as number[])[0], { timeout: 15_000 })
        .toBeGreaterThan(0);
    }
    await picture(master.page, `encounter-${generation}-foe`);
    await master.page
      .locator("#rulewright-table")
      .getByRole("button", { name: /^Let .* act$/ })
      .first()
      .click();
    await allInStep();
  });

  it("goes on with the tracker's own button, and will not be ended by it", async () => {
    await inPage(master, playUntil(`turns?.next?.type === "end-turn"`));
    await allInStep();
    const before = (await inPage(master, `${sitting} return sitting.table.at`)) as number;
    await inPage(master, `await game.combats.contents[0].nextTurn();`);
    await expect.poll(() => inPage(master, `${sitting} return sitting.table.at`)).toBeGreaterThan(before);
    await inPage(master, `await game.combats.contents[0].delete();`);
    expect(await inPage(master, `return game.combats.size`)).toBe(1);
    await allInStep();
  });

  it("is the same after a reload in the middle of it", async () => {
    const before = await inPage(master, `${sitting} return sitting.table.at`);
    for (const seat of [master, bob]) {
      await seat.page.reload();
      await seat.page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
      await seat.page.locator("#rulewright-table").waitFor();
      expect(await inPage(seat, `${sitting} return sitting.table.at`)).toBe(before);
    }
    await allInStep();
  });

  it("is fought to its end, and tracker and foes are gone then", async () => {
    await inPage(master, playUntil(`state.encounter === null`));
    await expect
      .poll(
        () =>
          inPage(
            ann,
            `return [game.combats.size, game.actors.filter(({ type }) => type !== "rulewright.hero").length]`,
          ),
        {
          timeout: 30_000,
        },
      )
      .toEqual([0, 0]);
    await picture(ann.page, `encounter-${generation}-over`);
  }, 240_000);

  it("leaves nothing behind when its record is deleted", async () => {
    await inPage(master, `for (const { entry } of ${api}.games()) await entry.delete();`);
    await expect
      .poll(
        () =>
          inPage(
            master,
            `return [game.actors.size, game.scenes.filter(({ flags }) => flags.rulewright).length, game.folders.size]`,
          ),
        {
          timeout: 20_000,
        },
      )
      .toEqual([0, 0, 0]);
  });

  it("leaves no error behind on any page", () => {
    expect(everybody().flatMap(({ faults }) => faults)).toEqual([]);
  });
});
