import type { Draft } from "../copies.ts";
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

/** The same people with somebody as the target. */
export function aimedAt({ you, bearer, this: foe, attacker, summoned }: Cast, target: FigureId): Cast {
  // An object that begins as a copy and then grows gets a shape of its own in V8, which makes all who read it slow.
  const cast: Draft<Cast> = { you, target };
  if (bearer !== undefined) cast.bearer = bearer;
  if (foe !== undefined) cast.this = foe;
  if (attacker !== undefined) cast.attacker = attacker;
  if (summoned !== undefined) cast.summoned = summoned;
  return cast;
}
