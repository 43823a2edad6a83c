import { type Token, tokenize } from "./lexer.ts";

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

interface Node {
  /** The only word that can follow; most names share their beginning with no other. */
  word: string | undefined;
  only: Node | undefined;
  /** The other words that can follow, once there are several. */
  next: Map<string, Node> | undefined;
  ends: { term: Term; singular: boolean; plural: boolean }[] | undefined;
}

function newNode(): Node {
  return { word: undefined, only: undefined, next: undefined, ends: undefined };
}

function following({ word, only, next }: Node, text: string): Node | undefined {
  return word === text ? only : next?.get(text);
}

/** The node that follows with a word, which is there from now on. */
function follow(node: Node, text: string): Node {
  const known = following(node, text);
  if (known !== undefined) return known;
  const child = newNode();
  if (node.only === undefined) {
    node.word = text;
    node.only = child;
  } else {
    node.next ??= new Map();
    node.next.set(text, child);
  }
  return child;
}

/** All terms of a game, ready to be found in texts and to be printed. */
export interface Vocabulary {
  readonly terms: readonly Term[];
  /** Every term that starts at a token. */
  readonly matchesAt: (tokens: readonly Token[], at: number) => readonly TermMatch[];
  readonly byId: (categories: readonly string[], id: string) => Term | undefined;
}

const nothing: readonly TermMatch[] = [];

/** Builds a vocabulary. Names are matched as they are written, capitals included. */
export function createVocabulary(terms: readonly Term[]): Vocabulary {
  const root = newNode();
  const ids = new Map<string, Term>();

  function add(spelling: string, term: Term, singular: boolean, plural: boolean): void {
    let node = root;
    for (const { text } of tokenize(spelling)) node = follow(node, text);
    node.ends ??= [];
    node.ends.push({ term, singular, plural });
  }

  for (const term of terms) {
    const key = `${term.category}/${term.id}`;
    if (!ids.has(key)) ids.set(key, term);
    const samePlural = term.plural === undefined || term.plural === term.name;
    add(term.name, term, true, samePlural);
    if (term.plural !== undefined && !samePlural) add(term.plural, term, false, true);
    for (const alias of term.aliases ?? []) add(alias, term, true, true);
  }

  return {
    terms,
    matchesAt(tokens, at) {
      let found: TermMatch[] | undefined;
      let node: Node | undefined = root;
      for (let end = at; end < tokens.length; ) {
        const text: string = tokens[end]?.text ?? "";
        node = following(node, text);
        if (!node) break;
        end += 1;
        if (node.ends) {
          found ??= [];
          for (const { term, singular, plural } of node.ends) found.push({ term, end, singular, plural });
        }
      }
      return found ?? nothing;
    },
    byId(categories, id) {
      for (const category of categories) {
        const term = ids.get(`${category}/${id}`);
        if (term) return term;
      }
      return undefined;
    },
  };
}
