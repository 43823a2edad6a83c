import { round, setLine } from "./fit.ts";
import type { FigurePanel, Panel } from "./view.ts";

/** A figure of a card with its name. */
export interface Figure {
  readonly label: string;
  readonly value: string;
}

/** Lays figures out in a grid that fills a box; beside its value a label has more room than above it. */
export function setFigures(
  figures: readonly Figure[],
  box: Panel,
  columns: number,
  gap = 10,
  set: (figure: Figure, box: Panel) => FigurePanel = above,
): FigurePanel[] {
  const rows = Math.ceil(figures.length / columns);
  const height = (box.height - gap * (rows - 1)) / rows;
  return figures.map((figure, at) => {
    const row = Math.floor(at / columns);
    // The last row may have fewer figures, which then share its width.
    const inRow = row === rows - 1 ? figures.length - row * columns : columns;
    const width = (box.width - gap * (inRow - 1)) / inRow;
    const x = box.x + (at - row * columns) * (width + gap);
    return set(figure, { x, y: box.y + row * (height + gap), width, height });
  });
}

/** A label above its value. */
export function above(figure: Figure, box: Panel): FigurePanel {
  const room = box.width - 12;
  const label = setLine(figure.label, room, Math.min(22, box.height * 0.28), "label");
  const value = setLine(figure.value, room, Math.min(44, box.height * 0.5), "name");
  const middle = round(box.x + box.width / 2);
  return {
    ...rounded(box),
    label: { ...label, x: middle, y: round(box.y + box.height * 0.33), style: "label", tone: "soft", anchor: "middle" },
    value: { ...value, x: middle, y: round(box.y + box.height * 0.8), style: "value", tone: "ink", anchor: "middle" },
  };
}

/** A label at the left of its value. */
export function beside(figure: Figure, box: Panel): FigurePanel {
  const label = setLine(figure.label, box.width * 0.62, 18, "label");
  const value = setLine(figure.value, box.width * 0.3, Math.min(26, box.height * 0.7), "name");
  return {
    ...rounded(box),
    label: {
      ...label,
      x: round(box.x + 8),
      y: round(box.y + box.height * 0.66),
      style: "label",
      tone: "soft",
      anchor: "start",
    },
    value: {
      ...value,
      x: round(box.x + box.width - 8),
      y: round(box.y + box.height * 0.72),
      style: "value",
      tone: "ink",
      anchor: "end",
    },
  };
}

function rounded({ x, y, width, height }: Panel): Panel {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
