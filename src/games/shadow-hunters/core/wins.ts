import type { Static } from "typebox";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { Board, Play } from "../play.ts";
import { isOver } from "../play.ts";
import type { Player } from "../state.ts";
import { holdsFor } from "./conditions.ts";

/**
 * Looks whether somebody's way to win has come true, and ends the game then (winning/when): all whose conditions hold
 * win together, also the dead.
 */
export function lookForWins(play: Play): void {
  if (isOver(play)) return;
  const { players } = play.state;
  if (!players.some((player) => hasWon(play, player))) return;
  play.emit({ type: "won", seats: winnersNow(play) });
  // Whose fate hangs on others can be seen only when those are known.
  const after = winnersNow(play);
  if (after.length !== play.state.winners?.length) play.emit({ type: "won", seats: after });
}

function winnersNow(play: Play): string[] {
  return play.state.players.filter((player) => hasWon(play, player) || winsAtEnd(play, player)).map(({ seat }) => seat);
}

function hasWon(board: Board, player: Player): boolean {
  if (player.won) return true;
  return board.content.identity(player.identity).wins.soon.some((way) => allHold(board, way, player.seat));
}

function winsAtEnd(board: Board, player: Player): boolean {
  return board.content.identity(player.identity).wins.end.some((way) => allHold(board, way, player.seat));
}

/** A deed of a player: they killed somebody, by an attack or otherwise. */
export function lookForDeed(play: Play, killer: string, victim: Player, byAttack: boolean): void {
  const player = play.state.players.find(({ seat }) => seat === killer);
  if (player === undefined) return;
  const { hp } = play.content.identity(victim.identity);
  for (const { trigger, conditions } of play.content.identity(player.identity).wins.on) {
    const isMeant =
      trigger.event === "kills" ||
      (trigger.event === "strikes down" &&
        byAttack &&
        ("atLeast" in trigger ? hp >= trigger.atLeast : hp <= trigger.atMost));
    if (isMeant && allHold(play, conditions, killer)) play.emit({ type: "triumphed", seat: killer });
  }
}

function allHold(board: Board, conditions: readonly Static<typeof Condition>[], seat: string): boolean {
  return conditions.every((condition) => holdsFor(board, condition, seat));
}
