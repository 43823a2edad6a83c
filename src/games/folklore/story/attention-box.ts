import type { Play, Procedure } from "../play.ts";
import { type Box, bookOf, storyOf } from "./book.ts";
import { addressed, carryOut, readPart } from "./read.ts";

const rule = "journal/attention";

/** A rule of this chapter: what waits for something is kept in play until the chapter ends (journal/attention). */
export function* attentionBox(play: Play, { body }: Box<"attention">): Procedure {
  for (const part of body.parts) {
    if (part.type !== "text") {
      yield* readPart(play, part, addressed(play), rule);
      continue;
    }
    const waits = part.effects.filter(({ op }) => op === "when");
    const { id, section, block } = storyOf(play);
    const card = `${id}#${section}/${block}`;
    if (waits.length > 0) {
      play.emit({ type: "kept", kept: [...play.state.kept, { card, name: bookOf(play).name, effects: waits }] });
    }
    const now = part.effects.filter(({ op }) => op !== "when");
    if (now.length > 0) yield* carryOut(play, now, addressed(play), rule);
  }
}
