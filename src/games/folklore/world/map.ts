import type { FolkloreContent, Kinds } from "../content.ts";

type Space = Kinds["world-map"]["spaces"][number];

/** The World Map as a graph. */
export interface WorldGraph {
  space(id: string): Space;
  neighbours(id: string): readonly string[];
  /** The space of a location. */
  spaceOf(location: string): string | undefined;
  readonly start: string;
  readonly spaces: readonly Space[];
}

const graphs = new WeakMap<FolkloreContent, WorldGraph>();

/** The World Map of the content. */
export function worldGraph(content: FolkloreContent): WorldGraph {
  let graph = graphs.get(content);
  if (graph === undefined) {
    const [map] = content.all("world-map");
    if (map === undefined) throw new Error("The content has no World Map.");
    graph = graphOf(map);
    graphs.set(content, graph);
  }
  return graph;
}

function graphOf({ spaces, start }: Kinds["world-map"]): WorldGraph {
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const next = new Map<string, string[]>(spaces.map(({ id }) => [id, []]));
  for (const { id, to } of spaces) {
    for (const other of to) {
      next.get(id)?.push(other);
      next.get(other)?.push(id);
    }
  }
  return {
    start,
    spaces,
    space(id) {
      const found = byId.get(id);
      if (found === undefined) throw new Error(`The World Map has no space "${id}".`);
      return found;
    },
    neighbours: (id) => next.get(id) ?? [],
    spaceOf: (location) => spaces.find((space) => space.location === location)?.id,
  };
}

/** Whether a space is travelled like a Road: roads, bridges, and locations, which lie on the way. */
export function isRoadlike({ is }: Space): boolean {
  return is !== "off-road";
}

/** Whether a location lies on the Road: then its events are Road Events. */
export function liesOnRoad(graph: WorldGraph, id: string): boolean {
  const { is } = graph.space(id);
  if (is !== "location") return is !== "off-road";
  return graph.neighbours(id).some((other) => ["road", "bridge"].includes(graph.space(other).is));
}
