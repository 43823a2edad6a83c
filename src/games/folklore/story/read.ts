import type { Effect } from "../../../engine/effects/effect.ts";
import { perform } from "../effects/perform.ts";
import { present } from "../figures/find.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { type Block, bookOf, type Passage, storyOf } from "./book.ts";

type Part = Passage["parts"][number];

/** Whom "you" stands for: one character, or everybody who is there. */
export type Addressed = FigureId | "all";

/** Whether a block is read as it stands: prose, card English, or what is left to people. */
export function isPart(block: Block): block is Extract<Block, Part> {
  return block.type === "prose" || block.type === "text" || block.type === "manual";
}

/** Reads a passage aloud and does what its card English says. */
export function* readPassage(play: Play, { parts }: Pick<Passage, "parts">, to: Addressed, rule: string): Procedure {
  for (const part of parts) yield* readPart(play, part, to, rule);
}

/** Reads one piece of the story. */
export function* readPart(play: Play, part: Part, to: Addressed, rule: string): Procedure {
  const source = play.state.story === null ? "" : bookOf(play).name;
  switch (part.type) {
    case "prose":
      return play.emit({ type: "story-read", html: part.html, ...(to === "all" ? {} : { to }), rule, source });
    case "manual":
      return play.emit({ type: "noted", what: "left-to-people", about: { reason: part.reason }, rule, source });
    case "text":
      yield* carryOut(play, part.effects, to, rule);
  }
}

/** Does what card English says: for each of those it speaks to as "you", or once if it speaks of others only. */
export function* carryOut(play: Play, effects: readonly Effect[], to: Addressed, rule: string): Procedure {
  const { name } = bookOf(play);
  const source = { name, rule, id: `story/${storyOf(play).id}` };
  const readers = to !== "all" ? [to] : speaksToYou(effects) ? present(play).map(({ id }) => id) : [play.state.leader];
  for (const you of readers) yield* perform(play, effects, { you }, source);
}

/** Whom the story speaks to where no box says it: the reader of a moment, or all. */
export function addressed(board: Board): Addressed {
  return storyOf(board).reader ?? "all";
}

/** Whether a text speaks of "you". Within a check "you" is whoever makes it. */
function speaksToYou(value: unknown): boolean {
  if (value === "you") return true;
  if (typeof value !== "object" || value === null) return false;
  if (Reflect.get(value, "op") === "check") return Reflect.get(value, "who") === "you";
  return Object.values(value).some(speaksToYou);
}
