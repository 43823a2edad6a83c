import type { Dice } from "../../engine/dice/dice.ts";
import type { Question } from "../../engine/kernel/command.ts";
import { createFlow, type FlowRules } from "../../engine/kernel/flow.ts";
import type { Game } from "../../engine/kernel/game.ts";
import { type Chooser, playOut } from "../../engine/kernel/play-out.ts";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import type { Log } from "../../engine/kernel/seen.ts";
import type { ShadowCommand } from "./commands.ts";
import type { ShadowContent } from "./content.ts";
import { turn } from "./core/turn.ts";
import { evolve, type ShadowEvent } from "./events.ts";
import { missingCards } from "./missing-cards.ts";
import { boardOf, type Play } from "./play.ts";
import { setUp } from "./setup.ts";
import { emptyState, type Options, type Outcome, type State } from "./state.ts";
import { isNote, logOf, type SeenEvent, seenBy, type View, viewOf, waitingFor } from "./view.ts";

/** Shadow Hunters as the kernel plays it. */
export interface ShadowHunters extends Game<State, ShadowCommand, ShadowEvent, Options, View, Outcome> {
  /** What the game waits for, for those who play all seats. */
  question(state: State): Question<ShadowCommand> | undefined;
  /** What a seat may see of a table's log at this moment. */
  log(log: Log<ShadowCommand, ShadowEvent>, seat: string): readonly SeenEvent[];
  /** What a seat may see while a game is played out, at a question of it. */
  viewAt(state: State, question: Question<ShadowCommand>, seat: string): View;
  /** Plays a whole game for which nobody needs a log: simulations do. */
  playOut(
    options: Options,
    dice: Dice,
    choose: Chooser<State, ShadowCommand>,
    told?: (event: ShadowEvent) => void,
  ): State;
  /** An event of a game that is played out, as a seat sees it; undefined for notes of the flow. */
  seenBy(event: ShadowEvent, seat: string): SeenEvent | undefined;
}

/** Shadow Hunters, played with the given content. */
export function createShadowHunters(content: ShadowContent): ShadowHunters {
  const rules: FlowRules<State, ShadowCommand, ShadowEvent, Play> = {
    evolve,
    hands: (play) => Object.assign(play, boardOf(play.state, content)),
    next: (play) => (play.state.winners === null ? turn(play) : undefined),
    refuse: (_, question, command) => refuse(question, command),
  };
  const flow = createFlow<State, ShadowCommand, ShadowEvent, Play>(rules);
  const { isSent } = content;
  return {
    id: "shadow-hunters",
    content: content.hash,
    empty: emptyState,
    start(options, dice) {
      const event = setUp(content, options, dice);
      return flow.start(evolve(emptyState, event), [event], dice);
    },
    decide: flow.decide,
    evolve,
    legal: (state, seat) => (flow.question(state)?.options ?? []).filter((option) => option.seat === seat),
    waiting: (state) => waitingFor(flow.question(state)),
    view: (state, seat) => viewOf(state, flow.question(state), seat, isSent),
    log: (log, seat) => logOf(log, seat, isSent),
    outcome: ({ winners }) => (winners === null ? null : { winners }),
    stands: flow.stands,
    adopt(state, dice) {
      const missing = missingCards(content, state);
      return missing.length > 0 ? { missing } : flow.adopt(state, dice);
    },
    question: flow.question,
    viewAt: (state, question, seat) => viewOf(state, question, seat, isSent),
    playOut(options, dice, choose, told) {
      const event = setUp(content, options, dice);
      told?.(event);
      return playOut(rules, evolve(emptyState, event), dice, choose, told);
    },
    seenBy: (event, seat) => (isNote(event) ? undefined : seenBy(event, seat, isSent)),
  };
}

/** Commands come from outside and may be anything. */
function refuse(question: Question<ShadowCommand> | undefined, command: unknown): never {
  if (question === undefined) throw new RuleViolation("winning/winning", "The game is over.");
  const given = typeof command === "object" && command !== null ? command : {};
  const seat = "seat" in given ? String(given.seat) : "nobody";
  const [asked = ""] = waitingFor(question);
  if (!question.options.some((option) => option.seat === seat)) {
    throw new RuleViolation(question.rule, `${seat} is not asked now.`, `The game waits for ${asked}.`);
  }
  const what = "type" in given ? String(given.type) : "nothing";
  throw new RuleViolation(question.rule, `This cannot be done now: ${what}.`, "Choose one of the options.");
}
