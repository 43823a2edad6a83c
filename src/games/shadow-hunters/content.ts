import type { Static } from "typebox";
import type { areaSchema } from "../../compiler/schema/area.ts";
import type { deckCardSchema } from "../../compiler/schema/deck-card.ts";
import type { gameSchema } from "../../compiler/schema/game.ts";
import type { identitySchema } from "../../compiler/schema/identity.ts";
import { type Compiled, type RawCard, withEffects } from "../compiled.ts";
import { type Ability, readAbility } from "./effects/ability.ts";
import { type Gear, readGear } from "./effects/gear.ts";
import { readWins, type Wins } from "./effects/wins.ts";
import { type Role, roleOf } from "./role.ts";

/** A character with its ability and its ways to win taken apart. */
export interface Identity extends Compiled<Static<typeof identitySchema>> {
  readonly use: Ability;
  readonly wins: Wins;
  readonly role: Role;
}

/** A card of a deck. */
export type Card = Compiled<Static<typeof deckCardSchema>>;

/** An area of the board. */
export type Area = Compiled<Static<typeof areaSchema>>;

type Vocabulary = Compiled<Static<typeof gameSchema>>;

/** The compiled content of Shadow Hunters, found by id. */
export interface ShadowContent {
  /** Fingerprint of the content that a saved game belongs to. */
  readonly hash: string;
  readonly game: Vocabulary;
  readonly identities: ReadonlyMap<string, Identity>;
  readonly cards: ReadonlyMap<string, Card>;
  readonly areas: ReadonlyMap<string, Area>;
  /** How each side wins, by its id; a side whose characters win each in a way of their own has none. */
  readonly sides: ReadonlyMap<string, Wins>;
  identity(id: string): Identity;
  card(id: string): Card;
  /** What a card does while it lies before somebody. */
  gear(id: string): Gear;
  area(id: string): Area;
  /** The area that a sum of the movement dice leads to; undefined for the sum that leaves the choice. */
  areaAt(sum: number): string | undefined;
  /** Every deck with its cards, each as often as it has copies: without and with those of the expansion. */
  readonly decks: Readonly<Record<"base" | "expansion", readonly DeckList[]>>;
  /** Whether the cards of a deck are sent to others. */
  isSent(deck: string): boolean;
  /** A number of the rules by its id. */
  figure(id: string): number;
  /** How many faces the two dice of the rules have. */
  readonly faces: { readonly small: number; readonly large: number };
}

/** The cards of a deck in no order. */
export interface DeckList {
  readonly deck: string;
  readonly cards: readonly string[];
}

/** Makes content that the game can ask, out of the cards of a pack or of a compilation. */
export function createContent(raw: readonly RawCard[], hash: string): ShadowContent {
  const of = <T>(kind: string) => raw.filter((card) => card.kind === kind).map((card) => withEffects(card) as T);
  const [game] = of<Vocabulary>("game");
  if (game === undefined) throw new Error("The content has no vocabulary.");
  const sides = new Map((game.terms.types ?? []).map((side) => [side.id, readWins(side.effects ?? [])]));
  const identities = byId(
    of<Compiled<Static<typeof identitySchema>>>("identity").map((entry): Identity => {
      const use = readAbility(entry.ability.effects);
      const wins = entry.win === undefined ? found(sides, entry.side, "side") : readWins(entry.win.effects);
      const identity = { ...entry, use, wins };
      return { ...identity, role: roleOf(identity) };
    }),
  );
  const cards = byId(of<Card>("deck-card"));
  const gears = new Map([...cards.values()].map(({ id, effects }) => [id, readGear(effects)]));
  const sent = new Set(game.terms.decks?.filter((deck) => deck.sent === true).map(({ id }) => id));
  const areas = byId(of<Area>("area"));
  const figures = new Map((game.figures ?? []).map(({ id, value }) => [id, Number(value)]));
  const dice = new Map((game.figures ?? []).map(({ id, value }) => [id, Number(String(value).replace(/^d/, ""))]));
  const sums: string[] = [];
  for (const { id, numbers } of areas.values()) for (const sum of numbers) sums[sum] = id;
  return {
    hash,
    game,
    identities,
    cards,
    areas,
    sides,
    identity: (id) => found(identities, id, "character"),
    card: (id) => found(cards, id, "card"),
    gear: (id) => found(gears, id, "card"),
    area: (id) => found(areas, id, "area"),
    decks: { base: deckLists(game, cards, false), expansion: deckLists(game, cards, true) },
    areaAt: (sum) => sums[sum],
    isSent: (deck) => sent.has(deck),
    figure: (id) => found(figures, id, "figure"),
    faces: { small: found(dice, "movement-small", "die"), large: found(dice, "movement-large", "die") },
  };
}

function deckLists({ terms }: Vocabulary, cards: ReadonlyMap<string, Card>, hasNew: boolean): readonly DeckList[] {
  const all = [...cards.values()];
  const replaced = new Set(all.map(({ replaces }) => replaces));
  const isIn = ({ set, id }: Card) => (set === "base" ? !(hasNew && replaced.has(id)) : hasNew);
  const lists = (terms.decks ?? []).map(({ id: deck }) => ({
    deck,
    cards: all
      .filter((card) => card.deck === deck && isIn(card))
      .flatMap(({ id, copies = 1 }) => Array<string>(copies).fill(id)),
  }));
  return lists.filter((list) => list.cards.length > 0);
}

function byId<T extends { readonly id: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The compiler has checked every reference, so what is asked for is there. */
function found<T>(entries: ReadonlyMap<string, T>, id: string, what: string): T {
  const entry = entries.get(id);
  if (entry === undefined) throw new Error(`The content has no ${what} "${id}".`);
  return entry;
}
