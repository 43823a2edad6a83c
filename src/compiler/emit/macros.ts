import { foundryId, qualifiedId } from "../ids.ts";
import type { GameContent } from "../model.ts";
import type { Game } from "../schema/game.ts";
import { type FoundryDocument, type PackSource, stats } from "./document.ts";
import { assetPath, moduleId } from "./module.ts";

type MacroEntry = NonNullable<Game["macros"]>[number];

/** The macros that a game's vocabulary lists. */
export function macrosOf({ cards }: GameContent): readonly MacroEntry[] {
  const vocabulary = cards.find(({ kind }) => kind === "game")?.data as Partial<Game> | undefined;
  return vocabulary?.macros ?? [];
}

/** The compendium of a game's macros, for the hotbar. */
export function macroPack(game: GameContent): PackSource {
  return {
    name: `${game.id}-macros`,
    label: `${game.name} · Macros`,
    type: "Macro",
    game: game.id,
    path: `packs/${game.id}/macros`,
    folders: [],
    documents: macrosOf(game).map((macro, at) => macroDocument(game, macro, at)),
  };
}

function macroDocument(game: GameContent, { id, name, icon, command }: MacroEntry, at: number): FoundryDocument {
  return {
    _id: foundryId(`${qualifiedId(game.id, id)}/macro`),
    name,
    type: "chat",
    command,
    img: assetPath(`icons/${icon}.svg`),
    scope: "global",
    sort: (at + 1) * 100_000,
    ownership: { default: 2 },
    flags: { [moduleId]: { id, kind: "macro", game: game.id } },
    _stats: stats,
  };
}
