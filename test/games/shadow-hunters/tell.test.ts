import { describe, expect, it } from "vitest";
import { shadowWords } from "../../../src/cli/game-words.ts";
import { seededDice } from "../../../src/engine/dice/seeded.ts";
import type { Question } from "../../../src/engine/kernel/command.ts";
import { createTable } from "../../../src/engine/kernel/table.ts";
import type { ShadowCommand } from "../../../src/games/shadow-hunters/commands.ts";
import { happens } from "../../../src/games/shadow-hunters/core/abilities.ts";
import { runArea } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { createShadowHunters } from "../../../src/games/shadow-hunters/game.ts";
import type { CharacterSet, Options, State } from "../../../src/games/shadow-hunters/state.ts";
import { boardView } from "../../../src/games/shadow-hunters/tell/board.ts";
import { tellCommand } from "../../../src/games/shadow-hunters/tell/command.ts";
import { tellLog } from "../../../src/games/shadow-hunters/tell/log.ts";
import { figuresOf, seatNames } from "../../../src/games/shadow-hunters/tell/names.ts";
import { isVeiled, optionsIn, tellQuestion } from "../../../src/games/shadow-hunters/tell/question.ts";
import { whyWon } from "../../../src/games/shadow-hunters/tell/why.ts";
import type { SeenEvent } from "../../../src/games/shadow-hunters/view.ts";
import type { Teller } from "../../../src/games/shadow-hunters/words.ts";
import { content, playOn, rules, type Seats, table } from "./at-the-table.ts";

const game = createShadowHunters(content);
const everybody = "";

/** What is wrong with a sentence: a blank that nothing filled, or a key that has no words. */
const isBroken = (text: string) => text === "" || /[{}]|undefined|null|^\w+\.[\w-]+$/.test(text);

/** Plays a game by chance and hands every step to `look`. */
function play(seed: number, set: CharacterSet, look: (table: ReturnType<typeof start>) => void): void {
  const table = start(seed, set);
  const chance = seededDice(seed);
  for (let n = 0; n < 1500 && table.outcome() === null; n++) {
    look(table);
    const [seat = ""] = table.waiting();
    const options = table.legal(seat);
    table.submit(options[chance.roll(options.length) - 1] as ShadowCommand);
  }
  look(table);
}

function start(seed: number, set: CharacterSet) {
  const options: Options = { seats: figuresOf(content).slice(0, 4 + (seed % 5)), set, windows: "all" };
  return createTable(game, options, { dice: seededDice(seed) });
}

describe.each(["en", "de"])("Shadow Hunters is told in the language %s", (language) => {
  const teller: Teller = { content, ...shadowWords(language) };

  it("with a name for every figure of the content", () => {
    const figures = figuresOf(content);
    expect(figures.length).toBe(content.game.players.to);
    expect(figures.filter((seat) => teller.sayIf(`seat.${seat}`) === undefined)).toEqual([]);
  });

  it("calls a figure that the language has no word for as the content does", () => {
    const seats = [{ id: "grey", name: "Grey", icon: "meeple", colour: "#808080" }];
    const other: Teller = { ...teller, content: { ...content, game: { ...content.game, seats } } };
    expect(seatNames(other, ["grey"])).toBe("Grey");
  });

  it("with words for all that is asked, offered and seen, and a rule behind every line that names one", () => {
    const broken = new Set<string>();
    const unruled = new Set<string>();
    const note = (text: string, what: string) => isBroken(text) && broken.add(`${what}: ${text}`);
    for (const [seed, set] of [
      [1, "base"],
      [2, "expansion"],
      [3, "mix"],
      [4, "mix"],
    ] as const) {
      play(seed, set, (table) => {
        const seen = game.log({ steps: table.steps.slice(table.at - 1), at: 1 }, everybody);
        for (const { text, rule, roll } of tellLog(teller, seen, table.view(everybody))) {
          note(text, "log");
          if (roll !== undefined) note(roll.words, "roll");
          if (rule !== undefined && !rules.has(rule)) unruled.add(rule);
        }
        for (const { seat } of table.state.players) {
          const view = table.view(seat);
          const { asked } = view;
          if (asked === null) continue;
          note(tellQuestion(teller, view, asked), asked.ask);
          for (const option of asked.options) note(tellCommand(teller, view, option, asked), option.type);
        }
      });
    }
    expect([...broken]).toEqual([]);
    expect([...unruled]).toEqual([]);
  });
});

