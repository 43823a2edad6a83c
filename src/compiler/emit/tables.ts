import { foundryId, qualifiedId } from "../ids.ts";
import { isRecord } from "../json-schema.ts";
import { readDice } from "../lint/dice.ts";
import { readRange } from "../lint/tables.ts";
import type { SkirmishRow, StorySection } from "../markdown/story-model.ts";
import type { Card, GameContent } from "../model.ts";
import { cardUuids } from "./decks.ts";
import { type FoundryDocument, type PackSource, stats } from "./document.ts";
import type { EmitOptions } from "./emission.ts";
import { extractOf } from "./extract.ts";
import { escapeMarkup } from "./html.ts";
import { assetPath, moduleId } from "./module.ts";

/** The compendium of a game's tables: those that are entries of their own, and those inside stories. */
export function tablePack(game: GameContent, options: EmitOptions): PackSource {
  const uuids = cardUuids(game, options);
  const holders = game.cards.filter((card) => extractOf(card, options.kinds[card.kind]).hasTables);
  const tables = holders.sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap(tablesOf);
  return {
    name: `${game.id}-tables`,
    label: `${game.name} · Tables`,
    type: "RollTable",
    game: game.id,
    path: `packs/${game.id}/tables`,
    folders: [],
    documents: tables.map((table, at) => tableDocument(game, table, at, uuids, options)),
  };
}

interface Row {
  readonly on: unknown;
  /** What the row says, in words. */
  readonly text: string;
  /** The card it leads to, if it names one. */
  readonly card?: string;
}

interface FoundTable {
  readonly card: Card;
  /** Unique within its card; empty for the card itself. */
  readonly place: string;
  readonly name: string;
  readonly die: string;
  readonly rows: readonly Row[];
}

/** A table entry is its own table; a story has one in each chapter. */
function tablesOf(card: Card): FoundTable[] {
  const { die, rows, chapters } = card.data;
  if (typeof die === "string" && Array.isArray(rows)) {
    const own = rows.filter(isRecord).map(({ on, text }) => ({ on, text: typeof text === "string" ? text : "" }));
    return [{ card, place: "", name: card.name, die, rows: own }];
  }
  if (!Array.isArray(chapters)) return [];
  return (chapters as readonly StorySection[]).flatMap(({ slug, title, blocks }) => {
    const tables = blocks.filter((block) => block.type === "skirmish-table");
    return tables.map((table, at) => ({
      card,
      place: at === 0 ? slug : `${slug}/${at + 1}`,
      name: `${card.name}, ${title}: skirmishes`,
      die: "1d10",
      rows: table.rows.map(skirmishRow),
    }));
  });
}

function skirmishRow({ from, to, count, creature }: SkirmishRow): Row {
  return { on: `${from}-${to}`, text: count === 1 ? "" : `${count} of them`, card: creature };
}

function tableDocument(
  game: GameContent,
  { card, place, name, die, rows }: FoundTable,
  at: number,
  uuidOf: (id: string) => string | undefined,
  { kinds }: EmitOptions,
): FoundryDocument {
  const own = place === "" ? qualifiedId(game.id, card.id) : `${qualifiedId(game.id, card.id)}/${place}`;
  const names = new Map(game.cards.map((each) => [each.id, each.name]));
  const cover = readDice(die);
  const formula = die.replace(/d00$/, "d100");
  const icon = typeof card.data.icon === "string" ? card.data.icon : kinds[card.kind]?.icon;
  return {
    _id: foundryId(`${own}/table`),
    name,
    ...(icon === undefined ? {} : { img: assetPath(`icons/${icon}.svg`) }),
    description: "",
    formula: /^[0-9]/.test(formula) ? formula : `1${formula}`,
    replacement: true,
    displayRoll: true,
    results: rows.map((row, index) => {
      const { from, to } = (cover && readRange(row.on, cover)) ?? { from: index + 1, to: index + 1 };
      const uuid = row.card === undefined ? undefined : uuidOf(row.card);
      return {
        _id: foundryId(`${own}/table/${from}`),
        type: uuid === undefined ? "text" : "document",
        name: row.card === undefined ? "" : (names.get(row.card) ?? row.card),
        description: row.text === "" ? "" : `<p>${escapeMarkup(row.text)}</p>`,
        ...(uuid === undefined ? {} : { documentUuid: uuid }),
        weight: to - from + 1,
        range: [from, to],
        drawn: false,
        flags: { [moduleId]: { id: card.id } },
      };
    }),
    sort: (at + 1) * 100_000,
    ownership: { default: 0 },
    flags: {
      [moduleId]: { id: card.id, kind: card.kind, game: game.id, hash: extractOf(card, kinds[card.kind]).line.hash },
    },
    _stats: stats,
  };
}
