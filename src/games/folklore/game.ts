import type { Dice } from "../../engine/dice/dice.ts";
import type { Question } from "../../engine/kernel/command.ts";
import { createFlow } from "../../engine/kernel/flow.ts";
import type { Decision, Game } from "../../engine/kernel/game.ts";
import type { Log } from "../../engine/kernel/seen.ts";
import type { FolkloreCommand } from "./commands.ts";
import type { FolkloreContent } from "./content.ts";
import { correct } from "./corrections/correct.ts";
import { emptyState } from "./empty.ts";
import { evolve, type FolkloreEvent } from "./events.ts";
import { missingCards } from "./missing-cards.ts";
import { checkOptions } from "./options.ts";
import { procedureOf } from "./phases.ts";
import type { Play } from "./play.ts";
import { refuse } from "./refuse.ts";
import type { Options, Outcome, State } from "./state.ts";
import { logOf, type SeenEvent, seatsOf, type View, viewOf } from "./view.ts";

/** Folklore as the kernel plays it. */
export interface Folklore extends Game<State, FolkloreCommand, FolkloreEvent, Options, View, Outcome> {
  /** What the game waits for, for those who play all seats. */
  question(state: State): Question<FolkloreCommand> | undefined;
  /** What a seat may see of a table's log at this moment. */
  log(log: Log<FolkloreCommand, FolkloreEvent>, seat: string): readonly SeenEvent[];
  /** Starts what a state stands at, with dice of its own: the same fight again and again, for simulations. */
  resume(state: State, dice: Dice): Decision<State, FolkloreEvent>;
}

/** The hands of one run. It is a class so that all of them have one shape: an own getter would give each its own. */
class Hands implements Play {
  readonly content: FolkloreContent;
  readonly dice: Dice;
  readonly emit: Play["emit"];
  private readonly run: Pick<Play, "state" | "dice" | "emit">;

  constructor(content: FolkloreContent, run: Pick<Play, "state" | "dice" | "emit">) {
    this.content = content;
    this.dice = run.dice;
    this.emit = run.emit;
    this.run = run;
  }

  get state(): State {
    return this.run.state;
  }
}

/** Folklore: The Affliction, played with the given content. */
export function createFolklore(content: FolkloreContent): Folklore {
  const flow = createFlow<State, FolkloreCommand, FolkloreEvent, Play>({
    evolve,
    hands: (play) => new Hands(content, play),
    next: (play) => procedureOf(play),
    refuse: (state, question, command) => refuse(content, state, question, command),
    correct,
  });
  return {
    id: "folklore",
    content: content.hash,
    empty: emptyState,
    start(options, dice) {
      checkOptions(content, options);
      const chosen: FolkloreEvent = { type: "set-up", options, decks: {} };
      return flow.start(evolve(emptyState, chosen), [chosen], dice);
    },
    decide: flow.decide,
    evolve,
    legal: (state, seat) => (flow.question(state)?.options ?? []).filter((option) => option.seat === seat),
    waiting: (state) => seatsOf(flow.question(state)),
    view: (state, seat) => viewOf(state, flow.question(state), seat),
    outcome: (state) => state.outcome,
    stands: flow.stands,
    adopt(state, dice) {
      const missing = missingCards(content, state);
      return missing.length > 0 ? { missing } : flow.adopt(state, dice);
    },
    log: logOf,
    question: flow.question,
    resume: flow.resume,
  };
}
