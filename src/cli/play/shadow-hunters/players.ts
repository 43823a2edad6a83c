import { thinkingDice } from "../../../engine/dice/thinking.ts";
import type { Question } from "../../../engine/kernel/command.ts";
import type { Step, Table } from "../../../engine/kernel/table.ts";
import { bots } from "../../../games/shadow-hunters/bots/bot.ts";
import { notesOf } from "../../../games/shadow-hunters/bots/notes.ts";
import { randomAnswer } from "../../../games/shadow-hunters/bots/random.ts";
import type { ShadowCommand } from "../../../games/shadow-hunters/commands.ts";
import type { ShadowContent } from "../../../games/shadow-hunters/content.ts";
import type { ShadowEvent } from "../../../games/shadow-hunters/events.ts";
import type { ShadowHunters } from "../../../games/shadow-hunters/game.ts";
import type { Outcome, State } from "../../../games/shadow-hunters/state.ts";
import type { View } from "../../../games/shadow-hunters/view.ts";
import type { Manner } from "./options.ts";

/** A table of Shadow Hunters. */
export type ShadowTable = Table<State, ShadowCommand, ShadowEvent, View, Outcome>;

/** A game of Shadow Hunters with those who play it. */
export interface Played {
  readonly game: ShadowHunters;
  readonly content: ShadowContent;
  readonly table: ShadowTable;
  readonly manner: Manner;
  /** The bots' own dice hang on it. */
  readonly seed: string;
}

/** Those who play at a table: the person at the terminal, if there is one, and the bots. */
export interface Players {
  /** What bots do now; undefined if they wait for the person, or the game is over. */
  bots(): ShadowCommand | undefined;
  /** What a bot would do at a seat, who sees no more than that seat; undefined to say nothing. */
  botAt(seat: string): ShadowCommand | undefined;
  /** The person has nothing to say at this moment. */
  pass(): void;
  /** The places in the log at which the person chose, or bots if they are watched; also those that were taken back. */
  decisions(): readonly number[];
}

/** Seats those who play. */
export function playersAt({ game, content, table, manner, seed }: Played): Players {
  const { seat: own, level, pauses } = manner;
  let passed: Step<ShadowCommand, ShadowEvent> | undefined;

  const diceOf = (seat: string) => thinkingDice(seed, table.at, seat);
  const answer = (seat: string, question: Question<ShadowCommand>) => {
    const view = game.viewAt(table.state, question, seat);
    return bots[level](content, { seat, view, notes: notesOf(content, seat, game.log(table, seat)) }, diceOf(seat));
  };
  /** When the person could last have had something new to say: after any step, or when a turn began or they were hurt. */
  const moment = () => table.steps.slice(0, table.at).findLast(({ events }) => pauses || events.some(isNews));
  const isNews = (event: ShadowEvent) =>
    event.type === "turn-began" || (event.type === "damaged" && event.seat === own);
  const maySpeak = (options: readonly ShadowCommand[]) =>
    passed !== moment() && options.some(({ seat, type }) => seat === own && (pauses || type === "use"));

  return {
    bots() {
      const question = game.question(table.state);
      if (question === undefined) return undefined;
      const { options } = question;
      const [waited = "", ...others] = new Set(options.map(({ seat }) => seat));
      // Whoever could speak up is heard before the one who is waited for.
      for (const seat of others) {
        const command = seat === own ? undefined : answer(seat, question);
        if (command !== undefined) return command;
      }
      if (waited === own) return onlyPass(options, own);
      if (maySpeak(options)) return undefined;
      return answer(waited, question) ?? randomAnswer(options, diceOf(waited));
    },
    botAt(seat) {
      const question = game.question(table.state);
      return question === undefined ? undefined : answer(seat, question);
    },
    pass() {
      passed = moment();
    },
    decisions() {
      let state = game.empty;
      return table.steps.flatMap(({ command, events }, at) => {
        const before = state;
        for (const event of events) state = game.evolve(state, event);
        if (command === null || (own !== undefined && command.seat !== own)) return [];
        if (command.type !== "pass") return [at];
        return onlyPass(game.question(before)?.options ?? [], own) === undefined ? [at] : [];
      });
    },
  };
}

/**
 * To pass, if a seat can do nothing else. The game asks so that no pause tells the others who could have done more, and
 * nobody waits here.
 */
function onlyPass(options: readonly ShadowCommand[], own: string | undefined): ShadowCommand | undefined {
  const [only, ...others] = options.filter(({ seat }) => seat === own);
  return only?.type === "pass" && others.length === 0 ? only : undefined;
}
