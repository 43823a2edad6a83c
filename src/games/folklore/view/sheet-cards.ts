import type { ToldRow, ToldSection } from "../../../engine/told/sheet.ts";
import { gearOf } from "../cards/card-data.ts";
import { carriedBy } from "../cards/carrying-limit.ts";
import { companionsInSlots } from "../cards/companions.ts";
import { equippedIn, slotsFilledBy, slotsOf } from "../cards/equip.ts";
import type { OwnedKind } from "../content.ts";
import { stat } from "../figures/stat.ts";
import type { Board } from "../play.ts";
import type { Character } from "../state.ts";
import { capital } from "../tell/words.ts";
import { cardRow } from "./card-row.ts";

/** The slots of the body, with what is held and worn in them. */
export function slots(board: Board, character: Character): ToldSection {
  const rows = (board.content.game.terms.slots ?? []).map(({ id: slot, name, icon }): ToldRow => {
    const held = equippedIn(board, character, slot);
    const has = slotsOf(board, character.id, slot);
    const filled = held.reduce((sum, card) => sum + slotsFilledBy(board.content, card), 0);
    return {
      id: `slot/${slot}`,
      name: capital(name),
      ref: `slot:${slot}`,
      ...(icon === undefined ? {} : { icon }),
      value: has === 1 ? "" : `${filled} of ${has}`,
      chips: held.map((card) => ({
        name: board.content.card(card.kind, card.id).name,
        ref: `${card.kind}:${card.id}`,
      })),
      on: held.length > 0,
    };
  });
  return { id: "slots", title: "Equipped", ref: "rule:items/slots", layout: "figures", column: 2, rows };
}

/** Items and Artifacts, those in use first, with how much of the carrying limit they fill. */
export function belongings(board: Board, character: Character): ToldSection {
  const gear = character.cards.filter((card) => gearOf(board.content, card) !== undefined);
  const sorted = [...gear].sort((a, b) => Number(b.equipped ?? false) - Number(a.equipped ?? false));
  const limit = stat(board, character.id, "item-slots").value;
  return {
    id: "items",
    title: "Items",
    ref: "rule:items/carry-limit",
    layout: "cards",
    column: 2,
    note: `${carriedBy(board, character)} of ${limit} carried`,
    rows: sorted.map((card) => cardRow(board.content, character, card)),
    empty: "Nothing carried.",
  };
}

interface Shelf {
  readonly id: string;
  readonly title: string;
  readonly kinds: readonly OwnedKind[];
  readonly rule: string;
  readonly empty?: string;
  note?(board: Board, character: Character): string;
}

const shelves: readonly Shelf[] = [
  { id: "abilities", title: "Abilities", kinds: ["ability"], rule: "abilities/uses", empty: "No Ability learnt." },
  { id: "mystic", title: "Mystic knowledge", kinds: ["prayer", "ritual"], rule: "mystic/casting" },
  {
    id: "companions",
    title: "Companions",
    kinds: ["companion"],
    rule: "awards/companions",
    note: (board, character) =>
      `${companionsInSlots(board, character).length} of ${board.content.figure("companion-limit")}`,
  },
  {
    id: "boons",
    title: "Boons",
    kinds: ["boon"],
    rule: "awards/boons",
    note: ({ content }, { cards }) =>
      `${cards.filter(({ kind }) => kind === "boon").length} of ${content.figure("boon-limit")}`,
  },
  { id: "tarot", title: "Tarot", kinds: ["tarot"], rule: "death/tarot" },
];

/** All other cards of a character by their kinds. */
export function cardSections(board: Board, character: Character): ToldSection[] {
  return shelves.map(({ id, title, kinds, rule, empty, note }) => {
    const own = character.cards.filter(({ kind }) => kinds.includes(kind));
    return {
      id,
      title,
      ref: `rule:${rule}`,
      layout: "cards",
      column: 3,
      rows: own.map((card) => cardRow(board.content, character, card)),
      ...(note === undefined || own.length === 0 ? {} : { note: note(board, character) }),
      ...(empty === undefined ? {} : { empty }),
    };
  });
}
