import type { Canvas } from "./board.ts";
import { s } from "./dom.ts";
import type { Waypoint } from "./geometry/movement.ts";
import { between, type Point } from "./geometry/points.ts";
import type { Token } from "./placeables/token.ts";
import { inUnits, Ruler } from "./ruler.ts";

/** Something that goes on while a pointer is down and moves. */
export interface Gesture {
  move(event: PointerEvent): void;
  /** The pointer was lifted. */
  end(): void;
  /** It was called off. */
  cancel(): void;
  /** A point was set on the way. */
  stop?(): void;
}

/** Moves the view. */
export function panning(canvas: Canvas, start: PointerEvent): Gesture {
  let last = { x: start.clientX, y: start.clientY };
  return {
    move({ clientX: x, clientY: y }) {
      canvas.camera.shift(x - last.x, y - last.y);
      last = { x, y };
    },
    end() {},
    cancel() {},
  };
}

/** Takes in hand what a rectangle holds. */
export function selecting(canvas: Canvas, start: PointerEvent): Gesture {
  const from = pointOf(canvas, start);
  const band = s("rect", { class: "band" });
  let area = between(from, from);
  canvas.frame.overlay.append(band);
  return {
    move(event) {
      area = between(from, pointOf(canvas, event));
      for (const [name, value] of Object.entries(area)) band.setAttribute(name, String(value));
    },
    end() {
      band.remove();
      canvas.tokens.selectObjects(area);
    },
    cancel: () => band.remove(),
  };
}

/** Measures from where the pointer went down. */
export function measuring(canvas: Canvas, start: PointerEvent): Gesture {
  const ruler = new Ruler(canvas.frame);
  const { grid } = canvas.tokens.scene;
  const way = [grid.getCenterPoint(pointOf(canvas, start))];
  const remove = () => ruler.remove();
  let end = way[0];
  return {
    move(event) {
      end = grid.getCenterPoint(pointOf(canvas, event));
      const points = [...way, end];
      ruler.draw({ way: points, stops: way, text: inUnits(grid.measurePath(points).distance, grid.units) });
    },
    stop: () => end && way.push(end),
    end: remove,
    cancel: remove,
  };
}

/** Drags the tokens in hand along with one of them. */
export function dragging(canvas: Canvas, token: Token, start: PointerEvent): Gesture {
  if (!token.controlled) token.control({ releaseOthers: !start.shiftKey });
  const grip = pointOf(canvas, start);
  const origin = { x: token.x, y: token.y };
  const ruler = new Ruler(canvas.frame);
  const stops: Point[] = [origin];
  const { moveOptions } = canvas.tokens;
  let path: Waypoint[] = [];
  let text = "";
  const finish = () => {
    ruler.remove();
    token.element.toggleAttribute("data-dragged", false);
  };
  token.element.toggleAttribute("data-dragged", true);
  return {
    move(event) {
      const point = pointOf(canvas, event);
      const place = { x: Math.round(origin.x + point.x - grip.x), y: Math.round(origin.y + point.y - grip.y) };
      const end = event.shiftKey ? place : token.getSnappedPosition(place);
      const [allowed, isStopped] = token.constrainMovementPath([...stops, end], moveOptions.constrainOptions);
      path = allowed;
      const { x, y } = path.at(-1) ?? origin;
      text = inUnits(token.measureMovementPath(path).distance, token.scene.grid.units) + (isStopped ? " ✕ wall" : "");
      ruler.draw({
        way: path.map((at) => token.getCenterPoint(at)),
        stops: stops.slice(1).map((at) => token.getCenterPoint(at)),
        beyond: isStopped ? token.getCenterPoint(end) : undefined,
        ghost: { x, y, width: token.w, height: token.h },
        text,
      });
    },
    stop() {
      const { x, y } = path.at(-1) ?? origin;
      stops.push({ x, y });
    },
    end() {
      finish();
      const { x, y } = path.at(-1) ?? origin;
      if (path.length < 2) return;
      canvas.frame.say(`${token.name} moves ${text}`);
      for (const one of canvas.tokens.controlled) {
        if (one.document.locked) continue;
        const dx = one.x - origin.x;
        const dy = one.y - origin.y;
        const waypoints = [...stops.slice(1), { x, y }].map((at) => ({ x: at.x + dx, y: at.y + dy, explicit: true }));
        void one.document.move(waypoints, { ...moveOptions, method: "dragging" });
      }
    },
    cancel: finish,
  };
}

/** Where on the scene a pointer is. */
export function pointOf(canvas: Canvas, { clientX: x, clientY: y }: MouseEvent): Point {
  return canvas.camera.toCanvas({ x, y });
}
