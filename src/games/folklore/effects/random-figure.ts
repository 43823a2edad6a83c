import { targetingDie } from "../core/targeting.ts";
import type { Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Text } from "./text.ts";

/** One of several figures by chance: the targeting die names it. */
export function randomFigure({ play, source }: Text, figures: readonly FigureId[]): Procedure<FigureId> {
  return targetingDie(play, figures, source.name);
}
