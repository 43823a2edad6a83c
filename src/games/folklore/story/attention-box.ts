import type { FolkloreContent } from "../content.ts";
import type { Play, Procedure } from "../play.ts";
import { type Box, bookOf, sectionOf, storyOf } from "./book.ts";
import { addressed, carryOut, readPart } from "./read.ts";

const rule = "journal/attention";

/** A rule of this chapter: what waits for something is kept in play until the chapter ends (journal/attention). */
export function* attentionBox(play: Play, box: Box<"attention">): Procedure {
  for (const part of box.body.parts) {
    if (part.type !== "text") {
      yield* readPart(play, part, addressed(play), rule);
      continue;
    }
    const waits = part.effects.filter(({ op }) => op === "when");
    const { id, section } = storyOf(play);
    const card = `${id}#${section}/${sectionOf(play, section).blocks.indexOf(box)}`;
    if (waits.length > 0) {
      play.emit({ type: "kept", kept: [...play.state.kept, { card, name: bookOf(play).name, effects: waits }] });
    }
    const now = part.effects.filter(({ op }) => op !== "when");
    if (now.length > 0) yield* carryOut(play, now, addressed(play), rule);
  }
}

/** The box whose rule is kept in play under a name; undefined for what is kept of another card. */
export function keptBox(content: FolkloreContent, card: string): Box<"attention"> | undefined {
  const [, id = "", section, block] = /^(.+)#(.+)\/(\d+)$/.exec(card) ?? [];
  const book = content.find("story", id);
  const found = [...(book?.chapters ?? []), ...(book?.moments ?? [])].find(({ slug }) => slug === section);
  const box = found?.blocks[Number(block)];
  return box?.type === "attention" ? box : undefined;
}
