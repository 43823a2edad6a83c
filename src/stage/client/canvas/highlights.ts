import { s } from "./dom.ts";
import type { BaseGrid } from "./geometry/grid.ts";
import type { Point } from "./geometry/points.ts";

/** How a space is marked. */
export interface HighlightOptions extends Point {
  /** A number such as 0x33bbff or a CSS colour. */
  readonly color?: unknown;
  /** The colour of an edge around it; none without it. */
  readonly border?: unknown;
  readonly alpha?: number;
  /** The outline of what to mark, as points after each other; needed where there is no grid. */
  readonly shape?: { readonly points: readonly number[] } | null;
}

/** Textures, so that marks of different layers differ by more than colour: drawn in 24 by 24 pixels. */
const textures = [
  "M0 24L24 0M-6 6L6 -6M18 30L30 18",
  "M0 0L24 24M-6 18L6 30M18 -6L30 6",
  "M12 9v6M9 12h6",
  "M0 12h24",
  "M12 0v24",
];

let made = 0;

/** The marks of one name: `addHighlightLayer()` gives it. */
export class GridHighlight {
  readonly name: string;
  /** The places that are marked, as `x.y`. */
  readonly positions = new Set<string>();
  /** Where it is drawn. */
  readonly element = s("g");
  readonly #texture = textures[made % textures.length] ?? "";
  readonly #id = `highlight-${made++}`;
  readonly #outlines = new Map<string, { options: HighlightOptions; d: string }>();
  #isStale = false;

  constructor(name: string) {
    this.name = name;
    this.element.dataset.layer = name;
  }

  /** Marks a place once; tells whether it was new. */
  highlight(x: number, y: number): boolean {
    const key = `${x}.${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  /** Forgets all marks. */
  clear(): this {
    this.positions.clear();
    this.#outlines.clear();
    this.#draw();
    return this;
  }

  /** Adds an outline; those of one look become one path, so that hundreds of spaces are one element. */
  add(points: readonly Point[], options: HighlightOptions): void {
    const look = [options.color, options.border, options.alpha].map(String).join();
    const kept = this.#outlines.get(look) ?? { options, d: "" };
    kept.d += `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
    this.#outlines.set(look, kept);
    this.#draw();
  }

  #draw(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      this.#isStale = false;
      this.element.replaceChildren(
        ...[...this.#outlines.values()].flatMap(({ options, d }, index) =>
          this.#look(options, d, `${this.#id}-${index}`),
        ),
      );
    });
  }

  #look({ color = 0x33bbff, border, alpha = 0.25 }: HighlightOptions, d: string, id: string): SVGElement[] {
    const fill = cssColor(color);
    const size = { width: 24, height: 24 };
    const pattern = s(
      "pattern",
      { id, patternUnits: "userSpaceOnUse", ...size },
      s("rect", { ...size, fill, "fill-opacity": alpha }),
      s("path", { d: this.#texture, stroke: fill, "stroke-opacity": Math.min(1, alpha * 2.5), "stroke-width": 2 }),
    );
    const edge = border === undefined || border === null ? {} : { stroke: cssColor(border), "stroke-width": 2 };
    return [pattern, s("path", { d, fill: `url(#${id})`, ...edge })];
  }
}

/** A colour as CSS writes it. */
export function cssColor(color: unknown): string {
  return typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : String(color);
}

/** `canvas.interface.grid`: marks that modules draw on the ground. */
export class GridLayer {
  /** The marks by their names. */
  readonly highlightLayers: Record<string, GridHighlight> = {};
  /** Where they are drawn. */
  readonly element = s("g", { class: "highlights" });
  #grid: BaseGrid | undefined;

  /** Starts anew on another scene's grid. */
  draw(grid: BaseGrid): void {
    this.#grid = grid;
    for (const name of Object.keys(this.highlightLayers)) this.destroyHighlightLayer(name);
  }

  /** A new layer of marks, or the one that there is. */
  addHighlightLayer(name: string): GridHighlight {
    const known = this.highlightLayers[name];
    if (known) return known;
    const layer = new GridHighlight(name);
    this.highlightLayers[name] = layer;
    this.element.append(layer.element);
    return layer;
  }

  /** The layer of a name, if there is one. */
  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  /** Takes away all marks of a layer. */
  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  /** Takes away a layer. */
  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.element.remove();
    delete this.highlightLayers[name];
  }

  /** Marks the space whose top left is given; without a grid, the shape. */
  highlightPosition(name: string, options: HighlightOptions): void {
    const layer = this.highlightLayers[name];
    const grid = this.#grid;
    if (!layer || !grid || !layer.highlight(options.x, options.y)) return;
    const points = options.shape ? pairs(options.shape.points) : grid.getVertices({ x: options.x, y: options.y });
    if (points.length > 0) layer.add(points, options);
  }
}

function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  return points;
}
