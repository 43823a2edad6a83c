import type { FolkloreContent } from "../../../games/folklore/content.ts";
import type { Options } from "../../../games/folklore/state.ts";
import type { Call, Option } from "../../command.ts";
import { fightOf, fightOptions, partyOf } from "../../fight-options.ts";

/** What `play folklore` takes. */
export const folkloreOptions: Readonly<Record<string, Option>> = {
  ...fightOptions,
  foes: { ...fightOptions.foes, help: "a single fight with these creatures" },
  difficulty: { ...fightOptions.difficulty, help: "dusk, twilight, midnight or nightmare (the story's own)" },
  story: { type: "string", value: "<id>", help: "the story (the first one)" },
};

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
export const ofNewGames = ["party", "story", "difficulty", "foes", "affliction", "map"] as const;

function firstStory(content: FolkloreContent): string | undefined {
  return [...content.all("story")].sort((a, b) => a.number - b.number)[0]?.id;
}
