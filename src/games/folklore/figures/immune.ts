import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { characterOf } from "./find.ts";
import { bearing } from "./standing.ts";

/** What a figure may be immune to. */
export type Threat = { readonly status: string } | { readonly keyword: string };

/** The name of what makes a figure immune to a status, condition or keyword; undefined if nothing does. */
export function immuneTo(board: Board, id: FigureId, threat: Threat): string | undefined {
  const subject = "status" in threat ? threat.status : threat.keyword;
  if (characterOf(board, id)?.form === "ghost" && ghostsIgnore(board, threat)) return "Ghost";
  for (const { effect, source } of bearing(board, id, "immune", subject)) {
    if ("status" in threat ? effect.status === subject : effect.keyword === subject) return source.name;
  }
  return undefined;
}

/** Ghosts ignore statuses but ETHEREAL, Corrosion and Infection, and Darkness (death/ghost-immunities). */
function ghostsIgnore({ content }: Board, threat: Threat): boolean {
  if ("keyword" in threat) return threat.keyword === "darkness";
  if (content.statuses.has(threat.status)) return threat.status !== "ethereal";
  return threat.status === "corrosion" || threat.status === "infection";
}
