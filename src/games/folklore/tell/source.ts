import type { Speaker } from "../words.ts";

/** What something comes from: the name of a card or a term as it is printed, or words of the rules: "Counter 3". */
export function sourceName({ sayIf }: Speaker, source: string): string {
  const [, name = "", number = ""] = /^(.*?)( \d+)?$/.exec(source) ?? [];
  const words = sayIf(`source.${name}`);
  return words === undefined ? source : `${words}${number}`;
}

/** What brought something about, behind what is said of it: ": Stiletto". */
export function because(speaker: Speaker, source: string | undefined): string {
  return source === undefined || source === "" ? "" : `: ${sourceName(speaker, source)}`;
}

/** The parts of a sum, each with what it comes from in words. */
export function toldParts<Part extends { readonly source: string }>(
  speaker: Speaker,
  parts: readonly Part[],
): readonly Part[] {
  return parts.map((part) => ({ ...part, source: sourceName(speaker, part.source) }));
}
