import { checkAdventureMap } from "../../compiler/maps/adventure.ts";
import { drawAdventureMap, drawWorldMap } from "../../compiler/maps/draw.ts";
import { checkWorldMap } from "../../compiler/maps/world.ts";
import type { Card } from "../../compiler/model.ts";

const drawn = new WeakMap<Card, string>();

/** Whether a card is a map: it has a text grid or a graph of spaces. */
export function isMap({ data }: Card): boolean {
  return typeof data.grid === "string" || Array.isArray(data.spaces);
}

/** Address of a map's picture relative to the page. */
export function mapAddress(card: Card): string {
  return `maps/${card.game}/${card.id}.svg`;
}

/** A map as SVG, drawn once for as long as its card stays as it is. */
export function drawMap(card: Card): string {
  let svg = drawn.get(card);
  if (svg === undefined) {
    svg =
      typeof card.data.grid === "string"
        ? drawAdventureMap(checkAdventureMap(card.data).map)
        : drawWorldMap(checkWorldMap(card.data).map);
    drawn.set(card, svg);
  }
  return svg;
}
