import type { Json } from "../../engine/json.ts";
import { figures } from "./figures.ts";
import { type Alternative, type Grammar, grammar, type Rule } from "./grammar.ts";
import type { Piece } from "./template.ts";

/** Alternatives with equal beginnings share their nodes, so that a beginning is read once. */
export interface TrieNode {
  words: Map<number, TrieNode> | undefined;
  calls: { readonly rule: CompiledRule; readonly slot: string; readonly node: TrieNode }[];
  accepts: Alternative[];
}

/** A rule in the form in which it is read. */
export interface CompiledRule {
  readonly index: number;
  readonly rule: Rule;
  readonly root: TrieNode | undefined;
  readonly categories: ReadonlySet<string> | undefined;
  readonly item: CompiledRule | undefined;
  readonly joiners: readonly (readonly number[])[];
  /** What a text can start with to be worth a try: words, kinds of figures, categories of terms. */
  first: First;
}

export interface First {
  readonly words: Set<number>;
  kinds: number;
  readonly categories: Set<string>;
}

const wordIds = new Map<string, number>();

/** The number of a word that the grammar knows, or -1. Capitals do not matter. */
export function wordId(text: string): number {
  return wordIds.get(text) ?? wordIds.get(text.toLowerCase()) ?? -1;
}

/** The word with a number, for messages. */
export function wordOf(id: number): string {
  for (const [word, each] of wordIds) if (each === id) return word;
  return "";
}

/** The number of a word, which the grammar knows from now on. */
export function intern(word: string): number {
  const key = word.toLowerCase();
  let id = wordIds.get(key);
  if (id === undefined) {
    id = wordIds.size;
    wordIds.set(key, id);
  }
  return id;
}

function newNode(): TrieNode {
  return { words: undefined, calls: [], accepts: [] };
}

type Draft = { -readonly [Key in keyof CompiledRule]: CompiledRule[Key] };

function insert(root: TrieNode, alternative: Alternative, ruleOf: (name: string) => CompiledRule): void {
  function follow(node: TrieNode, at: number): void {
    const piece = alternative.pieces[at];
    if (!piece) {
      node.accepts.push(alternative);
      return;
    }
    for (const next of childrenFor(node, piece, ruleOf)) follow(next, at + 1);
  }
  follow(root, 0);
}

function childrenFor(node: TrieNode, piece: Piece, ruleOf: (name: string) => CompiledRule): TrieNode[] {
  if ("words" in piece) {
    node.words ??= new Map();
    const words = node.words;
    return piece.words.map((word) => {
      const id = intern(word);
      const child = words.get(id) ?? newNode();
      words.set(id, child);
      return child;
    });
  }
  const rule = ruleOf(piece.part);
  const known = node.calls.find((call) => call.rule === rule && call.slot === piece.slot);
  if (known) return [known.node];
  const child = newNode();
  node.calls.push({ rule, slot: piece.slot, node: child });
  return [child];
}

function joinerWords(pieces: readonly Piece[]): number[] {
  return pieces.flatMap((piece) => ("words" in piece ? piece.words.map(intern) : []));
}

function compileGrammar(source: Grammar): ReadonlyMap<string, CompiledRule> {
  const compiled = new Map<string, Draft>();
  for (const rule of source.values()) {
    compiled.set(rule.name, {
      index: compiled.size,
      rule,
      root: rule.kind === "choice" ? newNode() : undefined,
      categories: rule.kind === "terms" ? new Set(rule.categories) : undefined,
      item: undefined,
      joiners: rule.kind === "list" ? [...rule.joiners, ...rule.last].map(joinerWords) : [],
      first: { words: new Set(), kinds: 0, categories: new Set() },
    });
  }
  const ruleOf = (name: string): CompiledRule => {
    const rule = compiled.get(name);
    if (!rule) throw new Error(`The grammar names a part that does not exist: ${name}`);
    return rule;
  };
  for (const each of compiled.values()) {
    if (each.rule.kind === "list") each.item = ruleOf(each.rule.of);
    if (each.rule.kind === "choice" && each.root) {
      for (const alternative of each.rule.alternatives) insert(each.root, alternative, ruleOf);
    }
  }
  findFirsts(compiled);
  return compiled;
}

/** Grows every rule's beginnings until none changes. `body` begins anywhere and is never skipped. */
function findFirsts(rules: ReadonlyMap<string, CompiledRule>): void {
  const size = (first: First): number => first.words.size + first.kinds + first.categories.size;
  for (let before = -1, after = 0; before !== after; ) {
    before = after;
    after = 0;
    for (const { rule, root, item, first } of rules.values()) {
      const inner = root ? root.calls.map((call) => call.rule.first) : item ? [item.first] : [];
      for (const id of root?.words?.keys() ?? []) first.words.add(id);
      if (rule.kind === "figure") first.kinds |= figures[rule.test].kinds;
      if (rule.kind === "terms") for (const category of rule.categories) first.categories.add(category);
      for (const other of inner) {
        for (const id of other.words) first.words.add(id);
        for (const category of other.categories) first.categories.add(category);
        first.kinds |= other.kinds;
      }
      after += size(first);
    }
  }
}

/** The rules ready to read with. */
export const compiledRules: ReadonlyMap<string, CompiledRule> = compileGrammar(grammar);

/** One of the rules, by name. */
export function compiledRule(name: string): CompiledRule {
  const rule = compiledRules.get(name);
  if (!rule) throw new Error(`The grammar has no rule ${name}`);
  return rule;
}

/** A slot that has been filled, and those filled before it. */
export interface Filled {
  readonly slot: string;
  readonly value: Json;
  readonly before: Filled | undefined;
}

/** The value of an alternative whose slots are filled. */
export function meaningOf({ as, value }: Alternative, filled: Filled | undefined): Json {
  if (as !== undefined) return filled?.value ?? null;
  if (value === null || (value !== undefined && typeof value !== "object")) return value;
  const meaning: Record<string, Json> = { ...(value as Readonly<Record<string, Json>> | undefined) };
  fill(meaning, filled);
  return meaning;
}

/** Sets the slots in the order of the words. */
function fill(meaning: Record<string, Json>, filled: Filled | undefined): void {
  if (!filled) return;
  fill(meaning, filled.before);
  meaning[filled.slot] = filled.value;
}
