import { type Deck, deckOf, shuffled } from "../../engine/decks.ts";
import type { Dice } from "../../engine/dice/dice.ts";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import type { Identity, ShadowContent } from "./content.ts";
import type { ShadowEvent } from "./events.ts";
import type { CharacterSet, Options } from "./state.ts";

/** Sets a game up: the board, the decks, the characters and who begins (setup). */
export function setUp(content: ShadowContent, options: Options, dice: Dice): ShadowEvent {
  checkOptions(content, options);
  return {
    type: "set-up",
    options,
    board: shuffled([...content.areas.keys()], dice),
    decks: decksOf(content, options.set ?? "base", dice),
    identities: dealt(content, options, dice),
    first: dice.roll(options.seats.length) - 1,
  };
}

/** Refuses what cannot be played (setup/characters, setup/mixing). */
export function checkOptions(content: ShadowContent, { seats, set, initials = [] }: Options): void {
  const { game } = content;
  const { from, to } = game.players;
  if (seats.length < from || seats.length > to) {
    throw new RuleViolation("setup/characters", `${seats.length} players cannot play.`, `It takes ${from} to ${to}.`);
  }
  if (new Set(seats).size < seats.length)
    throw new RuleViolation("setup/characters", "Two players have the same seat.");
  const sets = game.settings?.find(({ id }) => id === "set")?.choices.map(({ id }) => id) ?? [];
  if (set !== undefined && !sets.includes(set)) {
    throw new RuleViolation("setup/mixing", `There is no set "${set}".`, `Choose ${sets.join(", ")}.`);
  }
  if (set === "swap") checkInitials(initials, initialsToSwap(content));
}

function checkInitials(initials: readonly string[], all: readonly string[]): void {
  const hint = `Choose any of ${all.join(", ")}.`;
  if (initials.length === 0) throw new RuleViolation("setup/mixing", "No initial is to be swapped.", hint);
  const wrong = initials.find((initial) => !all.includes(initial));
  if (wrong !== undefined)
    throw new RuleViolation("setup/mixing", `No two characters share the initial "${wrong}".`, hint);
}

/** The initials that characters of both boxes share, in the order of the alphabet (setup/mixing). */
export function initialsToSwap({ identities }: ShadowContent): readonly string[] {
  const all = [...identities.values()];
  const recent = new Set(all.filter((each) => !isOfBase(each)).map(initialOf));
  return [...new Set(all.filter(isOfBase).map(initialOf))].filter((initial) => recent.has(initial)).toSorted();
}

/** What pairs a character with one of the other box. */
export function initialOf({ name }: Identity): string {
  return name.charAt(0);
}

/** The base game has a Bob at every number of players; from seven on he comes out of the other box (ruling 19). */
export function isOfBase({ set, players }: Identity): boolean {
  return set === "base" || players !== undefined;
}

/** The shuffled decks; with characters of the expansion, its cards take the places of those they replace (setup/mixing). */
function decksOf(content: ShadowContent, set: CharacterSet, dice: Dice): Readonly<Record<string, Deck>> {
  const decks: Record<string, Deck> = {};
  for (const { deck, cards } of content.decks[set === "base" ? "base" : "expansion"]) {
    decks[deck] = deckOf(shuffled(cards, dice));
  }
  return decks;
}

/** One character for each player, as many of each side as the number of players says (setup/characters). */
function dealt(content: ShadowContent, options: Options, dice: Dice): string[] {
  const all = possibleIdentities(content, options);
  const chosen: string[] = [];
  for (const { side, count } of dealOf(content, options)) {
    const pool = poolOf(all, side, options, dice);
    if (pool.length < count) throw new Error(`There are too few characters of the side "${side}".`);
    chosen.push(...shuffled(pool, dice).slice(0, count));
  }
  return shuffled(chosen, dice);
}

/** How many characters of each side are dealt to so many players (setup/characters). */
export function dealOf({ game }: ShadowContent, { seats }: Options): readonly { side: string; count: number }[] {
  return game.sides?.find(({ players }) => players === seats.length)?.deal ?? [];
}

const possible = new WeakMap<ShadowContent, Map<string, readonly Identity[]>>();

/** Every character that may be in a game, as all players know from how it is set up (setup/characters). */
export function possibleIdentities(content: ShadowContent, options: Options): readonly Identity[] {
  const { seats, set = "base", initials = [] } = options;
  // Many games are played with the same options, and bots think of it at every question.
  const known = possible.get(content) ?? new Map<string, readonly Identity[]>();
  possible.set(content, known);
  const key = `${seats.length} ${set} ${initials.join("")}`;
  const found = known.get(key) ?? identitiesFor(content, seats.length, set, initials);
  known.set(key, found);
  return found;
}

function identitiesFor(
  content: ShadowContent,
  count: number,
  set: CharacterSet,
  initials: readonly string[],
): readonly Identity[] {
  const plays = ({ players }: Identity) => players === undefined || (players.from <= count && count <= players.to);
  return [...content.identities.values()].filter((identity) => plays(identity) && isIn[set](identity, initials));
}

/** Which characters each set may deal (setup/mixing). */
const isIn: Readonly<Record<CharacterSet, (identity: Identity, initials: readonly string[]) => boolean>> = {
  base: isOfBase,
  expansion: ({ set }) => set === "expansion",
  swap: (identity, initials) => isOfBase(identity) !== initials.includes(initialOf(identity)),
  pairs: () => true,
  mix: () => true,
};

/** Every way to choose the characters. */
export const allSets = Object.keys(isIn) as readonly CharacterSet[];

/** The characters of a side that may be dealt. */
function poolOf(all: readonly Identity[], side: string, { set }: Options, dice: Dice): string[] {
  const pool = all.filter((identity) => identity.side === side);
  if (set !== "pairs") return pool.map(({ id }) => id);
  const initials = new Map<string, string[]>();
  for (const identity of pool) {
    const initial = initialOf(identity);
    initials.set(initial, [...(initials.get(initial) ?? []), identity.id]);
  }
  return [...initials.values()].map((pair) => pair[dice.roll(pair.length) - 1] as string);
}
