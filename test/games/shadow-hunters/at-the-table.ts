import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { deckOf } from "../../../src/engine/decks.ts";
import type { Dice } from "../../../src/engine/dice/dice.ts";
import { recordedDice } from "../../../src/engine/dice/seeded.ts";
import type { Question } from "../../../src/engine/kernel/command.ts";
import type { RawCard } from "../../../src/games/compiled.ts";
import type { ShadowCommand } from "../../../src/games/shadow-hunters/commands.ts";
import { createContent, type ShadowContent } from "../../../src/games/shadow-hunters/content.ts";
import { evolve, newPlayer, type ShadowEvent } from "../../../src/games/shadow-hunters/events.ts";
import { boardOf, type Play, type Procedure } from "../../../src/games/shadow-hunters/play.ts";
import {
  emptyState,
  type Options,
  type Player,
  playerOf,
  type State,
} from "../../../src/games/shadow-hunters/state.ts";

const compiled = JSON.parse(readFileSync(inject("shadow-hunters"), "utf8")) as {
  readonly cards: readonly RawCard[];
  readonly rules: readonly { readonly id: string }[];
};

/** The compiled cards of the game, as a pack has them. */
export const { cards } = compiled;

/** The project's own content of Shadow Hunters. */
export const content: ShadowContent = createContent(compiled.cards, "test");

/** Every rule of the game's pages, without the game's name. */
export const rules: ReadonlySet<string> = new Set(compiled.rules.map(({ id }) => id.replace(/^shadow-hunters\//, "")));

/** The areas as tests lay them: each two on a line are a pair. */
export const board = [
  ...["church", "cemetery"],
  ...["weird-woods", "underworld-gate"],
  ...["hermits-cabin", "erstwhile-altar"],
];

/** Who sits where: characters by seat, in the order of the seats, with what differs from the beginning. */
export type Seats = Readonly<Record<string, string | (Partial<Player> & { readonly identity: string })>>;

/** A game in which these people sit in the church, before the turn of the first of them. */
export function table(seats: Seats, changes: Partial<State> = {}, options: Partial<Options> = {}): State {
  const players = Object.entries(seats).map(
    ([seat, who]): Player => ({
      ...newPlayer(seat, typeof who === "string" ? who : who.identity),
      area: "church",
      ...(typeof who === "string" ? {} : who),
    }),
  );
  const dead = players.filter((player) => player.dead).map(({ seat }) => seat);
  const piles = ["white-card", "black-card", "hermit-card"].map((deck) => [deck, deckOf([])]);
  return {
    ...emptyState,
    options: { seats: Object.keys(seats), windows: "needed", ...options },
    players: players.map((player) => ({ ...player, first: player.seat === dead[0] })),
    board,
    decks: Object.fromEntries(piles),
    deaths: dead,
    ...changes,
  };
}

/** A state whose decks begin with these cards. */
export function withCards(state: State, ...cards: readonly string[]): State {
  const decks = { ...state.decks };
  for (const id of cards.toReversed()) {
    const { deck } = content.card(id);
    decks[deck] = { draw: [id, ...(decks[deck]?.draw ?? [])], discard: decks[deck]?.discard ?? [] };
  }
  return { ...state, decks };
}

/** Hands on a state, with a list of what was emitted. The dice show the given faces. */
export function playOn(state: State, faces: readonly number[] | Dice = []) {
  const events: ShadowEvent[] = [];
  const play = {
    state,
    ...boardOf(state, content),
    events,
    dice: "roll" in faces ? faces : recordedDice(faces),
    emit(event: ShadowEvent) {
      play.state = evolve(play.state, event);
      events.push(event);
    },
    /** The player of a seat now. */
    at: (seat: string) => playerOf(play.state, seat),
  } satisfies Play & Record<string, unknown>;
  return play;
}

/** A part of the option that is meant. */
export type Answer = Readonly<Record<string, unknown>>;

/** Runs a procedure to its end and answers its questions in order; answers that nobody asked for are a fault. */
export function run<Result>(procedure: Procedure<Result>, answers: readonly Answer[] = []): Result {
  let at = 0;
  let step = procedure.next();
  while (step.done !== true) step = procedure.next(answerOf(step.value, answers[at++]));
  if (at < answers.length) throw new Error(`Only ${at} questions were asked.`);
  return step.value;
}

function answerOf(question: Question<ShadowCommand>, part: Answer | undefined): ShadowCommand {
  const list = JSON.stringify(question.options);
  if (part === undefined) throw new Error(`The test has no answer to "${question.ask}". Options: ${list}`);
  const found = question.options.find((option) =>
    Object.entries(part).every(([key, value]) => Reflect.get(option, key) === value),
  );
  if (found === undefined)
    throw new Error(`"${question.ask}" does not offer ${JSON.stringify(part)}. Options: ${list}`);
  return found;
}
