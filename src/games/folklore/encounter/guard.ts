import { adjacent } from "../figures/distances.ts";
import { characterOf } from "../figures/find.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { isAdvanced } from "./advanced.ts";
import { attackOptions, characterAttack } from "./character-attack.ts";
import { enemies, isDefending, isOnTheMap } from "./fighters.ts";

const rule = "advanced/guard";

/** Who is on guard with no foe beside them, and has not struck back in this round (advanced/guard). */
export function onGuard(board: Board): readonly FigureId[] {
  if (!isAdvanced(board)) return [];
  const guarded = board.state.encounter?.guarded ?? [];
  const foes = enemies(board);
  return board.state.characters
    .filter(({ id, form }) => form === "living" && isDefending(board, id) && !guarded.includes(id))
    .filter(({ id }) => isOnTheMap(board, id) && !foes.some((foe) => adjacent(board, foe.id, id)))
    .map(({ id }) => id);
}

/** Whoever was on guard when a foe stepped up and attacked may strike back, whether it hit or not (advanced/guard). */
export function* strikeBack(play: Play, foe: FigureId, attacked: FigureId, guards: readonly FigureId[]): Procedure {
  const character = characterOf(play, attacked);
  if (character?.form !== "living" || !guards.includes(attacked)) return;
  if (!isOnTheMap(play, attacked) || !isOnTheMap(play, foe) || !adjacent(play, attacked, foe)) return;
  const turn = { figure: attacked, stride: 0, acts: 0, interacts: 0, attacks: 1 };
  const attacks = attackOptions(play, character, turn).filter(({ target }) => target === foe);
  if (attacks.length === 0) return;
  const options = [...attacks, { type: "pass" as const, seat: attacked }];
  const answer = yield* choose({ ask: "strike-back", rule, about: { figure: attacked, foe }, options });
  if (answer.type === "pass") return;
  play.emit({ type: "guard-used", figure: attacked, rule });
  yield* characterAttack(play, answer);
}
