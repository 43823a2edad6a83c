import type { Dice } from "../../engine/dice/dice.ts";
import type { Question } from "../../engine/kernel/command.ts";
import { createFlow } from "../../engine/kernel/flow.ts";
import type { Decision, Game } from "../../engine/kernel/game.ts";
import { setUp } from "./characters/create.ts";
import type { FolkloreCommand } from "./commands.ts";
import type { FolkloreContent } from "./content.ts";
import { emptyState } from "./empty.ts";
import { evolve, type FolkloreEvent } from "./events.ts";
import { missingCards } from "./missing-cards.ts";
import { checkOptions } from "./options.ts";
import type { Play, Procedure } from "./play.ts";
import { refuse } from "./refuse.ts";
import "./encounter/card-texts.ts";
import "./map/card-texts.ts";
import "./skirmish/hooks.ts";
import "./world/card-texts.ts";
import { beginEncounter } from "./encounter/begin.ts";
import { encounterTurn } from "./encounter/encounter.ts";
import { adventureTurn } from "./map/adventure-turn.ts";
import { layOut } from "./map/lay-out.ts";
import { skirmish } from "./skirmish/skirmish.ts";
import type { Options, Outcome, State } from "./state.ts";
import { beginStory } from "./story/chapter.ts";
import { storyStep } from "./story/story-step.ts";
import { seatsOf, type View, viewOf } from "./view.ts";
import { betweenStories } from "./world/between-stories.ts";
import { townTurn } from "./world/town-turn.ts";
import { worldTurn } from "./world/world-turn.ts";

/** Folklore as the kernel plays it. */
export interface Folklore extends Game<State, FolkloreCommand, FolkloreEvent, Options, View, Outcome> {
  /** What the game waits for, for those who play all seats. */
  question(state: State): Question<FolkloreCommand> | undefined;
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
    adopt(state, dice) {
      const missing = missingCards(content, state);
      return missing.length > 0 ? { missing } : flow.adopt(state, dice);
    },
    question: flow.question,
    resume: flow.resume,
  };
}

/** The procedure that the game stands at. Each does one piece and leaves all progress in the state. */
function procedureOf(play: Play): Procedure<unknown> | undefined {
  switch (play.state.phase) {
    case "setup":
      return begin(play);
    case "story":
      return storyStep(play);
    case "world":
      return worldTurn(play);
    case "town":
      return townTurn(play);
    case "map":
      return adventureTurn(play);
    case "encounter":
      return play.state.story === null ? loneEncounter(play) : encounterTurn(play);
    case "skirmish":
      return loneSkirmish(play);
    case "between":
      return betweenStories(play);
    case "over":
      return undefined;
  }
}

/** Sets the game up, and goes on to what is to be played. */
function* begin(play: Play): Procedure {
  const { options } = play.state;
  yield* setUp(play, options);
  const { story, fight } = options;
  if (story !== undefined) return yield* beginStory(play, story);
  if (fight?.as !== "encounter") {
    play.emit({ type: "phase", to: "skirmish" });
    return;
  }
  yield* layOut(play, { map: fight.map });
  const { foes, affliction } = fight;
  yield* beginEncounter(play, affliction === undefined ? { foes } : { foes, affliction });
}

/** A skirmish that is played for itself. */
function* loneSkirmish(play: Play): Procedure {
  const { fight } = play.state.options;
  const result = yield* skirmish(play, { foes: fight?.foes ?? [] });
  const because = result === "won" ? "Every counter is at zero." : "The group got away.";
  endFight(play, result !== "lost", "skirmish/repeat", because);
}

/** A piece of an encounter that is played for itself. */
function* loneEncounter(play: Play): Procedure {
  const result = yield* encounterTurn(play);
  if (result !== undefined) endFight(play, result === "won", "encounters/winning", "No foe is left.");
}

function endFight(play: Play, won: boolean, rule: string, because: string): void {
  const outcome: Outcome = won
    ? { result: "success", rule, because }
    : { result: "failure", rule, because: "Nobody of the group is left standing." };
  play.emit({ type: "over", outcome, rule });
}
