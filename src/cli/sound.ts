import { byPlace } from "../compiler/diagnostics.ts";
import { entryFaults } from "../compiler/entry-faults.ts";
import type { GameContent } from "../compiler/model.ts";
import type { EntryFault } from "../engine/entry-fault.ts";
import { unsound } from "../games/shadow-hunters/sound/index.ts";
import { hasErrors } from "./report.ts";
import type { Compiled } from "./workspace.ts";

/** The games that know what their content must be as a whole. */
const games: Readonly<Record<string, (game: GameContent) => readonly EntryFault[]>> = {
  "shadow-hunters": ({ cards }) => unsound(cards),
};

/** Looks at the content of each game as a whole, if every entry is sound by itself: whether it can be played as it says. */
export function withSoundness(compiled: Compiled): Compiled {
  const { compilation, files, diagnostics } = compiled;
  if (hasErrors(diagnostics)) return compiled;
  const source = (path: string) => files.find((file) => file.path === path);
  const found = compilation.games.flatMap((game) => entryFaults(game, source, games[game.id]?.(game) ?? []));
  return found.length === 0 ? compiled : { ...compiled, diagnostics: [...diagnostics, ...found].sort(byPlace) };
}
