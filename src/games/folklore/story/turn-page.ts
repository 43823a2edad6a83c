import type { Play, Procedure } from "../play.ts";
import { headingOf, isMoment, sectionOf, storyOf } from "./book.ts";
import { beginChapter, endOfChapter } from "./chapter.ts";
import type { Bookmark, Reading } from "./state.ts";

const rule = "journal/story-moments";

/** Reads on behind the present block. */
export function readOn(play: Play): void {
  const { section, block, reader, back, queue } = storyOf(play);
  const rule = "journal/chapters";
  play.emit({ type: "page-turned", section, block: block + 1, reader, back, queue, read: true, rule });
}

/** Follows what a box or a line of prose leads to. Several readers read their moments one after the other. */
export function* follow(play: Play, readings: readonly Reading[], aside?: true): Procedure {
  if (readings.length === 0) return;
  const { section, block, reader, queue, back } = storyOf(play);
  const bookmark: Bookmark = { section, block, reader, queue, ...(aside && { aside }) };
  yield* next(play, readings, [...back, bookmark]);
}

/** The moment is over: the next reader's turn, or back to where the group was. */
export function* momentEnds(play: Play): Procedure {
  const { queue, back } = storyOf(play);
  if (queue.length > 0) return yield* next(play, queue, back);
  closeMoment(play);
}

function closeMoment(play: Play): void {
  const { back } = storyOf(play);
  const last = back.at(-1);
  if (last === undefined) return;
  const { section, block, reader, queue } = last;
  play.emit({ type: "page-turned", section, block, reader, queue, back: back.slice(0, -1), rule });
}

/** A heading of a chapter takes the whole group along, so it waits until everyone has read; the last one decides. */
function* next(play: Play, [first, ...queue]: readonly Reading[], back: readonly Bookmark[]): Procedure {
  if (first === undefined) return;
  const { section, block, chapter } = headingOf(play, first.to);
  if (chapter === undefined) {
    const source = sectionOf(play, section).title;
    return play.emit({ type: "page-turned", section, block, reader: first.reader, back, queue, rule, source });
  }
  if (queue.length > 0) return yield* next(play, queue, back);
  yield* goOnAt(play, first.to, back);
}

/** The group reads on at a heading of a chapter. On a map it must leave that first. */
function* goOnAt(play: Play, to: string, back: readonly Bookmark[]): Procedure {
  const aside = back.findIndex((each) => each.aside === true);
  const mark = back[aside];
  if (mark !== undefined) {
    const { section, block, reader, queue } = mark;
    play.emit({ type: "page-turned", section, block, reader, queue, back: back.slice(0, aside), rule });
    play.emit({ type: "story-leads", to, rule: "journal/primary-goals" });
  } else yield* goTo(play, to);
}

/** Goes to a heading; in another chapter the present one ends first (adventuring/end-of-chapter). */
export function* goTo(play: Play, to: string): Procedure {
  const { section, block, chapter } = headingOf(play, to);
  if (chapter === undefined) return yield* follow(play, [{ to, reader: null }]);
  if (chapter !== storyOf(play).chapter) {
    yield* endOfChapter(play);
    beginChapter(play, chapter);
    if (block === 0) return;
  }
  play.emit({ type: "page-turned", section, block, reader: null, back: [], queue: [], rule: "journal/chapters" });
}

/** Whether a moment is being read. */
export function inMoment(play: Play): boolean {
  return isMoment(play, storyOf(play).section);
}
