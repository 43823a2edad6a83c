import { pass } from "../core/clock.ts";
import type { Cite } from "../core/events.ts";
import { keywordsStrike } from "../core/hit.ts";
import { perform } from "../effects/perform.ts";
import type { AttackContext } from "../figures/context.ts";
import { characterOf } from "../figures/find.ts";
import { keywordsIn } from "../figures/keyword.ts";
import type { Play, Procedure } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { afflictedAttack } from "./afflicted.ts";
import { skirmishAttack } from "./attack.ts";
import { moveCounter, takeOutTheFallen } from "./counter.ts";
import { fighters, hasVanished, isOpponent, standingFoes, takesPart } from "./fighters.ts";
import { loseNextTurn, losesThisTurn } from "./lost-turn.ts";
import { resultSoFar } from "./result.ts";
import { sideOf, skirmishFoe } from "./side.ts";
import { attackKind } from "./weapons.ts";

const rule = "skirmish/creature-turn";

/** Step 4, the creatures' turn: each attacks the whole group, and the afflicted attack everybody they can. */
export function* creaturesTurn(play: Play): Procedure {
  for (const { id, creature } of standingFoes(play)) {
    if (creature === undefined) continue;
    yield* creatureTurn(play, id);
    if (resultSoFar(play) !== undefined) return;
  }
  yield* afflictedAttack(play);
}

/** A creature that still stands has its turn, unless it has lost it. */
function* creatureTurn(play: Play, id: FigureId): Procedure {
  if (!isOpponent(play, id)) return;
  yield* pass(play, { type: "turn-start", of: id });
  if (isOpponent(play, id) && !losesThisTurn(play, id)) yield* creatureAttack(play, id);
  takeOutTheFallen(play);
  if (isOpponent(play, id)) yield* pass(play, { type: "turn-end", of: id });
}

/** The attack of one creature: one roll against everyone, then its power on each one who was hit. */
export function* creatureAttack(play: Play, id: FigureId, caughtFleeing = false): Procedure {
  const targets = targetsOfCreatures(play).map((character) => character.id);
  if (targets.length > 0) yield* attackOf(play, id, targets, caughtFleeing);
}

/** Whom creatures attack: the group's side, except ghosts who have vanished; the afflicted they leave alone. */
function targetsOfCreatures(play: Play): readonly Character[] {
  return fighters(play).filter((character) => !hasVanished(play, character));
}

/** A creature's attack on somebody, with what its dice of 100 and 1 bring (skirmish/strikes-and-faults). */
export function* attackOf(play: Play, id: FigureId, targets: readonly FigureId[], caughtFleeing = false): Procedure {
  const foe = skirmishFoe(play, id);
  if (foe?.creature === undefined) return;
  const card = play.content.card("creature", foe.creature);
  const cite: Cite = { rule, source: card.name };
  const context = { attack: { kind: attackKind(card.encounter.attack), with: "power" as const, by: id } };
  const { natural, hits } = yield* skirmishAttack(play, { by: id, targets, context, caughtFleeing, cite });
  for (const target of hits) yield* sufferPower(play, id, target, context, natural);
  if (natural === play.content.figure("devastating-strike")) {
    const strike = { rule: "skirmish/devastating-strike-creature", source: card.name };
    for (const target of hits) loseNextTurn(play, target, strike);
  }
  if (natural === play.content.figure("fault")) {
    const fault = { rule: "skirmish/devastating-fault-creature", source: card.name };
    yield* moveCounter(play, id, play.content.figure("skirmish-fault-counter"), fault);
  }
  if (isOpponent(play, id)) yield* pass(play, { type: "attack-end", of: id });
}

/** The skirmish power strikes one character; the counter adds its damage (skirmish/creature-turn-damage). */
function* sufferPower(
  play: Play,
  id: FigureId,
  target: FigureId,
  around: { readonly attack: AttackContext },
  natural: number,
): Procedure {
  const foe = skirmishFoe(play, id);
  if (foe?.creature === undefined || !isStillThere(play, target)) return;
  const { name, effects } = play.content.card("creature", foe.creature).skirmish.power;
  const cite = { rule: "skirmish/creature-turn-damage", source: name };
  const cast = { you: id, this: id, target, attacker: id };
  const plain = keywordsIn(effects).length === 0;
  const context = plain ? around : { attack: { ...around.attack, target, text: effects } };
  const damage = sideOf(play, foe, "damage") ?? [];
  yield* perform(play, effects, cast, { name, rule: cite.rule }, { context, damage });
  if (!plain && isStillThere(play, target)) yield* keywordsStrike(play, { by: id, target, context, natural, cite });
}

function isStillThere(play: Play, id: FigureId): boolean {
  const character = characterOf(play, id);
  return character !== undefined && takesPart(play.state, character);
}
