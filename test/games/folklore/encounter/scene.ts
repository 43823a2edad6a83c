import type { Dice } from "../../../../src/engine/dice/dice.ts";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import { beginEncounter } from "../../../../src/games/folklore/encounter/begin.ts";
import { encounterTurn } from "../../../../src/games/folklore/encounter/encounter.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import type { Character, Foe, State } from "../../../../src/games/folklore/state.ts";
import "../../../../src/games/folklore/encounter/card-texts.ts";
import "../../../../src/games/folklore/skirmish/hooks.ts";
import { run } from "../at-the-table.ts";
import { type Cast, onMap } from "../map/on-a-map.ts";

/** Hands on an encounter that has just begun; the given side acts first. */
export type Fight = Play & { readonly events: FolkloreEvent[]; readonly at: (mark: string) => number };

/** Begins an encounter on a drawn map. The faces are for the first turns, as nothing is rolled before them. */
export function fight(
  rows: readonly string[],
  cast: Cast,
  faces: readonly number[] | Dice,
  more: {
    readonly first?: "characters" | "foes";
    readonly state?: Partial<State>;
    readonly map?: object;
    readonly absent?: readonly Character[];
  } = {},
): Fight {
  const { first = "characters", ...changes } = more;
  const play = onMap(rows, cast, faces, changes);
  run(beginEncounter(play, { first }));
  return play;
}

/** Plays the encounter on until the question that somebody's turn asks, or until it is over. */
export function* pieces(play: Play): Generator<Question<FolkloreCommand>, void, FolkloreCommand> {
  while (play.state.encounter !== null) yield* encounterTurn(play);
}

/** Answers for one character's turn in order; all others end their turns at once. */
export function acting(
  play: Play,
  seat: string,
  answers: readonly Partial<Record<string, unknown>>[],
): Question<FolkloreCommand> | undefined {
  const game = pieces(play);
  let step = game.next();
  let at = 0;
  while (step.done !== true) {
    const question = step.value;
    // Rolls that went wrong stay as they are.
    const own = question.ask !== "answer-roll" && question.options.some((option) => option.seat === seat);
    if (own && at >= answers.length) return question;
    step = game.next(own ? pick(question, answers[at++]) : idle(question));
  }
  if (at < answers.length) throw new Error(`Only ${at} questions were asked of the ${seat}.`);
  return undefined;
}

function pick(question: Question<FolkloreCommand>, part: Partial<Record<string, unknown>> = {}): FolkloreCommand {
  const found = question.options.find((option) =>
    Object.entries(part).every(([key, value]) => Reflect.get(option, key) === value),
  );
  if (found !== undefined) return found;
  throw new Error(`"${question.ask}" does not offer ${JSON.stringify(part)}: ${JSON.stringify(question.options)}`);
}

/** Does nothing that can be left. */
export function idle({ options }: Question<FolkloreCommand>): FolkloreCommand {
  const found = options.find(({ type }) => type === "end-turn" || type === "pass") ?? options.at(-1);
  if (found === undefined) throw new Error("A question has no option.");
  return found;
}

/** A foe or a character as they are now. */
export function now(play: Play, id: string): Character | Foe | undefined {
  return [...play.state.characters, ...play.state.foes].find((figure) => figure.id === id);
}

/** The events of a sort. */
export function told<Type extends FolkloreEvent["type"]>(
  play: { readonly events: readonly FolkloreEvent[] },
  type: Type,
): Extract<FolkloreEvent, { readonly type: Type }>[] {
  return play.events.filter((event): event is Extract<FolkloreEvent, { readonly type: Type }> => event.type === type);
}
