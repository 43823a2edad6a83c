import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { characterOf } from "./find.ts";
import { bearing } from "./standing.ts";
import type { Doing } from "./words.ts";

/** The name of what keeps a figure from doing something; undefined if nothing does. */
export function forbidden(board: Board, id: FigureId, doing: Doing): string | undefined {
  if (characterOf(board, id)?.form === "ghost" && isBarredFromGhosts(board, id, doing)) return "Ghost";
  const [bar] = bearing(board, id, "forbid", doing);
  if (bar !== undefined) return bar.source.name;
  // Whoever can use no Abilities at all cannot use active ones either.
  return doing === "use active Abilities" ? forbidden(board, id, "use Abilities") : undefined;
}

/** A ghost that defends in a skirmish has vanished until it chooses anew (skirmish/attack-or-defend). */
function isBarredFromGhosts({ state }: Board, id: FigureId, doing: Doing): boolean {
  if (doing !== "be targeted" && doing !== "attack") return ghostsCannot.has(doing);
  return state.skirmish?.stances.some(({ character, stance }) => character === id && stance === "defend") === true;
}

/** What ghosts never do (death/ghost-limits); SPECTRAL Items and Abilities made for ghosts are looked at one by one. */
const ghostsCannot: ReadonlySet<Doing> = new Set<Doing>([
  "interact",
  "use Prayers",
  "use Rituals",
  "make skill checks",
  "gain companions",
]);
