const margin = 16;
/** What the panel of the evening takes, even while it is folded or still on its way to the page. */
const panelWidth = 200;
/** From this width of the screen on, table, panel and map have room beside each other. */
const roomy = 1500;

/** What lies below the table: the hotbar, and a little room. */
const below = 80;
/** The table is no lower than this where the screen has the room, and no higher than a town or a board needs it. */
const heights = { from: 640, town: 860, board: 1000 } as const;

/** How high the table opens, so that what is asked below a scene is seen where the screen has the room. */
export function heightBeside(needs: "town" | "board"): number {
  return Math.min(Math.max(innerHeight - below, heights.from), heights[needs], innerHeight - margin);
}

/** How wide the table can be without covering the panel. */
export function roomBeside(): number {
  return sidebarLeft() - panelWidth - 2 * margin;
}

/** Where the table opens: at the right edge. It leaves the panel free, unless a map needs the room. */
export function placeBeside(width: number, isMap: boolean): { left: number; top: number } {
  const panel = isMap && innerWidth < roomy ? 0 : panelWidth;
  return { left: Math.max(0, sidebarLeft() - panel - width - margin), top: margin };
}

function sidebarLeft(): number {
  return Math.round(ui.sidebar?.element.getBoundingClientRect().left ?? innerWidth);
}
