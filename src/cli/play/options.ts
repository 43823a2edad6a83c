import type { FolkloreContent } from "../../games/folklore/content.ts";
import type { Options } from "../../games/folklore/state.ts";
import { type Call, UsageError } from "../command.ts";
import { fightOf, partyOf } from "../fight-options.ts";

/** How many characters sit down if nobody says who. */
const usualParty = 3;

/** What a new game is started with: the story that was named, a single fight if foes were, or else the first story. */
export function gameOptions(call: Call, content: FolkloreContent): Options {
  const party =
    partyOf(call) ??
    content
      .all("character")
      .slice(0, usualParty)
      .map(({ id }) => id);
  const fight = fightOf(call);
  const story = call.text("story") ?? (fight === undefined ? firstStory(content) : undefined);
  const difficulty = call.text("difficulty") ?? (story && content.find("story", story)?.difficulty) ?? "dusk";
  return {
    party: party.map((character) => ({ character })),
    difficulty,
    ...(story === undefined ? {} : { story }),
    ...(fight === undefined ? {} : { fight }),
  };
}

/** The options that a saved game has of its own. */
const ofNewGames = ["party", "story", "difficulty", "foes", "affliction", "map"] as const;

/** Refuses what cannot be changed about a saved game. */
export function refuseForSaved(call: Call): void {
  const given = ofNewGames.find((option) => call.text(option) !== undefined);
  if (given !== undefined) throw new UsageError(`A saved game has its own ${given}: leave out --${given}.`);
}

function firstStory(content: FolkloreContent): string | undefined {
  return [...content.all("story")].sort((a, b) => a.number - b.number)[0]?.id;
}
