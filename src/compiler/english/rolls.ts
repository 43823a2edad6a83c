import type { Effect } from "../../engine/effects/effect.ts";
import type { Json } from "../../engine/json.ts";
import { readDice } from "../lint/dice.ts";
import { coverIssues } from "../lint/tables.ts";
import type { Problem, Reading } from "./read.ts";

/** Says which dice tables inside a text leave a face out, use one twice or go beyond the die. */
export function rollProblems({ effects, spans }: Reading): Problem[] {
  return spans.flatMap(({ path, start, end }) => {
    const effect = path.reduce<Json | undefined>(
      (value, key) => (value as Readonly<Record<string, Json>> | undefined)?.[key],
      effects as readonly Json[],
    ) as Effect | undefined;
    const cover = typeof effect?.die === "string" ? readDice(effect.die) : undefined;
    if (!effect || !cover || !Array.isArray(effect.rows)) return [];
    const rows = effect.rows.map((row: Json) => (row as { on: { from: number; to: number } }).on);
    const backwards = rows.find(({ from, to }) => from > to);
    if (backwards) {
      const message = `The faces ${backwards.from}-${backwards.to} run backwards.`;
      return [{ code: "bad-range" as const, message, start, end, hint: `Write ${backwards.to}-${backwards.from}.` }];
    }
    return coverIssues(
      rows.map((row) => ({ ...row, path })),
      cover,
      `a ${effect.die}`,
    ).map(({ code, message, hint }) => ({
      code: code as Problem["code"],
      message,
      start,
      end,
      ...(hint === undefined ? {} : { hint }),
    }));
  });
}
