import type { ChosenStart, ToldStart } from "../../../engine/told/start.ts";
import type { FolkloreContent } from "../content.ts";
import type { Options } from "../state.ts";

/** What a new game of Folklore asks for: the story, the difficulty, and who goes. */
export function startView(content: FolkloreContent): ToldStart {
  const { say } = content;
  return {
    choices: [
      {
        id: "story",
        name: say("start.story"),
        options: content.all("story").map(({ id, name, summary }) => ({ id, name, note: summary })),
      },
      {
        id: "difficulty",
        name: say("start.difficulty"),
        options: [...content.difficulties.values()].map(({ id, name, note, stories }) => ({
          id,
          name,
          isFirst: stories.from === 0,
          ...(note === undefined ? {} : { note }),
        })),
      },
    ],
    figures: content.all("character").map(({ id, name, icon = "character", special }) => ({
      id,
      name,
      icon,
      note: `${special.name}: ${special.text}`,
    })),
    players: content.game.players,
  };
}

/** The options that what was chosen makes. */
export function startOptions({ choices, figures }: ChosenStart): Options {
  const { story = "", difficulty = "" } = choices;
  return {
    party: figures.map((character) => ({ character })),
    difficulty,
    story,
    // At a table people want to see what a foe is about to do, and a game master may want it otherwise.
    settings: { "foe-turns": "shown" },
  };
}
