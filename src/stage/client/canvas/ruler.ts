import { s } from "./dom.ts";
import type { Frame } from "./frame.ts";
import type { Point, Rectangle } from "./geometry/points.ts";

/** What a ruler shows. */
export interface Measured {
  /** The line, through every point of it. */
  readonly way: readonly Point[];
  /** The points on it that were set by hand. */
  readonly stops: readonly Point[];
  /** Where it would go on if no wall stopped it. */
  readonly beyond?: Point | undefined;
  /** Where the token would stand. */
  readonly ghost?: Rectangle;
  readonly text: string;
}

/** A line on the scene with its length. */
export class Ruler {
  readonly #element = s("g");

  constructor(frame: Frame) {
    frame.overlay.append(this.#element);
  }

  /** Draws it anew. */
  draw({ way, stops, beyond, ghost, text }: Measured): void {
    const end = way.at(-1) ?? { x: 0, y: 0 };
    this.#element.replaceChildren(
      ...(beyond ? [line("rest", [end, beyond])] : []),
      line("way", way),
      ...stops.map(({ x, y }) => s("circle", { class: "ruler-stop", cx: x, cy: y, r: 8 })),
      ...(ghost ? [s("rect", { class: "ruler-ghost", rx: 8, ...ghost })] : []),
      s("text", { class: "ruler-label", x: end.x, y: (ghost ?? end).y - 10 }, text),
    );
  }

  /** Takes it away. */
  remove(): void {
    this.#element.remove();
  }
}

function line(kind: string, points: readonly Point[]): SVGElement {
  return s("polyline", { class: `ruler-${kind}`, points: points.map(({ x, y }) => `${x},${y}`).join(" ") });
}

/** A distance as people read it. */
export function inUnits(distance: number, units: string): string {
  return `${Math.round(distance * 100) / 100} ${units}`.trim();
}
