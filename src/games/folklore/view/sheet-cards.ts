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
      value: has === 1 ? "" : board.content.say("sheet.of", { filled, all: has }),
      chips: held.map((card) => ({
        name: board.content.card(card.kind, card.id).name,
        ref: `${card.kind}:${card.id}`,
      })),
      on: held.length > 0,
    };
  });
  const title = board.content.say("sheet.equipped");
  return { id: "slots", title, ref: "rule:items/slots", layout: "figures", column: 2, rows };
}

/** Items and Artifacts, those in use first, with how much of the carrying limit they fill. */
export function belongings(board: Board, character: Character): ToldSection {
  const gear = character.cards.filter((card) => gearOf(board.content, card) !== undefined);
  const sorted = [...gear].sort((a, b) => Number(b.equipped ?? false) - Number(a.equipped ?? false));
  const limit = stat(board, character.id, "item-slots").value;
  const { say } = board.content;
  return {
    id: "items",
    title: say("sheet.items"),
    ref: "rule:items/carry-limit",
    layout: "cards",
    column: 2,
    note: say("sheet.carried", { carried: carriedBy(board, character), limit }),
    rows: sorted.map((card) => cardRow(board.content, character, card)),
    empty: say("sheet.nothing-carried"),
  };
}

interface Shelf {
  readonly id: "abilities" | "mystic" | "companions" | "boons" | "tarot";
  readonly kinds: readonly OwnedKind[];
  readonly rule: string;
  readonly ifEmpty?: "no-ability";
  note?(board: Board, character: Character): string;
}

const shelves: readonly Shelf[] = [
  { id: "abilities", kinds: ["ability"], rule: "abilities/uses", ifEmpty: "no-ability" },
  { id: "mystic", kinds: ["prayer", "ritual"], rule: "mystic/casting" },
  {
    id: "companions",
    kinds: ["companion"],
    rule: "awards/companions",
    note: (board, character) => full(board, companionsInSlots(board, character).length, "companion-limit"),
  },
  {
    id: "boons",
    kinds: ["boon"],
    rule: "awards/boons",
    note: (board, { cards }) => full(board, cards.filter(({ kind }) => kind === "boon").length, "boon-limit"),
  },
  { id: "tarot", kinds: ["tarot"], rule: "death/tarot" },
];

function full({ content: { say, figure } }: Board, filled: number, limit: string): string {
  return say("sheet.of", { filled, all: figure(limit) });
}

/** All other cards of a character by their kinds. */
export function cardSections(board: Board, character: Character): ToldSection[] {
  return shelves.map(({ id, kinds, rule, ifEmpty, note }) => {
    const own = character.cards.filter(({ kind }) => kinds.includes(kind));
    return {
      id,
      title: board.content.say(`sheet.${id}`),
      ref: `rule:${rule}`,
      layout: "cards",
      column: 3,
      rows: own.map((card) => cardRow(board.content, character, card)),
      ...(note === undefined || own.length === 0 ? {} : { note: note(board, character) }),
      ...(ifEmpty === undefined ? {} : { empty: board.content.say(`sheet.${ifEmpty}`) }),
    };
  });
}
