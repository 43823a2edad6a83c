import type { Speaker } from "../words.ts";
import { list } from "./words.ts";

type Counted = Partial<Record<"spaces" | "acts" | "interactions" | "uses", number>>;

/** What can still be done, each with its number: "3 spaces and 1 Act"; "nothing" if nothing can. */
export function tellLeft(speaker: Speaker, left: Counted): string {
  return list(speaker, leftParts(speaker, left)) || speaker.say("count.nothing");
}

/** The same, part by part. */
export function leftParts({ say }: Speaker, left: Counted): string[] {
  const parts = Object.entries(left) as [keyof Counted, number][];
  return parts.flatMap(([what, n]) => (n > 0 ? [say(`count.${what}`, { n })] : []));
}
