import { roll } from "../core/rolls.ts";
import { characterOf } from "../figures/find.ts";
import type { Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { citeOf, type Text } from "./text.ts";

const rule = "encounters/targeting-dice";

/** One of several figures by chance: characters by the targeting die, foes each equally likely. */
export function* randomFigure(text: Text, figures: readonly FigureId[]): Procedure<FigureId> {
  const [only] = figures;
  if (only === undefined) throw new Error("There is nobody to pick at random.");
  if (figures.length === 1) return only;
  const { play } = text;
  const table = play.content.game.targeting?.find(({ characters }) => characters === play.state.characters.length);
  if (table === undefined || !figures.every((figure) => characterOf(play, figure) !== undefined)) {
    return figures[play.dice.roll(figures.length) - 1] ?? only;
  }
  for (;;) {
    const spec = {
      what: "targeting",
      by: "foes" as const,
      notation: table.die,
      cite: { ...citeOf(text, "roll"), rule },
    };
    const { natural } = yield* roll(play, spec);
    const named = table.rows.find(({ on }) => isOn(on, natural))?.character;
    const found = figures.find((figure) => characterOf(play, figure)?.number === named);
    // A die that names nobody who can be meant is rolled again.
    if (found !== undefined) return found;
  }
}

/** Whether a row such as `3-4` or `10` holds a face. */
function isOn(on: string | number, face: number): boolean {
  const [from = "", to = from] = String(on).split("-");
  return Number(from) <= face && face <= Number(to);
}
