import type { ExampleFault } from "../engine/effects/example.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { Card, CardExample, GameContent, SourceFile } from "./model.ts";
import { locateAll } from "./places.ts";
import type { EntryUnit } from "./unit.ts";

/** Carries an example out as the game plays it, and says what came out otherwise. */
export type RunExample = (card: Card, example: CardExample) => readonly ExampleFault[];

/** The examples beside the texts of an entry. */
export function examplesOf({ at, texts }: Pick<EntryUnit, "at" | "texts">): readonly CardExample[] {
  return texts.flatMap(({ path, examples = [] }) =>
    examples.map((example, index) => ({ text: path, at: [...at, ...path.slice(0, -1), "examples", index], example })),
  );
}

/** The data of an entry without its examples, which prove a card and are no part of it. */
export function withoutExamples<T>(data: T): T {
  if (Array.isArray(data)) return data.map(withoutExamples) as T;
  if (typeof data !== "object" || data === null) return data;
  const kept = Object.entries(data).filter(([key]) => key !== "examples");
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExamples(value)])) as T;
}

/** Carries out all examples of a game; each that comes out otherwise is a fault at its place. */
export function exampleFaults(
  { cards }: Pick<GameContent, "cards">,
  source: (file: string) => SourceFile | undefined,
  run: RunExample,
): readonly Diagnostic[] {
  return cards.flatMap((card) => {
    const faults = (card.examples ?? []).flatMap((example) =>
      run(card, example).map(({ path, message }) => ({
        code: "example-fails",
        message,
        hint: "Mend the text or the example.",
        where: { path: [...example.at, ...path] },
      })),
    );
    const file = faults.length === 0 ? undefined : source(card.file);
    return file === undefined ? [] : locateAll(file, faults);
  });
}
