import { isTyping } from "../../../gallery/dom.ts";
import type { Canvas } from "./board.ts";
import { table } from "./model.ts";
import type { Token } from "./placeables/token.ts";
import { openSheet, tokenOf } from "./pointer.ts";

/** Columns and rows that each key goes. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

/** How long the second arrow of a diagonal may come after the first. */
const TOGETHER = 60;
/** How far a key moves the view, in pixels of the screen, and how much it zooms. */
const PAN = 80;
const ZOOM = 1.25;

/** Lets the keyboard do all that the pointer can. */
export function listenToKeys(canvas: Canvas): void {
  const { element } = canvas.frame;
  const walker = new Walker(canvas);

  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    const isHere = target === document.body || (target instanceof Node && element.contains(target));
    if (!canvas.ready || !isHere || event.defaultPrevented || isTyping(target) || event.ctrlKey || event.metaKey)
      return;
    const step = steps[key];
    const token = tokenOf(canvas, event) ?? canvas.tokens.hover ?? undefined;
    const isDone = step ? walker.press(key, step, event.repeat) : press(canvas, event, token);
    if (isDone) event.preventDefault();
  });
  document.addEventListener("keyup", ({ key }) => walker.lift(key));

  // Going to a token with the keyboard takes it in hand; a click has its own way.
  element.addEventListener("focusin", (event) => {
    const token = tokenOf(canvas, event);
    if (!token?.element.matches(":focus-visible")) return;
    token.control();
    keepInView(canvas, token);
  });
}

function press(canvas: Canvas, event: KeyboardEvent, token: Token | undefined): boolean {
  const isFocused = tokenOf(canvas, event) !== undefined;
  switch (event.key) {
    case "+":
    case "=":
    case "-":
      canvas.camera.zoom(event.key === "-" ? 1 / ZOOM : ZOOM);
      return true;
    case "t":
    case "T":
      token?.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
      return true;
    case "p":
    case "P":
      void canvas.ping(token?.center ?? canvas.stage.pivot);
      return true;
    case "Enter":
      if (isFocused) openSheet(token);
      return isFocused;
    case " ":
      if (isFocused && token?.controlled) token.release();
      else if (isFocused) token?.control({ releaseOthers: !event.shiftKey });
      return isFocused;
    case "Delete":
      return deleteTokens(canvas);
    case "Escape":
      return canvas.tokens.releaseAll() > 0;
    default:
      return false;
  }
}

function deleteTokens({ tokens, scene }: Canvas): boolean {
  const doomed = tokens.controlled.filter(({ document }) => document.canUserModify(table().user, "delete"));
  if (doomed.length > 0)
    void scene?.deleteEmbeddedDocuments(
      "Token",
      doomed.map(({ id }) => id),
    );
  return doomed.length > 0;
}

/** Brings a token into the view if it is near the edge or outside. */
function keepInView(canvas: Canvas, token: Token): void {
  const { x, y } = canvas.camera.toClient(token.center);
  const { left, right, top, bottom } = canvas.camera.room;
  if (x < left + PAN || x > right - PAN || y < top + PAN || y > bottom - PAN) void canvas.animatePan(token.center);
}

/** Turns arrow keys into steps; two at once make a diagonal. */
class Walker {
  readonly #held = new Map<string, readonly [number, number]>();
  #step: [number, number] = [0, 0];
  #timer = 0;
  #last: Promise<void> = Promise.resolve();
  #isWalking = false;

  constructor(private readonly canvas: Canvas) {}

  press(key: string, step: readonly [number, number], isRepeated: boolean): boolean {
    this.#held.set(key, step);
    for (const [x, y] of this.#held.values()) this.#step = [this.#step[0] || x, this.#step[1] || y];
    if (this.#timer || (isRepeated && this.#isWalking)) return true;
    this.#timer = window.setTimeout(() => this.#go(), isRepeated ? 0 : TOGETHER);
    return true;
  }

  lift(key: string): void {
    this.#held.delete(key);
  }

  #go(): void {
    const [dx, dy] = this.#step;
    this.#step = [0, 0];
    this.#timer = 0;
    const { tokens, camera } = this.canvas;
    if (tokens.controlled.length === 0) camera.shift(-dx * PAN, -dy * PAN);
    else this.#queue(dx, dy);
  }

  #queue(dx: number, dy: number): void {
    this.#isWalking = true;
    this.#last = this.#last
      .then(() => this.#walk(dx, dy))
      .finally(() => {
        this.#isWalking = false;
      });
  }

  async #walk(dx: number, dy: number): Promise<void> {
    const { tokens, frame } = this.canvas;
    const moved = await tokens.moveMany({ dx, dy });
    const [first] = moved;
    if (!first) return frame.say("The way is blocked.");
    const { grid, dimensions } = first.scene;
    const { x, y } = first.center;
    const { i, j } = grid.getOffset({ x: x - dimensions.sceneX, y: y - dimensions.sceneY });
    frame.say(`${first.name}: column ${j + 1}, row ${i + 1}`);
    keepInView(this.canvas, first);
  }
}
