import { tokenize } from "../../compiler/english/lexer.ts";
import { createVocabulary, type Term, type Vocabulary } from "../../compiler/english/vocabulary.ts";

/** A stretch of a text and what it leads to, if to anything. */
export interface LinkedWords {
  readonly text: string;
  readonly ref?: string;
}

/** Words that everybody at the table knows after the first minute; a link at each of them would be noise. */
const tooCommon: ReadonlySet<string> = new Set(["resource", "attribute", "roll", "deck", "table", "difficulty"]);

/** The names that are marked in running text: what is printed in capitals or with a capital letter, and cards. */
export function linkedNames(terms: readonly Term[]): Vocabulary {
  return createVocabulary(terms.filter(({ category, name }) => !tooCommon.has(category) && /^[\p{Lu}\d]/u.test(name)));
}

/** Cuts a text where names begin and end. Of several names that begin at a word the longest counts. */
export function linkWords(text: string, names: Vocabulary): LinkedWords[] {
  const tokens = tokenize(text);
  const pieces: LinkedWords[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; ) {
    const matches = names.matchesAt(tokens, at);
    const longest = matches.reduce<(typeof matches)[number] | undefined>(
      (best, match) => (best === undefined || match.end > best.end ? match : best),
      undefined,
    );
    const [start, end] = [tokens[at]?.start, tokens[(longest?.end ?? 0) - 1]?.end];
    if (longest === undefined || start === undefined || end === undefined) {
      at += 1;
      continue;
    }
    if (start > from) pieces.push({ text: text.slice(from, start) });
    pieces.push({ text: text.slice(start, end), ref: `${longest.term.category}:${longest.term.id}` });
    from = end;
    at = longest.end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
