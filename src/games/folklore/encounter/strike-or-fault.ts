import { rollDice } from "../../../engine/dice/notation.ts";
import { gain, lose, recover } from "../core/resources.ts";
import { characterOf } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { loseWeapon, sufferNoAttack } from "./fault.ts";

/** What bare dice of 100 or 1 bring to a character who attacked, with a weapon or without (encounters/strike-fault-character). */
export function* strikeOrFault(play: Play, id: FigureId, natural: number, weapon?: number): Procedure {
  const character = characterOf(play, id);
  if (character === undefined) return;
  const strike = natural === play.content.figure("devastating-strike");
  if (!strike && natural !== play.content.figure("fault")) return;
  if (character.form === "ghost") yield* ghostStrikeOrFault(play, id, strike);
  else if (character.form !== "living") return;
  else if (strike) yield* devastatingStrike(play, character);
  else if (weapon === undefined) sufferNoAttack(play, id, "encounters/fault-unarmed");
  // A text may have taken the weapon away meanwhile.
  else if (character.cards.some(({ key }) => key === weapon)) loseWeapon(play, id, weapon);
}

/** One more Move and Act, or all Power Points; a Move needs a turn to make it in (encounters/devastating-strike-character). */
function* devastatingStrike(play: Play, { id }: Character): Procedure {
  const rule = "encounters/devastating-strike-character";
  const turn = play.state.encounter?.turn;
  const power = { type: "devastate" as const, seat: id, take: "power" as const };
  const more = { type: "devastate" as const, seat: id, take: "move-and-act" as const };
  const options = turn?.figure === id ? [more, power] : [power];
  const { take } = yield* choose({ ask: "devastating-strike", rule, about: { figure: id }, options }, "obvious");
  const cite = { rule, source: "Devastating Strike" };
  if (take === "power") {
    yield* recover(play, id, "pp", "all", cite);
    return;
  }
  const left = play.state.encounter?.turn;
  if (left === null || left === undefined) return;
  const stride = left.stride + Math.max(0, stat(play, id, "stride").value);
  play.emit({
    type: "encounter-turn-left",
    turn: { ...left, stride, acts: left.acts + play.content.figure("acts-per-turn") },
  });
}

/** A ghost gains or loses Ghost Points instead (encounters/strike-fault-ghost). */
function* ghostStrikeOrFault(play: Play, id: FigureId, strike: boolean): Procedure {
  const rule = "encounters/strike-fault-ghost";
  if (strike) {
    const { total } = rollDice(play.dice, play.content.word("ghost-strike"));
    yield* gain(play, id, "gp", total, { rule, source: "Devastating Strike" });
  } else yield* lose(play, id, "gp", play.content.figure("ghost-fault"), { rule, source: "Fault" });
}
