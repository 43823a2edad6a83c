import { hostSeat } from "../../engine/kernel/command.ts";
import type { CorrectCommand } from "../../games/folklore/corrections/commands.ts";
import { mapOf } from "../../games/folklore/map/view.ts";
import type { Board } from "../../games/folklore/play.ts";
import type { ToldCorrection } from "../table/table-game.ts";
import { termOfStatus } from "./folklore-cast.ts";

/** The command that puts something right by hand; undefined for what the game has no word for. */
export function folkloreCorrect(board: Board, change: ToldCorrection): CorrectCommand | undefined {
  const correction = correctionOf(board, change);
  return correction === undefined ? undefined : { type: "correct", seat: hostSeat, change: correction };
}

function correctionOf(board: Board, change: ToldCorrection): CorrectCommand["change"] | undefined {
  const { figure } = change;
  switch (change.what) {
    case "points":
      return { what: "points", figure, resource: change.points, to: change.to };
    case "status": {
      const status = termOfStatus(change.status);
      return status === undefined ? undefined : { what: "status", figure, status, on: change.on };
    }
    case "place":
      return board.state.map === null
        ? undefined
        : { what: "place", figure, at: change.y * mapOf(board).grid.width + change.x };
  }
}
