import { RuleViolation } from "../../../engine/kernel/rule-violation.ts";
import { isCharacter, nameOf } from "../figures/find.ts";
import { freePlaces } from "../map/free-spaces.ts";
import { type Mover, mapOf, sizeOf, standingOf } from "../map/view.ts";
import type { Board, Play } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Correction } from "./commands.ts";
import { correction, figureIn, memberIn } from "./wrong.ts";

/** Puts a figure on a free space of the map. Nothing that waits there happens to it. */
export function correctPlace(play: Play, { figure, at }: Extract<Correction, { what: "place" }>): void {
  const { map } = play.state;
  if (map === null) throw new RuleViolation("journal/map-setup", "There is no adventure map in play.");
  if (map.at[figure] === at) return;
  if (!freePlaces(play, {}, moverOf(play, figure)).includes(at)) {
    const why = `${nameOf(play, figure)} cannot stand on space ${String(at)}.`;
    throw new RuleViolation("encounters/occupied-spaces", why, "Take a space that is free and no wall.");
  }
  play.emit({ type: "placed", figure, at, ...correction });
}

function moverOf(board: Board, id: FigureId): Mover {
  const standing = standingOf(mapOf(board), id);
  if (standing !== undefined) return standing;
  const figure = figureIn(board, id);
  if (!isCharacter(figure)) return { id, size: sizeOf(board, figure), side: "foes", swarm: false };
  if (figure.form !== "living" && figure.form !== "ghost") {
    throw new RuleViolation("death/limbo", `${nameOf(board, id)} (${figure.form}) takes no part.`);
  }
  return { id, size: 1, side: "group", swarm: false };
}

/** Makes it day or night. */
export function correctNight(play: Play, { on }: Extract<Correction, { what: "night" }>): void {
  if (typeof on !== "boolean") throw new RuleViolation(correction.rule, "It is either day or night.");
  const { leader, night } = play.state;
  if (night !== on) play.emit({ type: "leader", to: leader, night: on, ...correction });
}

/** Hands the Leader token over without turning it. */
export function correctLeader(play: Play, { figure }: Extract<Correction, { what: "leader" }>): void {
  if (memberIn(play, figure).form !== "living") {
    throw new RuleViolation(
      "dice/leader",
      `${nameOf(play, figure)} is not alive.`,
      "The Leader is a living character.",
    );
  }
  const { leader, night } = play.state;
  if (leader !== figure) play.emit({ type: "leader", to: figure, night, ...correction });
}
