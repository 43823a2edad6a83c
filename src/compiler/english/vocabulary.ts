import { type Token, tokenFrom, tokenize } from "./lexer.ts";

/** A word or name that card texts of a game may use. */
export interface Term {
  /** What it is: `skill`, `status`, `deck`, or for a card's name its kind. */
  readonly category: string;
  readonly id: string;
  readonly name: string;
  readonly plural?: string;
  readonly aliases?: readonly string[];
}

/** A term found in a text. */
export interface TermMatch {
  readonly term: Term;
  readonly end: number;
  readonly singular: boolean;
  readonly plural: boolean;
}

/** One way to write a term. */
interface Spelling {
  readonly written: string;
  readonly term: Term;
  readonly singular: boolean;
  readonly plural: boolean;
}

/** A place within the spellings: what can follow there, and what ends there. */
interface Node {
  next: Map<string, Node> | undefined;
  ends: Spelling[] | undefined;
}

/** The nodes for the spellings that begin with one word. */
function growFrom(spellings: readonly Spelling[]): Node {
  const root: Node = { next: undefined, ends: undefined };
  for (const spelling of spellings) {
    let node = root;
    const [, ...words] = tokenize(spelling.written);
    for (const { text } of words) {
      node.next ??= new Map();
      const child: Node = node.next.get(text) ?? { next: undefined, ends: undefined };
      node.next.set(text, child);
      node = child;
    }
    node.ends ??= [];
    node.ends.push(spelling);
  }
  return root;
}

/** All terms of a game, ready to be found in texts and to be printed. */
export interface Vocabulary {
  readonly terms: readonly Term[];
  /** Every term that starts at a token. */
  readonly matchesAt: (tokens: readonly Token[], at: number) => readonly TermMatch[];
  /** Figures that names begin with. */
  readonly firstFigures: ReadonlySet<string>;
  /** Whether a name stands there, or might with another figure, in which a figure follows a word: `Stag 12`. */
  readonly hasFigure: (tokens: readonly Token[]) => boolean;
  readonly byId: (categories: readonly string[], id: string) => Term | undefined;
}

const nothing: readonly TermMatch[] = [];

/** Builds a vocabulary. Names are matched as they are written, capitals included. */
export function createVocabulary(terms: readonly Term[]): Vocabulary {
  // Most names of cards never stand in a text, so they are taken apart when their first word turns up.
  const beginnings = new Map<string, Spelling[]>();
  const grown = new Map<string, Node>();
  let ids: Map<string, Term> | undefined;
  const firstFigures = new Set<string>();

  function add(written: string, term: Term, singular: boolean, plural: boolean): void {
    const token = tokenFrom(written, 0);
    const first = token?.text ?? "";
    if (token !== undefined && token.kind !== 0) firstFigures.add(first);
    const spellings = beginnings.get(first);
    if (spellings === undefined) beginnings.set(first, [{ written, term, singular, plural }]);
    else spellings.push({ written, term, singular, plural });
  }

  function beginning(word: string): Node | undefined {
    const spellings = beginnings.get(word);
    if (spellings === undefined) return grown.get(word);
    const node = growFrom(spellings);
    beginnings.delete(word);
    grown.set(word, node);
    return node;
  }

  for (const term of terms) {
    const samePlural = term.plural === undefined || term.plural === term.name;
    add(term.name, term, true, samePlural);
    if (term.plural !== undefined && !samePlural) add(term.plural, term, false, true);
    for (const alias of term.aliases ?? []) add(alias, term, true, true);
  }

  return {
    terms,
    firstFigures,
    matchesAt(tokens, at) {
      let found: TermMatch[] | undefined;
      let node = beginning(tokens[at]?.text ?? "");
      for (let end = at + 1; node !== undefined; end += 1) {
        if (node.ends) {
          found ??= [];
          for (const { term, singular, plural } of node.ends) found.push({ term, end, singular, plural });
        }
        node = node.next?.get(tokens[end]?.text ?? "");
      }
      return found ?? nothing;
    },
    hasFigure(tokens) {
      return tokens.some((token, at) => {
        let node = beginning(token.text);
        for (let end = at + 1; node !== undefined; end += 1) {
          const isOpen = node.next !== undefined && (tokens[end]?.kind ?? 0) !== 0;
          if (isOpen && [...(node.next?.keys() ?? [])].some(isFigure)) return true;
          node = node.next?.get(tokens[end]?.text ?? "");
        }
        return false;
      });
    },
    byId(categories, id) {
      ids ??= firstById(terms);
      for (const category of categories) {
        const term = ids.get(`${category}/${id}`);
        if (term) return term;
      }
      return undefined;
    },
  };
}

function isFigure(word: string): boolean {
  return tokenFrom(word, 0)?.kind !== 0;
}

function firstById(terms: readonly Term[]): Map<string, Term> {
  const ids = new Map<string, Term>();
  for (const term of terms) {
    const key = `${term.category}/${term.id}`;
    if (!ids.has(key)) ids.set(key, term);
  }
  return ids;
}
