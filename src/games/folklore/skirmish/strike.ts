import type { Modifier } from "../../../engine/dice/result.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import { cardName, gearOf } from "../cards/card-data.ts";
import { ownedCard } from "../cards/owner.ts";
import { breakCard, exhaust } from "../cards/wear.ts";
import type { Draft } from "../copies.ts";
import { pass } from "../core/clock.ts";
import type { Cite } from "../core/events.ts";
import { textStrikes } from "../core/hit.ts";
import type { AttackContext, Context } from "../figures/context.ts";
import { immuneTo } from "../figures/immune.ts";
import { keywordOf } from "../figures/keyword.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { skirmishAttack } from "./attack.ts";
import { takeOutTheFallen } from "./counter.ts";
import { isOpponent } from "./fighters.ts";
import { loseNextTurn } from "./lost-turn.ts";
import { attackKind, wearWeapon } from "./weapons.ts";

/** What an attack on an opponent is made with: a weapon by its key, bare hands, or what a card brings along. */
export type StrikeWith = number | AttackContext["with"];

/** More about a strike that a card orders. */
export interface StrikeMore {
  readonly kind?: AttackContext["kind"];
  readonly might?: readonly Modifier[];
  /** Bare keywords that belong to this attack. */
  readonly text?: readonly Effect[];
  readonly cite?: Cite;
}

/**
 * One attack of the group on an opponent (skirmish/character-turn). A hit is counted for step 6, twice over for a
 * Devastating Strike; a Fault costs the weapon, or the next turn where there is none (skirmish/strikes-and-faults).
 */
export function* strike(
  play: Play,
  by: FigureId,
  target: FigureId,
  using: StrikeWith,
  more: StrikeMore = {},
): Procedure {
  const attack = contextOf(play, by, target, using, more);
  const cite = more.cite ?? { rule: "skirmish/character-turn", source: nameOf(play, by, using) };
  const { might = [] } = more;
  play.emit({ type: "skirmish-attack", by, target, ...cite });
  const { hits, natural } = yield* skirmishAttack(play, { by, targets: [target], context: { attack }, might, cite });
  if (attack.weapon !== undefined) wearWeapon(play, by, attack.weapon);
  const devastating = natural === play.content.figure("devastating-strike");
  if (hits.length > 0 && isOpponent(play, target)) {
    countHit(play, by, target, devastating);
    blackOut(play, { attack }, natural);
    yield* textStrikes(play, { by, target, context: { attack }, cite });
  }
  if (natural === play.content.figure("fault")) sufferFault(play, by, using);
  yield* pass(play, { type: "attack-end", of: by });
  takeOutTheFallen(play);
}

function countHit(play: Play, by: FigureId, foe: FigureId, strike: boolean): void {
  const rule = strike ? "skirmish/devastating-strike-character" : "skirmish/character-turn";
  play.emit({ type: "hit-counted", foe, hit: { by, strike }, rule });
}

/** BLACKOUT: bare dice above the number cost the target its next turn (glossary/blackout). */
function blackOut(play: Play, context: Context, natural: number): void {
  const { by, target } = context.attack ?? {};
  if (by === undefined || target === undefined) return;
  const above = keywordOf(play, by, "blackout", context);
  if (above === 0 || natural <= above || immuneTo(play, target, { keyword: "blackout" }) !== undefined) return;
  loseNextTurn(play, target, { rule: "glossary/blackout" });
}

/** The weapon of a Fault is broken, an Artifact exhausted; without a weapon the next turn is lost. */
function sufferFault(play: Play, by: FigureId, using: StrikeWith): void {
  const rule = "skirmish/devastating-fault-character";
  if (typeof using !== "number") {
    loseNextTurn(play, by, { rule });
    return;
  }
  const card = ownedCard(play, by, using);
  const cite = { rule, source: cardName(play.content, card) };
  if (card.kind === "artifact") exhaust(play, by, using, cite);
  else breakCard(play, by, using, cite);
}

function contextOf(
  play: Play,
  by: FigureId,
  target: FigureId,
  using: StrikeWith,
  { kind = "melee", text }: StrikeMore,
): AttackContext {
  const attack: Draft<AttackContext> = { kind, with: "weapon", target, by };
  if (text !== undefined) attack.text = text;
  if (typeof using === "number") {
    attack.weapon = using;
    attack.kind = attackKind(gearOf(play.content, ownedCard(play, by, using))?.attack);
  } else attack.with = using;
  return attack;
}

function nameOf(play: Play, by: FigureId, using: StrikeWith): string {
  if (typeof using === "number") return cardName(play.content, ownedCard(play, by, using));
  return using === "unarmed" ? "Unarmed" : "Attack";
}
