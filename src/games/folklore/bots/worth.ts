import { averageOf } from "../../../engine/dice/notation.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import { maximumOf } from "../core/resources.ts";
import { characterOf, foesInPlay, living } from "../figures/find.ts";
import type { Usable } from "../figures/usable.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** How much a character would gain by using something now; below 0 it is better kept. */
export function worthOf(board: Board, id: FigureId, { effects, costs, consumed }: Usable): number {
  let worth = consumed ? -2 : 0;
  for (const cost of costs) if ("amount" in cost) worth -= cost.amount / 2;
  for (const effect of effects) worth += worthOfEffect(board, id, effect);
  return worth;
}

function worthOfEffect(board: Board, id: FigureId, effect: Effect): number {
  switch (effect.op) {
    case "recover":
    case "gain":
      return worthOfPoints(board, id, effect);
    case "choose":
      return Math.max(
        ...(effect.options as readonly (readonly Effect[])[]).map((option) =>
          option.reduce((sum, each) => sum + worthOfEffect(board, id, each), 0),
        ),
      );
    case "attack":
    case "damage":
    case "turn":
    case "push":
      return inFight(board) ? 5 : -5;
    case "modify":
    case "keyword":
    case "status":
    case "twice":
    case "spawn":
      return inFight(board) ? 2.5 : -5;
    case "cure":
      return (characterOf(board, id)?.statuses.length ?? 0) > 0 ? 3 : -3;
    case "draw":
    case "search":
      return 4;
    case "lose":
      return -3;
    default:
      return 0;
  }
}

/** Points are worth what is missing of them; more than that is wasted. */
function worthOfPoints(board: Board, id: FigureId, { resource, amount, who }: Effect): number {
  const character = characterOf(board, id);
  if (character === undefined || (resource !== "vita" && resource !== "pp" && resource !== "gp")) return 1;
  const points =
    typeof amount === "number" ? amount : typeof amount === "string" && /\d/.test(amount) ? averageOf(amount) : 6;
  let missing = 0;
  for (const each of who === "you" ? [character] : living(board)) {
    missing = Math.max(missing, (maximumOf(board, each.id, resource) ?? 0) - each[resource]);
  }
  if (missing < points * 0.7) return -3;
  return resource === "vita" ? points : points / 2;
}

function inFight(board: Board): boolean {
  return foesInPlay(board).length > 0;
}