describe("the board of Shadow Hunters", () => {
  const teller: Teller = { content, ...shadowWords() };
  const events = ({ steps, at }: ReturnType<typeof start>) => [
    game.log({ steps: steps.slice(at - 1), at: 1 }, everybody),
  ];

  it("shows a seat its own card, and spectators none that is not revealed", () => {
    const table = start(1, "base");
    for (const { seat, identity } of table.state.players) {
      const board = boardView(teller, table.view(seat), events(table));
      expect(board.own?.name).toBe(content.identity(identity).name);
      expect(board.people.filter((person) => person.identity !== undefined).map((person) => person.seat)).toEqual([
        seat,
      ]);
    }
    const board = boardView(teller, table.view(everybody), events(table));
    expect(board.own).toBeUndefined();
    expect(board.people.some((person) => person.identity !== undefined)).toBe(false);
  });

  it("has six areas in pairs, and a marker of everybody on the track", () => {
    play(2, "mix", (table) => {
      const { groups, track, people } = boardView(teller, table.view(everybody), events(table));
      expect(groups.map((areas) => areas.length)).toEqual([2, 2, 2]);
      expect(track.spaces.flatMap(({ seats }) => seats).sort()).toEqual(people.map(({ seat }) => seat).sort());
    });
  });

  it("tells in the end who everybody was, and who won", () => {
    const table = start(3, "base");
    const chance = seededDice(3);
    while (table.outcome() === null) {
      const options = table.legal(table.waiting()[0] ?? "");
      table.submit(options[chance.roll(options.length) - 1] as ShadowCommand);
    }
    const { people } = boardView(teller, table.view(everybody), events(table));
    expect(people.every(({ identity }) => identity !== undefined)).toBe(true);
    const winners = people.filter(({ result }) => result?.isWon === true).map(({ seat }) => seat);
    expect(winners).toEqual(table.outcome()?.winners);
  });
});

describe("why somebody won", () => {
  const teller: Teller = { content, ...shadowWords() };
  const why = (seats: Seats, seat: string, changes: Partial<State> = {}) =>
    whyWon(teller, game.view(table(seats, { winners: Object.keys(seats), ...changes }), everybody), seat);

  it("is the one of several ways that came true", () => {
    const dead = (identity: string) => ({ identity, dead: true });
    expect(why({ ann: "vampire", bob: dead("emi"), cat: dead("george") }, "ann")).toBe(
      "As soon as every Hunter is dead, you win.",
    );
    const seats = { ann: "unknown", bob: dead("allie"), cat: dead("bob"), dan: dead("charles"), eve: "emi" };
    expect(why(seats, "ann")).toBe("As soon as 3 or more Neutrals are dead, you win.");
    expect(why({ ann: dead("daniel"), bob: "emi", cat: "vampire" }, "ann")).toBe(
      "As soon as you are the first to die, you win.",
    );
  });

  it("is the deed if nothing else holds", () => {
    expect(why({ ann: "bryan", bob: { identity: "george", dead: true }, cat: "vampire" }, "ann")).toMatch(
      /^When you strike down a character with 13 or more/,
    );
    const atAltar = { identity: "bryan", area: "erstwhile-altar" };
    expect(why({ ann: atAltar, bob: "george", cat: "vampire" }, "ann")).toMatch(/^At the end of the game/);
  });
});

it("an option of a card is said in the words of the card", () => {
  expect(optionsIn("You may choose one (draw a White card; or draw a Black card).")).toEqual([
    "Draw a White card",
    "Draw a Black card",
  ]);
});

