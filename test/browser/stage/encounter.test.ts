import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, begin, gather } from "./at-the-table.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

const sitting = `const [record] = ${api}.games(); const sitting = await ${api}.open(record.entry);
  const { play } = sitting.table; const roll = (faces) => 1 + Math.floor(Math.random() * faces);`;

/** A melee foe, a ranged foe and a swarm, whose turns are shown before they happen. */
const fight = {
  settings: { "foe-turns": "shown" },
  fight: {
    as: "encounter",
    map: "dead-mill",
    foes: ["rabid-wolf", "stregha", "bat-swarm"].map((creature) => ({ creature, count: 1 })),
  },
};

/** Two spaces that touch only at the corner of something solid, so that walls cut the straight way between them. */
const corner = `(() => {
  const board = play.board(state);
  const foes = board.figures.filter(({ side }) => side === "foes");
  const isFree = (x, y) => !board.isSolid(x, y) && !board.figures.some((other) => other.x === x && other.y === y);
  const far = ([{ x, y }]) => Math.min(...foes.map((foe) => Math.max(Math.abs(foe.x - x), Math.abs(foe.y - y))));
  const spaces = Array.from({ length: board.width * board.height }, (_, at) => [at % board.width, Math.floor(at / board.width)]);
  return spaces
    .flatMap(([x, y]) => [-1, 1].flatMap((dx) => [-1, 1].map((dy) => [{ x, y }, { x: x + dx, y: y + dy }])))
    .filter(([from, to]) => board.isSolid(to.x, from.y) && isFree(from.x, from.y) && isFree(from.x, to.y) && isFree(to.x, to.y))
    .sort((one, other) => far(other) - far(one))[0];
})()`;

/** The Arcanist's token, and where it stands. */
const arcanist = `canvas.scene.tokens.find(({ flags }) => flags.rulewright.figure === "arcanist")`;
const place = `const { x, y } = ${arcanist}; return [x, y];`;

/** Whether it is the Arcanist's own turn, with a way to go. */
const arcanistsTurn = `play.reach(state)?.figure === "arcanist" && question.ask === "encounter-turn" && play.reach(state).spaces.length > 5`;

/** Whether every document of a client says what the game says. */
const inStep = `${sitting}
  const { state } = sitting.table;
  const board = play.board(state);
  const scene = game.scenes.find(({ flags }) => flags.rulewright?.board?.endsWith("/" + board?.id));
  if (!board || !scene) return "no scene";
  const tokens = scene.tokens.contents;
  for (const { id, x, y } of board.figures) {
    const token = tokens.find(({ flags }) => flags.rulewright.figure === id);
    if (token?.x !== x * 100 || token?.y !== y * 100) return id + " stands elsewhere";
  }
  if (tokens.length !== board.figures.length) return "too many tokens";
  for (const { figure, play: told, statuses } of play.cast(state)) {
    const actor = game.actors.find(({ flags }) => flags.rulewright?.figure === figure);
    if (actor?.system.play.vita.value !== told.vita.value) return figure + " has other points";
    if (statuses.some((status) => !actor.statuses.has(status))) return figure + " lacks a status";
  }
  const turns = play.turns(state);
  const combat = game.combats.contents[0];
  if (turns === undefined) return combat === undefined ? "in step" : "a combat too many";
  const now = combat?.combatant?.flags.rulewright.figure;
  return now === turns.current ? "in step" : "the tracker is at " + now + ", the game at " + turns.current;`;

/** Lets the module decide until something holds. */
const playUntil = (holds: string) => `${sitting}
  for (let n = 0; n < 600 && sitting.table.question; n++) {
    const { question, state, at } = sitting.table;
    const turns = play.turns(state);
    if (${holds}) return at;
    const verdict = await ${api}.give(sitting, play.advise(state, question, { roll }));
    if ("refused" in verdict) throw new Error(verdict.refused);
  }
  return undefined;`;

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
       const verdict = await ${api}.give(sitting, play.correct(state, { what: "place", figure: "arcanist", ...from }));
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

  it("refuses a correction that a player hands in, and a hand edit of theirs", async () => {
    const verdict = await inPage(
      ann,
      `${sitting} return ${api}.give(sitting, play.correct(sitting.table.state, { what: "points", figure: "arcanist", points: "vita", to: 30 }));`,
    );
    expect(verdict).toHaveProperty("refused");
    await inPage(
      ann,
      `await game.actors.find(({ flags }) => flags.rulewright?.figure === "arcanist").modifyTokenAttribute("play.vita", 1);`,
    );
    await ann.page
      .getByText(/put right by a game master/)
      .first()
      .waitFor();
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
