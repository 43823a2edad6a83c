import { isCharacter, nameOf } from "../figures/find.ts";
import { standingPlaces } from "../map/free-spaces.ts";
import { type Mover, mapOf, sizeOf, standingOf } from "../map/view.ts";
import type { Board, Play } from "../play.ts";
import type { FigureId } from "../state.ts";
import { violation } from "../violation.ts";
import type { Correction } from "./commands.ts";
import { correction, figureIn, memberIn } from "./wrong.ts";

/** Puts a figure on a space of the map where it may stand. Nothing that waits there happens to it. */
export function correctPlace(play: Play, { figure, at }: Extract<Correction, { what: "place" }>): void {
  const { map } = play.state;
  if (map === null) throw violation(play.content, "journal/map-setup", "map-not-laid");
  if (map.at[figure] === at) return;
  if (!standingPlaces(play, moverOf(play, figure)).includes(at)) {
    const why = { name: nameOf(play, figure), space: String(at) };
    const hint = play.content.say("hint.free-space");
    throw violation(play.content, "encounters/occupied-spaces", "not-there", why, hint);
  }
  play.emit({ type: "placed", figure, at, ...correction });
}

function moverOf(board: Board, id: FigureId): Mover {
  const standing = standingOf(mapOf(board), id);
  if (standing !== undefined) return standing;
  const figure = figureIn(board, id);
  if (!isCharacter(figure)) return { id, size: sizeOf(board, figure), side: "foes", swarm: false };
  if (figure.form !== "living" && figure.form !== "ghost") {
    const form = board.content.say(`form.${figure.form}`);
    throw violation(board.content, "death/limbo", "takes-no-part", { name: nameOf(board, id), form });
  }
  return { id, size: 1, side: "group", swarm: false };
}

/** Makes it day or night. */
export function correctNight(play: Play, { on }: Extract<Correction, { what: "night" }>): void {
  if (typeof on !== "boolean") throw violation(play.content, correction.rule, "day-or-night");
  const { leader, night } = play.state;
  if (night !== on) play.emit({ type: "leader", to: leader, night: on, ...correction });
}

/** Hands the Leader token over without turning it. */
export function correctLeader(play: Play, { figure }: Extract<Correction, { what: "leader" }>): void {
  if (memberIn(play, figure).form !== "living") {
    const hint = play.content.say("hint.living-leader");
    throw violation(play.content, "dice/leader", "not-alive", { name: nameOf(play, figure) }, hint);
  }
  const { leader, night } = play.state;
  if (leader !== figure) play.emit({ type: "leader", to: figure, night, ...correction });
}
