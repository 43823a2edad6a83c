import type { Card } from "../../model.ts";
import type { FaceContext } from "./context.ts";
import { describe } from "./describe.ts";
import { type Figure, setFigures } from "./figures.ts";
import { type Block, setLine, setText } from "./fit.ts";
import type { PaletteName } from "./palette.ts";
import { type FaceView, paletteOf, portrait } from "./view.ts";

const margin = 54;
const inner = portrait.width - margin * 2;

/** What a portrait card is made of. */
export interface PortraitContent {
  readonly name: string;
  readonly tags: readonly string[];
  readonly icon: string;
  readonly figures: readonly Figure[];
  readonly blocks: readonly Block[];
  readonly palette: PaletteName;
  readonly footer: string;
}

/** A card of any kind, described by its schema. */
export function cardFace(card: Card, context: FaceContext): FaceView {
  const { tags, figures, blocks } = describe(card, context);
  return portraitFace({
    name: card.name,
    tags,
    icon: iconOf(card, context),
    figures,
    blocks,
    palette: paletteOf(card, context),
    footer: footerOf(card),
  });
}

/** The icon of a card, or that of its kind. */
export function iconOf(card: Card, { kinds }: FaceContext): string {
  return typeof card.data.icon === "string" ? card.data.icon : (kinds[card.kind]?.icon ?? "card-random");
}

/** Where the figures come from, for the foot of the card. */
export function footerOf(card: Card): string {
  const { source } = card.data;
  const from = source !== null && typeof source === "object" && "from" in source ? String(source.from) : "";
  return from === "" ? card.id : `${card.id} · ${from}`;
}

/** Lays a portrait card out: the icon gives way to long texts, never the words. */
export function portraitFace(content: PortraitContent): FaceView {
  const name = setLine(content.name, inner, 58, "name");
  const tags = setLine(content.tags.join("  ·  "), inner, 25, "label");
  const columns =
    content.figures.length > 4 ? Math.ceil(content.figures.length / 2) : Math.max(1, content.figures.length);
  const figureRows = Math.ceil(content.figures.length / columns);
  const figureHeight = content.figures.length === 0 ? 0 : figureRows * 92 + (figureRows - 1) * 10;
  const figureWidth = Math.min(inner, columns * 210);
  const top = 196;
  const bottom = portrait.height - 84;
  const room = bottom - top - (figureHeight === 0 ? 0 : figureHeight + 34);
  const wanted = setText(content.blocks, { ...textBox, y: 0, height: room, largest: 42 });
  const iconSize = Math.max(120, Math.min(400, room - wanted.bottom - 40));
  const iconTop = content.blocks.length === 0 ? top + (room - iconSize) / 2.5 : top;
  const figureTop = iconTop + iconSize + 14;
  const textTop = figureTop + (figureHeight === 0 ? 16 : figureHeight + 34);
  const textRoom = bottom - textTop;
  const free = textRoom - setText(content.blocks, { ...textBox, y: 0, height: textRoom, largest: 42 }).bottom;
  // A short text hangs a little below the line, so that the card does not look empty at its foot.
  const drop = Math.max(0, free / 4);
  const text = setText(content.blocks, { ...textBox, y: textTop + drop, height: textRoom - drop, largest: 42 });
  return {
    ...portrait,
    palette: content.palette,
    title: content.name,
    captions: [
      { x: portrait.width / 2, y: 112, ...name, style: "name", tone: "ink", anchor: "middle" },
      { x: portrait.width / 2, y: 158, ...tags, style: "label", tone: "accent", anchor: "middle" },
      {
        x: portrait.width / 2,
        y: portrait.height - 42,
        ...setLine(content.footer, inner, 18, "label"),
        style: "label",
        tone: "soft",
        anchor: "middle",
      },
    ],
    panels: [],
    icons: [{ x: (portrait.width - iconSize) / 2, y: iconTop, size: iconSize, name: content.icon, tone: "accent" }],
    figures: setFigures(
      content.figures,
      { x: (portrait.width - figureWidth) / 2, y: figureTop, width: figureWidth, height: figureHeight },
      columns,
    ),
    lines: text.lines,
    marks: text.marks,
    rules: content.blocks.length === 0 ? [] : [{ x1: margin + 40, x2: portrait.width - margin - 40, y: textTop - 12 }],
  };
}

const textBox = { x: margin, width: inner, smallest: 17 };