describe("a question tells all that its answer needs", () => {
  const teller: Teller = { content, ...shadowWords() };
  const woods = { identity: "emi", area: "weird-woods" };

  it("what happens to whoever is pointed at: the way that was taken, not all that an area leaves", () => {
    const play = playOn(table({ ann: woods, bob: { identity: "george", damage: 3 }, cat: "vampire" }));
    const acting = runArea(play, "ann");
    const asked = acting.next().value as Question<ShadowCommand>;
    const heal = asked.options.find((option) => option.type === "choose" && option.option === 1) as ShadowCommand;
    const question = acting.next(heal).value as Question<ShadowCommand>;
    const view = game.viewAt(play.state, question, "ann");
    expect(tellQuestion(teller, view, question)).toBe("ann, Weird Woods: who is it? One character heals 1 damage.");
  });

  it("whoever is asked only so that nobody can tell who could do something is told so", () => {
    const bob = { identity: "george", equipment: ["talisman"] };
    const seats = { ann: "emi", bob, cat: "vampire", dan: "wight", eve: "charles", fay: "david", gil: "allie" };
    const play = playOn(table(seats, {}, { windows: "all" }));
    const question = happens(play, "ann", "kills", "bob").next().value as Question<ShadowCommand>;
    const view = game.viewAt(play.state, question, "ann");
    expect(tellQuestion(teller, view, question)).toMatch(/^ann: there is nothing for you to do here\./);
  });

  it("is answered behind a veil if the answer hangs on who one is, and in the open if it does not", () => {
    const kinds = { veiled: new Set<string>(), open: new Set<string>() };
    for (let seed = 1; seed < 30; seed++) {
      play(seed, "mix", (table) => {
        for (const seat of table.waiting()) {
          const view = table.view(seat);
          const { asked } = view;
          if (asked === null) continue;
          const isForNothing = tellQuestion(teller, view, asked).includes("there is nothing for you to do here");
          if (isForNothing) expect(isVeiled(asked)).toBe(true);
          const kind = asked.ask.replace(/^ability-.*/, "ability");
          kinds[isVeiled(asked) ? "veiled" : "open"].add(
            asked.ask === "may" ? `may ${typeof asked.about?.area}` : kind,
          );
        }
      });
    }
    expect([...kinds.veiled].sort()).toEqual(["ability", "hermit", "in-attack", "may undefined"]);
    expect([...kinds.open].sort()).toEqual([
      "attack",
      "choose-area",
      "end",
      "give-equipment",
      "may string",
      "move",
      "send",
      "take-equipment",
      "target",
    ]);
  });

  it("the board says whether somebody is revealed or dies", () => {
    const view = game.view(table({ ann: { identity: "emi", dead: true, revealed: true }, bob: "george" }), everybody);
    const words = (type: "revealed" | "died") =>
      boardView(teller, view, [[{ type, seat: "ann", identity: "emi" } as SeenEvent]]).revealed?.words;
    expect(words("revealed")).toBe("ann is revealed");
    expect(words("died")).toBe("ann dies");
  });

  it("at the end nobody is news any more: all cards lie open", () => {
    const state = table({ ann: { identity: "emi", dead: true, revealed: true }, bob: "george" });
    const died: SeenEvent = { type: "died", seat: "ann", by: "bob", first: true };
    const boardOf = (winners: readonly string[] | null) =>
      boardView(teller, game.view({ ...state, winners }, "bob"), [[died]]);
    expect(boardOf(null)).toMatchObject({ isOver: false, own: { name: "George" }, revealed: { name: "Emi" } });
    const over = boardOf(["bob"]);
    expect(over).toMatchObject({
      isOver: true,
      people: [{ identity: { name: "Emi" } }, { identity: { name: "George" } }],
    });
    expect([over.own, over.revealed]).toEqual([undefined, undefined]);
  });

  it("what was revealed stays on the board while bots play on, and goes when everybody can have read it", () => {
    const view = game.view(table({ ann: { identity: "emi", revealed: true }, bob: "george" }), everybody);
    const revealed: SeenEvent = { type: "revealed", seat: "ann" };
    const later: SeenEvent = { type: "movement", seat: "bob", faces: [1, 2] };
    const words = (steps: number) =>
      boardView(teller, view, [[revealed], ...Array.from({ length: steps }, () => [later])]).revealed?.words;
    expect([0, 1, 3].map(words)).toEqual(Array(3).fill("ann is revealed"));
    expect(words(4)).toBeUndefined();
  });
});
