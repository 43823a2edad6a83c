import type { Dice } from "../../../../src/engine/dice/dice.ts";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import type { SkirmishResult } from "../../../../src/games/folklore/skirmish/result.ts";
import { skirmish } from "../../../../src/games/folklore/skirmish/skirmish.ts";
import "../../../../src/games/folklore/skirmish/hooks.ts";
import type { SkirmishSetup } from "../../../../src/games/folklore/skirmish/begin.ts";
import type { Character, State } from "../../../../src/games/folklore/state.ts";
import { playOn, run } from "../at-the-table.ts";

/** The two faces of percentile dice that show a value. */
export function percent(value: number): readonly [number, number] {
  const tens = Math.floor((value % 100) / 10);
  const ones = value % 10;
  return [tens === 0 ? 10 : tens, ones === 0 ? 10 : ones];
}

/** An answer to the questions that a test is about; undefined leaves the question to `fightOn`. */
export type Reply = (question: Question<FolkloreCommand>) => Partial<FolkloreCommand> | undefined;

/** Attacks the first opponent with the first weapon, uses nothing, blocks nothing and rolls nothing again. */
export function fightOn(question: Question<FolkloreCommand>): FolkloreCommand {
  const { options } = question;
  const chosen =
    options.find(({ type }) => type === "pass") ??
    options.find((option) => option.type === "stance" && option.stance === "attack") ??
    options.find(({ type }) => type === "strike") ??
    options[0];
  if (chosen === undefined) throw new Error(`"${question.ask}" has no option.`);
  return chosen;
}

/** Everything that a test can look at after a skirmish. */
export interface Fought {
  readonly result: SkirmishResult;
  readonly state: State;
  readonly events: readonly FolkloreEvent[];
  readonly asked: readonly Question<FolkloreCommand>[];
  who(id: string): Character;
  all<Type extends FolkloreEvent["type"]>(type: Type): readonly Extract<FolkloreEvent, { type: Type }>[];
}

/** Plays a skirmish to its end. */
export function fight(
  state: State,
  setup: SkirmishSetup,
  faces: readonly number[] | Dice,
  reply: Reply = () => undefined,
): Fought {
  const play: Play & { readonly events: FolkloreEvent[] } = playOn(state, faces);
  const asked: Question<FolkloreCommand>[] = [];
  const result = run(skirmish(play, setup), (question) => {
    asked.push(question);
    if (asked.length > 1000) throw new Error(`The skirmish does not end: "${question.ask}" is asked again and again.`);
    const wanted = reply(question);
    if (wanted === undefined) return fightOn(question);
    const found = question.options.find((option) =>
      Object.entries(wanted).every(([key, value]) => Reflect.get(option, key) === value),
    );
    if (found === undefined) {
      throw new Error(
        `"${question.ask}" does not offer ${JSON.stringify(wanted)}: ${JSON.stringify(question.options)}`,
      );
    }
    return found;
  });
  return {
    result,
    state: play.state,
    events: play.events,
    asked,
    who: (id) => {
      const found = play.state.characters.find((character) => character.id === id);
      if (found === undefined) throw new Error(`Nobody is called "${id}".`);
      return found;
    },
    all: (type) => play.events.filter((event): event is never => event.type === type),
  };
}
