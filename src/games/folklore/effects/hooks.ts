import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Where } from "../../../engine/effects/parts/where.ts";
import type { Fight, Strike, TurnChange } from "../../../engine/effects/scene.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId, State } from "../state.ts";
import type { Told } from "./told.ts";

/** A space as a card text points at it. */
export type Space = Static<typeof Where>;

/** An attack that a text orders. What the text says about hitting already lasts on the attacker for this attack. */
export interface Order extends Omit<Strike, "keywords" | "whens"> {
  /** The bare keywords of the text, for the context of the attack. */
  readonly text: readonly Effect[];
}

/** What the areas of the game do for card texts: each text hands over who speaks and which rule it follows. */
export interface Hooks {
  /** Makes an attack; without `against` the last one again. Answers with whom it was made against. */
  attack(play: Play, told: Told, by: FigureId, order: Order): Procedure<readonly FigureId[]>;
  push(play: Play, told: Told, figure: FigureId, spaces: number, pull: boolean): Procedure;
  move(
    play: Play,
    told: Told,
    figure: FigureId,
    spaces: number,
    way?: { readonly direction: "toward" | "away"; readonly from: readonly FigureId[] },
  ): Procedure;
  place(play: Play, told: Told, figure: FigureId, where: Space): Procedure;
  swap(play: Play, told: Told, figure: FigureId, other: FigureId): Procedure;
  /** Puts tokens on the map, or takes one away. */
  token(play: Play, told: Told, token: string, count: number, where: Space, remove: boolean): Procedure;
  /** Takes the group to a place of the World Map. */
  travel(play: Play, told: Told, place: string): Procedure;
  /** Brings foes, or creatures that fight for "you"; answers with them. */
  spawn(
    play: Play,
    told: Told,
    foe: string,
    count: number,
    how: { readonly where?: Space; readonly ally: boolean },
  ): Procedure<readonly FigureId[]>;
  fight(play: Play, told: Told, fight: Fight & { readonly number: number }): Procedure;
  /** Changes the skirmish counter. */
  counter(play: Play, told: Told, by: number): Procedure;
  /** Gives an extra turn, Act, Move or attack, or puts a figure under control of "you". */
  turn(play: Play, told: Told, figure: FigureId, change: Exclude<TurnChange, "lose next">): Procedure;
  search(play: Play, told: Told, figure: FigureId): Procedure;
  /** Pays for a use with the Act or the Move of the running turn. */
  giveUp(play: Play, told: Told, figure: FigureId, what: "Act" | "Move"): Procedure;
  /** Whether the figure still has an Act or a Move to give up. */
  hasLeft(state: State, figure: FigureId, what: "Act" | "Move"): boolean;
}

/** Where hooks count: while such a thing is going on, or always. */
export type Area = "skirmish" | "encounter" | "map" | "world" | "story" | "anywhere";

const areas: readonly Area[] = ["skirmish", "encounter", "map", "world", "story", "anywhere"];
const registered = new Map<Area, Partial<Hooks>>();

/** An area offers what it can do for card texts. It is called when the area's module is loaded. */
export function registerHooks(hooks: Partial<Hooks>, area: Area = "anywhere"): void {
  registered.set(area, { ...registered.get(area), ...hooks });
}

/** The hook of the innermost thing that is going on and offers it. */
export function hookOf<Name extends keyof Hooks>(state: State, name: Name): Hooks[Name] | undefined {
  for (const area of areas) {
    if (area !== "anywhere" && state[area] === null) continue;
    // A skirmish has no spaces, even if it breaks out on a map.
    if (state.skirmish !== null && (area === "encounter" || area === "map")) continue;
    const hook = registered.get(area)?.[name];
    if (hook !== undefined) return hook;
  }
  return undefined;
}
