import { parseDice } from "../../../engine/dice/notation.ts";
import type { Modifier } from "../../../engine/dice/result.ts";
import { touches } from "../../../engine/grid/figures.ts";
import { cardName } from "../cards/card-data.ts";
import { award } from "../core/resources.ts";
import { outcomeOf, type RollSpec, roll } from "../core/rolls.ts";
import { characterOf } from "../figures/find.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Interaction } from "./commands.ts";
import { spawnFoes } from "./spawn.ts";
import { mapOf, standingOf } from "./view.ts";

const rule = "adventuring/sleeping-vampire";

/** The sleeping vampires next to a character. */
export function vampiresInReach(board: Board, id: FigureId): Extract<Interaction, { type: "stake" }>[] {
  const { map } = board.state;
  if (map === null || map.sleeping.length === 0) return [];
  const view = mapOf(board);
  const figure = standingOf(view, id);
  if (figure === undefined) return [];
  return map.sleeping
    .filter((at) => touches(view.grid, figure, { at, size: 1 }))
    .map((at) => ({ type: "stake", seat: id, at }));
}

/** Tries to stake a sleeping vampire; if it fails, all that are still asleep wake and there is a fight. */
export function* stake(play: Play, id: FigureId, at: number): Procedure {
  const { map, content } = { map: play.state.map, content: play.content };
  if (map === null) return;
  const spec = stakeSpec(play, id);
  play.emit({ type: "staking", at, by: id, rule });
  if (outcomeOf(spec, yield* roll(play, spec)) === "success") {
    play.emit({ type: "token-gone", token: "sleeping", at, by: id, rule });
    yield* award(play, id, "lore", content.figure("sleeping-vampire-lore"), { rule });
  } else yield* wake(play);
}

/** The roll to stake a sleeping vampire; the first of a map is the easiest. */
export function stakeSpec(board: Board, by: FigureId): RollSpec {
  const further = (board.state.map?.staked ?? 0) > 0;
  const printed = board.content.word(further ? "sleeping-vampire-further" : "sleeping-vampire-first");
  const { faces, atLeast } = parseDice(printed);
  return {
    what: "stake",
    by,
    notation: `1d${faces}`,
    modifiers: stakeBonus(board, by),
    ...(atLeast === undefined ? {} : { against: atLeast }),
    cite: { rule },
  };
}

/** A Wooden Stake in one's possession helps. */
function stakeBonus(board: Board, id: FigureId): readonly Modifier[] {
  const item = board.content.word("sleeping-vampire-stake-item");
  const card = characterOf(board, id)?.cards.find((each) => each.kind === "item" && each.id === item);
  if (card === undefined) return [];
  return [{ by: board.content.figure("sleeping-vampire-stake"), source: cardName(board.content, card), rule }];
}

/** Every vampire that still sleeps wakes where it lay. The fight begins with the next thing that happens on the map. */
function* wake(play: Play): Procedure {
  const sleeping = play.state.map?.sleeping ?? [];
  for (const at of sleeping) play.emit({ type: "token-gone", token: "sleeping", at, rule });
  const creature = play.content.word("sleeping-vampire-creature");
  yield* spawnFoes(play, { creature, count: sleeping.length, at: sleeping, cite: { rule } });
}
