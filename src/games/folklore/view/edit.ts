import { hostSeat } from "../../../engine/kernel/command.ts";
import type { ToldCorrection, ToldEdit } from "../../../engine/told/sheet.ts";
import type { FolkloreCommand } from "../commands.ts";
import { ownedKinds } from "../content.ts";
import type { Resource } from "../core/events.ts";
import type { CorrectCommand, Correction } from "../corrections/commands.ts";
import { mapOf } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** The correction that an edit by hand means (dice/corrections); undefined for what cannot be put right so. */
export function editCommand(board: Board, figure: FigureId, edit: ToldEdit): CorrectCommand | undefined {
  const change = changeOf(board, figure, edit);
  return change === undefined ? undefined : { type: "correct", seat: hostSeat, change };
}

/** What a command corrects about whom; undefined for any other command, and for what is about nobody. */
export function correctionOf(command: FolkloreCommand): ToldCorrection | undefined {
  if (command.type !== "correct" || !("figure" in command.change)) return undefined;
  const { figure, what } = command.change;
  const edit = edits[what];
  return edit === undefined ? undefined : { figure, what: edit };
}

const edits: Readonly<Partial<Record<Correction["what"], ToldEdit["what"]>>> = {
  points: "points",
  status: "switch",
  tokens: "switch",
  give: "give",
  take: "take",
  place: "place",
};

function changeOf(board: Board, figure: FigureId, edit: ToldEdit): Correction | undefined {
  switch (edit.what) {
    case "points":
      // The sheet shows points by the ids of resources; the correction refuses any other.
      return { what: "points", figure, resource: edit.id as Resource, to: edit.to };
    case "switch": {
      const [sort, status] = edit.row.split("/");
      if (status === undefined || (sort !== "status" && sort !== "condition")) return undefined;
      return { what: "status", figure, status, on: edit.on };
    }
    case "give": {
      const [sort, card = ""] = edit.ref.split(":");
      const kind = ownedKinds.find((each) => each === sort);
      return kind === undefined ? undefined : { what: "give", figure, kind, card };
    }
    case "take": {
      const [sort, key] = edit.row.split("/");
      return sort === "card" ? { what: "take", figure, key: Number(key) } : undefined;
    }
    case "place": {
      if (board.state.map === null) return undefined;
      return { what: "place", figure, at: edit.y * mapOf(board).grid.width + edit.x };
    }
  }
}
