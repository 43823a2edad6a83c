import type { Effect } from "../../engine/effects/effect.ts";
import type { Json } from "../../engine/json.ts";
import { needsSubject, thirdPerson } from "./conjugate.ts";
import { figures } from "./figures.ts";
import { type Alternative, Entry, grammar } from "./grammar.ts";
import { isPlural } from "./parse.ts";
import type { Piece } from "./template.ts";
import type { Vocabulary } from "./vocabulary.ts";

type Words = readonly string[];
type Fields = Readonly<Record<string, Json>>;

/** Writes effects as card English. What it writes is read back as the same effects. */
export function printEffects(effects: readonly Effect[], vocabulary: Vocabulary): string {
  if (effects.length === 0) return typeset([...nothingHappens, "."]);
  const sentences = effects.map((effect) => {
    const words =
      printRule(Entry.passage, effect, vocabulary) ??
      stop(printRule(Entry.block, effect, vocabulary)) ??
      stop(printClause(effect, vocabulary));
    if (!words) throw new Error(`No phrase says this: ${JSON.stringify(effect)}`);
    return words;
  });
  return typeset(sentences.flat());
}

const nothingHappens: Words = ["nothing", "happens"];

const stop = (words: Words | undefined): Words | undefined => words && [...words, "."];

/** Joins words, and mends what depends on the neighbours: capitals, "1 space", "an Item". */
function typeset(words: Words): string {
  let text = "";
  let capital = true;
  words.forEach((word, index) => {
    const next = words[index + 1] ?? "";
    let written = word;
    if (word === "a" && /^[aeiou]/i.test(next) && !/^(?:one|uni|use)/i.test(next)) written = "an";
    if ((word === "spaces" || word === "rounds") && words[index - 1] === "1") written = word.slice(0, -1);
    if (capital) written = written.charAt(0).toUpperCase() + written.slice(1);
    const tight = text === "" || /^[.,:;)]$/.test(word) || text.endsWith("(");
    text += tight ? written : ` ${written}`;
    capital = word === ".";
  });
  return text;
}

function printBody(effects: readonly Effect[], vocabulary: Vocabulary): Words | undefined {
  const [only] = effects;
  if (!only) return nothingHappens;
  if (effects.length === 1) {
    const wrapped = printRule(Entry.block, only, vocabulary);
    if (wrapped) return wrapped;
  }
  const clauses = effects.map((effect, index) => {
    const clause = printClause(effect, vocabulary, isPlural(effects[index - 1]?.who));
    if (clause) return clause;
    const wrapped = printRule(Entry.block, effect, vocabulary);
    return wrapped && ["(", ...wrapped, ")"];
  });
  return joined(clauses, [","], ["and"]);
}

/** `a, b and c`, or nothing if one of them cannot be said. */
function joined(items: readonly (Words | undefined)[], joiner: Words, last: Words): Words | undefined {
  const words: string[] = [];
  for (const [index, item] of items.entries()) {
    if (!item) return undefined;
    if (index > 0) words.push(...(index === items.length - 1 ? last : joiner));
    words.push(...item);
  }
  return words;
}

/** A clause with its subject: "lose 2 Vita", "the target loses 2 Vita". After a plural subject "you" must be said. */
function printClause(effect: Effect, vocabulary: Vocabulary, afterPlural = false): Words | undefined {
  const { who, ...predicate } = effect;
  if (who !== undefined) {
    const words = printRule(Entry.base, predicate, vocabulary);
    const [verb = "", ...rest] = words ?? [];
    if (words && who === "you") return afterPlural || needsSubject.has(verb) ? ["you", ...words] : words;
    const subject = words && printRule("other", who, vocabulary);
    if (subject) return [...subject, isPlural(who) ? verb : thirdPerson(verb), ...rest];
  }
  return printRule(Entry.plain, effect, vocabulary);
}

/** An alternative with what its values look like, worked out once. */
interface Sayable extends Alternative {
  readonly slots: readonly string[];
  /** Constant fields; undefined if the value is a slot of its own or no object. */
  readonly constants: readonly (readonly [string, Json])[] | undefined;
  /** How many fields its values have. */
  readonly size: number;
}

const sayable = new Map<string, readonly Sayable[]>();

/** The alternatives of a rule that can say a value. Those of the operations are found by the operation's name. */
function alternativesFor(name: string, value: Json): readonly Sayable[] {
  const op = value !== null && typeof value === "object" && "op" in value ? value.op : undefined;
  const key = op === undefined ? name : `${name} ${op}`;
  let found = sayable.get(key);
  if (!found) {
    const rule = grammar.get(name);
    const all = rule?.kind === "choice" ? rule.alternatives : [];
    found = all.filter((each) => op === undefined || (each.value as Fields | undefined)?.op === op).map(prepare);
    sayable.set(key, found);
  }
  return found;
}

function prepare(alternative: Alternative): Sayable {
  const slots = alternative.pieces.flatMap((piece) => ("slot" in piece ? [piece.slot] : []));
  const { as, value = {} } = alternative;
  const isObject = as === undefined && value !== null && typeof value === "object";
  const constants = isObject ? Object.entries(value as Fields) : undefined;
  const size = new Set([...(constants ?? []).map(([name]) => name), ...slots]).size;
  return { ...alternative, slots, constants, size };
}

function printRule(name: string, value: Json, vocabulary: Vocabulary): Words | undefined {
  const rule = grammar.get(name);
  if (!rule) throw new Error(`The grammar has no rule ${name}`);
  switch (rule.kind) {
    case "choice":
      for (const alternative of alternativesFor(name, value)) {
        const words = printAlternative(alternative, value, vocabulary);
        if (words) return words;
      }
      return undefined;
    case "figure": {
      const written = figures[rule.test].print(value);
      return written === undefined ? undefined : [written];
    }
    case "terms": {
      const term = typeof value === "string" ? vocabulary.byId(rule.categories, value) : undefined;
      return term && [rule.plural ? (term.plural ?? term.name) : term.name];
    }
    case "list": {
      if (!Array.isArray(value) || value.length < rule.least) return undefined;
      const items = value.map((item: Json) => printRule(rule.of, item, vocabulary));
      return joined(items, literal(rule.joiners[0] ?? []), literal(rule.last[0] ?? []));
    }
    case "body":
      return Array.isArray(value) ? printBody(value as readonly Effect[], vocabulary) : undefined;
  }
}

function literal(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => ("words" in piece ? [piece.words[0] ?? ""] : []));
}

function printAlternative(alternative: Sayable, value: Json, vocabulary: Vocabulary): Words | undefined {
  const { pieces, as } = alternative;
  if (as === undefined && !fits(alternative, value)) return undefined;
  const words: string[] = [];
  for (const piece of pieces) {
    if ("words" in piece) words.push(piece.words[0] ?? "");
    else {
      const filled = as === undefined ? (value as Fields)[piece.slot] : value;
      const printed = filled === undefined ? undefined : printRule(piece.part, filled, vocabulary);
      if (!printed) return undefined;
      words.push(...printed);
    }
  }
  return words;
}

/** Whether a value is the constants and slots of an alternative, no field more and none less. */
function fits({ constants, slots, size, value: whole }: Sayable, value: Json): boolean {
  if (!constants) return whole === value;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const fields = value as Fields;
  if (Object.keys(fields).length !== size) return false;
  return slots.every((slot) => slot in fields) && constants.every(([name, constant]) => same(constant, fields[name]));
}

function same(one: Json, two: Json | undefined): boolean {
  return one === two || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(two));
}
