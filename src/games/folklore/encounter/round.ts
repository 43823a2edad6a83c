import { pass, roundStart } from "../core/clock.ts";
import { characterOf, turnOrder } from "../figures/find.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { isAdvanced } from "./advanced.ts";
import { resultSoFar } from "./fighters.ts";
import { foesOfRound } from "./foe-order.ts";
import type { Encounter } from "./state.ts";
import { riseAsVampires } from "./vampires.ts";

const rule = "encounters/round";

/** A round begins, and with it the turns of the side that won First Strike (encounters/round). */
export function* beginRound(play: Play): Procedure {
  const { encounter } = play.state;
  if (encounter === null) return;
  play.emit({ type: "encounter-round", round: encounter.round + 1, rule });
  yield* roundStart(play);
  yield* riseAsVampires(play);
  if (resultSoFar(play) !== undefined) return;
  if (isAdvanced(play)) yield* attackOrDefend(play);
  beginSide(play, encounter.first);
}

/** One side takes its turns: the characters from the Leader clockwise, the foes in theirs (encounters/foe-order). */
export function beginSide(play: Play, side: Encounter["side"]): void {
  const order = side === "characters" ? seatsOf(play) : foesOfRound(play);
  const cited = side === "characters" ? "encounters/character-turn" : "encounters/foe-order";
  play.emit({ type: "encounter-side", side, order, rule: cited });
}

/** The round is over, and what lasts as long as it. */
export function* endRound(play: Play): Procedure {
  yield* pass(play, { type: "round-end" });
}

/** The order in which the characters began this combat; a new Leader does not change it (encounters/dying). */
function seatsOf(board: Board): readonly FigureId[] {
  return board.state.encounter?.seats ?? turnOrder(board).map(({ id }) => id);
}

/** Everyone chooses a side of the token for the round (advanced/attack-or-defend). */
function* attackOrDefend(play: Play): Procedure {
  const figures: FigureId[] = [];
  for (const id of seatsOf(play)) {
    const form = characterOf(play, id)?.form;
    if (form !== "living" && form !== "ghost") continue;
    const options = (["attack", "defend"] as const).map((stance) => ({
      type: "guard-stance" as const,
      seat: id,
      stance,
    }));
    const about = { figure: id };
    const ask = () => ({ ask: "attack-or-defend", rule: "advanced/attack-or-defend", about, options });
    const chosen = yield* chooseAnew(ask);
    if (chosen.stance === "defend") figures.push(id);
  }
  play.emit({ type: "defending", figures, rule: "advanced/attack-or-defend" });
}
