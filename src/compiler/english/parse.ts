import type { Effect } from "../../engine/effects/effect.ts";
import type { TokenTest } from "../../engine/effects/phrase.ts";
import type { Json } from "../../engine/json.ts";
import { figures } from "./figures.ts";
import { clauseJoiners, Entry } from "./grammar.ts";
import type { Token } from "./lexer.ts";
import {
  type CompiledRule,
  compiledRule,
  compiledRules,
  type Filled,
  intern,
  meaningOf,
  type TrieNode,
  wordId,
} from "./trie.ts";
import type { TermMatch, Vocabulary } from "./vocabulary.ts";

/** One way to read a stretch of tokens. */
export interface Parsed<Value = Json> {
  readonly end: number;
  readonly value: Value;
}

/** What the reader was looking for where it got stuck. */
export interface Expectation {
  at: number;
  readonly words: Set<number>;
  readonly rules: Set<CompiledRule>;
}

/**
 * A clause and how it got its subject: named in it, left out because it is "you" (`Lose 2 Vita`), or left out because
 * it is that of the clause before (`... and gains SPOOKED 5`).
 */
interface Clause extends Parsed<Effect> {
  readonly subject: "named" | "you" | "before";
}

const base = compiledRule(Entry.base);
const third = compiledRule(Entry.third);
const plain = compiledRule(Entry.plain);
const block = compiledRule(Entry.block);
const passage = compiledRule(Entry.passage);
const other = compiledRule("other");
const word = { you: intern("you"), open: intern("("), close: intern(")"), stop: intern(".") };
const joiners = clauseJoiners.map((words) => words.map(intern));
const nothingHappens = ["nothing", "happens"].map(intern);
const none: readonly never[] = [];

/** One memo serves all parsers, one after the other: most of what reading would allocate is its empty places. */
const sharedMemo: (readonly Parsed[] | undefined)[] = [];

function freshMemo(size: number): (readonly Parsed[] | undefined)[] {
  while (sharedMemo.length < size) sharedMemo.push(undefined);
  return sharedMemo.fill(undefined, 0, size);
}

let sharedIds = new Int32Array(64);

function freshIds(size: number): Int32Array {
  if (sharedIds.length < size) sharedIds = new Int32Array(size * 2);
  return sharedIds.fill(-1, 0, size);
}

/** What a parser notes beside the effects; each costs as much as the reading itself. */
export interface Noting {
  /** Where each effect stands. */
  readonly placing?: boolean;
  /** What was looked for where it got stuck. */
  readonly watching?: boolean;
  /** What stands for a figure in the effects; its value unless told. */
  readonly hole?: (at: number, test: TokenTest) => string;
}

/** Reads tokens by the grammar, all ways at once. One parser reads one text, and is done before the next is made. */
export class Parser {
  /** Filled only if `placing`: where each effect stands, by its object: first token, and the token after its last. */
  readonly places = new Map<Effect, readonly [number, number]>();
  /** Filled only if `watching`: the furthest point reached. */
  readonly furthest: Expectation = { at: -1, words: new Set(), rules: new Set() };
  private readonly placing: boolean;
  private readonly watching: boolean;
  private readonly hole: Noting["hole"];
  private readonly ids: Int32Array;
  private readonly terms: (readonly TermMatch[])[] = [];
  private readonly memo: (readonly Parsed[] | undefined)[];

  constructor(
    private readonly tokens: readonly Token[],
    vocabulary: Vocabulary,
    { placing = false, watching = false, hole }: Noting,
  ) {
    this.placing = placing;
    this.watching = watching;
    this.hole = hole;
    this.ids = freshIds(tokens.length + 2);
    this.memo = freshMemo(tokens.length * compiledRules.size);
    for (let at = 0; at < tokens.length; at++) {
      this.ids[at] = wordId(tokens[at]?.text ?? "");
      this.terms.push(vocabulary.matchesAt(tokens, at));
    }
  }

