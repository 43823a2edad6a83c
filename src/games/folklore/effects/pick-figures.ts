import type { Static } from "typebox";
import type { Picked, Who } from "../../../engine/effects/parts/who.ts";
import { candidates } from "../figures/groups.ts";
import { choose, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { randomFigure } from "./random-figure.ts";
import { isThere, seatOf, type Text } from "./text.ts";

type WhoWords = Static<typeof Who>;
type PickWords = Static<typeof Picked>;

/** Words that picked somebody, and whom. */
export interface PickMade {
  readonly words: PickWords;
  readonly figures: readonly FigureId[];
}

/**
 * Whom a text means. Where it leaves a choice it is asked or rolled for once, and then stays; only those who come into
 * question can be picked.
 */
export function* figuresMeant(
  text: Text,
  who: WhoWords,
  comesIntoQuestion: (figure: FigureId) => boolean = () => true,
): Procedure<readonly FigureId[]> {
  if (typeof who === "string") return candidates(text.play, who, text.cast);
  const made = text.picks.find(({ words }) => sameWords(words, who));
  if (made !== undefined) return made.figures.filter((figure) => isThere(text.play, figure));
  const figures = yield* pick(text, who, comesIntoQuestion);
  // "Each" leaves no choice, so it is looked at anew: the fallen and the newcomers make a difference.
  if (who.pick !== "each") text.picks.push({ words: who, figures });
  return figures;
}

function* pick(
  text: Text,
  who: PickWords,
  comesIntoQuestion: (figure: FigureId) => boolean,
): Procedure<readonly FigureId[]> {
  const found = candidates(text.play, who, text.cast).filter(comesIntoQuestion);
  if (who.pick === "each" || found.length === 0) return found;
  if (who.pick === "random") return [yield* randomFigure(text, found)];
  if (who.pick === "several") return yield* pickSeveral(text, found, who.upTo);
  return [yield* pickOne(text, found)];
}

function* pickOne(text: Text, figures: readonly FigureId[]): Procedure<FigureId> {
  const seat = seatOf(text.play, text.cast.you);
  const options = figures.map((figure) => ({ type: "pick" as const, seat, figure }));
  const { rule, name } = text.source;
  return (yield* choose({ ask: "pick-figure", rule, about: { source: name }, options }, "obvious")).figure;
}

/** "Up to": one after the other, and whoever picks may stop after the first. */
function* pickSeveral(text: Text, figures: readonly FigureId[], upTo: number): Procedure<readonly FigureId[]> {
  const picked = [yield* pickOne(text, figures)];
  const seat = seatOf(text.play, text.cast.you);
  const { rule, name } = text.source;
  while (picked.length < upTo) {
    const left = figures.filter((figure) => !picked.includes(figure));
    if (left.length === 0) break;
    const options = [
      ...left.map((figure) => ({ type: "pick" as const, seat, figure })),
      { type: "pass" as const, seat },
    ];
    const answer = yield* choose({ ask: "pick-another", rule, about: { source: name }, options });
    if (answer.type === "pass") break;
    picked.push(answer.figure);
  }
  return picked;
}

function sameWords(a: PickWords, b: PickWords): boolean {
  if (a === b) return true;
  if (a.pick !== b.pick || a.group !== b.group) return false;
  const [one, two]: Readonly<Record<string, unknown>>[] = [reachOf(a), reachOf(b)];
  return Object.keys({ ...one, ...two }).every((key) => one?.[key] === two?.[key]);
}

function reachOf(words: PickWords): Readonly<Record<string, unknown>> {
  if (words.pick === "nearest") return {};
  const { type, within } = words;
  return { type, spaces: within?.spaces, of: within?.of, upTo: words.pick === "several" ? words.upTo : undefined };
}
