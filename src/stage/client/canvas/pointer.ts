import { ui } from "../ui.ts";
import type { Canvas } from "./board.ts";
import { distanceOf, type Point } from "./geometry/points.ts";
import { dragging, type Gesture, measuring, panning, pointOf, selecting } from "./gestures.ts";
import { warn } from "./model.ts";
import type { Token } from "./placeables/token.ts";

/** Pixels that a pointer may tremble before it drags. */
const TREMBLE = 5;
/** How long one must press to point at a place. */
const PRESS = 600;

/** The token that an event happened on. */
export function tokenOf(canvas: Canvas, { target }: Event): Token | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(".token") : null;
  return element?.dataset.id === undefined ? undefined : canvas.tokens.get(element.dataset.id);
}

/** Lets mouse, pen and fingers work on the scene: select, drag, pan, zoom and point. */
export function listenToPointers(canvas: Canvas): void {
  const { element } = canvas.frame;
  const down = new Map<number, Point>();
  let start: PointerEvent | undefined;
  let gesture: Gesture | undefined;
  let wasDragged = false;
  let press = 0;

  const give = (way: "end" | "cancel") => {
    clearTimeout(press);
    gesture?.[way]();
    gesture = start = undefined;
  };

  element.addEventListener("pointerdown", (event) => {
    if (!canvas.ready || (event.target as Element).closest("button")) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    wasDragged = false;
    give("cancel");
    if (down.size > 1) return;
    start = event;
    if (event.button === 0) press = window.setTimeout(() => hold(event), PRESS);
  });

  /** Pressing long points at the ground, and aims at a token where no right button is. */
  const hold = (event: PointerEvent) => {
    start = undefined;
    wasDragged = true;
    const token = tokenOf(canvas, event);
    if (token) token.setTarget(!token.isTargeted, { releaseOthers: false });
    else void canvas.ping(pointOf(canvas, event));
  };

  element.addEventListener("pointermove", (event) => {
    canvas.mousePosition = pointOf(canvas, event);
    const before = down.get(event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (before && down.size === 2)
      pinch(canvas, [...down].find(([id]) => id !== event.pointerId)?.[1] ?? now, before, now);
    if (before && down.size === 2) return void down.set(event.pointerId, now);
    if (start && !gesture && distanceOf(now, { x: start.clientX, y: start.clientY }) > TREMBLE) {
      clearTimeout(press);
      wasDragged = true;
      element.setPointerCapture(event.pointerId);
      gesture = begin(canvas, start);
    }
    gesture?.move(event);
  });

  const lift = (event: PointerEvent) => {
    down.delete(event.pointerId);
    give(event.type === "pointerup" ? "end" : "cancel");
  };
  element.addEventListener("pointerup", lift);
  element.addEventListener("pointercancel", lift);

  element.addEventListener("click", (event) => {
    if (wasDragged || !canvas.ready) return;
    const token = tokenOf(canvas, event);
    if (token && tool() === "target") token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    else if (token?.controlled && event.shiftKey) token.release();
    else if (token) token.control({ releaseOthers: !event.shiftKey });
    else if (!(event.target as Element).closest("button") && !event.shiftKey) canvas.tokens.releaseAll();
  });
  element.addEventListener("dblclick", (event) => openSheet(tokenOf(canvas, event)));
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    const token = tokenOf(canvas, event);
    if (!token || wasDragged) return;
    // Whose token it is finds there what can be done with it; all others aim at it.
    if (canvas.hud && token.isOwner) void canvas.hud.token.bind(token).catch((error: Error) => warn(error.message));
    else token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
  });
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      canvas.camera.zoom(Math.exp(-event.deltaY / 500), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  for (const type of ["pointerover", "pointerout", "focusin", "focusout"] as const) {
    element.addEventListener(type, (event) => {
      const token = tokenOf(canvas, event);
      if (token) token.hover = type === "pointerover" || type === "focusin";
    });
  }
  document.addEventListener("keydown", (event) => {
    if (!gesture) return;
    if (event.key === "Control" && !event.repeat) gesture.stop?.();
    if (event.key !== "Escape") return;
    event.stopImmediatePropagation();
    give("cancel");
  });
}

function begin(canvas: Canvas, start: PointerEvent): Gesture {
  const token = tokenOf(canvas, start);
  if (start.button !== 0) return panning(canvas, start);
  if (tool() === "ruler") return measuring(canvas, start);
  if (token && !token.document.locked && (token.controlled || token.control())) return dragging(canvas, token, start);
  return start.shiftKey ? selecting(canvas, start) : panning(canvas, start);
}

function pinch(canvas: Canvas, still: Point, before: Point, now: Point): void {
  canvas.camera.shift((now.x - before.x) / 2, (now.y - before.y) / 2);
  const middle = { x: (still.x + now.x) / 2, y: (still.y + now.y) / 2 };
  canvas.camera.zoom(distanceOf(still, now) / Math.max(1, distanceOf(still, before)), middle);
}

/** The tool that the scene controls have in hand. */
function tool(): string | undefined {
  return "controls" in ui ? (ui.controls as unknown as { tool: { name: string } | null }).tool?.name : undefined;
}

/** Opens the sheet of a token's actor, for those who may see it. */
export function openSheet(token: Token | undefined): void {
  if (token?.observer) token.actor?.sheet?.render({ force: true });
}