  /** Reads whole sentences from a token to the end of the text. */
  text(): readonly Effect[][] {
    let open: { readonly end: number; readonly effects: Effect[] }[] = [{ end: 0, effects: [] }];
    const done: Effect[][] = [];
    while (open.length > 0) {
      const next: typeof open = [];
      for (const { end, effects } of open) {
        for (const sentence of this.sentence(end)) {
          const all = [...effects, ...sentence.value];
          if (sentence.end === this.tokens.length) done.push(all);
          else next.push({ end: sentence.end, effects: all });
        }
      }
      open = next;
    }
    return done;
  }

  private sentence(at: number): Parsed<readonly Effect[]>[] {
    const found: Parsed<readonly Effect[]>[] = [];
    for (const { end, value } of this.parse(passage, at))
      found.push({ end, value: [this.placed(value as Effect, at, end)] });
    for (const { end, value } of this.body(at)) {
      if (this.expectWord(end, word.stop)) found.push({ end: end + 1, value });
    }
    return found;
  }

  /** A list of effects: one block, or clauses. */
  private body(at: number): Parsed<readonly Effect[]>[] {
    const found: Parsed<readonly Effect[]>[] = [];
    if (nothingHappens.every((each, index) => this.expectWord(at + index, each))) {
      found.push({ end: at + nothingHappens.length, value: none });
    }
    for (const { end, value } of this.parse(block, at))
      found.push({ end, value: [this.placed(value as Effect, at, end)] });
    this.clauses(at, [], undefined, found);
    return found;
  }

  private clauses(
    at: number,
    before: readonly Effect[],
    subject: Json | undefined,
    found: Parsed<readonly Effect[]>[],
  ): void {
    for (const clause of this.clause(at)) {
      for (const effect of this.withSubject(clause, at, subject)) {
        const effects = [...before, effect];
        found.push({ end: clause.end, value: effects });
        for (const joiner of joiners) {
          if (joiner.every((id, index) => this.expectWord(clause.end + index, id))) {
            this.clauses(clause.end + joiner.length, effects, effect.who, found);
          }
        }
      }
    }
  }

  /**
   * A plural subject goes with the same form of the verb as "you". So after one, a clause without a subject has two
   * readings, and its author is asked to name the subject.
   */
  private withSubject({ value, end, subject: own }: Clause, at: number, before: Json | undefined): Effect[] {
    const inherited = (): Effect => this.placed(withWho(value, before ?? "you") as Effect, at, end);
    if (own === "before") return before === undefined || before === "you" || isPlural(before) ? [] : [inherited()];
    return own === "you" && isPlural(before) ? [value, inherited()] : [value];
  }

  private clause(at: number): Clause[] {
    const found: Clause[] = [];
    const add = (end: number, value: Json, subject: Clause["subject"] = "named"): void => {
      found.push({
        end,
        value: subject === "before" ? (value as Effect) : this.placed(value as Effect, at, end),
        subject,
      });
    };
    for (const { end, value } of this.parse(base, at)) add(end, withWho(value, "you"), "you");
    if (this.ids[at] === word.you)
      for (const { end, value } of this.parse(base, at + 1)) add(end, withWho(value, "you"));
    for (const subject of this.parse(other, at)) {
      const verbs = isPlural(subject.value) ? base : third;
      for (const { end, value } of this.parse(verbs, subject.end)) add(end, withWho(value, subject.value));
    }
    for (const { end, value } of this.parse(third, at)) add(end, value, "before");
    for (const { end, value } of this.parse(plain, at)) add(end, value);
    if (this.ids[at] === word.open) {
      for (const { end, value } of this.parse(block, at + 1)) if (this.expectWord(end, word.close)) add(end + 1, value);
    }
    return found;
  }

  private placed(effect: Effect, start: number, end: number): Effect {
    if (this.placing) this.places.set(effect, [start, end]);
    return effect;
  }

