import type { EntryFault } from "../engine/entry-fault.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { GameContent, SourceFile } from "./model.ts";
import { locateAll } from "./places.ts";
import { parseYaml } from "./yaml.ts";

/** Faults that a game finds in its content as a whole, each at its place. */
export function entryFaults(
  { cards }: Pick<GameContent, "cards">,
  source: (file: string) => SourceFile | undefined,
  faults: readonly EntryFault[],
): readonly Diagnostic[] {
  return faults.flatMap(({ kind, id, path, part, code, message, hint }) => {
    const file = source(cards.find((card) => card.kind === kind && card.id === id)?.file ?? "");
    if (file === undefined) return [];
    const entry = parseYaml(file.text).entries.find(({ value }) => value.kind === kind && value.id === id);
    const where = { path: [...(entry?.at ?? [0]), ...path], part: part ?? "value" } as const;
    return locateAll(file, [{ code, message, hint, where }]);
  });
}
