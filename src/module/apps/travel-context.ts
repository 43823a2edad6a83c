import type { ToldTravel } from "../../engine/told/scene.ts";
import type { PlacedOffers } from "./placed-offers.ts";

/** How far the picture reaches beyond its outermost spaces, so that names and the marker fit. */
const margin = { x: 95, y: 60 } as const;
const radii: Readonly<Record<string, number>> = { road: 8, bridge: 8, "off-road": 12 };
const placeRadius = 16;

/** A journey as its template draws it: a picture of the map with a button on each space within reach. */
export function travelContext({ title, spaces, ways, event }: ToldTravel, offers: PlacedOffers): object {
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin.x, Math.min(...ys) - margin.y];
  const [width, height] = [Math.max(...xs) + margin.x - left, Math.max(...ys) + margin.y - top];
  const at = new Map(spaces.map((space) => [space.id, space]));
  const offered = (command: Parameters<PlacedOffers["place"]>[0]) => {
    const index = offers.place(command);
    return { index, isOffered: index !== undefined, isLegal: command !== undefined };
  };
  return {
    title,
    left,
    top,
    width,
    height,
    ways: ways.flatMap(([one, other]) => {
      const [from, to] = [at.get(one), at.get(other)];
      if (from === undefined || to === undefined) return [];
      const isWild = [from.kind, to.kind].includes("off-road");
      return [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y, isWild }];
    }),
    spaces: spaces.map(({ command, ...space }) => ({
      ...space,
      ...offered(command),
      radius: radii[space.kind] ?? placeRadius,
      labelY: space.y + 50,
      percentX: (100 * (space.x - left)) / width,
      percentY: (100 * (space.y - top)) / height,
    })),
    event: event && {
      ...event,
      parts: event.parts.map(({ command, ...part }) => ({ ...part, ...offered(command) })),
    },
  };
}
