/** The least and the greatest total that dice can show. */
export interface DiceRange {
  readonly least: number;
  readonly most: number;
}

const DICE = /^(\d*)d(\d+)(?:x(\d+))?([+-]\d+)?$/;
const MAX_DICE = 100;

const known = new Map<string, DiceRange | undefined>();
const MOST_KNOWN = 10_000;

/** Reads dice such as `d10`, `2d6`, `1d4+1`, `2d4x10` or the percentile `d00`; undefined if they are not dice. */
export function readDice(written: string): DiceRange | undefined {
  const range = known.get(written);
  if (range !== undefined || known.has(written)) return range;
  const fresh = rangeOf(written);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(written, fresh);
  return fresh;
}

function rangeOf(written: string): DiceRange | undefined {
  const match = DICE.exec(written);
  if (match === null) return undefined;
  const [, many = "", faces = "", times, plus] = match;
  const count = many === "" ? 1 : Number(many);
  const sides = faces === "00" ? 100 : Number(faces);
  if (count < 1 || count > MAX_DICE || sides < 2 || sides > 100) return undefined;
  const factor = times === undefined ? 1 : Number(times);
  const added = plus === undefined ? 0 : Number(plus);
  return { least: count * factor + added, most: count * sides * factor + added };
}
