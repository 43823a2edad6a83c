import { refreshCards } from "../cards/wear.ts";
import { pass } from "../core/clock.ts";
import { award } from "../core/resources.ts";
import type { FoeSide } from "../figures/find.ts";
import { living, present } from "../figures/find.ts";
import { takeOff } from "../map/place.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { loot } from "../skirmish/loot.ts";
import type { EncounterResult } from "./fighters.ts";

/** Closes an encounter; only a victory pays (encounters/winning). What follows from a loss is for whoever called it. */
export function* endEncounter(
  play: Play,
  result: EncounterResult,
  rule = "encounters/winning",
): Procedure<EncounterResult> {
  if (result === "won") yield* winEncounter(play);
  yield* afterTheCombat(play);
  play.emit({ type: "encounter-ended", result, rule });
  play.emit({ type: "phase", to: "map" });
  return result;
}

function* winEncounter(play: Play): Procedure {
  const defeated = play.state.encounter?.defeated ?? [];
  yield* takeCoins(play, defeated);
  yield* takeLore(play, defeated);
  yield* searchTheDead(play, defeated);
}

/** Everyone takes the coins of all defeated foes in full (encounters/winning-coins). */
function* takeCoins(play: Play, defeated: readonly string[]): Procedure {
  const cite = { rule: "encounters/winning-coins", source: "Victory" };
  const coins = sum(play, defeated, "coins");
  for (const { id } of present(play)) yield* award(play, id, "coins", coins, cite);
}

/** Everyone takes the Lore of all defeated foes in full (encounters/winning-lore). */
function* takeLore(play: Play, defeated: readonly string[]): Procedure {
  const cite = { rule: "encounters/winning-lore", source: "Victory" };
  const lore = sum(play, defeated, "lore");
  for (const { id } of present(play)) yield* award(play, id, "lore", lore, cite);
}

function sum(board: Board, defeated: readonly string[], award: "coins" | "lore"): number {
  let total = 0;
  for (const card of defeated) total += cardOf(board, card).side[award];
  return total;
}

function cardOf({ content }: Board, id: string): { readonly name: string; readonly side: FoeSide } {
  const creature = content.find("creature", id);
  if (creature !== undefined) return { name: creature.name, side: creature.encounter };
  const affliction = content.card("affliction", id);
  return { name: affliction.name, side: affliction };
}

/** The living search once for each kind that was defeated (encounters/winning-loot, awards/loot). */
function* searchTheDead(play: Play, defeated: readonly string[]): Procedure {
  const kinds = [...new Set(defeated)];
  for (const { id } of living(play))
    for (const kind of kinds) {
      yield* loot(play, id, { rule: "awards/loot", source: cardOf(play, kind).name });
    }
}

/** Combat-long effects end, cards recover, summoned allies vanish, and no foe of a fight that was lost or left stays (encounters/winning-after). */
function* afterTheCombat(play: Play): Procedure {
  yield* pass(play, { type: "fight-end" });
  refreshCards(play, "combat");
  const cite = { rule: "encounters/winning-after" };
  for (const { id } of play.state.foes) {
    takeOff(play, id, cite);
    play.emit({ type: "foe-gone", foe: id, ...cite });
  }
}
