import type { Outcome } from "../state.ts";
import type { Speaker } from "../words.ts";

/** Why a game is over. Games that ended before it had a name keep their sentence. */
export function tellEnding({ sayIf }: Speaker, { because, story = "" }: Outcome): string {
  return sayIf(`ending.${because}`, { story }) ?? because;
}
