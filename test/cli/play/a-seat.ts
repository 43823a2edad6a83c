import { type ShadowSitting, shadowHunters } from "../../../src/cli/play/shadow-hunters.ts";
import type { GameContent } from "../../../src/compiler/model.ts";
import type { Player } from "../../../src/games/shadow-hunters/state.ts";
import { callOf, compiledHunters, paper } from "./a-table.ts";

/** The options of a call. */
export type Wishes = Readonly<Record<string, string | boolean>>;

/** A new game, as the command begins it. */
export function seated(wishes: Wishes = {}, seed = "7"): ShadowSitting {
  return shadowHunters.begin({ call: callOf(wishes, paper()), compiled: compiledHunters, seed }) as ShadowSitting;
}

/** A saved game, as the command goes on with it. */
export function seatedAgain(path: string, wishes: Wishes = {}, compiled = compiledHunters): ShadowSitting {
  const opening = { call: callOf({ load: path, ...wishes }, paper()), compiled, seed: "other" };
  return shadowHunters.load(opening, path) as ShadowSitting;
}

/** The content of the game with other cards. */
export function changedHunters(change: (card: Card) => readonly Card[]): GameContent {
  return { ...compiledHunters, cards: compiledHunters.cards.flatMap(change) };
}

type Card = GameContent["cards"][number];

/** The player of a seat as they really are. */
export function playerAt({ table }: ShadowSitting, seat: string): Player {
  const found = table.state.players.find((player) => player.seat === seat);
  if (found === undefined) throw new Error(`Nobody sits at ${seat}.`);
  return found;
}

/** A new game in which somebody has a certain character. */
export function seatedAs(identity: string, wishes: Wishes = {}): ShadowSitting {
  for (let seed = 1; seed < 200; seed++) {
    const sitting = seated(wishes, String(seed));
    if (playerAt(sitting, "white").identity === identity) return sitting;
  }
  throw new Error(`White is never dealt ${identity}.`);
}

/** So many lines with a number each, in turns from 1 up. */
export function numbers(count: number, most = 3): string[] {
  return Array.from({ length: count }, (_, at) => String(1 + (at % most)));
}
