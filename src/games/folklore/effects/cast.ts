import type { FigureId } from "../state.ts";

/** Who is who in a text: whom "you", "the target", "this foe" and the others stand for. */
export interface Cast {
  readonly you: FigureId;
  /** The figure that carries the card or status, where it is not you. */
  readonly bearer?: FigureId;
  readonly target?: FigureId;
  /** The foe whose card speaks. */
  readonly this?: FigureId;
  readonly attacker?: FigureId;
  readonly summoned?: FigureId;
}
