import type { SkirmishRow } from "../../../compiler/markdown/story-model.ts";
import { copyOfState, withPart } from "../copies.ts";
import type { Cite } from "../core/events.ts";
import type { Handlers } from "../events.ts";
import type { FigureId, State } from "../state.ts";
import { goalKey } from "./book.ts";
import type { Bookmark, Place, Reading, StoryState } from "./state.ts";

/** What happens in the story journal. */
export type StoryEvent =
  | ({ readonly type: "story-began"; readonly story: string; readonly chapter: string } & Cite)
  | ({ readonly type: "chapter-began"; readonly chapter: string } & Cite)
  /** Something was read aloud, to one character or to all; it changes nothing by itself. */
  | ({ readonly type: "story-read"; readonly html: string; readonly to?: FigureId } & Cite)
  /** The group reads on at a block, or somebody reads a moment. */
  | ({
      readonly type: "page-turned";
      readonly section: string;
      readonly block: number;
      readonly reader: FigureId | null;
      readonly back: readonly Bookmark[];
      readonly queue: readonly Reading[];
      /** The block at which the story stood is being read; otherwise it was left for another place. */
      readonly read?: true;
    } & Cite)
  | ({ readonly type: "skirmish-table"; readonly rows: readonly SkirmishRow[] } & Cite)
  /** The story's map begins, or is over. */
  | ({ readonly type: "story-map"; readonly setup: Place | null } & Cite)
  | ({ readonly type: "check-passed"; readonly mark: string; readonly by: FigureId } & Cite)
  | ({ readonly type: "feature-used"; readonly mark: string; readonly by: FigureId } & Cite)
  /** An optional goal is done: the number of its box, and its own in the box. */
  | ({ readonly type: "goal-met"; readonly box: number; readonly goal: number } & Cite)
  | ({ readonly type: "story-leads"; readonly to: string | null } & Cite)
  | ({ readonly type: "closing"; readonly outcome: StoryState["closing"] } & Cite)
  /** The story is over; what it asked of the group on the World Map is over with it. */
  | ({ readonly type: "story-ended"; readonly story: string; readonly result: StoryState["closing"] } & Cite);

function onStory(state: State, change: Partial<StoryState>): State {
  return state.story === null ? state : withPart(state, "story", { ...state.story, ...change });
}

function opened(chapter: string) {
  return {
    chapter,
    section: chapter,
    block: 0,
    reader: null,
    back: [],
    queue: [],
    table: [],
    rested: false,
    map: null,
    passed: [],
    used: [],
    met: [],
    leads: null,
  };
}

/** What these events do. */
export const storyHandlers: Handlers<StoryEvent> = {
  "story-began": (state, { story, chapter }) =>
    withPart(state, "story", { id: story, closing: "success", ...opened(chapter) }),
  "chapter-began": (state, { chapter }) => onStory(state, opened(chapter)),
  "story-read": (state) => state,
  "page-turned": (state, { section, block, reader, back, queue }) =>
    onStory(state, { section, block, reader, back, queue }),
  "skirmish-table": (state, { rows }) => onStory(state, { table: rows }),
  "story-map": (state, { setup }) => onStory(state, { map: setup, passed: [], used: [], met: [] }),
  "check-passed": (state, { mark }) => {
    const passed = state.story?.passed ?? [];
    return passed.includes(mark) ? state : onStory(state, { passed: [...passed, mark] });
  },
  "feature-used": (state, { mark }) => {
    const used = state.story?.used ?? [];
    return used.includes(mark) ? state : onStory(state, { used: [...used, mark] });
  },
  "goal-met": (state, { box, goal }) => onStory(state, { met: [...(state.story?.met ?? []), goalKey(box, goal)] }),
  "story-leads": (state, { to }) => onStory(state, { leads: to }),
  closing: (state, { outcome }) => onStory(state, { closing: outcome }),
  "story-ended": (state, { story, result }) => {
    const ended = copyOfState(state);
    ended.story = null;
    ended.finished = [...state.finished, { story, result }];
    if (state.world !== null) ended.world = { ...state.world, goal: null, visit: null, closed: [] };
    return ended;
  },
};
