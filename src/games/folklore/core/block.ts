import { cardName, isOnMission } from "../cards/card-data.ts";
import { loseCard } from "../cards/lose.ts";
import { breakCard, exhaust } from "../cards/wear.ts";
import { use } from "../effects/use.ts";
import { characterOf } from "../figures/find.ts";
import { type Usable, usablesOf } from "../figures/uses.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";
import type { Cite } from "./events.ts";
import { type PendingBlow, whilePending } from "./pending.ts";

/** A blow that can be stopped before it does anything. */
export interface Blow {
  readonly to: FigureId;
  /** A shield stops attacks alone; a Companion also stops the damage of another source. */
  readonly what: "attack" | "damage";
  readonly by?: FigureId;
  readonly cite: Cite;
}

/** Asks the one who is struck whether to block, as long as something can; true if the blow is stopped. */
export function* blocks(play: Play, blow: Blow): Procedure<boolean> {
  const pending: PendingBlow = { of: "blow", blocked: false };
  for (;;) {
    const character = characterOf(play, blow.to);
    if (character === undefined) return false;
    const usables = usablesOf(play, blow.to, "blow");
    const cards = blockersOf(play, character, blow.what);
    if (usables.length === 0 && cards.length === 0) return false;
    const answer = yield* choose({
      ask: "block",
      rule: "encounters/shields",
      about: { what: blow.what, source: blow.cite.source ?? "", ...(blow.by && { by: blow.by }) },
      options: [
        ...cards.map(({ key }) => ({ type: "card" as const, seat: blow.to, key })),
        ...usables.map(({ id }) => ({ type: "react" as const, seat: blow.to, use: id })),
        { type: "pass" as const, seat: blow.to },
      ],
    });
    if (answer.type === "pass") return false;
    if (answer.type === "card") {
      const card = cards.find(({ key }) => key === answer.key);
      if (card === undefined) return false;
      if (card.kind === "companion") yield* sacrifice(play, blow, card);
      else breakShield(play, blow, card);
      return true;
    }
    const usable = usables.find(({ id }) => id === answer.use);
    if (usable !== undefined && (yield* stops(play, blow, usable, pending))) return true;
  }
}

function* stops(play: Play, { to, by }: Blow, usable: Usable, pending: PendingBlow): Procedure<boolean> {
  yield* whilePending(play, pending, use(play, to, usable, by === undefined ? undefined : { attacker: by }));
  return pending.blocked;
}

/** Equipped shields against attacks, and Companions but those of a mission against everything; ghosts have neither. */
function blockersOf({ content }: Board, { form, cards }: Character, what: Blow["what"]): readonly OwnedCard[] {
  if (form !== "living") return none;
  let blockers: OwnedCard[] | undefined;
  for (const card of cards) {
    if (!canBlock(card)) continue;
    blockers ??= [];
    blockers.push(card);
  }
  return blockers ?? none;

  function canBlock(card: OwnedCard): boolean {
    if (card.kind === "companion") return !isOnMission(content, card);
    if (what === "damage" || (card.kind !== "item" && card.kind !== "artifact")) return false;
    if (card.equipped !== true || card.exhausted === true || card.broken === true) return false;
    return content.card(card.kind, card.id).shield === true;
  }
}

const none: readonly OwnedCard[] = [];

/** The shield breaks; an Artifact never does and is exhausted (`encounters/shields`, `encounters/fault-artifact`). */
function breakShield(play: Play, { to }: Blow, card: OwnedCard): void {
  const turn = card.kind === "artifact" ? exhaust : breakCard;
  turn(play, to, card.key, { rule: "encounters/shields", source: cardName(play.content, card) });
}

/** A Companion is discarded in place of its master's wound (`awards/companion-block`). */
function* sacrifice(play: Play, { to }: Blow, card: OwnedCard): Procedure {
  yield* loseCard(play, to, card.key, { rule: "awards/companion-block", source: cardName(play.content, card) });
}
