import { deckOf, shuffled } from "../../../../src/engine/decks.ts";
import type { Dice } from "../../../../src/engine/dice/dice.ts";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import { prepareDecks } from "../../../../src/games/folklore/cards/prepare-decks.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import type { Character, State } from "../../../../src/games/folklore/state.ts";
import type { WorldState } from "../../../../src/games/folklore/world/state.ts";
import "../../../../src/games/folklore/encounter/card-texts.ts";
import "../../../../src/games/folklore/map/card-texts.ts";
import "../../../../src/games/folklore/skirmish/hooks.ts";
import "../../../../src/games/folklore/world/card-texts.ts";
import { content, playOn, stateWith } from "../at-the-table.ts";

/** A chapter of a story that has begun, with a wolf on its skirmish table. */
export const story: State["story"] = {
  id: "the-hollow-harvest",
  chapter: "chapter-1",
  section: "chapter-1",
  block: 0,
  reader: null,
  back: [],
  queue: [],
  table: [{ from: 1, to: 10, count: 1, creature: "rabid-wolf" }],
  rested: false,
  map: null,
  passed: [],
  used: [],
  leads: null,
  closing: "success",
};

/** A group on the World Map, with all decks; changed as a test needs it. */
export function groupAt(
  at: string,
  characters: readonly Character[],
  changes: Partial<State> = {},
  world: Partial<WorldState> = {},
): State {
  return stateWith(characters, {
    phase: "world",
    story,
    world: { at, goal: null, visit: null, closed: [], ...world },
    decks: prepareDecks(content, seededDice(1)),
    ...changes,
  });
}

/** The same group with this card on top of an event deck. */
export function withEvent(state: State, deck: "road-event" | "off-road-event", card: string): State {
  const others = content.all(deck).flatMap(({ id }) => (id === card ? [] : [id]));
  return { ...state, decks: { ...state.decks, [deck]: deckOf([card, ...shuffled(others, seededDice(1))]) } };
}

/** Hands on the group, with questions about what was emitted. */
export function travelling(state: State, faces: readonly number[] | Dice = []) {
  const play = playOn(state, faces);
  return Object.assign(play, {
    who(id: string): Character {
      const found = play.state.characters.find((each) => each.id === id);
      if (found === undefined) throw new Error(`Nobody is called "${id}".`);
      return found;
    },
    all<Type extends FolkloreEvent["type"]>(type: Type): readonly Extract<FolkloreEvent, { type: Type }>[] {
      return play.events.filter((event): event is Extract<FolkloreEvent, { type: Type }> => event.type === type);
    },
    noted(): readonly string[] {
      return play.events.flatMap((event) => (event.type === "noted" ? [event.what] : []));
    },
  });
}

/** Dice that show these faces first and then whatever falls. */
export function first(faces: readonly number[], seed: number): Dice {
  const dice = seededDice(seed);
  let next = 0;
  return { roll: (sides) => faces[next++] ?? dice.roll(sides) };
}

/** The options of the first question of a procedure. */
export function optionsOf(procedure: Generator<unknown, unknown, never>): readonly FolkloreCommand[] {
  const step = procedure.next();
  if (step.done === true) throw new Error("Nothing was asked.");
  return (step.value as Question<FolkloreCommand>).options;
}

/** Where the group stands. */
export function whereIs({ state }: Play): string | undefined {
  return state.world?.at;
}

const idle: ReadonlySet<string> = new Set(["equip", "unequip", "give", "give-coins", "hold", "discard", "end-turn"]);

/** Attacks whenever that is possible, and otherwise does anything that may lead to an attack. */
export function fighter(dice: Dice) {
  return ({ options }: Question<FolkloreCommand>): FolkloreCommand => {
    const attacks = options.filter(({ type }) => type === "attack" || type === "strike");
    const active = options.filter(({ type }) => !idle.has(type));
    const wished = dice.roll(20) <= 18 ? [attacks, active] : [];
    const from = wished.find((some) => some.length > 0) ?? options;
    const chosen = from[dice.roll(from.length) - 1];
    if (chosen === undefined) throw new Error("A question has no option.");
    return chosen;
  };
}
