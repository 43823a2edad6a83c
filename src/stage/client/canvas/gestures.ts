import type { Canvas } from "./board.ts";
import { s } from "./dom.ts";
import type { Waypoint } from "./geometry/movement.ts";
import { between, type Point } from "./geometry/points.ts";
import type { Token } from "./placeables/token.ts";
import { Ruler } from "./ruler.ts";

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

/** Drags the tokens in hand along with one of them. */
export function dragging(canvas: Canvas, token: Token, start: PointerEvent): Gesture {
  if (!token.controlled) token.control({ releaseOthers: !start.shiftKey });
  const grip = pointOf(canvas, start);
  const origin = { x: token.x, y: token.y };
  const ruler = new Ruler(canvas.frame, token);
  const stops: Point[] = [];
  let path: Waypoint[] = [];
  let words = "";
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
      const waypoints = [origin, ...stops, end];
      const [allowed, isStopped] = token.constrainMovementPath(waypoints.map((at) => ({ ...at, explicit: true })));
      path = allowed;
      words = ruler.draw(waypoints, path, isStopped);
    },
    stop() {
      const end = path.at(-1);
      if (end) stops.push({ x: end.x, y: end.y });
    },
    end() {
      finish();
      const waypoints = path
        .slice(1)
        .filter(({ intermediate }, index, all) => !intermediate || index === all.length - 1);
      if (waypoints.length === 0) return;
      canvas.frame.say(`${token.name} moves ${words}`);
      for (const one of canvas.tokens.controlled) {
        if (one.document.locked) continue;
        const shifted = waypoints.map(({ x, y }) => ({
          x: x + one.x - origin.x,
          y: y + one.y - origin.y,
          explicit: true,
        }));
        void one.document.move(shifted, { method: "dragging" });
      }
    },
    cancel: finish,
  };
}

/** Where on the scene a pointer is. */
export function pointOf(canvas: Canvas, { clientX: x, clientY: y }: MouseEvent): Point {
  return canvas.camera.toCanvas({ x, y });
}
