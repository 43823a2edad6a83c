import { diceResult } from "../../../engine/dice/result.ts";
import { drawCards } from "../cards/draw.ts";
import { learnFreely } from "../cards/learn.ts";
import { ownerOf } from "../cards/owner.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { afterLore } from "./lore.ts";

const rule = "setup/late-start";

function lateStartOf({ content, state }: Board) {
  const { difficulty } = state.options;
  const level = content.difficulties.get(difficulty);
  if (level?.lateStart === undefined) throw new Error(`The difficulty "${difficulty}" has no row for a late start.`);
  return { ...level.lateStart, name: level.name };
}

/**
 * Whether a character who starts late keeps the Abilities of the booklet and has fewer points left, or spends all
 * points freely.
 */
export function* keepsStartingAbilities(play: Play, id: FigureId): Procedure<boolean> {
  const row = lateStartOf(play);
  const options = [true, false].map((yes) => ({ type: "answer" as const, seat: id, yes }));
  const about = { ap: row.ap, apBesideStart: row.apBesideStart };
  return (yield* choose({ ask: "keep-starting-abilities", rule, about, options })).yes;
}

/** Gives what the table of the difficulty says: Items, coins, Lore with its rewards, and Ability Points to spend. */
export function* startLate(play: Play, id: FigureId, keepsAbilities: boolean): Procedure {
  const row = lateStartOf(play);
  const source = row.name;
  yield* drawCards(play, id, "item", row.items, { rule, source });
  rollCoins(play, id, row.coins, source);
  setPoints(play, id, "lore", row.lore, source);
  yield* afterLore(play, id);
  // The table counts the points of the tiers in, so they are not added to it.
  setPoints(play, id, "ap", keepsAbilities ? row.apBesideStart : row.ap, source);
  yield* learnFreely(play, id);
}

function rollCoins(play: Play, id: FigureId, dice: string, source: string): void {
  const roll = diceResult(play.dice, dice);
  play.emit({ type: "rolled", what: "coins", by: id, roll, rule, source });
  setPoints(play, id, "coins", ownerOf(play, id).coins + roll.total, source);
}

function setPoints(play: Play, id: FigureId, resource: "lore" | "ap" | "coins", to: number, source: string): void {
  const from = ownerOf(play, id)[resource];
  if (from !== to) play.emit({ type: "changed", figure: id, resource, from, to, rule, source });
}
