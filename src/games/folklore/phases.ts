import { setUp } from "./characters/create.ts";
import "./encounter/card-texts.ts";
import "./map/card-texts.ts";
import "./skirmish/hooks.ts";
import "./world/card-texts.ts";
import { someoneJoins } from "./corrections/join.ts";
import { admit, settleCorrections } from "./corrections/settle.ts";
import { beginEncounter } from "./encounter/begin.ts";
import { encounterTurn } from "./encounter/encounter.ts";
import { leaveFight } from "./encounter/leave-fight.ts";
import { adventureTurn } from "./map/adventure-turn.ts";
import { layOut } from "./map/lay-out.ts";
import type { Play, Procedure } from "./play.ts";
import { skirmish } from "./skirmish/skirmish.ts";
import type { Outcome } from "./state.ts";
import { beginStory } from "./story/chapter.ts";
import { storyStep } from "./story/story-step.ts";
import { betweenStories } from "./world/between-stories.ts";
import { townTurn } from "./world/town-turn.ts";
import { worldTurn } from "./world/world-turn.ts";

/** The procedure that the game stands at. Each does one piece and leaves all progress in the state. */
export function procedureOf(play: Play): Procedure<unknown> | undefined {
  const { phase, owing } = play.state;
  if (owing.length > 0 && phase !== "over") return settleCorrections(play);
  if (phase !== "over" && someoneJoins(play.state)) return admit(play);
  switch (phase) {
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
      return isLone(play) ? loneEncounter(play) : encounterTurn(play, leaveFight);
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
  const because = result === "won" ? "skirmish-won" : "skirmish-fled";
  endFight(play, result !== "lost", "skirmish/repeat", because);
}

/** Whether a fight is all there is to the game: no story is played, and none was before. */
function isLone({ state: { story, options } }: Play): boolean {
  return story === null && options.story === undefined;
}

/** A piece of an encounter that is played for itself. */
function* loneEncounter(play: Play): Procedure {
  const result = yield* encounterTurn(play);
  if (result !== undefined) endFight(play, result === "won", "encounters/winning", "encounter-won");
}

function endFight(play: Play, won: boolean, rule: string, because: string): void {
  const outcome: Outcome = won
    ? { result: "success", rule, because }
    : { result: "failure", rule, because: "fight-lost" };
  play.emit({ type: "over", outcome, rule });
}
