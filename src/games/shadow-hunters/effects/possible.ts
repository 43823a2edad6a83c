import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Things } from "../../../engine/effects/parts/things.ts";
import type { Who } from "../../../engine/effects/parts/who.ts";
import type { Board } from "../play.ts";
import { playerOf } from "../state.ts";
import type { Cast } from "./card-scene.ts";
import { candidatesFor } from "./figures-meant.ts";

/** Whether effects can do anything at all: nobody is asked whether to take what nobody has. */
export function isPossible(board: Board, effects: readonly Effect[], cast: Cast): boolean {
  for (const effect of effects) if (!isPossibleOne(board, effect, cast)) return false;
  return true;
}

function isPossibleOne(board: Board, effect: Effect, cast: Cast): boolean {
  if (effect.op === "steal") return thoseWithEquipment(board, effect.from as Static<typeof Who>, cast).length > 0;
  if (effect.op === "give") return isCategory(effect.what) && playerOf(board.state, cast.you).equipment.length > 0;
  if (effect.op === "retrieve") return discardedOf(board, String(effect.category)).length > 0;
  if (effect.op === "turn" && effect.change === "extra turn for each death") return board.state.deaths.length > 0;
  if (effect.op === "aim") {
    const at = effect.at as Static<typeof Who>;
    return typeof at === "string" || candidatesFor(board, at, cast).length > 0;
  }
  return true;
}

/** The options of a text that is nothing but a choice among them. */
export function waysOf([only, ...others]: readonly Effect[]): readonly (readonly Effect[])[] | undefined {
  if (only?.op !== "choose" || others.length > 0) return undefined;
  return only.options as unknown as readonly (readonly Effect[])[];
}

function isCategory(what: unknown): boolean {
  return "category" in (what as Static<typeof Things>);
}

/** The cards of a category that lie in the discards, each with its deck. */
export function discardedOf({ state, content }: Board, category: string): readonly { deck: string; card: string }[] {
  return Object.entries(state.decks).flatMap(([deck, { discard }]) =>
    discard.filter((card) => content.card(card).category === category).map((card) => ({ deck, card })),
  );
}

/** Those among whom words can mean from whom something can be taken. */
export function thoseWithEquipment(board: Board, who: Static<typeof Who>, cast: Cast): readonly string[] {
  const candidates =
    typeof who === "string" ? (cast.target === undefined ? [] : [cast.target]) : candidatesFor(board, who, cast);
  return candidates.filter((seat) => playerOf(board.state, seat).equipment.length > 0);
}
