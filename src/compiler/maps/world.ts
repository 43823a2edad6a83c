import { didYouMean } from "../nearest.ts";
import { listOf, type MapProblem, recordOf, wordOf } from "./problem.ts";

/** What a space of the World Map is. */
export type WorldSpaceKind = "road" | "bridge" | "off-road" | "location";

/** One space of the World Map with all its neighbours. */
export interface WorldSpace {
  readonly id: string;
  readonly is: WorldSpaceKind;
  readonly name?: string;
  readonly location?: string;
  readonly x: number;
  readonly y: number;
  readonly neighbours: readonly string[];
}

/** The World Map as a graph. */
export interface WorldGraph {
  readonly name: string;
  readonly start: string;
  readonly spaces: readonly WorldSpace[];
  /** Each border once. */
  readonly borders: readonly (readonly [string, string])[];
}

const KINDS: readonly WorldSpaceKind[] = ["road", "bridge", "off-road", "location"];

interface Found extends Omit<WorldSpace, "neighbours"> {
  readonly index: number;
  readonly to: readonly unknown[];
}

/** Turns the spaces of a World Map to a graph, and checks that groups can travel it. */
export function checkWorldMap(data: unknown): { map: WorldGraph; problems: MapProblem[] } {
  const entry = recordOf(data);
  const problems: MapProblem[] = [];
  const spaces = readSpaces(listOf(entry.spaces), problems);
  const neighbours = new Map<string, Set<string>>([...spaces.keys()].map((id) => [id, new Set()]));
  const borders: (readonly [string, string])[] = [];
  for (const { id, index, to } of spaces.values()) {
    for (const [at, value] of to.entries()) {
      const other = wordOf(value);
      if (other === undefined) continue;
      const path = ["spaces", index, "to", at];
      const theirs = neighbours.get(other);
      if (theirs === undefined) {
        const hint = didYouMean(other, spaces.keys());
        const message = `The map has no space "${other}".`;
        problems.push({
          severity: "error",
          code: "unknown-space",
          message,
          path,
          ...(hint === undefined ? {} : { hint }),
        });
      } else if (other === id) {
        const message = `The space "${id}" borders on itself.`;
        problems.push({ severity: "error", code: "self-border", message, path, hint: "Remove it." });
      } else if (theirs.has(id)) {
        const message = `The border of "${id}" and "${other}" is written twice.`;
        const hint = "Write each border once, at one of its two spaces.";
        problems.push({ severity: "error", code: "duplicate-border", message, hint, path });
      } else {
        theirs.add(id);
        neighbours.get(id)?.add(other);
        borders.push([id, other]);
      }
    }
  }
  const start = wordOf(entry.start) ?? "";
  checkReach(start, spaces, neighbours, problems);
  const made = [...spaces.values()].map(({ index: _, to: __, ...space }) => ({
    ...space,
    neighbours: [...(neighbours.get(space.id) ?? [])],
  }));
  return { map: { name: wordOf(entry.name) ?? "", start, spaces: made, borders }, problems };
}

function readSpaces(list: readonly unknown[], problems: MapProblem[]): Map<string, Found> {
  const spaces = new Map<string, Found>();
  const homes = new Map<string, string>();
  for (const [index, value] of list.entries()) {
    const { id: written, is: kind, name: title, location: place, at, to } = recordOf(value);
    const id = wordOf(written);
    if (id === undefined) continue;
    if (spaces.has(id)) {
      const message = `The map has a second space "${id}".`;
      problems.push({ severity: "error", code: "duplicate-space", message, path: ["spaces", index, "id"] });
      continue;
    }
    const is = KINDS.find((each) => each === kind) ?? "road";
    const [name, location] = [wordOf(title), wordOf(place)];
    if (is === "location" && location === undefined) {
      const message = `The space "${id}" is a location, but does not say which.`;
      const hint = "Add location: with the id of a location.";
      problems.push({ severity: "error", code: "missing-location", message, hint, path: ["spaces", index, "is"] });
    }
    if (is !== "location" && location !== undefined) {
      const message = `The space "${id}" is ${is} and cannot be the location "${location}".`;
      const hint = "Write is: location, or remove it.";
      problems.push({
        severity: "error",
        code: "misplaced-location",
        message,
        hint,
        path: ["spaces", index, "location"],
      });
    }
    const home = location === undefined ? undefined : homes.get(location);
    if (home !== undefined) {
      const message = `The location "${location}" already stands on the space "${home}".`;
      problems.push({ severity: "error", code: "duplicate-location", message, path: ["spaces", index, "location"] });
    }
    if (location !== undefined) homes.set(location, id);
    const { x, y } = recordOf(at);
    const spot = { x: numberOf(x), y: numberOf(y) };
    const words = { ...(name === undefined ? {} : { name }), ...(location === undefined ? {} : { location }) };
    spaces.set(id, { id, is, ...words, ...spot, index, to: listOf(to) });
  }
  return spaces;
}

/** A figure of the drawing, kept within sight. */
function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.max(-1e4, Math.min(1e4, value)) : 0;
}

function checkReach(
  start: string,
  spaces: ReadonlyMap<string, Found>,
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
  problems: MapProblem[],
): void {
  if (!spaces.has(start)) {
    const hint = didYouMean(start, spaces.keys());
    const message = `The map has no space "${start}" to start from.`;
    problems.push({
      severity: "error",
      code: "unknown-space",
      message,
      path: ["start"],
      ...(hint === undefined ? {} : { hint }),
    });
    return;
  }
  const reached = new Set([start]);
  // A set visits what is added to it on the way, so this is the whole search.
  for (const at of reached) for (const next of neighbours.get(at) ?? []) reached.add(next);
  for (const { id, is, index } of spaces.values()) {
    if (reached.has(id)) continue;
    const message = `There is no way from "${start}" to "${id}".`;
    const severity = is === "location" ? "error" : "warning";
    const hint = "Name a neighbour in its to: list, or name it in a neighbour's.";
    problems.push({ severity, code: "unreachable-space", message, hint, path: ["spaces", index, "id"] });
  }
}
