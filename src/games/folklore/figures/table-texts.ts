import type { FolkloreContent } from "../content.ts";
import type { Board } from "../play.ts";
import type { Character, Foe, State } from "../state.ts";
import { type Index, indexBound } from "./bounds.ts";
import { foesInPlay, present } from "./find.ts";
import { offersOf } from "./offers.ts";
import { characterProfile, foeProfile, type Profile } from "./profile.ts";
import type { Occasion } from "./reactions.ts";
import type { Trigger } from "./words.ts";

/** What the texts of everybody in play come to. Fights ask for it at every turn, and mostly nothing is there. */
export interface TableTexts {
  /** Standing effects that may address others. */
  readonly reaching: Index;
  /** What texts wait for. */
  readonly awaited: ReadonlySet<Trigger["event"]>;
  /** What the characters have something to use on, once it has been asked for. */
  occasions: ReadonlySet<Occasion> | undefined;
}

interface Known {
  readonly content: FolkloreContent | undefined;
  /** The latest state with these characters and foes. */
  state: State | undefined;
  readonly characters: readonly Character[];
  readonly foes: readonly Foe[];
  readonly profiles: readonly Profile[];
  readonly texts: TableTexts;
}

// Questions come in rows about the same state: the last answer is kept, and a new state simply replaces it.
let known: Known = {
  content: undefined,
  state: undefined,
  characters: [],
  foes: [],
  profiles: [],
  texts: { reaching: new Map(), awaited: new Set(), occasions: undefined },
};

/** What the texts of the characters who take part and of the foes come to, without what lasts and what is kept. */
export function tableTexts(board: Board): TableTexts {
  const { content, state } = board;
  if (known.state === state && known.content === content) return known.texts;
  const { characters } = state;
  const foes = foesInPlay(board);
  if (known.characters === characters && known.foes === foes && known.content === content) {
    known.state = state;
    return known.texts;
  }
  const profiles = profilesOf(board, foes);
  // Vita and points change all the time and the texts rarely, so that most new states have the same ones.
  const same = known.content === content && areSame(known.profiles, profiles);
  const texts = same ? known.texts : gather(profiles);
  known = { content, state, characters, foes, profiles, texts };
  return texts;
}

function profilesOf(board: Board, foes: readonly Foe[]): readonly Profile[] {
  const profiles: Profile[] = [];
  for (const character of present(board)) {
    profiles.push(characterProfile(board.content, character, character.form === "ghost" ? "ghost" : "living"));
  }
  for (const foe of foes) {
    // Creatures of a skirmish mostly have no texts; their coming and going changes nothing then.
    const profile = foeProfile(board, foe);
    if (profile.sources.length > 0) profiles.push(profile);
  }
  return profiles;
}

function areSame(some: readonly Profile[], others: readonly Profile[]): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}

function gather(profiles: readonly Profile[]): TableTexts {
  const reaching: Index = new Map();
  const awaited = new Set<Trigger["event"]>();
  for (const { outward, whens } of profiles) {
    for (const bound of outward) indexBound(reaching, bound);
    for (const { clause } of whens) awaited.add(clause.trigger.event);
  }
  return { reaching, awaited, occasions: undefined };
}

/** What the characters who take part have something to use on, be it usable now or not. */
export function occasionsOffered(board: Board): ReadonlySet<Occasion> {
  const texts = tableTexts(board);
  texts.occasions ??= gatherOccasions(board);
  return texts.occasions;
}

function gatherOccasions(board: Board): ReadonlySet<Occasion> {
  const occasions = new Set<Occasion>();
  for (const character of present(board)) {
    const profile = characterProfile(board.content, character, character.form === "ghost" ? "ghost" : "living");
    for (const occasion of offersOf(board.content, character, profile).keys()) occasions.add(occasion);
  }
  return occasions;
}
