import { operations, parts } from "../../engine/effects/index.ts";
import type { Part, Phrase, TokenTest } from "../../engine/effects/phrase.ts";
import type { Json } from "../../engine/json.ts";
import { thirdPerson } from "./conjugate.ts";
import { type Piece, piecesOf, wordings } from "./template.ts";

/** One wording of a phrase with the value it stands for. */
export interface Alternative {
  readonly pieces: readonly Piece[];
  readonly value: Json | undefined;
  readonly as: string | undefined;
}

/** A symbol of the grammar: what one slot can be filled with. */
export type Rule =
  | { readonly name: string; readonly kind: "choice"; readonly alternatives: readonly Alternative[] }
  | { readonly name: string; readonly kind: "terms"; readonly categories: readonly string[]; readonly plural: boolean }
  | { readonly name: string; readonly kind: "figure"; readonly test: TokenTest }
  | {
      readonly name: string;
      readonly kind: "list";
      readonly of: string;
      readonly joiners: readonly Piece[][];
      readonly last: readonly Piece[][];
      readonly least: number;
    }
  /** A list of effects: a block, or clauses joined by "and". The reader and the printer know it. */
  | { readonly name: "body"; readonly kind: "body" };

/** The whole grammar by the names of its rules. */
export type Grammar = ReadonlyMap<string, Rule>;

/** Names of the rules that hold the operations. A predicate lacks its subject; `base` goes with "you". */
export const Entry = {
  base: "predicate (you)",
  third: "predicate (other)",
  plain: "clause",
  block: "block",
  passage: "passage",
} as const;

/** The words that join two clauses. The first is printed between the last two. */
export const clauseJoiners: readonly (readonly string[])[] = [
  ["and"],
  [","],
  [",", "and"],
  [",", "then"],
  ["then"],
  ["and", "then"],
];

function alternativesOf(phrase: Phrase, value: Json | undefined): Alternative[] {
  return wordings(phrase.say).map((wording) => ({ pieces: piecesOf(wording), value, as: phrase.as }));
}

function withFields(value: Json | undefined, fields: Readonly<Record<string, Json>>): Json {
  return { ...(value as Readonly<Record<string, Json>> | undefined), ...fields };
}

function inThirdPerson(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) =>
    index === 0 && "words" in piece ? { words: piece.words.map(thirdPerson) } : piece,
  );
}

/** "you lose ..." and "the target loses ..." from "lose ...". */
function withSubject(phrase: Phrase, value: Json | undefined): Alternative[] {
  return alternativesOf(phrase, value).flatMap(({ pieces, as }) => [
    { pieces: [{ words: ["you"] }, ...pieces], value: withFields(value, { who: "you" }), as },
    { pieces: [{ slot: "who", part: "other" }, ...inThirdPerson(pieces)], value, as },
  ]);
}

function ruleOf(part: Part): Rule {
  const name = part.part;
  if ("terms" in part) return { name, kind: "terms", categories: part.terms, plural: part.plural === true };
  if ("token" in part) return { name, kind: "figure", test: part.token };
  if ("list" in part) {
    return {
      name,
      kind: "list",
      of: part.list,
      joiners: part.joiners.map(piecesOf),
      last: part.last.map(piecesOf),
      least: part.min ?? 1,
    };
  }
  const alternatives = part.phrases.flatMap((phrase) =>
    phrase.subject ? withSubject(phrase, phrase.value) : alternativesOf(phrase, phrase.value),
  );
  return { name, kind: "choice", alternatives };
}

function buildGrammar(): Grammar {
  const grammar = new Map<string, Rule>(parts.map((part) => [part.part, ruleOf(part)]));
  grammar.set("body", { name: "body", kind: "body" });

  const base: Alternative[] = [];
  const third: Alternative[] = [];
  const plain: Alternative[] = [];
  const blocks: Alternative[] = [];
  const passages: Alternative[] = [];
  for (const { op, clauses = [], blocks: wraps = [], passages: texts = [] } of operations) {
    for (const phrase of clauses) {
      const alternatives = alternativesOf(phrase, withFields(phrase.value, { op }));
      if (!phrase.subject) plain.push(...alternatives);
      else {
        base.push(...alternatives);
        third.push(...alternatives.map((each) => ({ ...each, pieces: inThirdPerson(each.pieces) })));
      }
    }
    for (const phrase of wraps) blocks.push(...alternativesOf(phrase, withFields(phrase.value, { op })));
    for (const phrase of texts) {
      const value = withFields(phrase.value, { op });
      if (!phrase.subject) passages.push(...alternativesOf(phrase, value));
      else {
        passages.push(...alternativesOf(phrase, withFields(value, { who: "you" })), ...withSubject(phrase, value));
      }
    }
  }
  const choices = {
    [Entry.base]: base,
    [Entry.third]: third,
    [Entry.plain]: plain,
    [Entry.block]: blocks,
    [Entry.passage]: passages,
  };
  for (const [name, alternatives] of Object.entries(choices)) grammar.set(name, { name, kind: "choice", alternatives });
  return grammar;
}

/** The grammar of card English, made from the parts and operations of the engine. */
export const grammar: Grammar = buildGrammar();
