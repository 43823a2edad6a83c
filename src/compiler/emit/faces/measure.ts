/** How a run of words is set. */
export type Style = "regular" | "bold" | "italic" | "term" | "label" | "name";

/** Widths of letters in thousandths of the font size, half-way between the widest and the narrowest font we name. */
const lettersByWidth: readonly (readonly [string, number])[] = [
  [" .,:;'|!", 250],
  ["j", 260],
  ["il", 280],
  ["/", 290],
  ["t", 300],
  ["f", 330],
  ["-()[]", 333],
  ["I", 340],
  ["rJ", 360],
  ["s", 410],
  ['"*?', 420],
  ["c", 440],
  ["e", 460],
  ["az", 470],
  ["0123456789", 500],
  ["x", 510],
  ["o–−", 520],
  ["bgkqvy", 530],
  ["hnS", 540],
  ["pu", 550],
  ["dF", 560],
  ["P", 580],
  ["+=<>~", 600],
  ["ELT", 610],
  ["BZ", 640],
  ["R", 670],
  ["CXY", 690],
  ["KV", 720],
  ["G", 740],
  ["ADOQU", 750],
  ["&", 760],
  ["wHN", 780],
  ["m", 830],
  ["%@", 840],
  ["M", 920],
  ["W", 970],
  ["—", 1000],
];

const widths: ReadonlyMap<string, number> = new Map(
  lettersByWidth.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);

const factors: Readonly<Record<Style, number>> = {
  regular: 1,
  bold: 1.06,
  italic: 0.96,
  term: 1.06,
  label: 1.17,
  name: 1.06,
};

/** The approximate width of some words at a font size. */
export function measure(text: string, size: number, style: Style = "regular"): number {
  let sum = 0;
  for (const letter of text) sum += widths.get(letter) ?? wide(letter);
  return (sum * size * factors[style]) / 1000;
}

/** Letters of scripts that are as wide as high count in full, unknown ones as a wide Latin letter. */
function wide(letter: string): number {
  return (letter.codePointAt(0) ?? 0) > 0x2e7f ? 1050 : 640;
}

/** A text without the characters that XML forbids and without runs of white space. */
export function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\ufffe\uffff\s]+/gu, " ")
    .replace(/\p{Surrogate}/gu, "")
    .trim();
}
