/** What came up on one die, or what one roll of a pool came to. */
export interface DiceResult {
  result: number;
  active?: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** A modifier taken apart: its name, a comparison and a number, as in `cs>=5`. */
export interface Modifier {
  readonly command: string;
  readonly comparison: string;
  readonly target: number | undefined;
}

/** Takes a modifier apart. */
export function parseModifier(modifier: string): Modifier {
  const [, command = "", comparison = "", number] = /^([a-z]+)([<>]=?|=)?(-?\d+)?/i.exec(modifier) ?? [];
  return { command: command.toLowerCase(), comparison, target: number === undefined ? undefined : Number(number) };
}

/** Whether a result passes a comparison. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  if (comparison === "<") return result < target;
  if (comparison === "<=") return result <= target;
  if (comparison === ">") return result > target;
  return comparison === ">=" ? result >= target : result === target;
}

/** Marks what is counted: those that pass. */
export function countResults(
  results: readonly DiceResult[],
  { comparison, target }: Modifier,
  mark: "success" | "failure",
  fallback: number,
): void {
  for (const result of results) {
    if (result.active === false) continue;
    result.count = compareResult(result.result, comparison || "=", target ?? fallback) ? 1 : 0;
    if (result.count) result[mark] = true;
  }
}

/** Keeps the highest or lowest so many, or drops them: `kh2`, `dl`. */
export function keepOrDrop(results: readonly DiceResult[], { command, target = 1 }: Modifier): void {
  const keep = command.startsWith("k");
  const highest = command.endsWith("h") || command === "k";
  const order = results
    .filter(({ active }) => active !== false)
    .sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
  for (const result of keep ? order.slice(target) : order.slice(0, target)) {
    result.active = false;
    result.discarded = true;
  }
}

/** What active results come to: their counts if they were counted. */
export function sumResults(results: readonly DiceResult[]): number {
  return results.reduce((sum, { active, count, result }) => (active === false ? sum : sum + (count ?? result)), 0);
}
