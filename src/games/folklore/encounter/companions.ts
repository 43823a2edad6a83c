import { cardName } from "../cards/card-data.ts";
import { ownedCard } from "../cards/owner.ts";
import type { AttackContext } from "../figures/context.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { attackKind } from "../skirmish/weapons.ts";
import type { Character, FigureId } from "../state.ts";
import { makeAttack } from "./attack.ts";
import type { EncounterCommand } from "./commands.ts";
import { targetsInReach } from "./reach.ts";
import type { TurnLeft } from "./state.ts";

type CompanionCommand = Extract<EncounterCommand, { type: "companion-attack" }>;

const rule = "encounters/allies-and-companions";

/** The attacks of Companions that were trained or armed, each once in a turn, from where their master stands. */
export function companionOptions(board: Board, character: Character, turn: TurnLeft): CompanionCommand[] {
  const options: CompanionCommand[] = [];
  if (character.form !== "living") return options;
  for (const { key, kind, id, trained } of character.cards) {
    if (kind !== "companion" || trained !== true || turn.companions?.includes(key) === true) continue;
    const attack = companionAttack(board, character.id, id);
    for (const target of targetsInReach(board, character.id, attack)) {
      options.push({ type: "companion-attack", seat: character.id, key, target });
    }
  }
  return options;
}

function companionAttack({ content }: Board, by: FigureId, companion: string): AttackContext {
  return { kind: attackKind(content.card("companion", companion).attack), with: "companion", by };
}

/** A Companion attacks with its master's Might; a hit deals its damage and nothing more (awards/companion-training). */
export function* companionAttacks(play: Play, { seat, key, target }: CompanionCommand): Procedure {
  const turn = play.state.encounter?.turn;
  if (turn === null || turn === undefined) return;
  play.emit({ type: "encounter-turn-left", turn: { ...turn, companions: [...(turn.companions ?? []), key] } });
  const card = ownedCard(play, seat, key);
  const source = cardName(play.content, card);
  const damage = { by: play.content.figure("companion-trained-damage"), source, rule: "awards/companion-training" };
  const attack = { ...companionAttack(play, seat, card.id), target };
  yield* makeAttack(play, { by: seat, target, attack, damage: [damage], cite: { rule, source } });
}
