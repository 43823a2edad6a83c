import type { Card } from "../../model.ts";
import type { OffRoadEvent } from "../../schema/off-road-event.ts";
import type { RoadEvent } from "../../schema/road-event.ts";
import type { FaceContext } from "./context.ts";
import { type Block, paragraph, plain, setLine, setText } from "./fit.ts";
import type { PaletteName } from "./palette.ts";
import { footerOf, iconOf, portraitFace } from "./portrait.ts";
import { type Caption, type FaceView, type PlacedIcon, paletteOf, portrait } from "./view.ts";

type Half = RoadEvent["day"] & { readonly moon?: boolean };

const margin = 46;
const inner = portrait.width - margin * 2;

/** A road event: the day half above, the night half below, each on its own ground. */
export function roadEventFace(card: Card, context: FaceContext): FaceView {
  const { day, night } = card.data as unknown as RoadEvent;
  const top = 134;
  const height = (portrait.height - top - 66 - 16) / 2;
  const halves = [
    setHalf("Day", day, "sun", "day", top, height),
    setHalf("Night", night, night.moon === true ? "plain-circle" : "moon", "night", top + height + 16, height),
  ];
  const name = setLine(card.name, inner, 48, "name");
  const kind = context.kinds[card.kind]?.title ?? "";
  return {
    ...portrait,
    palette: paletteOf(card, context),
    title: card.name,
    captions: [
      { x: portrait.width / 2, y: 82, ...name, style: "name", tone: "ink", anchor: "middle" },
      {
        x: portrait.width / 2,
        y: 114,
        ...setLine(kind, inner, 21, "label"),
        style: "label",
        tone: "accent",
        anchor: "middle",
      },
      {
        x: portrait.width / 2,
        y: portrait.height - 30,
        ...setLine(footerOf(card), inner, 18, "label"),
        style: "label",
        tone: "soft",
        anchor: "middle",
      },
      ...halves.flatMap((half) => half.captions),
    ],
    panels: halves.map((half) => half.panel),
    icons: halves.map((half) => half.icon),
    figures: [],
    lines: halves.flatMap((half) => half.text.lines),
    marks: [],
    rules: [],
  };
}

function setHalf(label: string, half: Half, icon: string, palette: PaletteName, y: number, height: number) {
  const notes = [half.moon === true && "full moon", half.keep === true && "keep in play"];
  const words = [label, ...notes.filter((note) => typeof note === "string")].join("  ·  ");
  const heading: Block[] = half.title === undefined ? [] : [plain(half.title, "bold")];
  const story: Block[] = half.story === undefined ? [] : [plain(half.story, "italic", { quiet: true })];
  const text = setText([...heading, ...story, paragraph(half.text)], {
    x: margin + 26,
    y: y + 78,
    width: inner - 52,
    height: height - 98,
    largest: 38,
    smallest: 16,
  });
  const caption: Caption = {
    x: margin + 82,
    y: y + 50,
    ...setLine(words, inner - 120, 26, "label"),
    style: "label",
    tone: "ink",
    anchor: "start",
  };
  const placed: PlacedIcon = { x: margin + 24, y: y + 20, size: 44, name: icon, tone: "ink" };
  return { panel: { x: margin, y, width: inner, height, palette }, captions: [caption], icon: placed, text };
}

/** The front of an off-road event: the narrative and what the group may choose. */
export function choicesFace(card: Card, context: FaceContext): FaceView {
  const { story, choices } = card.data as unknown as OffRoadEvent;
  const blocks = [
    plain(story, "italic", { quiet: true }),
    ...choices.map((choice, at) => paragraph(choice.label, letter(at))),
  ];
  return eventSide(card, context, "Choose", blocks);
}

/** The back of an off-road event: what comes of each choice. */
export function outcomesFace(card: Card, context: FaceContext): FaceView {
  const { choices } = card.data as unknown as OffRoadEvent;
  const blocks = choices.flatMap((choice, at) => [
    plain(`${letter(at)}  ${choice.label}`, "bold", { heading: true }),
    ...(choice.outcome.story === undefined ? [] : [plain(choice.outcome.story, "italic", { quiet: true })]),
    paragraph(choice.outcome.text),
  ]);
  return eventSide(card, context, "Outcomes", blocks);
}

function eventSide(card: Card, context: FaceContext, side: string, blocks: readonly Block[]): FaceView {
  return portraitFace({
    name: card.name,
    tags: [context.kinds[card.kind]?.title ?? "", side],
    icon: iconOf(card, context),
    figures: [],
    blocks,
    palette: paletteOf(card, context),
    footer: footerOf(card),
  });
}

function letter(at: number): string {
  return String.fromCharCode("A".charCodeAt(0) + at);
}
