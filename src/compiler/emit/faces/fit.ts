import { clean, measure, type Style } from "./measure.ts";
import { type Run, textRuns, type WrappedLine, wrap } from "./wrap.ts";

/** One paragraph to be set. */
export interface Block {
  readonly runs: readonly Run[];
  /** A short mark to the left of the paragraph, such as the numbers of a table row. */
  readonly mark?: string;
  /** Smaller and softer: words to read aloud. */
  readonly quiet?: boolean;
  /** A heading within the text. */
  readonly heading?: boolean;
}

/** A line with its place on the card. */
export interface PlacedLine {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly runs: readonly Run[];
  readonly tone: "ink" | "soft" | "accent";
  /** The width to which a long line is set, so that no reader's font makes it overflow. */
  readonly fit?: number;
}

/** The mark of a paragraph with its place. */
export interface PlacedMark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly middle: number;
  readonly textY: number;
  readonly text: string;
}

/** Paragraphs set into a box. */
export interface SetText {
  readonly lines: readonly PlacedLine[];
  readonly marks: readonly PlacedMark[];
  readonly bottom: number;
}

/** Where text goes and how large it may be. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  /** Space for marks at the left, in font sizes. */
  readonly gutter?: number;
  readonly centred?: boolean;
}

/** A paragraph of card English, with a name before it if there is one. */
export function paragraph(text: string, name?: string, mark?: string): Block {
  const head: Run[] =
    name === undefined
      ? []
      : [
          { text: clean(name), style: "bold" },
          { text: "  ", style: "regular" },
        ];
  return { runs: [...head, ...textRuns(text)], ...(mark === undefined ? {} : { mark }) };
}

/** A paragraph in another style. */
export function plain(text: string, style: Style, options: Pick<Block, "quiet" | "heading"> = {}): Block {
  return { runs: [{ text: clean(text), style }], ...options };
}

const leading = 1.3;
const between = 0.55;
/** A line that fills less of its room than this fits in any font. */
const tight = 0.86;

/** Sets paragraphs as large as the box allows. What does not even fit at the smallest size ends in an ellipsis. */
export function setText(blocks: readonly Block[], box: TextBox): SetText {
  for (let size = box.largest; ; size -= 0.5) {
    const wrapped = blocks.map((block) => ({ block, lines: wrapBlock(block, box, size) }));
    const height = wrapped.reduce(
      (sum, { block, lines }) => sum + lines.length * sizeOf(block, size) * leading,
      Math.max(0, blocks.length - 1) * size * between,
    );
    if (height <= box.height || size <= box.smallest) return place(wrapped, box, size);
  }
}

function sizeOf(block: Block, size: number): number {
  return block.quiet === true ? size * 0.92 : block.heading === true ? size * 0.86 : size;
}

function wrapBlock(block: Block, box: TextBox, size: number): WrappedLine[] {
  return wrap(block.runs, box.width - gutterOf(block, box, size), sizeOf(block, size));
}

/** Only paragraphs with a mark make room for it. */
function gutterOf(block: Block, box: TextBox, size: number): number {
  return block.mark === undefined ? 0 : (box.gutter ?? 3.1) * size;
}

function place(
  wrapped: readonly { readonly block: Block; readonly lines: readonly WrappedLine[] }[],
  box: TextBox,
  size: number,
): SetText {
  const lines: PlacedLine[] = [];
  const marks: PlacedMark[] = [];
  const limit = box.y + box.height;
  let y = box.y;
  for (const { block, lines: own } of wrapped) {
    const step = sizeOf(block, size) * leading;
    const top = y;
    const gutter = gutterOf(block, box, size);
    const room = box.width - gutter;
    for (const [at, line] of own.entries()) {
      if (y + step > limit + 0.01) return { lines: withEllipsis(lines), marks, bottom: y };
      if (at === 0 && block.mark !== undefined) marks.push(placeMark(block.mark, box.x, top, gutter, size, step));
      lines.push(
        placeLine(line, block, sizeOf(block, size), box.x + gutter, y + step * 0.78, room, box.centred === true),
      );
      y += step;
    }
    y += size * between;
  }
  return { lines, marks, bottom: y - size * between };
}

function placeLine(
  line: WrappedLine,
  block: Block,
  size: number,
  left: number,
  y: number,
  room: number,
  centred: boolean,
): PlacedLine {
  return {
    x: round(centred ? left + (room - line.width) / 2 : left),
    y: round(y),
    size: round(size),
    runs: line.runs,
    tone: block.heading === true ? "accent" : block.quiet === true ? "soft" : "ink",
    ...(line.width > room * tight || centred ? { fit: round(line.width) } : {}),
  };
}

function placeMark(text: string, x: number, y: number, gutter: number, size: number, step: number): PlacedMark {
  const width = gutter - size * 0.6;
  return {
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(step),
    size: round(size * 0.9),
    middle: round(x + width / 2),
    textY: round(y + step * 0.72),
    text,
  };
}

function withEllipsis(lines: readonly PlacedLine[]): PlacedLine[] {
  const last = lines.at(-1);
  if (last === undefined) return [];
  const run = last.runs.at(-1);
  const words = (run?.text ?? "").replace(/[\s.,;:]*\S{0,2}$/, "");
  return [
    ...lines.slice(0, -1),
    { ...last, runs: [...last.runs.slice(0, -1), { text: `${words} …`, style: run?.style ?? "regular" }] },
  ];
}

/** One line of text set as large as fits into a width. */
export function setLine(
  text: string,
  width: number,
  largest: number,
  style: Style,
): { text: string; size: number; fit?: number } {
  const words = clean(text);
  const full = measure(words, largest, style);
  const size = full <= width ? largest : Math.max(largest * 0.45, (largest * width) / full);
  const set = Math.min(measure(words, size, style), width);
  return { text: words, size: round(size), ...(set > width * tight ? { fit: round(set) } : {}) };
}

/** Two decimals are finer than any eye, and keep the files small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
