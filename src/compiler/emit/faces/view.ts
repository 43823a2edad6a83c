import type { Card } from "../../model.ts";
import type { FaceContext } from "./context.ts";
import type { PlacedLine, PlacedMark } from "./fit.ts";
import type { PaletteName } from "./palette.ts";

/** A rectangle behind a part of the card. */
export interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line of words on its own. */
export interface Caption {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly style: "name" | "label" | "value";
  readonly tone: "ink" | "soft" | "accent";
  readonly anchor: "start" | "middle" | "end";
  readonly fit?: number;
}

/** A figure in its own small panel. */
export interface FigurePanel extends Panel {
  readonly label: Caption;
  readonly value: Caption;
}

/** An icon of the set with its place. */
export interface PlacedIcon {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly name: string;
  readonly tone: "ink" | "soft" | "accent" | "faint";
}

/** Everything a template needs to draw one face. */
export interface FaceView {
  readonly template: "portrait" | "landscape";
  readonly width: number;
  readonly height: number;
  readonly palette: PaletteName;
  /** What a screen reader says. */
  readonly title: string;
  readonly captions: readonly Caption[];
  readonly panels: readonly (Panel & { readonly palette?: PaletteName })[];
  readonly icons: readonly PlacedIcon[];
  readonly figures: readonly FigurePanel[];
  readonly lines: readonly PlacedLine[];
  readonly marks: readonly PlacedMark[];
  readonly rules: readonly { readonly x1: number; readonly x2: number; readonly y: number }[];
}

/** The size of a poker card and of a card laid on its side. */
export const portrait = { template: "portrait", width: 750, height: 1050 } as const;
/** A card that lies on its side, for foes and characters. */
export const landscape = { template: "landscape", width: 900, height: 600 } as const;

/** The colours that the side or the deck of a card has in its game, or else those of its kind. */
export function paletteOf(card: Card, { look }: FaceContext): PaletteName {
  return look(card) ?? families[card.kind] ?? "place";
}

const families: Readonly<Record<string, PaletteName>> = {
  creature: "foe",
  affliction: "foe",
  character: "hero",
  ability: "power",
  prayer: "power",
  ritual: "power",
  item: "gear",
  artifact: "gear",
  companion: "hero",
  boon: "fate",
  tarot: "fate",
  "off-road-event": "place",
};
