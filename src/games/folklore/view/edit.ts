import { hostSeat } from "../../../engine/kernel/command.ts";
import type { SheetEdit } from "../../../engine/told/sheet.ts";
import { ownedKinds } from "../content.ts";
import type { Resource } from "../core/events.ts";
import type { CorrectCommand, Correction } from "../corrections/commands.ts";
import type { FigureId } from "../state.ts";

/** The correction that an edit on a sheet means (dice/corrections); undefined for what cannot be put right by hand. */
export function editCommand(figure: FigureId, edit: SheetEdit): CorrectCommand | undefined {
  const change = changeOf(figure, edit);
  return change === undefined ? undefined : { type: "correct", seat: hostSeat, change };
}

function changeOf(figure: FigureId, edit: SheetEdit): Correction | undefined {
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
  }
}
