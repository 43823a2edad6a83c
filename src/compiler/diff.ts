import { annotationsOf } from "./annotations.ts";
import { asRecord } from "./json-schema.ts";
import { isWording, isWordingKey } from "./meaning.ts";
import type { Card, Compilation, GameContent, Key } from "./model.ts";
import { kinds } from "./schema/index.ts";

/** A figure or a text that is not what it was; undefined where it did not exist. */
export interface Change {
  readonly path: readonly Key[];
  readonly before: unknown;
  readonly after: unknown;
}

/** A card whose meaning changed. */
export interface ChangedCard {
  readonly before: Card;
  readonly after: Card;
  readonly figures: readonly Change[];
  /** Texts in the printer's words, so that a mere change of wording never shows. */
  readonly texts: readonly Change[];
}

/** What changed from one compilation to another. */
export interface MeaningDiff {
  readonly added: readonly Card[];
  readonly removed: readonly Card[];
  readonly renamed: readonly { readonly before: Card; readonly after: Card }[];
  readonly changed: readonly ChangedCard[];
}

/** Compares two compilations by what their cards do, not by how they are written. */
export function diffMeanings(before: Compilation, after: Compilation): MeaningDiff {
  const added: Card[] = [];
  const removed: Card[] = [];
  const renamed: { before: Card; after: Card }[] = [];
  const changed: ChangedCard[] = [];
  const games = new Set([...before.games, ...after.games].map(({ id }) => id));
  for (const id of [...games].sort()) {
    const old = cardsOf(before, id);
    const fresh = cardsOf(after, id);
    const newIds = renames(
      old,
      fresh,
      after.games.find((game) => game.id === id),
    );
    const taken = new Set(newIds.values());
    for (const card of old.values()) {
      const newId = newIds.get(card.id);
      const next = fresh.get(newId ?? card.id);
      if (next === undefined) removed.push(card);
      else if (newId !== undefined) renamed.push({ before: card, after: next });
      if (next !== undefined && next.meaning !== card.meaning) changed.push(compare(card, next));
    }
    for (const card of fresh.values()) if (!old.has(card.id) && !taken.has(card.id)) added.push(card);
  }
  return { added, removed, renamed, changed };
}

function cardsOf(compilation: Compilation, game: string): ReadonlyMap<string, Card> {
  const cards = compilation.games.find(({ id }) => id === game)?.cards ?? [];
  return new Map(cards.map((card) => [card.id, card]));
}

/** Old ids that went to new ones: by a redirect, or because a card of the same kind and meaning turned up instead. */
function renames(
  old: ReadonlyMap<string, Card>,
  fresh: ReadonlyMap<string, Card>,
  game: GameContent | undefined,
): ReadonlyMap<string, string> {
  const newIds = new Map<string, string>();
  const twins = new Map<string, string>();
  for (const card of fresh.values()) if (!old.has(card.id)) twins.set(`${card.kind} ${card.meaning}`, card.id);
  for (const card of old.values()) {
    if (fresh.has(card.id)) continue;
    const twin = `${card.kind} ${card.meaning}`;
    const newId = game?.redirects[card.id] ?? twins.get(twin);
    if (newId === undefined || old.has(newId) || !fresh.has(newId)) continue;
    newIds.set(card.id, newId);
    twins.delete(twin);
  }
  return newIds;
}

function compare(before: Card, after: Card): ChangedCard {
  const figures: Change[] = [];
  const wording = new Set([...wordingPaths(before), ...wordingPaths(after)]);
  compareFigures(before.data, after.data, [], wording, figures);
  const old = new Map(before.texts.map((text) => [text.path.join("/"), text]));
  const fresh = new Map(after.texts.map((text) => [text.path.join("/"), text]));
  const texts: Change[] = [];
  for (const key of new Set([...old.keys(), ...fresh.keys()])) {
    const [was, is] = [old.get(key), fresh.get(key)];
    const path = (is ?? was)?.path ?? [];
    if (was?.printed !== is?.printed) texts.push({ path, before: was?.printed, after: is?.printed });
  }
  return { before, after, figures, texts };
}

function wordingPaths(card: Card): readonly string[] {
  const schema = kinds[card.kind]?.schema;
  if (schema === undefined) return [];
  const annotated = annotationsOf(schema, { kind: card.kind, ...card.data });
  return annotated.filter(({ notes }) => isWording(notes)).map(({ path }) => path.join("/"));
}

function compareFigures(
  before: unknown,
  after: unknown,
  path: readonly Key[],
  wording: ReadonlySet<string>,
  changes: Change[],
): void {
  if (before === after || wording.has(path.join("/"))) return;
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  if (old === undefined || fresh === undefined) {
    changes.push({ path, before, after });
    return;
  }
  for (const key of new Set([...old.keys(), ...fresh.keys()])) {
    if (!isWordingKey(key)) compareFigures(old.get(key), fresh.get(key), [...path, key], wording, changes);
  }
}

function fieldsOf(value: unknown): ReadonlyMap<Key, unknown> | undefined {
  if (Array.isArray(value)) return new Map<Key, unknown>(value.entries());
  const record = asRecord(value);
  return record === undefined ? undefined : new Map<Key, unknown>(Object.entries(record));
}
