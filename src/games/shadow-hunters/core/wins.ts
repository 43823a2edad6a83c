import { type Board, isOver, type Play, roleAt, roleOfSeat } from "../play.ts";
import { type Player, placeOf, playerAt } from "../state.ts";
import type { Check } from "./conditions.ts";

/**
 * Looks whether somebody's way to win has come true, and ends the game then (winning/when): all whose conditions hold
 * win together, also the dead.
 */
export function lookForWins(play: Play): void {
  if (isOver(play) || !hasAnyWon(play)) return;
  play.emit({ type: "won", seats: winnersNow(play) });
  // Whose fate hangs on others can be seen only when those are known.
  const after = winnersNow(play);
  if (after.length !== play.state.winners?.length) play.emit({ type: "won", seats: after });
}

function hasAnyWon(board: Board): boolean {
  const { length } = board.state.players;
  for (let at = 0; at < length; at++) if (hasWon(board, at)) return true;
  return false;
}

function winnersNow(play: Play): string[] {
  return play.state.players
    .filter((_, at) => hasWon(play, at) || holdsAny(play, roleAt(play, at).end, at))
    .map(({ seat }) => seat);
}

function hasWon(board: Board, at: number): boolean {
  return playerAt(board.state, at).won || holdsAny(board, roleAt(board, at).soon, at);
}

function holdsAny(board: Board, ways: readonly Check[], at: number): boolean {
  for (const holds of ways) if (holds(board, at)) return true;
  return false;
}

/** A deed of a player: they killed somebody, by an attack or otherwise. */
export function lookForDeed(play: Play, killer: string, victim: Player, byAttack: boolean): void {
  const at = placeOf(play.state, killer);
  const { hp } = roleOfSeat(play, victim.seat);
  for (const { trigger, holds } of roleAt(play, at).on) {
    const isMeant =
      trigger.event === "kills" ||
      (trigger.event === "strikes down" &&
        byAttack &&
        ("atLeast" in trigger ? hp >= trigger.atLeast : hp <= trigger.atMost));
    if (isMeant && holds(play, at)) play.emit({ type: "triumphed", seat: killer });
  }
}
