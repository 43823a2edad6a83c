import { operations } from "../../engine/effects/index.ts";
import { nearest } from "../nearest.ts";
import { figures } from "./figures.ts";
import { type Token, tokenize } from "./lexer.ts";
import { Parser } from "./parse.ts";
import type { Problem } from "./read.ts";
import { type CompiledRule, wordOf } from "./trie.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Says why a text cannot be read: the first word that no reading gets past, and the nearest phrase that would do. */
export function explainFailure(tokens: readonly Token[], text: string, vocabulary: Vocabulary): Problem {
  const parser = new Parser(tokens, vocabulary, { watching: true });
  parser.text();
  const { at, words, rules } = parser.furthest;
  const token = tokens[at];
  const expected = expectedWords(words, rules);
  const clause = clauseAround(tokens, at).map((each) => each.text);
  if (!token) {
    const end = text.trimEnd().length;
    const missing = expected.includes(".") ? "The sentence needs a full stop at its end." : undefined;
    return {
      code: "unfinished-sentence",
      message: "The text ends in the middle of a sentence.",
      start: Math.max(0, end - 1),
      end,
      hint: missing ?? `${expecting(expected, rules)} ${phraseLike(clause)}`.trim(),
    };
  }
  const meant = spelling(token, words, rules, vocabulary);
  const nearestPhrase = phraseLike(meant === undefined ? clause : [...clause, meant]);
  return {
    code: "unread-word",
    message: `"${token.text}" is not read here${before(tokens, at)}.`,
    start: token.start,
    end: token.end,
    hint: [askMeant(meant, token) ?? expecting(expected, rules), nearestPhrase].filter((part) => part !== "").join(" "),
  };
}

function before(tokens: readonly Token[], at: number): string {
  const previous = tokens[at - 1];
  return previous && previous.text !== "." ? ` after "${previous.text}"` : "";
}

/** The words around a place, as far as the next full stop, comma or "and" on both sides. */
function clauseAround(tokens: readonly Token[], at: number): readonly Token[] {
  const ends = (token: Token | undefined): boolean => token === undefined || /^(?:[.,:;()]|and|then)$/.test(token.text);
  let start = Math.min(at, tokens.length - 1);
  while (!ends(tokens[start - 1])) start -= 1;
  let end = start + 1;
  while (!ends(tokens[end])) end += 1;
  return tokens.slice(start, end);
}

function expectedWords(ids: ReadonlySet<number>, rules: ReadonlySet<CompiledRule>): string[] {
  const all = new Set([...ids].map(wordOf));
  for (const { first } of rules) for (const id of first.words) all.add(wordOf(id));
  return [...all];
}

/** A word or name that was probably meant. */
function spelling(
  token: Token,
  ids: ReadonlySet<number>,
  rules: ReadonlySet<CompiledRule>,
  vocabulary: Vocabulary,
): string | undefined {
  const categories = new Set([...rules].flatMap(({ first }) => [...first.categories]));
  const names = vocabulary.terms.filter((term) => categories.has(term.category)).map((term) => term.name);
  const exact = names.find((name) => name.toLowerCase() === token.text.toLowerCase());
  if (exact !== undefined && exact !== token.text) return exact;
  const firstWords = names.map((name) => name.split(" ")[0] ?? name);
  const found = nearest(token.text, [...expectedWords(ids, rules), ...firstWords]);
  if (found === undefined || found === token.text) return undefined;
  const whole = names.find((name) => name.split(" ")[0] === found);
  return whole ?? found;
}

function askMeant(meant: string | undefined, token: Token): string | undefined {
  if (meant === undefined) return undefined;
  const capitals = meant.toLowerCase() === token.text.toLowerCase() ? " Names are written with their capitals." : "";
  return `Did you mean "${meant}"?${capitals}`;
}

/** "Here could stand ..." for a short list of what would have been read. */
function expecting(words: readonly string[], rules: ReadonlySet<CompiledRule>): string {
  const named = new Set<string>();
  for (const { rule } of rules) {
    if (rule.kind === "figure") named.add(figures[rule.test].name);
    if (rule.kind === "terms") named.add(`a ${rule.categories[0]}`);
  }
  const all = [...named, ...words.slice(0, 6).map((each) => `"${each}"`)];
  if (all.length === 0 || words.length > 40) return "";
  return `Here could stand ${all.slice(0, 7).join(", ")}.`;
}

/** The example that shares most words with a clause; of equals, the shortest. */
function phraseLike(clause: readonly string[]): string {
  const have = new Set(clause.map(stem));
  let best = 0;
  let found = "";
  for (const { examples } of operations) {
    for (const example of examples) {
      const words = tokenize(example).filter(({ text }) => /^[a-z]/i.test(text));
      const shared = words.filter(({ text }) => have.has(stem(text))).length;
      const score = (2 * shared) / (words.length + have.size);
      if (score > best) {
        best = score;
        found = example;
      }
    }
  }
  return found === "" ? "" : `The nearest sentence that is read: "${found}"`;
}

const stem = (word: string): string => word.toLowerCase().replace(/(?:es|s)$/, "");
