import type { Static } from "typebox";
import type { areaSchema } from "../../compiler/schema/area.ts";
import type { deckCardSchema } from "../../compiler/schema/deck-card.ts";
import type { gameSchema } from "../../compiler/schema/game.ts";
import type { identitySchema } from "../../compiler/schema/identity.ts";
import { type Compiled, type RawCard, withEffects } from "../compiled.ts";
import { type Ability, readAbility } from "./effects/ability.ts";
import { type Gear, readGear } from "./effects/gear.ts";
import { readWins, type Wins } from "./effects/wins.ts";

/** A character with its ability and its ways to win taken apart. */
export interface Identity extends Compiled<Static<typeof identitySchema>> {
  readonly use: Ability;
  readonly wins: Wins;
}

/** A card with what it does while it lies before somebody. */
export interface Card extends Compiled<Static<typeof deckCardSchema>> {
  readonly gear: Gear;
}

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
  area(id: string): Area;
  /** The area that a sum of the movement dice leads to; undefined for the sum that leaves the choice. */
  areaAt(sum: number): string | undefined;
  /** Every deck with its cards, each as often as it has copies: without and with those of the expansion. */
  readonly decks: Readonly<Record<"base" | "expansion", readonly DeckList[]>>;
  /** A number of the rules by its id. */
  figure(id: string): number;
  /** How many faces a die of the rules has. */
  faces(id: string): number;
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
    of<Compiled<Static<typeof identitySchema>>>("identity").map(
      (identity): Identity => ({
        ...identity,
        use: readAbility(identity.ability.effects),
        wins: identity.win === undefined ? found(sides, identity.side, "side") : readWins(identity.win.effects),
      }),
    ),
  );
  const cards = byId(
    of<Compiled<Static<typeof deckCardSchema>>>("deck-card").map(
      (card): Card => ({ ...card, gear: readGear(card.effects) }),
    ),
  );
  const areas = byId(of<Area>("area"));
  const figures = new Map((game.figures ?? []).map(({ id, value }) => [id, Number(value)]));
  const dice = new Map((game.figures ?? []).map(({ id, value }) => [id, Number(String(value).replace(/^d/, ""))]));
  const sums = new Map([...areas.values()].flatMap(({ id, numbers }) => numbers.map((sum) => [sum, id] as const)));
  return {
    hash,
    game,
    identities,
    cards,
    areas,
    sides,
    identity: (id) => found(identities, id, "character"),
    card: (id) => found(cards, id, "card"),
    area: (id) => found(areas, id, "area"),
    decks: { base: deckLists(game, cards, false), expansion: deckLists(game, cards, true) },
    areaAt: (sum) => sums.get(sum),
    figure: (id) => found(figures, id, "figure"),
    faces: (id) => found(dice, id, "die"),
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
