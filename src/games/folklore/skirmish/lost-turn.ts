import type { Cite } from "../core/events.ts";
import type { Play } from "../play.ts";
import type { FigureId } from "../state.ts";
import { takesPart } from "./fighters.ts";

/** Somebody who still fights loses the turn that comes next for them (encounters/missing-a-turn). */
export function loseNextTurn(play: Play, id: FigureId, cite: Cite): void {
  const character = play.state.characters.find((each) => each.id === id);
  if (character !== undefined && !takesPart(play.state, character)) return;
  play.emit({ type: "missing", figure: id, turns: missingTurns(play, id) + 1, ...cite });
}

/** Whether the turn that begins is lost; it goes by with this. */
export function losesThisTurn(play: Play, id: FigureId): boolean {
  const missing = missingTurns(play, id);
  if (missing === 0) return false;
  play.emit({ type: "missing", figure: id, turns: missing - 1, rule: "encounters/missing-a-turn" });
  return true;
}

/** The turns of a skirmish end with it: those still to be lost are not carried into another fight. */
export function forgetLostTurns(play: Play): void {
  for (const { id, missing } of play.state.characters) {
    if (missing > 0) play.emit({ type: "missing", figure: id, turns: 0, rule: "encounters/missing-a-turn" });
  }
}

function missingTurns({ state }: Play, id: FigureId): number {
  for (const character of state.characters) if (character.id === id) return character.missing;
  for (const foe of state.foes) if (foe.id === id) return foe.missing;
  return 0;
}
