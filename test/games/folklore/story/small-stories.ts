import { folkloreWords } from "../../../../src/cli/game-words.ts";
import { loadIcons } from "../../../../src/cli/icons.ts";
import { createCompiler } from "../../../../src/compiler/compile.ts";
import { createContent, type FolkloreContent } from "../../../../src/games/folklore/content.ts";
import { realFiles } from "../../../compiler/real-content.ts";

/** A skirmish table, which every chapter needs. */
export const table =
  ":::skirmish-table\n| d10 | Creature |\n|---|---|\n| 1-6 | [[rabid-wolf]] |\n| 7-0 | 2 [[highwayman]] |\n:::\n";

/** Both closings, which every story needs. */
export const ending =
  ":::closing{outcome=success}\nWell done.\n> Each character gains 10 Lore.\n:::\n\n:::closing{outcome=failure}\nAlas.\n> Each character gains 1 Lore.\n:::\n";

/** The project's content and some small stories, each by its id and its body. */
export function contentWith(stories: Readonly<Record<string, string>>): FolkloreContent {
  const files = Object.entries(stories).map(([id, body]) => ({
    path: `folklore/stories/${id}.md`,
    text: `---\nkind: story\nid: ${id}\nname: ${id}\nicon: dead-wood\nsource: {from: house}\nnumber: 9\ndifficulty: dusk\nstart: ostelink\nminutes: 10\nsummary: A story for a test.\n---\n\n${body}`,
  }));
  const { games, diagnostics } = createCompiler({ icons: loadIcons().names }).compile([...realFiles, ...files]);
  const errors = diagnostics.filter(({ severity, file }) => severity === "error" && file.includes("stories"));
  if (errors.length > 0) throw new Error(JSON.stringify(errors, null, 1));
  const game = games.find(({ id }) => id === "folklore");
  if (game === undefined) throw new Error("The content folder has no Folklore.");
  return createContent(game.cards, "test", folkloreWords());
}
