import { dealDamage } from "../core/damage.ts";
import type { Cite, DamageKind } from "../core/events.ts";
import { roll } from "../core/rolls.ts";
import { onTheGroupsSide } from "../core/sides.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";

/** A hazard of the map harms a figure. The dice are the Controller's if they harm the group, and the group's otherwise. */
export function* harm(
  play: Play,
  to: FigureId,
  kind: DamageKind,
  dice: string,
  cite: Cite,
  by?: FigureId,
): Procedure<number> {
  // Whoever has died meanwhile, or has left the map, is out of it.
  if (play.state.map?.at[to] === undefined) return 0;
  const roller = onTheGroupsSide(play, to) ? "foes" : "group";
  const { total } = yield* roll(play, { what: kind, by: roller, notation: dice, target: to, cite });
  return yield* dealDamage(play, { to, amount: total, kind, ...(by === undefined ? {} : { by }), cite });
}
