import type { Question } from "../../engine/kernel/command.ts";
import type { Step } from "../../engine/kernel/table.ts";
import type { ToldFight, ToldScene } from "../../engine/told/scene.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import type { FolkloreEvent } from "../../games/folklore/events.ts";
import type { Board } from "../../games/folklore/play.ts";
import { skirmishView } from "../../games/folklore/view/skirmish.ts";
import { townView } from "../../games/folklore/view/town.ts";
import { travelView } from "../../games/folklore/view/travel.ts";
import { iconPath } from "./folklore-board.ts";

type Asked = Question<FolkloreCommand> | undefined;
type Steps = readonly Step<FolkloreCommand, FolkloreEvent>[];

/** What Folklore is in the middle of: a skirmish, a visit or a journey. The steps are the latest of the log. */
export function folkloreScene(board: Board, question: Asked, steps: Steps): ToldScene | undefined {
  const { phase, skirmish } = board.state;
  if (skirmish !== null) return fightOf(board, question, steps);
  const town = phase === "town" ? townView(board, question) : undefined;
  if (town !== undefined) return town;
  return phase === "world" || phase === "between"
    ? travelView(
        board,
        question,
        steps.flatMap(({ events }) => events),
      )
    : undefined;
}

function fightOf(board: Board, question: Asked, log: Steps): ToldFight | undefined {
  const view = skirmishView(board, question, log);
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
