import { describe, expect, it } from "vitest";
import { restoreDice, seededDice } from "../../../src/engine/dice/seeded.ts";
import { hostSeat } from "../../../src/engine/kernel/command.ts";
import { createFlow } from "../../../src/engine/kernel/flow.ts";
import { createTable } from "../../../src/engine/kernel/table.ts";
import type { FolkloreCommand } from "../../../src/games/folklore/commands.ts";
import { correct } from "../../../src/games/folklore/corrections/correct.ts";
import { evolve, type FolkloreEvent } from "../../../src/games/folklore/events.ts";
import { createFolklore, type Folklore } from "../../../src/games/folklore/game.ts";
import type { Play } from "../../../src/games/folklore/play.ts";
import { refuse } from "../../../src/games/folklore/refuse.ts";
import { skirmish } from "../../../src/games/folklore/skirmish/skirmish.ts";
import type { State } from "../../../src/games/folklore/state.ts";
import { seatsOf, viewOf } from "../../../src/games/folklore/view.ts";
import { character, content, stateWith } from "./at-the-table.ts";

const party = ["telepath", "exorcist", "witch-hunter"];
const lycanthropic = { statuses: [{ id: "lycanthropic" }] };
const folklore = createFolklore(content);

/** The Telepath, the Exorcist and the Witch Hunter have to subdue the Arcanist and the Archeologist. */
function subdue() {
  const five = stateWith([
    ...party.map((id) => character(id)),
    character("arcanist", lycanthropic),
    character("archeologist", lycanthropic),
  ]);
  const flow = createFlow<State, FolkloreCommand, FolkloreEvent, Play>({
    evolve,
    hands: (play) => ({
      ...play,
      content,
      get state() {
        return play.state;
      },
    }),
    next: (play) =>
      play.state.skirmish === null ? skirmish(play, { foes: [], afflicted: ["arcanist", "archeologist"] }) : undefined,
    refuse: (state, question, command) => refuse(content, state, question, command),
    correct,
  });
  const game: Folklore = {
    ...folklore,
    start: (_, dice) => flow.start(five, [], dice),
    decide: flow.decide,
    legal: (state, seat) => (flow.question(state)?.options ?? []).filter((option) => option.seat === seat),
    waiting: (state) => seatsOf(flow.question(state)),
    view: (state, seat) => viewOf(state, flow.question(state), seat),
  };
  return { game, table: createTable(game, five.options, { dice: seededDice(7), restore: restoreDice }) };
}

type Scene = ReturnType<typeof subdue>;

/** All that a seat can come to know. */
function seen({ game, table }: Scene, seat: string) {
  return { view: table.view(seat), log: game.log(table, seat), legal: table.legal(seat), waiting: table.waiting() };
}

/** Everybody answers up to, not including, the one who is asked then; a number picks among the options. */
function answer(scene: Scene, picks: readonly number[]): Scene {
  for (const pick of picks) {
    const [seat = ""] = scene.table.waiting();
    const options = scene.table.legal(seat);
    const option = options[pick % options.length];
    if (option !== undefined) scene.table.submit(option);
  }
  return scene;
}

const choices = [0, 1, 2, 3];

describe("an answer that is given in secret", () => {
  it("makes no difference to what anybody else can see, whichever it is, while others have still to choose", () => {
    for (const [first, second] of choices.flatMap((one) => choices.map((other) => [one, other] as const))) {
      const scene = answer(subdue(), [first, second]);
      const other = answer(subdue(), [0, 0]);
      expect(seen(scene, "witch-hunter")).toEqual(seen(other, "witch-hunter"));
      expect(seen(scene, "arcanist")).toEqual(seen(other, "arcanist"));
      const sameFirst = answer(subdue(), [first, 0]);
      expect(seen(scene, "telepath")).toEqual(seen(sameFirst, "telepath"));
    }
  });

  it("shows that it was given, and shows all of it to who gave it", () => {
    const scene = answer(subdue(), [1, 2]);
    const answers = (seat: string) =>
      scene.game.log(scene.table, seat).filter(({ type }) => type === "chosen" || type === "chose-unseen");
    const mine = { type: "stance", seat: "telepath", stance: "attack", target: "archeologist" };
    expect(answers("telepath")).toEqual([
      { type: "chosen", command: mine, secret: true },
      { type: "chose-unseen", seat: "exorcist" },
    ]);
    expect(answers("witch-hunter")).toEqual([
      { type: "chose-unseen", seat: "telepath" },
      { type: "chose-unseen", seat: "exorcist" },
    ]);
  });

  it("stays hidden when a correction is made meanwhile", () => {
    const scene = answer(subdue(), [1, 2]);
    const change = { what: "points", figure: "telepath", resource: "coins", to: 7 } as const;
    scene.table.submit({ type: "correct", seat: hostSeat, change });
    const log = scene.game.log(scene.table, "witch-hunter");
    expect(log.filter(({ type }) => type === "chose-unseen")).toHaveLength(2);
    expect(log.filter(({ type }) => type === "corrected")).toHaveLength(1);
    expect(scene.table.waiting()).toEqual(["witch-hunter"]);
  });

  it("lies open for all once the tokens are turned over", () => {
    const scene = answer(subdue(), [1, 2, 3]);
    for (const seat of [...party, "arcanist"]) {
      const log = scene.game.log(scene.table, seat);
      expect(log.filter(({ type }) => type === "chose-unseen")).toEqual([]);
      expect(log.filter(({ type }) => type === "stances")).toHaveLength(1);
      expect(log.filter((event) => event.type === "chosen" && event.command.type === "stance")).toHaveLength(3);
    }
  });

  it("is hidden again when the step that opened it is undone, and what was undone is not in the log", () => {
    const scene = answer(subdue(), [1, 2, 3]);
    scene.table.undo();
    expect(seen(scene, "witch-hunter")).toEqual(seen(answer(subdue(), [0, 0]), "witch-hunter"));
    scene.table.undo(1);
    expect(seen(scene, "telepath")).toEqual(seen(subdue(), "telepath"));
  });
});

describe("the log that a seat sees", () => {
  const options = {
    party: [{ character: "exorcist" }, { character: "telepath" }],
    difficulty: "dusk",
    fight: { as: "skirmish" as const, foes: [{ creature: "highwayman", count: 1 }] },
  };

  it("tells how many cards a deck has and never their order, nor the dice that shuffled them", () => {
    const logs = [1, 2].map((seed) => {
      const table = createTable(folklore, options, { dice: seededDice(seed) });
      expect(table.state.decks["road-event"]?.draw.length).toBeGreaterThan(1);
      const log = folklore.log(table, "exorcist");
      expect(log.map(({ type }): string => type)).not.toContain("paused");
      return log.filter(({ type }) => type === "set-up" || type === "deck");
    });
    expect(logs[0]).toEqual(logs[1]);
    expect(JSON.stringify(logs[0])).toContain('"road-event":{"cards":');
  });
});
