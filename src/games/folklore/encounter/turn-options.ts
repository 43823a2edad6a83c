import { equipOptions } from "../cards/equip.ts";
import { fillOptions } from "../cards/fill.ts";
import { dismissOptions } from "../cards/housekeeping.ts";
import { ownerOf } from "../cards/owner.ts";
import { tradeOptions } from "../cards/trade.ts";
import type { FolkloreCommand } from "../commands.ts";
import { forbidden } from "../figures/forbidden.ts";
import { flamesInReach } from "../map/flames.ts";
import { mapHooks } from "../map/hooks.ts";
import { interactionsOf } from "../map/interactions.ts";
import { isPassing, stepsOf } from "../map/movement.ts";
import { entriesOf, isOutside } from "../map/outside.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { advancedOptions } from "./advanced-actions.ts";
import { attackOptions } from "./character-attack.ts";
import { companionOptions } from "./companions.ts";
import { evadingSteps, isAmongFoes } from "./evade.ts";
import { allyOf, isOnTheMap } from "./fighters.ts";
import type { TurnLeft } from "./state.ts";
import { usesInTurn, usesOfOthers } from "./turn-uses.ts";

/** All that a character can do now; whoever is on the way through others' spaces goes on first (encounters/character-turn). */
export function turnOptions(board: Board, id: FigureId, turn: TurnLeft): FolkloreCommand[] {
  const character = ownerOf(board, id);
  if (isOutside(board, id)) return optionsOutside(board, id, turn);
  const end: FolkloreCommand = { type: "end-turn", seat: id };
  if (!isOnTheMap(board, id)) return [...holding(board, id, turn), end];
  if (turn.closing === true) return [...equipAndTrade(board, id), end];
  const steps = stepOptions(board, id, turn);
  if (steps.length > 0 && (isPassing(board, id) || isAmongFoes(board, id))) return steps;
  return [
    ...steps,
    ...attackOptions(board, character, turn),
    ...usesInTurn(board, id, turn).map(({ id: thing }) => ({ type: "use" as const, seat: id, use: thing })),
    ...companionOptions(board, character, turn),
    ...allyTurns(board, id, turn),
    ...(turn.interacts > 0 ? interactionsOf(board, id) : []),
    ...extinguishing(board, character, turn),
    ...fillOptions(board, id),
    ...dismissOptions(board, id),
    ...(mapHooks().goalOptions?.(board, id) ?? []),
    ...advancedOptions(board, character, turn),
    ...equipAndTrade(board, id),
    ...usesOfOthers(board, id).map(({ id: thing, by }) => ({ type: "use" as const, seat: by, use: thing })),
    ...holding(board, id, turn),
    end,
  ];
}

function stepOptions(board: Board, id: FigureId, turn: TurnLeft): FolkloreCommand[] {
  const steps = turn.evading === true ? evadingSteps(board, id, turn.stride) : stepsOf(board, id);
  return steps.map(({ to }) => ({ type: "step", seat: id, figure: id, to }));
}

/** Outside the map one can only come in, if there is room, or wait for it (adventuring/fifth-character). */
function optionsOutside(board: Board, id: FigureId, turn: TurnLeft): FolkloreCommand[] {
  const entries = entriesOf(board, id).map(({ to }) => ({ type: "enter" as const, seat: id, at: to }));
  return [...entries, ...holding(board, id, turn), { type: "end-turn", seat: id }];
}

/** A turn that has not been used may be held, as long as somebody else is still to act (encounters/hold). */
function holding(board: Board, id: FigureId, { begun }: TurnLeft): FolkloreCommand[] {
  const { order = [], held = [] } = board.state.encounter ?? {};
  if (begun === true || held.includes(id)) return [];
  return order.some((other) => other !== id && !held.includes(other)) ? [{ type: "hold", seat: id }] : [];
}

/** A summoned ally takes its turn within its summoner's (encounters/summoning-turns). */
function allyTurns(board: Board, id: FigureId, { allies = [] }: TurnLeft): FolkloreCommand[] {
  const ally = allyOf(board, id);
  return ally === undefined || allies.includes(ally.id) ? [] : [{ type: "ally-turn", seat: id, figure: ally.id }];
}

/** Putting out a Flame takes the Act (encounters/flames). */
function extinguishing(board: Board, { id, form }: Character, { acts }: TurnLeft): FolkloreCommand[] {
  if (form !== "living" || acts < 1 || forbidden(board, id, "act") !== undefined) return [];
  return flamesInReach(board, id);
}

/** Equip/Trade comes last: whoever begins with it does nothing else any more (encounters/equip-trade). */
function equipAndTrade(board: Board, id: FigureId): FolkloreCommand[] {
  return [...equipOptions(board, id), ...tradeOptions(board, id)];
}
