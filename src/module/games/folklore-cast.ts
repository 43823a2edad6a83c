import type { FolkloreContent } from "../../games/folklore/content.ts";
import type { Board } from "../../games/folklore/play.ts";
import { castOf } from "../../games/folklore/view/cast.ts";
import { facePath } from "../paths.ts";
import type { TableGame, ToldActor } from "../table/table-game.ts";
import { iconPath } from "./folklore-board.ts";

/** Everybody in play as actors of the host. */
export function folkloreCast(board: Board): ToldActor[] {
  return castOf(board).map(({ figure, kind, card, name, icon, form, points, statuses, marks }) => ({
    figure,
    type: kind === "character" ? "hero" : kind,
    id: card,
    name,
    img: facePath("folklore", kind, card),
    token: iconPath(icon),
    entry: board.content.card(kind, card),
    play: { form, ...points, marks },
    statuses: statuses.map(statusId),
  }));
}

/** Statuses and conditions, as the host lists them. */
export function folkloreStatuses(content: FolkloreContent): TableGame["statuses"] {
  return [...content.statuses.values(), ...content.conditions.values()].map(({ id, name, icon }) => ({
    id: statusId(id),
    name,
    img: iconPath(icon ?? "character"),
  }));
}

/** Statuses of a system may have the same names, so ours say where they come from. */
function statusId(id: string): string {
  return `folklore-${id}`;
}

/** The game's own id of a status of the host; undefined for one that is not of the game. */
export function termOfStatus(status: string): string | undefined {
  return status.startsWith("folklore-") ? status.slice("folklore-".length) : undefined;
}
