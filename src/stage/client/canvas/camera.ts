import { Hooks } from "../hooks.ts";
import { clamp, type Point, type Rectangle } from "./geometry/points.ts";
import { isStill } from "./model.ts";

/** What part of the scene is on the screen: the point in its middle and how large a pixel is. */
export interface ViewPosition extends Point {
  readonly scale: number;
}

const MOST = 3;
const LEAST = 0.1;

/** Looks at the scene: moves and scales its element so that a point of it stands in the middle of the screen. */
export class Camera {
  #position: ViewPosition = { x: 0, y: 0, scale: 1 };
  #animation = 0;

  constructor(
    private readonly frame: HTMLElement,
    private readonly world: HTMLElement,
    private readonly owner: object,
  ) {
    new ResizeObserver(() => this.#apply()).observe(frame);
  }

  /** Where it looks. */
  get position(): ViewPosition {
    return this.#position;
  }

  /** Looks elsewhere at once. */
  look(view: Partial<Record<keyof ViewPosition, number | null>>): void {
    cancelAnimationFrame(this.#animation);
    this.#set(view);
  }

  /** Glides elsewhere; at once for those who want no motion. */
  async glide(view: Partial<ViewPosition>, duration: number): Promise<void> {
    cancelAnimationFrame(this.#animation);
    if (isStill() || duration <= 0) return this.#set(view);
    const from = this.#position;
    const to = { ...from, ...view };
    const start = performance.now();
    await new Promise<void>((done) => {
      const step = (now: number) => {
        const part = clamp((now - start) / duration, 0, 1);
        const eased = part * part * (3 - 2 * part);
        const at = (key: keyof ViewPosition) => from[key] + (to[key] - from[key]) * eased;
        this.#set({ x: at("x"), y: at("y"), scale: at("scale") });
        if (part < 1) this.#animation = requestAnimationFrame(step);
        else done();
      };
      this.#animation = requestAnimationFrame(step);
    });
  }

  /** Moves by pixels of the screen. */
  shift(dx: number, dy: number): void {
    const { x, y, scale } = this.#position;
    this.look({ x: x - dx / scale, y: y - dy / scale });
  }

  /** Comes nearer or goes away; what is under the point of the screen stays there. */
  zoom(factor: number, client: Point = this.#middle()): void {
    const before = this.toCanvas(client);
    this.look({ scale: this.#position.scale * factor });
    const after = this.toCanvas(client);
    const { x, y } = this.#position;
    this.look({ x: x + before.x - after.x, y: y + before.y - after.y });
  }

  /** The part of the screen that the sidebar leaves free. */
  get room(): { left: number; right: number; top: number; bottom: number } {
    const { left, right, top, bottom } = this.frame.getBoundingClientRect();
    const side = document.getElementById("ui-right")?.getBoundingClientRect();
    return { left, right: side?.width ? Math.min(right, side.left) : right, top, bottom };
  }

  /** The view that shows a rectangle as large as it fits beside the sidebar. */
  fit({ x, y, width, height }: Rectangle): ViewPosition {
    const { left, right, top, bottom } = this.room;
    const scale = clamp(Math.min((right - left) / width, (bottom - top) / height), LEAST, 1);
    const middle = this.#middle();
    return {
      x: x + width / 2 + (middle.x - (left + right) / 2) / scale,
      y: y + height / 2 + (middle.y - (top + bottom) / 2) / scale,
      scale,
    };
  }

  /** The point of the scene that is at a point of the screen. */
  toCanvas(client: Point): Point {
    const middle = this.#middle();
    const { x, y, scale } = this.#position;
    return { x: x + (client.x - middle.x) / scale, y: y + (client.y - middle.y) / scale };
  }

  /** The point of the screen at which a point of the scene is. */
  toClient(point: Point): Point {
    const middle = this.#middle();
    const { x, y, scale } = this.#position;
    return { x: middle.x + (point.x - x) * scale, y: middle.y + (point.y - y) * scale };
  }

  #middle(): Point {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  #set({ x, y, scale }: Partial<Record<keyof ViewPosition, number | null>>): void {
    const last = this.#position;
    this.#position = { x: x ?? last.x, y: y ?? last.y, scale: clamp(scale ?? last.scale, LEAST, MOST) };
    this.#apply();
    Hooks.callAll("canvasPan", this.owner, this.#position);
  }

  #apply(): void {
    const { x, y, scale } = this.#position;
    const { clientWidth, clientHeight } = this.frame;
    const left = clientWidth / 2 - x * scale;
    const top = clientHeight / 2 - y * scale;
    this.world.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    // What is written on the scene stays legible from afar; in steps, so that zooming does not restyle all of it.
    const letters = String(clamp(Math.round(2 / scale) / 2, 1, 3));
    if (this.world.style.getPropertyValue("--letters") !== letters) this.world.style.setProperty("--letters", letters);
  }
}
