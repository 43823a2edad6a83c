import type { Cite } from "../core/events.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { arrive } from "./arrive.ts";
import { mapOf, standingOf } from "./view.ts";

/** Puts a figure on a space; it suffers what waits there. */
export function* place(play: Play, id: FigureId, at: number, cite: Cite): Procedure {
  const from = play.state.map?.at[id];
  if (play.state.map === null || from === at) return;
  play.emit({ type: "placed", figure: id, at, ...cite });
  yield* arrive(play, id, from);
}

/** Takes a figure off the map. */
export function takeOff(play: Play, id: FigureId, cite: Cite): void {
  const at = play.state.map?.at[id];
  if (at !== undefined) play.emit({ type: "taken-off", figure: id, at, ...cite });
}

/** Two figures of one size change places. Both suffer what waits in their new spaces. */
export function* swap(play: Play, id: FigureId, other: FigureId, cite: Cite): Procedure {
  const here = play.state.map?.at[id];
  const there = play.state.map?.at[other];
  if (here === undefined || there === undefined || here === there) return;
  const view = mapOf(play);
  if (standingOf(view, id)?.size !== standingOf(view, other)?.size) {
    play.emit({ type: "noted", what: "does-not-fit", about: { figure: id, other }, ...cite });
    return;
  }
  play.emit({ type: "placed", figure: id, at: there, ...cite });
  play.emit({ type: "placed", figure: other, at: here, ...cite });
  yield* arrive(play, id, here);
  yield* arrive(play, other, there);
}

/** Asks for one of several spaces. */
export function* chooseSpace(
  seat: string,
  spaces: readonly number[],
  ask: string,
  cite: Cite,
  about: Readonly<Record<string, string | number>> = {},
): Procedure<number> {
  const options = spaces.map((at) => ({ type: "space" as const, seat, at }));
  return (yield* choose({ ask, rule: cite.rule, about, options }, "obvious")).at;
}
