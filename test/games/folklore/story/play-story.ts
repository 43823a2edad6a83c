import type { Dice } from "../../../../src/engine/dice/dice.ts";
import { recordedDice } from "../../../../src/engine/dice/seeded.ts";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import { setUp } from "../../../../src/games/folklore/characters/create.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import type { FolkloreContent } from "../../../../src/games/folklore/content.ts";
import { emptyState } from "../../../../src/games/folklore/empty.ts";
import { evolve, type FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import { procedureOf } from "../../../../src/games/folklore/phases.ts";
import type { Board, Play, Procedure } from "../../../../src/games/folklore/play.ts";
import type { Character, State } from "../../../../src/games/folklore/state.ts";
import { beginStory } from "../../../../src/games/folklore/story/chapter.ts";
import { stateWith } from "../at-the-table.ts";
import "../../../../src/games/folklore/encounter/card-texts.ts";
import "../../../../src/games/folklore/map/card-texts.ts";
import "../../../../src/games/folklore/skirmish/hooks.ts";
import "../../../../src/games/folklore/world/card-texts.ts";

/** Answers a question of a story; it may look at the board. */
export type Player = (question: Question<FolkloreCommand>, board: Board) => FolkloreCommand;

/** A table at which a story is played, with all that has happened. */
export type StoryTable = Play & { readonly events: FolkloreEvent[]; state: State };

/** A table on a state. */
export function tableOn(content: FolkloreContent, state: State, dice: Dice): StoryTable {
  const events: FolkloreEvent[] = [];
  const table: StoryTable = {
    state,
    content,
    events,
    dice,
    emit(event) {
      table.state = evolve(table.state, event);
      events.push(event);
    },
  };
  return table;
}

/** A table where a new group has just begun the given story. */
export function sitDown(
  content: FolkloreContent,
  story: string,
  party: readonly string[],
  dice: Dice,
  answer: Player,
): StoryTable {
  const table = tableOn(content, emptyState, dice);
  const options = { party: party.map((character) => ({ character })), difficulty: "dusk", story };
  carry(table, setUp(table, options), answer);
  carry(table, beginStory(table, story), answer);
  return table;
}

/** A table where these characters have just begun the given story. */
export function begun(
  content: FolkloreContent,
  story: string,
  characters: readonly Character[],
  faces: readonly number[] = [],
  changes: Partial<State> = {},
): StoryTable {
  const table = tableOn(content, stateWith(characters, changes), recordedDice(faces));
  carry(table, beginStory(table, story), noAnswers);
  return table;
}

const noAnswers: Player = ({ ask }) => {
  throw new Error(`The test has no answer to "${ask}".`);
};

/** Answers in the given order; each is a part of the option that is meant. */
export function script(answers: readonly Readonly<Record<string, unknown>>[]): Player {
  let at = 0;
  return ({ ask, options }) => {
    const part = Object.entries(answers[at++] ?? {});
    const found = options.find((option) => part.every(([key, value]) => Reflect.get(option, key) === value));
    if (part.length === 0 || found === undefined) {
      throw new Error(`"${ask}" is not answered by ${JSON.stringify(part)}. Options: ${JSON.stringify(options)}`);
    }
    return found;
  };
}

/** Reads on with the given answers as long as the journal is what is played, or until something is so. */
export function read(
  table: StoryTable,
  answers: readonly Readonly<Record<string, unknown>>[] = [],
  until: (play: Play) => boolean = () => false,
): void {
  playOnUntil(table, script(answers), (play) => play.state.phase !== "story" || until(play));
}

/** What was read aloud, without its tags. */
export function readAloud({ events }: StoryTable): string[] {
  return events.flatMap((event) => (event.type === "story-read" ? [event.html.replace(/<[^>]*>/g, "")] : []));
}

/** Plays on until the game is over, the given moment has come, or so many pieces have been played. */
export function playOnUntil(table: StoryTable, answer: Player, until: (play: Play) => boolean, most = 5000): number {
  let pieces = 0;
  while (!until(table)) {
    const procedure = procedureOf(table);
    if (procedure === undefined) break;
    if (pieces >= most) throw new Error(`The game still goes on after ${most} pieces, in phase ${table.state.phase}.`);
    carry(table, procedure, answer);
    pieces++;
  }
  return pieces;
}

/** Carries a procedure to its end. */
export function carry(table: StoryTable, procedure: Procedure<unknown>, answer: Player): void {
  let step = procedure.next();
  while (step.done !== true) step = procedure.next(answer(step.value, table));
}
