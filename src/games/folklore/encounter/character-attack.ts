import type { Modifier } from "../../../engine/dice/result.ts";
import { cardName, gearOf, printedKeyword } from "../cards/card-data.ts";
import { ownedCard } from "../cards/owner.ts";
import { exhaust } from "../cards/wear.ts";
import type { Cite } from "../core/events.ts";
import { lose } from "../core/resources.ts";
import type { AttackContext } from "../figures/context.ts";
import { forbidden } from "../figures/forbidden.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { attackKind, secondWeapon, weaponsOf } from "../skirmish/weapons.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";
import { type Attack, makeAttack } from "./attack.ts";
import type { EncounterCommand } from "./commands.ts";
import { hasVanished, opponentsOf } from "./fighters.ts";
import { isInReach, reachOf, targetsInReach } from "./reach.ts";
import type { TurnLeft } from "./state.ts";
import { strikeOrFault } from "./strike-or-fault.ts";

/** The choice of an attack with what one holds, or with bare hands. */
export type AttackCommand = Extract<EncounterCommand, { type: "attack" }>;

/** Every attack that a character can make now with an Act, an extra attack, or the other hand (encounters/act). */
export function attackOptions(board: Board, character: Character, turn: TurnLeft): AttackCommand[] {
  if (!mayAttack(board, character.id)) return [];
  const options: AttackCommand[] = [];
  const free = (turn.attacks ?? 0) > 0;
  if (free || (turn.acts > 0 && forbidden(board, character.id, "act") === undefined)) {
    for (const weapon of weaponsOf(board, character)) options.push(...attacksWith(board, character, weapon));
    options.push(...unarmed(board, character.id));
  }
  const other = otherHand(board, character, turn);
  if (other !== undefined) {
    for (const option of attacksWith(board, character, other)) options.push({ ...option, second: true });
  }
  return options;
}

/** Whether a character may attack at all. */
export function mayAttack(board: Board, id: FigureId): boolean {
  return !hasVanished(board, id) && forbidden(board, id, "attack") === undefined;
}

/** The weapon in the other hand strikes too for Power Points (encounters/two-weapons). */
function otherHand(board: Board, character: Character, { hand }: TurnLeft): OwnedCard | undefined {
  const used = hand === undefined ? undefined : character.cards.find(({ key }) => key === hand);
  if (used === undefined || character.form !== "living") return undefined;
  return character.pp < board.content.figure("second-weapon-pp") ? undefined : secondWeapon(board, character, used);
}

function attacksWith(board: Board, { id: seat }: Character, weapon: OwnedCard): AttackCommand[] {
  const { key } = weapon;
  const attack = weaponAttack(board, seat, weapon);
  const options: AttackCommand[] = targetsInReach(board, seat, attack).map((target) => ({
    type: "attack",
    seat,
    target,
    weapon: key,
  }));
  if (printedKeyword(board.content, weapon, "thrown") === 0) return options;
  const range = board.content.figure("thrown-range");
  for (const target of opponentsOf(board, seat)) {
    if (isInReach(board, seat, target, range))
      options.push({ type: "attack", seat, target, weapon: key, thrown: true });
  }
  return options;
}

function unarmed(board: Board, seat: FigureId): AttackCommand[] {
  const attack: AttackContext = { kind: "melee", with: "unarmed", by: seat };
  const reach = reachOf(board, seat, attack);
  return opponentsOf(board, seat)
    .filter((target) => isInReach(board, seat, target, reach))
    .map((target) => ({ type: "attack", seat, target, weapon: "unarmed" }));
}

function weaponAttack(board: Board, by: FigureId, weapon: OwnedCard): AttackContext {
  return { kind: attackKind(gearOf(board.content, weapon)?.attack), with: "weapon", weapon: weapon.key, by };
}

/** Takes the attack out of the turn, which ends the movement, and makes it (encounters/act, encounters/two-weapons). */
export function* attackInTurn(play: Play, command: AttackCommand): Procedure {
  const { seat, weapon, second } = command;
  const turn = play.state.encounter?.turn;
  if (turn === null || turn === undefined) return;
  const { hand: _used, ...rest } = turn;
  if (second === true) {
    play.emit({ type: "encounter-turn-left", turn: { ...rest, stride: 0 } });
    const cite = { rule: "encounters/two-weapons", source: "1 HAND" };
    yield* lose(play, seat, "pp", play.content.figure("second-weapon-pp"), cite);
  } else {
    const { attacks = 0, acts } = turn;
    const paid = attacks > 0 ? { attacks: attacks - 1 } : { acts: acts - 1 };
    const hand = typeof weapon === "number" ? { hand: weapon } : {};
    play.emit({ type: "encounter-turn-left", turn: { ...rest, ...paid, ...hand, stride: 0 } });
  }
  yield* characterAttack(play, command);
}

/** An attack of a character with a weapon or bare hands, whoever's turn it is. */
export function* characterAttack(
  play: Play,
  { seat, target, weapon, thrown }: AttackCommand,
  might: readonly Modifier[] = [],
): Procedure {
  const spec = typeof weapon === "number" ? armed(play, seat, target, weapon, thrown) : bare(seat, target);
  const natural = yield* makeAttack(play, { ...spec, might });
  yield* strikeOrFault(play, seat, natural, typeof weapon === "number" ? weapon : undefined);
}

function armed(play: Play, by: FigureId, target: FigureId, weapon: number, thrown: true | undefined): Attack {
  const card = ownedCard(play, by, weapon);
  const cite: Cite = { rule: "encounters/attack-roll", source: cardName(play.content, card) };
  if (thrown === true) exhaust(play, by, weapon, { ...cite, rule: "glossary/thrown" });
  const notation = gearOf(play.content, card)?.damage;
  const plain = weaponAttack(play, by, card);
  const attack: AttackContext = { ...plain, target, ...(thrown === true ? { kind: "ranged" } : {}) };
  return { by, target, attack, cite, ...(notation === undefined ? {} : { notation }) };
}

function bare(by: FigureId, target: FigureId): Attack {
  return {
    by,
    target,
    attack: { kind: "melee", with: "unarmed", by, target },
    cite: { rule: "encounters/unarmed", source: "Unarmed" },
  };
}