  private parse(rule: CompiledRule, at: number): readonly Parsed[] {
    if (at >= this.tokens.length) {
      this.expectRule(at, rule);
      return none;
    }
    const key = at * compiledRules.size + rule.index;
    const known = this.memo[key];
    if (known) return known;
    const found = this.worthTrying(rule, at) ? this.parseNow(rule, at) : none;
    if (found.length === 0) this.expectRule(at, rule);
    this.memo[key] = found;
    return found;
  }

  private worthTrying({ rule, first }: CompiledRule, at: number): boolean {
    if (this.watching || rule.kind === "body") return true;
    if (rule.kind === "list" && rule.of === "body") return true;
    if (first.words.has(this.ids[at] ?? -1)) return true;
    if (((this.tokens[at]?.kind ?? 0) & first.kinds) !== 0) return true;
    return (this.terms[at] ?? none).some((match) => first.categories.has(match.term.category));
  }

  private parseNow(compiled: CompiledRule, at: number): readonly Parsed[] {
    const { rule } = compiled;
    switch (rule.kind) {
      case "choice": {
        const found: Parsed[] = [];
        if (compiled.root) this.walk(compiled.root, at, undefined, found);
        return found;
      }
      case "terms":
        return this.findTerms(compiled, at, rule.plural);
      case "figure": {
        const token = this.tokens[at];
        if (!token || (token.kind & figures[rule.test].kinds) === 0) return none;
        const value = figures[rule.test].read(token);
        return value === undefined ? none : [{ end: at + 1, value: this.hole?.(at, rule.test) ?? value }];
      }
      case "list": {
        const found: Parsed[] = [];
        this.listFrom(compiled, at, [], rule.least, found);
        return found;
      }
      case "body":
        return this.body(at) as readonly Parsed<Json>[];
    }
  }

  private findTerms(compiled: CompiledRule, at: number, plural: boolean): Parsed[] {
    const found: Parsed[] = [];
    for (const match of this.terms[at] ?? none) {
      if (!compiled.categories?.has(match.term.category)) continue;
      if (plural ? match.plural : match.singular) found.push({ end: match.end, value: match.term.id });
    }
    return found;
  }

  private walk(node: TrieNode, at: number, filled: Filled | undefined, found: Parsed[]): void {
    for (const alternative of node.accepts) found.push({ end: at, value: meaningOf(alternative, filled) });
    if (node.words) {
      const next = node.words.get(this.ids[at] ?? -1);
      if (next) this.walk(next, at + 1, filled, found);
      else if (this.watching) for (const id of node.words.keys()) this.expectWord(at, id);
    }
    for (const { rule, slot, node: next } of node.calls) {
      for (const { end, value } of this.parse(rule, at)) this.walk(next, end, { slot, value, before: filled }, found);
    }
  }

  private listFrom(compiled: CompiledRule, at: number, before: readonly Json[], least: number, found: Parsed[]): void {
    if (!compiled.item) return;
    for (const { end, value } of this.parse(compiled.item, at)) {
      const values = [...before, value];
      if (values.length >= least) found.push({ end, value: values });
      for (const joiner of compiled.joiners) {
        if (joiner.every((id, index) => this.expectWord(end + index, id))) {
          this.listFrom(compiled, end + joiner.length, values, least, found);
        }
      }
    }
  }

  private expectWord(at: number, id: number): boolean {
    if ((this.ids[at] ?? -1) === id) return true;
    if (this.watching && this.reaches(at)) this.furthest.words.add(id);
    return false;
  }

  private expectRule(at: number, rule: CompiledRule): void {
    if (this.watching && this.reaches(at)) this.furthest.rules.add(rule);
  }

  private reaches(at: number): boolean {
    if (at < this.furthest.at) return false;
    if (at > this.furthest.at) {
      this.furthest.at = at;
      this.furthest.words.clear();
      this.furthest.rules.clear();
    }
    return true;
  }
}

/** "up to 2 foes lose", not "loses". */
export function isPlural(who: Json | undefined): boolean {
  return who !== null && typeof who === "object" && "pick" in who && who.pick === "several";
}

function withWho(value: Json, who: Json): Json {
  const { op, who: _replaced, ...rest } = value as Effect;
  return { op, who, ...rest };
}
