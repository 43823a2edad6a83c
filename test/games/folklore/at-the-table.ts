import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { folkloreWords } from "../../../src/cli/game-words.ts";
import type { Dice } from "../../../src/engine/dice/dice.ts";
import { recordedDice } from "../../../src/engine/dice/seeded.ts";
import type { Question } from "../../../src/engine/kernel/command.ts";
import { createCharacter } from "../../../src/games/folklore/characters/create.ts";
import type { FolkloreCommand } from "../../../src/games/folklore/commands.ts";
import {
  createContent,
  type FolkloreContent,
  type OwnedKind,
  type RawCard,
} from "../../../src/games/folklore/content.ts";
import { emptyState } from "../../../src/games/folklore/empty.ts";
import { evolve, type FolkloreEvent } from "../../../src/games/folklore/events.ts";
import type { AdventureMap } from "../../../src/games/folklore/map/state.ts";
import type { Play, Procedure } from "../../../src/games/folklore/play.ts";
import type { Character, State } from "../../../src/games/folklore/state.ts";

interface CompiledFolklore {
  readonly cards: readonly RawCard[];
  readonly rules: readonly { readonly id: string; readonly title: string }[];
}

const compiled = JSON.parse(readFileSync(inject("folklore"), "utf8")) as CompiledFolklore;

/** The project's own Folklore cards as a pack gives them. */
export const cards = compiled.cards;

/** The project's own Folklore content. */
export const content: FolkloreContent = createContent(cards, "test", folkloreWords());

/** The title of every rule, by its id without the game's name. */
export const ruleTitles: ReadonlyMap<string, string> = new Map(
  compiled.rules.map(({ id, title }) => [id.replace(/^folklore\//, ""), title]),
);

/** A living character as the card gives it, without cards, changed as a test needs it. */
export function character(id: string, changes: Partial<Character> = {}): Character {
  return { ...createCharacter(content, { character: id }, 1), coins: 0, ...changes };
}

let nextKey = 1000;

/** A card for a character of a test; equipped if it has a slot. */
export function owned(kind: OwnedKind, id: string, changes: object = {}): Character["cards"][number] {
  const card = kind === "item" || kind === "artifact" ? content.card(kind, id) : undefined;
  const worn = card?.slot === undefined ? {} : { equipped: true as const };
  const ammo = card?.ammo === undefined ? {} : { ammo: card.ammo };
  return { key: nextKey++, kind, id, ...worn, ...ammo, ...changes };
}

/** A state with these characters, numbered in their order, the first as Leader. */
export function stateWith(characters: readonly Character[], changes: Partial<State> = {}): State {
  return {
    ...emptyState,
    options: { party: characters.map(({ id }) => ({ character: id })), difficulty: "dusk" },
    characters: characters.map((each, index) => ({ ...each, number: index + 1 })),
    leader: characters[0]?.id ?? "",
    next: { card: 5000, lasting: 1, foe: 1 },
    ...changes,
  };
}

/** The map of the dead mill with nothing on it yet, changed as a test needs it. */
export function aMap(changes: Partial<AdventureMap> = {}): AdventureMap {
  return {
    id: "dead-mill",
    dark: false,
    at: {},
    outside: [],
    fell: {},
    openDoors: [],
    blocks: [],
    flames: [],
    snares: [],
    tracking: [],
    searches: [],
    checks: [],
    sleeping: [],
    staked: 0,
    struck: [],
    round: null,
    turn: null,
    ...changes,
  };
}

/** Hands on a state, with a list of what was emitted. The dice show the given faces, or come from elsewhere. */
export function playOn(
  state: State,
  faces: readonly number[] | Dice = [],
): Play & { readonly events: FolkloreEvent[] } {
  const events: FolkloreEvent[] = [];
  const play = {
    state,
    content,
    events,
    dice: "roll" in faces ? faces : recordedDice(faces),
    emit(event: FolkloreEvent) {
      play.state = evolve(play.state, event);
      events.push(event);
    },
  };
  return play;
}

/** How a test answers: a list of answers in order, or a function. An answer is a part of the option that is meant. */
export type Answers =
  | readonly Partial<Record<string, unknown>>[]
  | ((question: Question<FolkloreCommand>) => FolkloreCommand);

/** Runs a procedure to its end and answers its questions. */
export function run<Result>(procedure: Procedure<Result>, answers: Answers = []): Result {
  let at = 0;
  let step = procedure.next();
  while (step.done !== true) {
    const question = step.value;
    step = procedure.next(typeof answers === "function" ? answers(question) : answerOf(question, answers[at++]));
  }
  if (typeof answers !== "function" && at < answers.length) throw new Error(`Only ${at} questions were asked.`);
  return step.value;
}

function answerOf(question: Question<FolkloreCommand>, part: Partial<Record<string, unknown>> | undefined) {
  const list = JSON.stringify(question.options);
  if (part === undefined) throw new Error(`The test has no answer to "${question.ask}". Options: ${list}`);
  const found = question.options.find((option) =>
    Object.entries(part).every(([key, value]) => Reflect.get(option, key) === value),
  );
  if (found === undefined)
    throw new Error(`"${question.ask}" does not offer ${JSON.stringify(part)}. Options: ${list}`);
  return found;
}
