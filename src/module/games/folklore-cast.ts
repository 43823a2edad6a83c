import type { FolkloreContent } from "../../games/folklore/content.ts";
import type { Board } from "../../games/folklore/play.ts";
import { castOf } from "../../games/folklore/view/cast.ts";
import { facePath } from "../paths.ts";
import type { TableGame, ToldActor } from "../table/table-game.ts";
import { iconPath, tokenPath } from "./folklore-board.ts";

/** Everybody in play as actors of the host. */
export function folkloreCast(board: Board): ToldActor[] {
  return castOf(board).map(({ figure, kind, card, name, icon, form, points, statuses, marks }) => ({
    figure,
    type: kind === "character" ? "hero" : kind,
    id: card,
    name,
    img: facePath("folklore", kind, card),
    token: tokenPath(icon),
    entry: board.content.card(kind, card),
    play: { form, points, marks },
    statuses: statuses.map(statusId),
  }));
}

/** Statuses and conditions, as the host lists them and as the rows of sheets name them. */
export function folkloreStatuses({ statuses, conditions }: FolkloreContent): TableGame["statuses"] {
  const listed = (sort: string) => (term: { readonly id: string; readonly name: string; readonly icon?: string }) => ({
    id: statusId(term.id),
    row: `${sort}/${term.id}`,
    name: term.name,
    img: iconPath(term.icon ?? "character"),
  });
  return [...[...statuses.values()].map(listed("status")), ...[...conditions.values()].map(listed("condition"))];
}

/** Statuses of a system may have the same names, so ours say where they come from. */
function statusId(id: string): string {
  return `folklore-${id}`;
}
