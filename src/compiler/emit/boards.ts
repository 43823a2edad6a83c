import { checkAdventureMap } from "../maps/adventure.ts";
import { drawBoard } from "../maps/draw.ts";
import type { Card, GameContent } from "../model.ts";
import type { EmittedFile } from "./emission.ts";

const drawn = new WeakMap<Card, EmittedFile>();

/** The board of each map with a text grid, for the scenes that the module makes. Unchanged cards are drawn once. */
export function boardFiles(game: GameContent): EmittedFile[] {
  return game.cards
    .filter(({ data }) => typeof data.grid === "string")
    .map((card) => {
      let file = drawn.get(card);
      if (file === undefined) {
        file = { path: `boards/${game.id}/${card.id}.svg`, content: drawBoard(checkAdventureMap(card.data).map) };
        drawn.set(card, file);
      }
      return file;
    });
}
