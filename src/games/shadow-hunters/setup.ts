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
export function checkOptions({ game }: ShadowContent, { seats, set }: Options): void {
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
export function possibleIdentities(content: ShadowContent, { seats, set = "base" }: Options): readonly Identity[] {
  // Many games are played with the same options, and bots think of it at every question.
  const known = possible.get(content) ?? new Map<string, readonly Identity[]>();
  possible.set(content, known);
  const key = `${seats.length} ${set}`;
  const found = known.get(key) ?? identitiesFor(content, seats.length, set);
  known.set(key, found);
  return found;
}

function identitiesFor(content: ShadowContent, length: number, set: CharacterSet): readonly Identity[] {
  return [...content.identities.values()].filter(({ players, set: box }) => {
    if (players !== undefined && (length < players.from || players.to < length)) return false;
    // The base game has a Bob at every number of players; from seven on he comes out of the other box (ruling 19).
    return set === "pairs" || set === "mix" || box === set || (set === "base" && players !== undefined);
  });
}

/** The characters of a side that may be dealt. */
function poolOf(all: readonly Identity[], side: string, { set }: Options, dice: Dice): string[] {
  const ids: string[] = [];
  for (const identity of all) if (identity.side === side) ids.push(identity.id);
  if (set !== "pairs") return ids;
  const initials = new Map<string, string[]>();
  for (const id of ids) initials.set(id.charAt(0), [...(initials.get(id.charAt(0)) ?? []), id]);
  return [...initials.values()].map((pair) => pair[dice.roll(pair.length) - 1] as string);
}
