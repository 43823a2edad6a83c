import { beside, type Figure, setFigures } from "./figures.ts";
import { type Block, round, setLine, setText } from "./fit.ts";
import type { PaletteName } from "./palette.ts";
import { type FaceView, type FigurePanel, landscape } from "./view.ts";

const margin = 36;
const left = 252;
/** Where the column of texts begins. */
const column = margin + left + 26;
const columnWidth = landscape.width - column - margin;
const top = 128;
const bottom = landscape.height - 54;

/** What a card that lies on its side is made of. */
export interface LandscapeContent {
  readonly name: string;
  readonly side: string;
  readonly tags: readonly string[];
  readonly icon: string;
  /** The main figures, in panels under the icon. */
  readonly figures: readonly Figure[];
  /** Figures in one row under the main ones, such as Might by difficulty. */
  readonly row: { readonly label: string; readonly figures: readonly Figure[] } | undefined;
  readonly blocks: readonly Block[];
  /** Space for the marks of a table, in font sizes, if they are wider than numbers. */
  readonly gutter?: number;
  readonly palette: PaletteName;
  readonly footer: string;
  /** Figures above the texts, such as dice by number of characters, and how high they stand. */
  readonly head?: { readonly label: string; readonly figures: readonly Figure[] }[];
}

/** Lays a card out that lies on its side: figures at the left, texts at the right. */
export function landscapeFace(content: LandscapeContent): FaceView {
  const side = setLine(content.side, 200, 21, "label");
  const name = setLine(content.name, landscape.width - margin * 2 - 210, 48, "name");
  const tags = setLine(content.tags.join("  ·  "), landscape.width - margin * 2, 22, "label");
  const columns = content.figures.length > 4 ? 3 : 2;
  const rows = Math.ceil(content.figures.length / columns);
  const rowHeight = content.row === undefined ? 0 : 104;
  const figureHeight = rows * 68 + (rows - 1) * 8;
  const figureTop = bottom - rowHeight - (rowHeight === 0 ? 0 : 8) - figureHeight;
  const iconSize = Math.max(60, Math.min(210, figureTop - top - 14));
  const captions: FaceView["captions"][number][] = [
    { x: margin, y: 72, ...name, style: "name", tone: "ink", anchor: "start" },
    { x: landscape.width - margin, y: 66, ...side, style: "label", tone: "soft", anchor: "end" },
    { x: margin, y: 106, ...tags, style: "label", tone: "accent", anchor: "start" },
    {
      x: landscape.width - margin,
      y: landscape.height - 24,
      ...setLine(content.footer, 400, 15, "label"),
      style: "label",
      tone: "soft",
      anchor: "end",
    },
  ];
  const figures: FigurePanel[] = setFigures(
    content.figures,
    { x: margin, y: figureTop, width: left, height: figureHeight },
    columns,
    8,
  );
  if (content.row !== undefined) {
    const y = bottom - rowHeight;
    captions.push({
      x: margin,
      y: y + 20,
      ...setLine(content.row.label, left, 18, "label"),
      style: "label",
      tone: "soft",
      anchor: "start",
    });
    figures.push(
      ...setFigures(content.row.figures, { x: margin, y: y + 28, width: left, height: rowHeight - 28 }, 2, 6, beside),
    );
  }
  let textTop = top + 8;
  for (const { label, figures: own } of content.head ?? []) {
    captions.push({
      x: column,
      y: textTop + 12,
      ...setLine(label, columnWidth, 18, "label"),
      style: "label",
      tone: "soft",
      anchor: "start",
    });
    const columnsOfHead = own.length > 10 ? Math.ceil(own.length / 2) : own.length;
    const height = own.length > 10 ? 118 : 68;
    figures.push(...setFigures(own, { x: column, y: textTop + 22, width: columnWidth, height }, columnsOfHead, 6));
    textTop += height + 44;
  }
  const text = setText(content.blocks, {
    x: column,
    y: textTop,
    width: columnWidth,
    height: bottom - textTop,
    largest: 30,
    smallest: 13,
    ...(content.gutter === undefined ? {} : { gutter: content.gutter }),
  });
  return {
    ...landscape,
    palette: content.palette,
    title: `${content.name}, ${content.side}`,
    captions,
    panels: [],
    icons: [
      { x: round(margin + (left - iconSize) / 2), y: top, size: round(iconSize), name: content.icon, tone: "accent" },
    ],
    figures,
    lines: text.lines,
    marks: text.marks,
    rules: [],
  };
}
