import type { Question } from "../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import type { Board } from "../../games/folklore/play.ts";
import { skirmishView } from "../../games/folklore/view/skirmish.ts";
import type { ToldFight, ToldScene } from "../table/told-scene.ts";
import { iconPath } from "./folklore-board.ts";

/** What Folklore is in the middle of: a skirmish. */
export function folkloreScene(board: Board, question: Question<FolkloreCommand> | undefined): ToldScene | undefined {
  return fightOf(board, question);
}

function fightOf(board: Board, question: Question<FolkloreCommand> | undefined): ToldFight | undefined {
  const view = skirmishView(board, question);
  if (view === undefined) return undefined;
  const { title, steps, opponents, fighters } = view;
  return {
    kind: "fight",
    title,
    steps,
    opponents: opponents.map(({ icon, ...opponent }) => ({ ...opponent, img: iconPath(icon ?? "character") })),
    fighters: fighters.map(({ id, ...fighter }) => ({ ...fighter, seat: id })),
  };
}
