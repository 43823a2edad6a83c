/** The lowest and highest number of a table row: `"1-3"`, `"8-0"` or `4`; a final 0 on a d10 counts as 10. */
export function rowRange(on: unknown, sides: number): readonly [number, number] | undefined {
  const match = /^([0-9]+)(?:-([0-9]+))?$/.exec(String(on));
  if (match === null) return undefined;
  const read = (digits: string) => (digits === "0" && sides === 10 ? 10 : Number(digits));
  const from = read(match[1] ?? "");
  return [from, match[2] === undefined ? from : read(match[2])];
}

/** How many faces a die of a formula has: 10 for `d10`. */
export function dieSides(formula: string): number {
  const sides = /d([0-9]+)/.exec(formula)?.[1];
  return sides === undefined ? 0 : sides === "00" ? 100 : Number(sides);
}
