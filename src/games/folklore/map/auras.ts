import { perform } from "../effects/perform.ts";
import { type AuraClause, clausesOf } from "../figures/clauses.ts";
import { isNear } from "../figures/distances.ts";
import { figureOf } from "../figures/find.ts";
import { isInGroup, sideOf } from "../figures/groups.ts";
import { type Source, sourcesOf } from "../figures/sources.ts";
import { castOf, ignoresAuraOf, isOpen } from "../figures/standing.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { mapOf } from "./view.ts";

/** An aura that reaches a figure now. */
interface Aura {
  /** Tells auras and victims apart: `bearer/source/index/victim`. */
  readonly key: string;
  readonly source: Source;
  readonly clause: AuraClause;
}

/**
 * The auras around a figure do to it what they say, each once per turn, those of different bearers one after the other
 * (encounters/auras). It is called when a figure's turn starts and whenever it comes to a space.
 */
export function* aurasStrike(play: Play, id: FigureId): Procedure {
  for (const { key, source, clause } of aurasAround(play, id)) {
    // An aura before this one may have ended the bearer of the next, or the victim.
    if (play.state.map?.at[id] === undefined || play.state.map.at[source.bearer] === undefined) continue;
    const rule = source.rule ?? "encounters/auras";
    play.emit({ type: "aura-struck", aura: key, rule: "encounters/auras", source: source.name });
    yield* perform(play, clause.effects, { ...castOf(play, source), target: id }, { name: source.name, rule });
  }
}

function aurasAround(board: Board, id: FigureId): Aura[] {
  const struck = board.state.map?.struck ?? [];
  const auras: Aura[] = [];
  if (board.state.map?.at[id] === undefined) return auras;
  for (const { id: bearer } of mapOf(board).standing) {
    if (bearer === id || areCreaturesTogether(board, bearer, id) || ignoresAuraOf(board, id, bearer)) continue;
    for (const source of sourcesOf(board, bearer)) {
      if (source.bearer !== bearer) continue;
      clausesOf(source.effects).auras.forEach((clause, index) => {
        const key = `${bearer}/${source.id}/${index}/${id}`;
        if (struck.includes(key) || !reaches(board, source, clause, id)) return;
        auras.push({ key, source, clause });
      });
    }
  }
  return auras;
}

/** Creatures are immune to auras of other creatures (encounters/auras). */
function areCreaturesTogether(board: Board, bearer: FigureId, id: FigureId): boolean {
  return sideOf(board, figureOf(board, bearer)) === "foes" && sideOf(board, figureOf(board, id)) === "foes";
}

function reaches(board: Board, source: Source, { reach, gates }: AuraClause, id: FigureId): boolean {
  if (!isInGroup(board, reach.on, source.bearer, id) || !isNear(board, source.bearer, id, reach.range)) return false;
  return isOpen(board, gates, source);
}
