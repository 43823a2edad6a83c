import type { FolkloreContent } from "../content.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId, Foe, OwnedCard } from "../state.ts";
import { type Bindings, bindAll, noBindings } from "./bounds.ts";
import { ghostSources, livingSources, statusSource } from "./character-sources.ts";
import { figureOf, isCharacter } from "./find.ts";
import { foeSources } from "./foe-sources.ts";
import type { Offers } from "./offer.ts";
import type { Source } from "./sources.ts";
import type { Tally } from "./tally.ts";

/** What a figure's own texts come to. It is worked out once and kept as long as none of them changes. */
export interface Profile extends Bindings {
  readonly sources: readonly Source[];
  /** Values that depend on these texts alone, once they have been asked for. */
  readonly tallies: Map<string, Tally>;
  /** What they offer for use, once it has been asked for. */
  offers: Offers | undefined;
}

/** Which side of a character card counts. */
export type Side = "living" | "ghost";

interface Kept {
  readonly content: FolkloreContent;
  /** The latest character with these texts. */
  character: Character;
  living: Profile | undefined;
  ghost: Profile | undefined;
}

// Vita and points change all the time, the cards rarely: so the cards are what a character's texts are kept by.
const characters = new WeakMap<readonly OwnedCard[], Kept>();
// Questions come in rows about the same characters: the last answer for each number is at hand.
const latest: (Kept | undefined)[] = [];
const foes = new WeakMap<
  Foe["statuses"],
  { readonly content: FolkloreContent; readonly foe: Foe; readonly skirmish: boolean; readonly profile: Profile }
>();

/** The texts of a figure, for a character those of the side that is up. */
export function profileOf(board: Board, id: FigureId): Profile {
  const figure = figureOf(board, id);
  if (!isCharacter(figure)) return foeProfile(board, figure);
  return characterProfile(board.content, figure, figure.form === "ghost" ? "ghost" : "living");
}

/** The texts of one side of a character. */
export function characterProfile(content: FolkloreContent, character: Character, side: Side): Profile {
  let kept = latest[character.number];
  if (kept === undefined || kept.character !== character || kept.content !== content) kept = find(content, character);
  if (side === "ghost") {
    kept.ghost ??= profile(content, ghostSources(content, character));
    return kept.ghost;
  }
  kept.living ??= profile(content, livingSources(content, character));
  return kept.living;
}

function find(content: FolkloreContent, character: Character): Kept {
  let kept = characters.get(character.cards);
  if (kept === undefined || kept.content !== content || !sameTexts(kept.character, character)) {
    kept = { content, character, living: undefined, ghost: undefined };
    characters.set(character.cards, kept);
  }
  kept.character = character;
  latest[character.number] = kept;
  return kept;
}

/** The texts of a foe. In a skirmish its encounter side does not count (skirmish/card). */
export function foeProfile({ state, content }: Board, foe: Foe): Profile {
  const skirmish = state.skirmish !== null;
  if (skirmish && foe.statuses.length === 0) return nothing;
  const kept = foes.get(foe.statuses);
  if (
    kept !== undefined &&
    kept.content === content &&
    kept.skirmish === skirmish &&
    kept.foe.id === foe.id &&
    kept.foe.card === foe.card
  ) {
    return kept.profile;
  }
  const sources = skirmish
    ? foe.statuses.map((status) => statusSource(content, status, foe.id))
    : foeSources(content, foe);
  const made = profile(content, sources);
  foes.set(foe.statuses, { content, foe, skirmish, profile: made });
  return made;
}

const nothing: Profile = { sources: [], tallies: new Map(), offers: undefined, ...noBindings() };

function profile(content: FolkloreContent, sources: readonly Source[]): Profile {
  return { sources, tallies: new Map(), offers: undefined, ...bindAll(content, sources) };
}

function sameTexts(one: Character, other: Character): boolean {
  return (
    one === other ||
    (one.id === other.id &&
      one.statuses === other.statuses &&
      one.tiers === other.tiers &&
      one.beyond === other.beyond &&
      one.lore === other.lore &&
      one.focus === other.focus &&
      one.wanted === other.wanted &&
      one.corrosion.length === other.corrosion.length &&
      one.infection === other.infection)
  );
}
