import { gearOf } from "../cards/card-data.ts";
import { drawCards } from "../cards/draw.ts";
import { canEquip, equip, freeSlots, slotsFilledBy } from "../cards/equip.ts";
import { gainCard } from "../cards/gain.ts";
import { learn, learnOptions } from "../cards/learn.ts";
import { ownerOf } from "../cards/owner.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";

const equipRule = "setup/equip";

/** Takes the Items and mystic cards of the booklet; Prayers and Rituals are drawn at random (setup/equip). */
export function* takeStartingItems(play: Play, id: FigureId): Procedure {
  const { start, name } = play.content.card("character", id);
  const cite = { rule: equipRule, source: name };
  for (const item of start.items) yield* gainCard(play, id, "item", item, cite);
  yield* drawCards(play, id, "prayer", start.prayers ?? 0, cite);
  yield* drawCards(play, id, "ritual", start.rituals ?? 0, cite);
}

/** Takes the Abilities that the booklet lists. */
export function* takeStartingAbilities(play: Play, id: FigureId): Procedure {
  const { start, name } = play.content.card("character", id);
  for (const ability of start.abilities) {
    yield* gainCard(play, id, "ability", ability, { rule: equipRule, source: name });
  }
}

/** Chooses own starting Abilities for a fixed number of Ability Points (advanced/starting-abilities). */
export function* chooseStartingAbilities(play: Play, id: FigureId): Procedure {
  const rule = "advanced/starting-abilities";
  const { ap } = ownerOf(play, id);
  const to = ap + play.content.figure("start-ability-points");
  play.emit({ type: "changed", figure: id, resource: "ap", from: ap, to, rule });
  for (;;) {
    const options = learnOptions(play, id);
    if (options.length === 0) return;
    const points = ownerOf(play, id).ap;
    const { ability } = yield* choose({ ask: "starting-ability", rule, about: { ap: points }, options });
    yield* learn(play, id, ability);
  }
}

/** Holds and wears what a new character owns. Where not everything fits, the player says what. */
export function* equipAtStart(play: Play, id: FigureId): Procedure {
  for (const { id: slot } of play.content.game.terms.slots ?? []) {
    for (;;) {
      const fitting = ownerOf(play, id).cards.filter((card) => fits(play, id, card, slot));
      if (fitting.length === 0) break;
      const key = yield* chooseToEquip(play, id, slot, fitting);
      if (key === undefined) break;
      yield* equip(play, id, key, { rule: equipRule });
    }
  }
}

function fits(board: Board, id: FigureId, card: OwnedCard, slot: string): boolean {
  if (gearOf(board.content, card)?.slot !== slot || !canEquip(board, id, card)) return false;
  return slotsFilledBy(board.content, card) <= freeSlots(board, id, slot);
}

function* chooseToEquip(
  play: Play,
  id: FigureId,
  slot: string,
  fitting: readonly OwnedCard[],
): Procedure<number | undefined> {
  let needed = 0;
  for (const card of fitting) needed += slotsFilledBy(play.content, card);
  if (needed <= freeSlots(play, id, slot)) return fitting[0]?.key;
  const command = yield* choose({
    ask: "equip-at-start",
    rule: equipRule,
    about: { slot },
    options: [
      ...fitting.map(({ key }) => ({ type: "equip" as const, seat: id, key })),
      { type: "pass" as const, seat: id },
    ],
  });
  return command.type === "pass" ? undefined : command.key;
}
