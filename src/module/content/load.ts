import type { Effect } from "../../engine/effects/effect.ts";
import { moduleId } from "../id.ts";
import { loadPart } from "../load-part.ts";

/** A rule by its title, and where its text stands. */
export interface RuleEntry {
  readonly title: string;
  readonly uuid: string;
}

/** A card as its pack has it: its data, and what each of its texts does. */
export interface LoadedCard {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly texts: readonly { readonly path: readonly (string | number)[]; readonly effects: readonly Effect[] }[];
  /** The ids that it refers to. */
  readonly refs: readonly string[];
}

/** A game's compiled packs, as the module plays them. */
export interface LoadedGame {
  readonly id: string;
  readonly name: string;
  /** All cards as they were compiled; what they mean is for the game to say. */
  readonly cards: readonly LoadedCard[];
  /** The fingerprint of all content. */
  readonly hash: string;
  readonly rules: ReadonlyMap<string, RuleEntry>;
  /** The cards that refer to an id, by it: a card's, or `term:<game>/<id>`. */
  readonly referrers: ReadonlyMap<string, readonly { readonly kind: string; readonly id: string }[]>;
  /** Fingerprints of all cards by kind and id, to tell what an update changed. */
  readonly hashes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Manifest {
  readonly schema: number;
  readonly name: string;
  readonly content: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly cards: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The shape of the packs that this version reads. */
const packSchema = 1;

const loaded = new Map<string, Promise<LoadedGame>>();

/** The packs of a game, fetched once. What cannot be read is an error that says so, never half a game. */
export function loadGame(id: string): Promise<LoadedGame> {
  let game = loaded.get(id);
  if (game === undefined) {
    game = fetchGame(id);
    loaded.set(id, game);
    // A failed fetch must not stand in the way of the next attempt.
    game.catch(() => loaded.delete(id));
  }
  return game;
}

async function fetchGame(id: string): Promise<LoadedGame> {
  const manifest = await fetchManifest(id);
  const kinds = Object.keys(manifest.counts);
  const [{ rules }, ...packs] = await Promise.all([
    fetchPack<{ rules: Record<string, RuleEntry> }>(id, "rules"),
    ...kinds.map((kind) => fetchPack<{ cards: PackedCard[] }>(id, kind)),
  ]);
  const cards = packs.flatMap(({ cards: own }, at) => own.map((card) => ({ ...card, kind: kinds[at] ?? "" })));
  return {
    id,
    name: manifest.name,
    cards,
    hash: manifest.content,
    rules: new Map(Object.entries(rules)),
    referrers: referrersIn(cards),
    hashes: manifest.cards,
  };
}

async function fetchManifest(id: string): Promise<Manifest> {
  const manifest = await fetchPack<Manifest>(id, "manifest");
  if (manifest.schema !== packSchema) {
    throw new Error(`The packs of "${id}" have schema ${manifest.schema}; this version reads ${packSchema}.`);
  }
  return manifest;
}

/** The name of a game whose packs were built. */
export async function gameName(id: string): Promise<string> {
  return (await fetchManifest(id)).name;
}

/** An entry as its pack has it. */
export interface PackedEntry {
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
  readonly [field: string]: unknown;
}

/** The entries of a game by their kinds. */
export type PackedGame = Readonly<Record<string, readonly PackedEntry[]>>;

/** The entries of a game as they were compiled, for those who make documents of them and play nothing. */
export async function fetchEntries(id: string): Promise<{ readonly name: string; readonly packed: PackedGame }> {
  const { name, counts } = await fetchManifest(id);
  const packs = await Promise.all(
    Object.keys(counts).map(async (kind) => {
      const { cards } = await fetchPack<{ cards: readonly { readonly data: PackedEntry }[] }>(id, kind);
      return [kind, cards.map(({ data }) => data)] as const;
    }),
  );
  return { name, packed: Object.fromEntries(packs) };
}

type PackedCard = Omit<LoadedCard, "kind">;

function referrersIn(cards: readonly LoadedCard[]): LoadedGame["referrers"] {
  const referrers = new Map<string, { kind: string; id: string }[]>();
  for (const { kind, data, refs } of cards) {
    for (const ref of refs) referrers.set(ref, [...(referrers.get(ref) ?? []), { kind, id: String(data.id) }]);
  }
  return referrers;
}

async function fetchPack<T>(game: string, file: string): Promise<T> {
  const path = foundry.utils.getRoute(`modules/${moduleId}/packs/${game}/${file}.json`);
  return (await loadPart(() => foundry.utils.fetchJsonWithTimeout(path))) as T;
}
