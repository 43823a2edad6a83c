import { h, s } from "./dom.ts";
import { cssColor } from "./highlights.ts";
import type { ViewScene } from "./model.ts";

const help =
  "Tab goes from token to token. Arrow keys move the tokens in hand, or the view if there are none. T aims at a token, Enter opens its sheet, Shift F10 or the menu key shows what can be done with it, Escape lets go, plus and minus zoom, P points at the place for all.";

/** The elements of the scene view, from the ground up. */
export class Frame {
  readonly background = s("g", { class: "board-backdrop" });
  readonly tiles = s("g");
  readonly grid = s("rect", { fill: "url(#board-grid)" });
  readonly walls = s("g");
  readonly ground = s("svg", { class: "board-ground", "aria-hidden": "true" });
  /** Doors and notes: what can be pressed. */
  readonly pins = h("div", { class: "board-pins" });
  readonly tokens = h("div", { class: "board-tokens" });
  /** Rulers, pings and the frame of a selection. */
  readonly overlay = s("svg", { class: "board-overlay", "aria-hidden": "true" });
  readonly world = h("div", { class: "board-world" }, this.ground, this.tokens, this.pins, this.overlay);
  readonly #news = h("div", { class: "board-news", "aria-live": "polite" });
  readonly #empty = h("p", { class: "board-empty" }, "No scene is open.");
  readonly #pattern = s("pattern", { id: "board-grid", patternUnits: "userSpaceOnUse" });
  readonly element = h(
    "div",
    { id: "board", class: "board", role: "application", tabindex: "0", "aria-describedby": "board-help" },
    this.#empty,
    this.world,
    h("p", { id: "board-help", hidden: true }, help),
    this.#news,
  );

  constructor(highlights: SVGElement) {
    this.ground.append(s("defs", {}, this.#pattern), this.background, this.tiles, this.grid, highlights, this.walls);
    this.draw(null);
  }

  /** Says something to those who do not see it happen. */
  say(text: string): void {
    this.#news.textContent = text;
  }

  /** Draws what lies under everything else. */
  draw(scene: ViewScene | null): void {
    this.#empty.hidden = scene !== null;
    this.world.hidden = scene === null;
    this.element.setAttribute("aria-label", scene ? `Scene ${scene.name}` : "No scene");
    this.background.replaceChildren();
    if (scene !== null) this.#drawGround(scene);
  }

  #drawGround(scene: ViewScene): void {
    const { width, height, sceneRect } = scene.dimensions;
    for (const svg of [this.ground, this.overlay]) size(svg, width, height);
    Object.assign(this.world.style, { width: `${width}px`, height: `${height}px` });
    const images = scene._backdrops.flatMap(({ src, color }) => [
      ...(color ? [s("rect", { ...sceneRect, fill: color })] : []),
      ...(src ? [s("image", { ...sceneRect, href: src, preserveAspectRatio: "none" })] : []),
    ]);
    this.background.replaceChildren(...images);
    this.world.style.setProperty("--darkness", String(scene._darkness));
    this.#drawGrid(scene);
  }

  #drawGrid({ grid, dimensions: { width, height } }: ViewScene): void {
    size(this.grid, grid.isGridless ? 0 : width, height);
    size(this.#pattern, grid.sizeX, grid.sizeY);
    const line = {
      fill: "none",
      stroke: cssColor(grid.color),
      "stroke-opacity": grid.alpha,
      "stroke-width": grid.thickness,
    };
    this.#pattern.replaceChildren(s("path", { d: `M0 ${grid.sizeY}V0H${grid.sizeX}`, ...line }));
  }
}

function size(element: SVGElement, width: number, height: number): void {
  element.setAttribute("width", String(width));
  element.setAttribute("height", String(height));
}
