import { sidesOf } from "../../compiler/emit/sides.ts";
import { isRecord } from "../../compiler/json-schema.ts";
import type { Card } from "../../compiler/model.ts";
import type { EffectWords } from "../../compiler/shown/effect-views.ts";
import type { LinkView } from "../../compiler/shown/views.ts";
import type { CardDetail } from "../data.ts";
import { figuresOf } from "./figures.ts";
import { isMap, mapAddress } from "./maps.ts";
import type { References } from "./references.ts";
import { storyOf } from "./story.ts";
import { textViews } from "./texts.ts";

/** What a card's page is made with. */
export interface CardSurroundings {
  readonly references: References;
  readonly words: EffectWords;
  /** The line of the card's file where its entry begins. */
  readonly line: number;
}

/** Everything that a card's page shows. */
export function cardDetail(card: Card, { references, words, line }: CardSurroundings): CardDetail {
  const story = storyOf(card, references);
  return {
    id: card.id,
    game: card.game,
    kind: card.kind,
    name: card.name,
    file: card.file,
    line,
    sides: sidesOf(card).map(({ name }) => name),
    source: sourceOf(card.data.source),
    figures: figuresOf(card, references),
    texts: textViews(card, words),
    ...(story && { story }),
    ...(isMap(card) && { map: mapAddress(card) }),
    refs: distinct(card.refs.map((ref) => references.link(ref)).filter((link) => link !== undefined)),
    referredBy: distinct(references.referredBy(card.id)),
    meaning: card.meaning,
  };
}

/** Several references may lead to one page; it is listed once. */
export function distinct(links: readonly LinkView[]): LinkView[] {
  const byTarget = new Map<string, LinkView>();
  for (const link of links) if (!byTarget.has(`${link.to} ${link.text}`)) byTarget.set(`${link.to} ${link.text}`, link);
  return [...byTarget.values()].sort((a, b) => (a.kind === b.kind ? order(a.text, b.text) : order(a.kind, b.kind)));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sourceOf(source: unknown): string {
  if (!isRecord(source)) return "";
  const { from, file, section, note } = source;
  const said =
    from === "rulebook"
      ? `Figures from the rulebook${section ? `, section "${section}"` : ""}${file ? ` (text ${file})` : ""}.`
      : from === "facts"
        ? "Figures from the collected facts of the game."
        : "Our own (house).";
  return typeof note === "string" ? `${said} ${note}` : said;
}

/** The line on which the entry with an id begins, found by its `id:`; 1 if the file does not show it. */
export function lineOf(source: string | undefined, id: string): number {
  if (source === undefined) return 1;
  const found = new RegExp(`(^|[\\n{,-])[ \\t]*["']?id["']?:[ \\t]*["']?${id}(?![\\w-])`).exec(source);
  if (found === null) return 1;
  return source.slice(0, found.index + (found[1] === "\n" ? 1 : 0)).split("\n").length;
}
