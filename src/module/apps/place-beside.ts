const margin = 16;
/** What the panel of the evening takes, even while it is folded or still on its way to the page. */
const panelWidth = 200;
/** From this width of the screen on, table, panel and map have room beside each other. */
const roomy = 1500;

/** What lies below the table: the hotbar, and a little room. */
const below = 80;
/** The table is never lower than this, and no higher than a town needs it. */
const heights = { from: 640, to: 860 } as const;

/** How high the table opens, so that what is asked below a scene is seen where the screen has the room. */
export function heightBeside(): number {
  return Math.min(Math.max(innerHeight - below, heights.from), heights.to);
}

/** Where the table opens: at the right edge. It leaves the panel free, unless a map needs the room. */
export function placeBeside(width: number, isMap: boolean): { left: number; top: number } {
  const sidebar = ui.sidebar?.element.getBoundingClientRect().left ?? innerWidth;
  const panel = isMap && innerWidth < roomy ? 0 : panelWidth;
  return { left: Math.max(0, Math.round(sidebar) - panel - width - margin), top: margin };
}
