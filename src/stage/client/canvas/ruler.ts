import { s } from "./dom.ts";
import type { Frame } from "./frame.ts";
import type { Waypoint } from "./geometry/movement.ts";
import type { Point } from "./geometry/points.ts";
import type { Token } from "./placeables/token.ts";

/** The way that a dragged token would take: its path as far as walls let it, its distance, and where it is stopped. */
export class Ruler {
  readonly #way = s("polyline", { class: "ruler-way" });
  readonly #rest = s("polyline", { class: "ruler-rest" });
  readonly #stops = s("g");
  readonly #label = s("text", { class: "ruler-label" });
  readonly #ghost = s("rect", { class: "ruler-ghost", rx: 8 });
  readonly #element = s("g", {}, this.#rest, this.#way, this.#stops, this.#ghost, this.#label);

  constructor(
    frame: Frame,
    private readonly token: Token,
  ) {
    frame.overlay.append(this.#element);
  }

  /** Draws the way through the waypoints, of which `path` is what walls allow; gives it in words. */
  draw(waypoints: readonly Point[], path: readonly Waypoint[], isStopped: boolean): string {
    const { token } = this;
    const { grid } = token.scene;
    const end = path.at(-1) ?? token;
    const middle = token.getCenterPoint(end);
    this.#way.setAttribute("points", list(path.map((point) => token.getCenterPoint(point))));
    this.#rest.setAttribute("points", isStopped ? list([middle, token.getCenterPoint(waypoints.at(-1) ?? end)]) : "");
    const stops = waypoints.slice(0, -1).map((point) => token.getCenterPoint(point));
    this.#stops.replaceChildren(...stops.map(({ x, y }) => s("circle", { class: "ruler-stop", cx: x, cy: y, r: 8 })));
    const ghost = { x: end.x, y: end.y, width: token.w, height: token.h };
    for (const [name, value] of Object.entries(ghost)) this.#ghost.setAttribute(name, String(value));
    const { distance } = token.measureMovementPath(path);
    const text = `${Math.round(distance * 100) / 100} ${grid.units}`.trim() + (isStopped ? " ✕ wall" : "");
    this.#label.textContent = text;
    this.#label.setAttribute("x", String(middle.x));
    this.#label.setAttribute("y", String(end.y - 10));
    return text;
  }

  /** Takes it away. */
  remove(): void {
    this.#element.remove();
  }
}

function list(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}
