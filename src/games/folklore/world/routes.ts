import { stat } from "../figures/stat.ts";
import type { Board } from "../play.ts";
import { isRoadlike, type WorldGraph, worldGraph } from "./map.ts";

/** A way to a space: all spaces after the first, the last one included. */
export type Route = readonly string[];

/** Every space that the group can reach in this round, with the shortest way there (world-map/movement). */
export function routes(board: Board): ReadonlyMap<string, Route> {
  const { world } = board.state;
  if (world === null) return new Map();
  const graph = worldGraph(board.content);
  const found = withinStride(graph, world.at, strideOfLeader(board));
  if (!isRoadlike(graph.space(world.at))) offRoadInAnyCase(graph, world.at, found);
  return world.goal?.by === "road" ? keptToRoads(graph, found) : found;
}

/** The Leader's Stride with what counts on the World Map alone; between stories the group travels there too. */
function strideOfLeader({ state, content }: Board): number {
  return stat({ content, state: { ...state, phase: "world" } }, state.leader, "stride").value;
}

/** Each space costs 1 Stride. Roads lead on; an Off-Road area ends the move (world-map/road, world-map/off-road). */
function withinStride(graph: WorldGraph, from: string, stride: number): Map<string, Route> {
  const found = new Map<string, Route>();
  let edge: Route[] = [[]];
  for (let left = stride; left > 0 && edge.length > 0; left--) {
    const next: Route[] = [];
    for (const route of edge) {
      const here = route.at(-1) ?? from;
      for (const id of graph.neighbours(here)) {
        if (id === from || found.has(id) || needsFerry(graph, here, id)) continue;
        const longer = [...route, id];
        found.set(id, longer);
        if (isRoadlike(graph.space(id))) next.push(longer);
      }
    }
    edge = next;
  }
  return found;
}

/** From one Off-Road area to the next, across a Road if need be, no matter how low the Stride is (world-map/off-road). */
function offRoadInAnyCase(graph: WorldGraph, from: string, found: Map<string, Route>): void {
  const add = (id: string, route: Route) => {
    if (id !== from && !isRoadlike(graph.space(id)) && !found.has(id)) found.set(id, route);
  };
  for (const id of graph.neighbours(from)) {
    add(id, [id]);
    const { is } = graph.space(id);
    if (is === "road" || is === "bridge") for (const across of graph.neighbours(id)) add(across, [id, across]);
  }
}

/** The story asks for the Road: the group leaves it only where no Road leads on. */
function keptToRoads(graph: WorldGraph, found: ReadonlyMap<string, Route>): ReadonlyMap<string, Route> {
  const roads = new Map([...found].filter(([id]) => isRoadlike(graph.space(id))));
  return roads.size > 0 ? roads : found;
}

/** A space across the water is reached with the ferry alone; the way back is part of the fare (towns/docks). */
function needsFerry(graph: WorldGraph, from: string, to: string): boolean {
  return graph.space(to).ferry === true && graph.space(from).ferry !== true;
}

/** The town that is nearest to a space, counted in spaces (death/total-group-death-continue). */
export function nearestTown(board: Board, from: string): string {
  const graph = worldGraph(board.content);
  const seen = new Set([from]);
  // A set visits what is added to it on the way, nearest first.
  for (const id of seen) {
    const { location } = graph.space(id);
    if (location !== undefined && board.content.card("location", location).role === "town") return id;
    for (const next of graph.neighbours(id)) seen.add(next);
  }
  throw new Error("The World Map has no town.");
}
