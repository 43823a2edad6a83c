import type { GoalNeed } from "../../../compiler/markdown/story-model.ts";
import { foesAreThere } from "../map/foes-there.ts";
import { isInExitZone } from "../map/transition.ts";
import type { Board } from "../play.ts";
import { type Box, partOfMap, storyOf } from "./book.ts";

/** A goals box with its number in the chapter or moment. */
export type Goals = Box<"goals"> & { readonly box: number };

/** The goals of the map in play. */
export function goalsOf(board: Board): readonly Goals[] {
  const { map } = storyOf(board);
  if (map === null) return [];
  const { blocks } = partOfMap(board, map);
  return blocks.flatMap((block, at) => (block.type === "goals" ? [{ ...block, box: map.block + 1 + at }] : []));
}

/** The check of the map in play that belongs to a mark. */
export function checkOf(board: Board, mark: string): Box<"skill-check"> | undefined {
  const { map } = storyOf(board);
  if (map === null) return undefined;
  return partOfMap(board, map).blocks.find((block) => block.type === "skill-check" && block.mark === mark) as
    | Box<"skill-check">
    | undefined;
}

/** Whether the group may leave its map (journal/primary-goals); undefined if the story says nothing about it. */
export function goalsMet(board: Board): boolean | undefined {
  if (board.state.story === null) return undefined;
  if (storyOf(board).leads !== null) return true;
  const primary = goalsOf(board).filter(({ goal }) => goal === "primary");
  if (primary.length === 0) return undefined;
  return primary.every(({ needs = [] }) => needs.every((need) => isMet(board, need)));
}

/** Whether a part of what goals need is so now. */
export function isMet(board: Board, need: GoalNeed): boolean {
  const { passed, used } = storyOf(board);
  switch (need.is) {
    case "exit":
      return isInExitZone(board);
    case "defeat":
      return board.state.encounter === null && !foesAreThere(board);
    case "check":
      return passed.includes(need.mark);
    case "use":
      return used.includes(need.mark);
    case "track":
      return board.state.tracking >= need.count;
    case "search":
      return board.state.map?.searches.length === 0;
    case "flames":
      return board.state.map?.flames.length === 0;
  }
}

/** Whether the group cannot leave without having passed the check with this mark. */
export function isNeeded(board: Board, mark: string): boolean {
  return goalsOf(board).some(
    ({ goal, needs = [] }) => goal === "primary" && needs.some((need) => need.is === "check" && need.mark === mark),
  );
}

/** The heading that the primary goals lead to. */
export function primaryLead(board: Board): string | null {
  for (const { goal, goals } of goalsOf(board)) {
    const lead = goal === "primary" ? goals.find(({ to }) => to !== undefined) : undefined;
    if (lead?.to !== undefined) return lead.to;
  }
  return null;
}
