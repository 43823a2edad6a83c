import type { Vocabulary } from "../../compiler/english/vocabulary.ts";
import type { LoadedGame } from "../content/load.ts";
import { linkedNames } from "./link-words.ts";
import type { Ref } from "./ref.ts";

interface Known {
  readonly game: string;
  readonly names: Vocabulary;
  /** Rules by where they stand. */
  readonly rules: ReadonlyMap<string, string>;
}

const known = new Map<string, Known>();

/** The names of the games whose packs are loaded; those of others are not marked until then. */
export const namesOf = {
  /** Takes the names of a game up. */
  learn({ id, rules }: LoadedGame, terms: Parameters<typeof linkedNames>[0]): void {
    const byPlace = new Map([...rules].map(([rule, { uuid }]) => [uuid, rule]));
    known.set(id, { game: id, names: linkedNames(terms), rules: byPlace });
  },
  games: (): Iterable<Known> => known.values(),
  /** The rule that a link of the host leads to. */
  rule({ uuid = "", hash }: DOMStringMap): Ref | undefined {
    const place = hash === undefined || hash === "" ? uuid : `${uuid}#${hash}`;
    for (const { game, rules } of known.values()) {
      const rule = rules.get(place);
      if (rule !== undefined) return { game, ref: `rule:${rule}` };
    }
    return undefined;
  },
};
