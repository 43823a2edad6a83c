import type { ApplicationV2 } from "./application.ts";

/** How far a window goes with one arrow key, in pixels. */
const STEP = 20;

/** Follows a pointer from its press to its release. */
function follow(press: PointerEvent, move: (dx: number, dy: number) => void): void {
  const target = press.currentTarget as HTMLElement;
  const onMove = (event: PointerEvent) => move(event.clientX - press.clientX, event.clientY - press.clientY);
  const end = () => {
    target.removeEventListener("pointermove", onMove);
    target.removeEventListener("pointerup", end);
    target.removeEventListener("pointercancel", end);
  };
  target.setPointerCapture(press.pointerId);
  target.addEventListener("pointermove", onMove);
  target.addEventListener("pointerup", end);
  target.addEventListener("pointercancel", end);
}

/** The place and size that a window has on the screen. */
function measured(app: ApplicationV2): { left: number; top: number; width: number; height: number } {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = app.element;
  return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
}

/** Lets a window be moved by its header and resized by its corner, with mouse, touch or the arrow keys. */
export function makeMovable(
  app: ApplicationV2,
  header: HTMLElement,
  title: HTMLElement,
  corner: HTMLElement | null,
): void {
  header.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    const { left, top } = measured(app);
    follow(event, (dx, dy) => app.setPosition({ left: left + dx, top: top + dy }));
  });
  header.addEventListener("dblclick", (event) => {
    if (!app.options.window.minimizable || (event.target as Element).closest("button")) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
  corner?.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    const { width, height } = measured(app);
    follow(event, (dx, dy) => app.setPosition({ width: width + dx, height: height + dy }));
  });
  title.addEventListener("keydown", (event) => {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (x === undefined || y === undefined) {
      if (event.key === "Enter" && app.options.window.minimizable)
        void (app.minimized ? app.maximize() : app.minimize());
      return;
    }
    event.preventDefault();
    const { left, top, width, height } = measured(app);
    if (event.shiftKey && corner) app.setPosition({ width: width + x * STEP, height: height + y * STEP });
    else app.setPosition({ left: left + x * STEP, top: top + y * STEP });
  });
}
