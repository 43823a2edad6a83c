import { Terrain } from "../../engine/grid/grid.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import { enemies } from "../../games/folklore/encounter/fighters.ts";
import { characterOf } from "../../games/folklore/figures/find.ts";
import type { Folklore } from "../../games/folklore/game.ts";
import { mapOf, standingOf } from "../../games/folklore/map/view.ts";
import type { Board } from "../../games/folklore/play.ts";
import { tellPlan } from "../../games/folklore/tell/foe-plan.ts";
import { shortName } from "../../games/folklore/tell/names.ts";
import { iconOf } from "../../games/folklore/view/cast.ts";
import { aurasOf, marksOf } from "../../games/folklore/view/ground.ts";
import { reachOf, routeTo } from "../../games/folklore/view/reach.ts";
import { turnOrderOf } from "../../games/folklore/view/turn-order.ts";
import { modulePath } from "../paths.ts";
import type { ToldBoard, ToldFigure, ToldPlan, ToldReach, ToldSpace, ToldTurns } from "../table/table-game.ts";

/** The adventure map in play, with everybody and everything on it; undefined away from one. */
export function folkloreBoard(board: Board): ToldBoard | undefined {
  const { state, content } = board;
  if (state.map === null) return undefined;
  const { id, dark } = state.map;
  const { grid, standing } = mapOf(board);
  const solid: ReadonlySet<number> = new Set([Terrain.wall, Terrain.blocked, Terrain.closedDoor]);
  const spaceAt = spacesOf(board);
  return {
    id,
    name: content.card("adventure-map", id).name,
    picture: modulePath(`boards/folklore/${id}.svg`),
    width: grid.width,
    height: grid.height,
    isSolid: (x, y) => solid.has(grid.terrain[y * grid.width + x] ?? Terrain.wall),
    isDark: dark,
    figures: standing.map(({ id: figure, at, size, side }) => ({
      id: figure,
      name: shortName(board, figure),
      img: tokenPath(iconOf(board, figure)),
      ...spaceAt(at),
      size,
      side,
      ...livingBy(side, characterOf(board, figure)?.form === "ghost"),
    })),
    marks: marksOf(board).map(({ term, name, icon, at }) => ({
      id: `${term}-${at}`,
      name,
      img: iconPath(icon),
      ...spaceAt(at),
    })),
    auras: aurasOf(board).map(({ figure, name, spaces }) => ({ figure, name, spaces: spaces.map(spaceAt) })),
  };
}

/** The points that somebody lives by: a ghost has others, and only the group has Power Points. */
function livingBy(side: ToldFigure["side"], isGhost: boolean): Pick<ToldFigure, "isGhost" | "bars"> {
  const first = isGhost ? "gp" : "vita";
  return { isGhost, bars: side === "group" ? [first, "pp"] : [first] };
}

/** What each foe on the map would do now. */
export function folklorePlan(board: Board, question: ReturnType<Folklore["question"]>): ToldPlan<FolkloreCommand>[] {
  if (board.state.map === null || board.state.encounter === null) return [];
  const spaceAt = spacesOf(board);
  return enemies(board).flatMap(({ id }) => {
    const plan = tellPlan(board, id);
    if (plan === undefined) return [];
    const act = question?.options.find((option) => option.type === "foe-turn" && option.figure === id);
    const size = standingOf(mapOf(board), id)?.size ?? 1;
    return [{ ...plan, size, path: plan.path.map(spaceAt), ...(act === undefined ? {} : { act }) }];
  });
}

/** Where the asked figure can go. */
export function folkloreReach(board: Board, question: ReturnType<Folklore["question"]>): ToldReach | undefined {
  const reach = board.state.map === null ? undefined : reachOf(board, question);
  return reach === undefined ? undefined : { ...reach, spaces: reach.spaces.map(spacesOf(board)) };
}

/** The commands that bring a figure to a space of the map. */
export function folkloreRoute(
  board: Board,
  question: ReturnType<Folklore["question"]>,
  figure: string,
  { x, y }: ToldSpace,
): readonly FolkloreCommand[] {
  if (board.state.map === null) return [];
  const { grid } = mapOf(board);
  const isOnMap = x >= 0 && y >= 0 && x < grid.width && y < grid.height;
  return isOnMap ? routeTo(board, question, figure, y * grid.width + x) : [];
}

/** The turns of an encounter. */
export function folkloreTurns(
  board: Board,
  question: ReturnType<Folklore["question"]>,
): ToldTurns<FolkloreCommand> | undefined {
  const order = turnOrderOf(board, question);
  if (order === undefined) return undefined;
  const turns = order.turns.map((turn) => ({
    ...turn,
    name: shortName(board, turn.figure),
    img: iconPath(iconOf(board, turn.figure)),
  }));
  return { ...order, turns };
}

function spacesOf(board: Board): (at: number) => ToldSpace {
  const { width } = mapOf(board).grid;
  return (at) => ({ x: at % width, y: Math.floor(at / width) });
}

/** The address of an icon of the build. */
export function iconPath(icon: string): string {
  return modulePath(`icons/${icon}.svg`);
}

/** The address of an icon of the build as a figure on a map. */
export function tokenPath(icon: string): string {
  return modulePath(`tokens/${icon}.svg`);
}
