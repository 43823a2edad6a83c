import type { ApplicationV2 } from "./application.ts";
import type { Position } from "./options.ts";

/** The least that stays on the screen of a window that is pushed over the edge, in pixels. */
const GRIP = 48;

/** The smallest size that a window can be given. */
const LEAST = { width: 200, height: 80 } as const;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/**
 * The place and size that a window gets: as wished, but never larger than the screen, in the middle if no place was
 * named, and with its header always in reach.
 */
export function resolvePosition(wish: Position, size: { width: number; height: number }): Position {
  const { innerWidth, innerHeight } = window;
  // The middle is that of the scene, which the sidebar leaves free.
  const free = innerWidth - (document.getElementById("ui-right")?.offsetWidth ?? 0);
  const width =
    wish.width === undefined || wish.width === "auto" ? wish.width : clamp(wish.width, LEAST.width, innerWidth);
  const height =
    wish.height === undefined || wish.height === "auto" ? wish.height : clamp(wish.height, LEAST.height, innerHeight);
  const wide = typeof width === "number" ? width : Math.min(size.width, innerWidth);
  const high = typeof height === "number" ? height : Math.min(size.height, innerHeight);
  return {
    ...wish,
    width,
    height,
    left: clamp(Math.round(wish.left ?? Math.max(0, free - wide) / 2), GRIP - wide, innerWidth - GRIP),
    top: clamp(Math.round(wish.top ?? (innerHeight - high) / 2.5), 0, innerHeight - GRIP),
  };
}

/** Gives a window the place and size that are wished for; what is left out stays. `resolve` finds what is possible. */
export function takePlace(app: ApplicationV2, change: Position, resolve: (wish: Position) => Position): Position {
  const wish = { ...app.position, ...change };
  // Its own size is found out where nothing is in its way.
  applyPosition(app.element, { ...wish, left: wish.left ?? 0, top: wish.top ?? 0 });
  const place = resolve(wish);
  applyPosition(app.element, app.minimized ? { ...place, height: "auto" } : place);
  return place;
}

/** Writes a position to an element's style. */
function applyPosition(target: HTMLElement, { left, top, width, height, scale, zIndex }: Position): void {
  const pixels = (value: number | "auto" | undefined) => (typeof value === "number" ? `${value}px` : (value ?? ""));
  Object.assign(target.style, {
    left: pixels(left),
    top: pixels(top),
    width: pixels(width),
    height: pixels(height),
    zIndex: zIndex === undefined ? "" : String(zIndex),
    transform: scale === undefined || scale === 1 ? "" : `scale(${scale})`,
  });
}
