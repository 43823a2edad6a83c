import { cardName } from "../cards/card-data.ts";
import { ownedCard } from "../cards/owner.ts";
import { breakCard, exhaust } from "../cards/wear.ts";
import { addLasting } from "../core/lasting.ts";
import type { Play } from "../play.ts";
import type { FigureId } from "../state.ts";

/** The weapon of a Fault breaks; an Artifact is exhausted until the combat is over (encounters/fault-character). */
export function loseWeapon(play: Play, by: FigureId, weapon: number): void {
  const card = ownedCard(play, by, weapon);
  const source = cardName(play.content, card);
  if (card.kind === "artifact") exhaust(play, by, weapon, { rule: "encounters/fault-artifact", source });
  else breakCard(play, by, weapon, { rule: "encounters/fault-character", source });
}

/** Somebody may not attack in the next turn; this one goes on (encounters/fault-unarmed, encounters/fault-foe). */
export function sufferNoAttack(play: Play, id: FigureId, rule: string): void {
  addLasting(play, {
    effect: { op: "forbid", who: "you", doing: "attack" },
    until: { next: "turn" },
    owner: id,
    by: id,
    source: "Fault",
    rule,
  });
}
