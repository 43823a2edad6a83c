import { encodeText } from "../../engine/hash.ts";
import type { Card, GameContent } from "../model.ts";
import type { KindDefinition } from "../schema/kind.ts";
import { type CardLine, contentHash } from "./card-json.ts";
import type { EmitOptions, EmittedFile } from "./emission.ts";
import { extractOf } from "./extract.ts";

/** Raised whenever the shape of the JSON packs changes, so that a module never misreads older or newer ones. */
export const packSchemaVersion = 1;

/** All cards of a game in one file per kind, and the manifest that counts and fingerprints them. */
export function jsonPacks(game: GameContent, { kinds }: EmitOptions): EmittedFile[] {
  const groups = new Map([...byKind(game)].map(([kind, cards]) => [kind, linesOf(cards, kinds[kind])]));
  const files = [...groups].map(([kind, lines]) => ({
    path: `packs/${game.id}/${kind}.json`,
    content: packText(game.id, kind, lines),
  }));
  return [...files, { path: `packs/${game.id}/manifest.json`, content: manifestText(game, groups) }];
}

function linesOf(cards: readonly Card[], kind: KindDefinition | undefined): readonly CardLine[] {
  return cards.map((card) => extractOf(card, kind).line);
}

const grouped = new WeakMap<GameContent, Map<string, readonly Card[]>>();

/** The cards of each kind, kinds and cards in the order of their ids. */
export function byKind(game: GameContent): ReadonlyMap<string, readonly Card[]> {
  let groups = grouped.get(game);
  if (groups === undefined) {
    groups = group(game.cards);
    grouped.set(game, groups);
  }
  return groups;
}

function group(cards: readonly Card[]): Map<string, readonly Card[]> {
  const groups = new Map<string, Card[]>();
  for (const card of cards) {
    const own = groups.get(card.kind);
    if (own === undefined) groups.set(card.kind, [card]);
    else own.push(card);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, own] of sorted) own.sort((a, b) => (a.id < b.id ? -1 : 1));
  return new Map(sorted);
}

/** One card per line, so that a difference between two builds can be read. */
function packText(game: string, kind: string, lines: readonly CardLine[]): Uint8Array[] {
  const pieces = [headOf(game, kind)];
  for (const { json } of lines) pieces.push(json, between);
  pieces[pieces.length - 1] = end;
  return pieces;
}

const between = encodeText(",\n").bytes;
const end = encodeText("\n]}\n").bytes;
const heads = new Map<string, Uint8Array>();

/** How the pack of a kind begins. The same pieces are the same objects, so that two builds are quickly compared. */
function headOf(game: string, kind: string): Uint8Array {
  const key = `${game}/${kind}`;
  let head = heads.get(key);
  if (head === undefined) {
    const opening = JSON.stringify({ schema: packSchemaVersion, game, kind }).slice(0, -1);
    head = encodeText(`${opening},"cards":[\n`).bytes;
    heads.set(key, head);
  }
  return head;
}

function manifestText(game: GameContent, groups: ReadonlyMap<string, readonly CardLine[]>): string {
  const counts = Object.fromEntries([...groups].map(([kind, lines]) => [kind, lines.length]));
  const hashes = [...groups].map(([kind, lines]) => {
    const pairs = lines.map(({ listed }) => listed).join(",\n  ");
    return ` ${JSON.stringify(kind)}: {\n  ${pairs}\n }`;
  });
  const cards = `{\n${hashes.join(",\n")}\n}`;
  const rules = game.rules.map((page) => page.id);
  const content = contentHash(cards + JSON.stringify([game.rules, game.redirects]));
  const head = { schema: packSchemaVersion, game: game.id, name: game.name, content, counts, rules };
  return `${JSON.stringify({ ...head, redirects: game.redirects }, null, 1).slice(0, -2)},\n "cards": ${cards}\n}\n`;
}
