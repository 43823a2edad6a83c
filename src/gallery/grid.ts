import type { CardRow } from "./data.ts";
import { layOut } from "./layout.ts";

/** A grid that keeps only the tiles in sight in the page, so that 5,000 cards cost no more than 50. */
export interface Grid {
  readonly node: HTMLElement;
  show(rows: readonly CardRow[], active?: number): void;
  focus(index?: number): void;
  /** The tile that Tab leads to. */
  active(): number;
  connect(): void;
  disconnect(): void;
}

/** What a grid is made with. */
export interface GridOptions {
  readonly label: string;
  tile(row: CardRow): HTMLElement;
  /** Arrow up from the first row. */
  leaveTop(): void;
}

const minimumWidth = 172;
const gap = 16;
const captionHeight = 64;
const faceRatio = 7 / 5;
const spareRows = 2;

/** Makes an empty grid. Tiles are list items with one link each; arrow keys move a roving tab stop over them. */
export function makeGrid(options: GridOptions): Grid {
  const node = document.createElement("ul");
  node.className = "grid";
  node.setAttribute("role", "list");
  node.setAttribute("aria-label", options.label);
  let rows: readonly CardRow[] = [];
  let active = 0;
  let layout = layOut([], 1);
  let width = minimumWidth;
  let height = minimumWidth * faceRatio + captionHeight;
  const tiles = new Map<number, HTMLElement>();
  let frame = 0;

  function measure(): void {
    const room = node.clientWidth || minimumWidth;
    const columns = room < 420 ? 2 : Math.max(1, Math.floor((room + gap) / (minimumWidth + gap)));
    layout = layOut(
      rows.map((row) => row.wide === true),
      columns,
    );
    width = (room - gap * (columns - 1)) / columns;
    height = Math.round(width * faceRatio + captionHeight);
    node.style.height = `${Math.max(0, layout.lines * (height + gap) - gap)}px`;
  }

  function place(tile: HTMLElement, index: number): void {
    const left = layout.column(index) * (width + gap);
    const top = layout.line(index) * (height + gap);
    tile.style.width = `${layout.span(index) * (width + gap) - gap}px`;
    tile.style.height = `${height}px`;
    tile.style.transform = `translate(${left}px, ${top}px)`;
  }

  function linkOf(tile: HTMLElement | undefined): HTMLElement | null {
    return tile?.querySelector("a") ?? null;
  }

  /** Adds what came into sight, drops what left it; the tile with the focus stays, so that the focus is never lost. */
  function render(): void {
    const top = node.getBoundingClientRect().top;
    const line = height + gap;
    const first = layout.firstOf(Math.floor(-top / line) - spareRows);
    const last = layout.firstOf(Math.ceil((innerHeight - top) / line) + spareRows);
    for (const [index, tile] of tiles) {
      if ((index >= first && index < last) || index === active) continue;
      tile.remove();
      tiles.delete(index);
    }
    let next: HTMLElement | null = active >= last ? (tiles.get(active) ?? null) : null;
    for (let index = last - 1; index >= first; index--) next = show(index, next);
    if (active < first && active < rows.length) show(active, next);
  }

  function show(index: number, before: HTMLElement | null): HTMLElement | null {
    const row = rows[index];
    if (row === undefined) return before;
    let tile = tiles.get(index);
    if (tile === undefined) {
      tile = document.createElement("li");
      tile.setAttribute("aria-posinset", String(index + 1));
      tile.setAttribute("aria-setsize", String(rows.length));
      tile.dataset.index = String(index);
      tile.append(options.tile(row));
      linkOf(tile)?.setAttribute("tabindex", index === active ? "0" : "-1");
      place(tile, index);
      tiles.set(index, tile);
      node.insertBefore(tile, before);
    }
    return tile;
  }

  function later(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(render);
  }

  const resized = new ResizeObserver(() => {
    measure();
    for (const [index, tile] of tiles) place(tile, index);
    later();
  });

  function moveTo(index: number): void {
    if (rows.length === 0) return;
    const target = Math.min(rows.length - 1, Math.max(0, index));
    linkOf(tiles.get(active))?.setAttribute("tabindex", "-1");
    active = target;
    reveal(target);
    render();
    const link = linkOf(tiles.get(target));
    link?.setAttribute("tabindex", "0");
    link?.focus({ preventScroll: true });
  }

  /** Scrolls just enough for a row to stand clear of the page's head. */
  function reveal(index: number): void {
    const head = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
    const top = node.getBoundingClientRect().top + layout.line(index) * (height + gap);
    if (top < head + gap) scrollBy({ top: top - head - gap, behavior: "instant" });
    else if (top + height > innerHeight - gap) {
      scrollBy({ top: top + height - innerHeight + gap, behavior: "instant" });
    }
  }

  node.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(innerHeight / (height + gap)));
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: active - 1,
      ArrowRight: active + 1,
      ArrowUp: layout.vertical(active, -1),
      ArrowDown: layout.vertical(active, 1),
      PageUp: layout.vertical(active, -page),
      PageDown: layout.vertical(active, page),
      Home: 0,
      End: rows.length - 1,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (event.key === "ArrowUp" && target < 0) options.leaveTop();
    else moveTo(target);
  });
  node.addEventListener("focusin", (event) => {
    const tile = event.target instanceof HTMLElement ? event.target.closest("li") : null;
    const index = Number(tile?.dataset.index ?? -1);
    if (index < 0 || index === active) return;
    linkOf(tiles.get(active))?.setAttribute("tabindex", "-1");
    active = index;
    linkOf(tile ?? undefined)?.setAttribute("tabindex", "0");
  });

  return {
    node,
    show(found, at = 0) {
      const hadFocus = node.contains(document.activeElement);
      rows = found;
      active = Math.min(Math.max(0, at), Math.max(0, rows.length - 1));
      tiles.clear();
      node.replaceChildren();
      measure();
      render();
      if (hadFocus) linkOf(tiles.get(active))?.focus({ preventScroll: true });
    },
    focus: (index = active) => moveTo(index),
    active: () => active,
    connect() {
      addEventListener("scroll", later, { passive: true });
      resized.observe(node);
      measure();
      render();
    },
    disconnect() {
      removeEventListener("scroll", later);
      resized.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
