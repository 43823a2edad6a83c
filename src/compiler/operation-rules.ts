import type { Effect } from "../engine/effects/effect.ts";
import type { Json } from "../engine/json.ts";
import { asRecord } from "./json-schema.ts";
import type { GameContent } from "./model.ts";

/** The rule of a game that each operation follows, as `page/slug`, where the game names one. */
export function operationRules(game: GameContent): ReadonlyMap<string, string> {
  const named = game.cards.flatMap(({ data }) =>
    data.operations !== null && typeof data.operations === "object" ? Object.entries(data.operations) : [],
  );
  return new Map(named.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The operations that the texts of a game may use, by its vocabulary; undefined if it leaves them all. */
export function operationsOf(vocabulary: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const { operations, otherOperations: others } = vocabulary;
  return Array.isArray(others) ? [...Object.keys(asRecord(operations) ?? {}), ...others.map(String)] : undefined;
}

/** The names of all operations that effects use, those inside others included. */
export function operationsIn(effects: readonly Effect[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: Json): void => {
    if (value === null || typeof value !== "object") return;
    if (!Array.isArray(value) && "op" in value && typeof value.op === "string") found.add(value.op);
    for (const each of Object.values(value)) visit(each);
  };
  visit(effects as readonly Json[]);
  return found;
}
