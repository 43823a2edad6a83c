import { createVocabulary, readText, type Vocabulary } from "../../compiler/english/index.ts";
import { type EffectWords, effectViews } from "../../compiler/shown/effect-views.ts";
import { numberEffects, segmentsOf } from "../../compiler/shown/segments.ts";
import type { EffectView, SpanView } from "../../compiler/shown/views.ts";
import type { ToldText } from "../../engine/told/entry.ts";
import type { TableGame } from "../table/table-game.ts";

/** A text whose phrases lead to what they do. */
export interface Phrased {
  readonly label: string;
  readonly phrases: readonly { readonly text: string; readonly path?: string; readonly number?: string }[];
  readonly effects: readonly PhrasedEffect[];
}

/** What a phrase does, in words, numbered as an outline. */
export interface PhrasedEffect {
  readonly number: string;
  readonly path: string;
  readonly words: string;
  readonly depth: number;
  readonly rule?: { readonly ref: string; readonly name: string };
}

const words = new WeakMap<TableGame, EffectWords>();

/** Reads the texts of a card once more, to show which phrase does what. */
export function phrasesOf(play: TableGame, texts: readonly ToldText[]): Phrased[] {
  let known = words.get(play);
  if (known === undefined) {
    known = wordsOf(play);
    words.set(play, known);
  }
  const telling = known;
  // People know the title of a rule; the name of an operation is the compiler's own.
  const titleOf = (ref: string) => play.rule(ref.replace(/^rule:/, ""))?.title;
  return texts.map((text) => phrased(text, telling, titleOf));
}

function wordsOf(play: TableGame): EffectWords {
  const terms = play.words();
  const links: Record<string, string> = {};
  for (const { category, id } of terms) {
    const rule = play.explain(`${category}:${id}`)?.rule;
    if (rule !== undefined) links[`${category}/${id}`] = `rule:${rule}`;
  }
  for (const [op, rule] of Object.entries(play.operationRules)) links[`operation/${op}`] = `rule:${rule}`;
  return { vocabulary: createVocabulary(terms), links, isRule: (to) => to.startsWith("rule:") };
}

type TitleOf = (ref: string) => string | undefined;

function phrased({ label, text, effects }: ToldText, telling: EffectWords, titleOf: TitleOf): Phrased {
  const views = effectViews(effects, telling);
  const numbers = numberEffects(views);
  const numbered = new Set<string>();
  const phrases = segmentsOf(text, spansOf(text, telling.vocabulary)).map((segment) => {
    const { path = "" } = segment;
    const number = numbers.get(path);
    // Each effect is numbered once, at its first words.
    if (number === undefined || numbered.has(path) || !/\w/.test(segment.text)) return segment;
    numbered.add(path);
    return { ...segment, number };
  });
  return { label, phrases, effects: outlined(views, numbers, 0, titleOf) };
}

/** Which words say what. A text that people carry out, or whose effects were written by hand, has no such spans. */
function spansOf(text: string, vocabulary: Vocabulary): SpanView[] {
  const read = readText(text, vocabulary);
  return read.ok ? read.reading.spans.map(({ path, start, end }) => ({ path: path.join("."), start, end })) : [];
}

function outlined(
  views: readonly EffectView[],
  numbers: ReadonlyMap<string, string>,
  depth: number,
  titleOf: TitleOf,
): PhrasedEffect[] {
  return views.flatMap(({ path, op, words: said, rule, parts }) => [
    {
      number: numbers.get(path) ?? "",
      path,
      words: said === "" ? op : said,
      depth,
      ...(rule === undefined ? {} : { rule: { ref: rule.to, name: titleOf(rule.to) ?? rule.text } }),
    },
    ...outlined(
      parts.flatMap((part) => part.effects),
      numbers,
      depth + 1,
      titleOf,
    ),
  ]);
}
