import type { Static } from "typebox";
import type { StoryBody } from "../../compiler/markdown/story-model.ts";
import type { abilitySchema } from "../../compiler/schema/ability.ts";
import type { adventureMapSchema } from "../../compiler/schema/adventure-map.ts";
import type { afflictionSchema } from "../../compiler/schema/affliction.ts";
import type { artifactSchema } from "../../compiler/schema/artifact.ts";
import type { boonSchema } from "../../compiler/schema/boon.ts";
import type { characterSchema } from "../../compiler/schema/character.ts";
import type { companionSchema } from "../../compiler/schema/companion.ts";
import type { creatureSchema } from "../../compiler/schema/creature.ts";
import type { gameSchema } from "../../compiler/schema/game.ts";
import type { itemSchema } from "../../compiler/schema/item.ts";
import type { locationSchema } from "../../compiler/schema/location.ts";
import type { offRoadEventSchema } from "../../compiler/schema/off-road-event.ts";
import type { prayerSchema } from "../../compiler/schema/prayer.ts";
import type { ritualSchema } from "../../compiler/schema/ritual.ts";
import type { roadEventSchema } from "../../compiler/schema/road-event.ts";
import type { serviceSchema } from "../../compiler/schema/service.ts";
import type { storySchema } from "../../compiler/schema/story.ts";
import type { tableSchema } from "../../compiler/schema/table.ts";
import type { tarotSchema } from "../../compiler/schema/tarot.ts";
import type { worldMapSchema } from "../../compiler/schema/world-map.ts";
import { type Compiled, type RawCard, withEffects } from "../compiled.ts";
import type { Speaker } from "./words.ts";

export type { Compiled, RawCard } from "../compiled.ts";

/** The kinds of Folklore and what their entries look like. The schemas of the compiler are the one source. */
export interface Kinds {
  readonly ability: Compiled<Static<typeof abilitySchema>>;
  readonly "adventure-map": Compiled<Static<typeof adventureMapSchema>>;
  readonly affliction: Compiled<Static<typeof afflictionSchema>>;
  readonly artifact: Compiled<Static<typeof artifactSchema>>;
  readonly boon: Compiled<Static<typeof boonSchema>>;
  readonly character: Compiled<Static<typeof characterSchema>>;
  readonly companion: Compiled<Static<typeof companionSchema>>;
  readonly creature: Compiled<Static<typeof creatureSchema>>;
  readonly game: Compiled<Static<typeof gameSchema>>;
  readonly item: Compiled<Static<typeof itemSchema>>;
  readonly location: Compiled<Static<typeof locationSchema>>;
  readonly "off-road-event": Compiled<Static<typeof offRoadEventSchema>>;
  readonly prayer: Compiled<Static<typeof prayerSchema>>;
  readonly ritual: Compiled<Static<typeof ritualSchema>>;
  readonly "road-event": Compiled<Static<typeof roadEventSchema>>;
  readonly service: Compiled<Static<typeof serviceSchema>>;
  readonly story: Compiled<Static<typeof storySchema> & StoryBody>;
  readonly table: Compiled<Static<typeof tableSchema>>;
  readonly tarot: Compiled<Static<typeof tarotSchema>>;
  readonly "world-map": Compiled<Static<typeof worldMapSchema>>;
}

/** The name of a kind. */
export type Kind = keyof Kinds;

/** Kinds of cards that a character can own. */
export const ownedKinds = ["item", "artifact", "ability", "prayer", "ritual", "companion", "boon", "tarot"] as const;

/** One of the kinds of cards that a character can own. */
export type OwnedKind = (typeof ownedKinds)[number];

type Terms = Kinds["game"]["terms"];
type TermOf<Category extends keyof Terms> = NonNullable<Terms[Category]>[number];

/** The compiled content of Folklore, found by kind and id, and the words in which the game speaks of it. */
export interface FolkloreContent extends Speaker {
  /** Fingerprint of the content that a saved game belongs to. */
  readonly hash: string;
  /** The entry; throws if there is none, since the compiler has checked every reference. */
  card<K extends Kind>(kind: K, id: string): Kinds[K];
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  all<K extends Kind>(kind: K): readonly Kinds[K][];
  readonly game: Kinds["game"];
  /** A number of the rules by its id. */
  figure(id: string): number;
  /** Dice, a range, a chance or a name of the rules by its id. */
  word(id: string): string;
  readonly statuses: ReadonlyMap<string, TermOf<"statuses">>;
  readonly conditions: ReadonlyMap<string, TermOf<"conditions">>;
  readonly keywords: ReadonlyMap<string, TermOf<"keywords">>;
  readonly skills: ReadonlyMap<string, TermOf<"skills">>;
  readonly attributes: ReadonlyMap<string, TermOf<"attributes">>;
  readonly resources: ReadonlyMap<string, TermOf<"resources">>;
  readonly decks: ReadonlyMap<string, TermOf<"decks">>;
  readonly difficulties: ReadonlyMap<string, TermOf<"difficulties">>;
}

/** Makes content that the game can ask, out of the cards of a pack or of a compilation and the words of a language. */
export function createContent(cards: readonly RawCard[], hash: string, { say, sayIf }: Speaker): FolkloreContent {
  const kinds = new Map<string, Map<string, object>>();
  for (const card of cards) {
    const entry = withEffects(card);
    const own = kinds.get(card.kind) ?? new Map<string, object>();
    own.set(String(card.data.id), entry);
    kinds.set(card.kind, own);
  }
  const find = <K extends Kind>(kind: K, id: string) => kinds.get(kind)?.get(id) as Kinds[K] | undefined;
  const card = <K extends Kind>(kind: K, id: string): Kinds[K] => {
    const found = find(kind, id);
    if (found === undefined) throw new Error(`The content has no ${kind} "${id}".`);
    return found;
  };
  const all = <K extends Kind>(kind: K) => [...(kinds.get(kind)?.values() ?? [])] as Kinds[K][];
  const game = card("game", "folklore");
  const figures = new Map(
    (game.figures ?? []).map(({ id, value }) => [id, { word: String(value), number: Number(value) }]),
  );
  const byId = <T extends { readonly id: string }>(terms: readonly T[] | undefined) =>
    new Map((terms ?? []).map((term) => [term.id, term]));
  const value = (id: string) => {
    const found = figures.get(id);
    if (found === undefined) throw new Error(`game.yaml has no figure "${id}".`);
    return found;
  };
  return {
    hash,
    say,
    sayIf,
    card,
    find,
    all,
    game,
    figure: (id) => value(id).number,
    word: (id) => value(id).word,
    statuses: byId(game.terms.statuses),
    conditions: byId(game.terms.conditions),
    keywords: byId(game.terms.keywords),
    skills: byId(game.terms.skills),
    attributes: byId(game.terms.attributes),
    resources: byId(game.terms.resources),
    decks: byId(game.terms.decks),
    difficulties: byId(game.terms.difficulties),
  };
}
