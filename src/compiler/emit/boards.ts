import { checkAdventureMap } from "../maps/adventure.ts";
import { drawBoard, drawWorldMap } from "../maps/draw.ts";
import { checkWorldMap } from "../maps/world.ts";
import type { Card, GameContent } from "../model.ts";
import type { EmittedFile } from "./emission.ts";

const drawn = new WeakMap<Card, EmittedFile>();

/** The board of each map, with a text grid or with places, for the scenes that the module makes. Unchanged cards are drawn once. */
export function boardFiles(game: GameContent): EmittedFile[] {
  return game.cards.flatMap((card) => {
    const draw = drawerOf(card);
    if (draw === undefined) return [];
    let file = drawn.get(card);
    if (file === undefined) {
      file = { path: `boards/${game.id}/${card.id}.svg`, content: draw() };
      drawn.set(card, file);
    }
    return [file];
  });
}

function drawerOf({ data }: Card): (() => string) | undefined {
  if (typeof data.grid === "string") return () => drawBoard(checkAdventureMap(data).map);
  return Array.isArray(data.spaces) ? () => drawWorldMap(checkWorldMap(data).map) : undefined;
}
