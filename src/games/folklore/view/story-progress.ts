import type { FolkloreCommand } from "../commands.ts";
import type { FolkloreEvent } from "../events.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { type Block, goalKey, partOfMap, sectionOf } from "../story/book.ts";
import type { Place, StoryState } from "../story/state.ts";

/** What came of a block that was played. */
export interface Played {
  /** The roll of each who tried; of one that was made anew the last. */
  readonly rolls: Map<FigureId, Extract<FolkloreEvent, { type: "rolled" }>>;
  /** Whether somebody passed the check of a mark. */
  isPassed: boolean;
  /** The choices that were made, by their numbers. */
  readonly taken: Set<number>;
  /** What was done on the map that the block belongs to: features used and checks passed, by their marks, and optional goals reached. */
  readonly done: ReadonlySet<string>;
}

/** How far a story has been played. */
export interface Progress {
  readonly played: ReadonlyMap<string, Played>;
  /** Chapters and moments in the order in which they were opened. */
  readonly opened: readonly string[];
  /** The block that was read last. */
  readonly last: Place | undefined;
}

/** The name of a block among all of its story. */
export function placeKey({ section, block }: Place): string {
  return `${section}/${block}`;
}

/** Works out from the log which blocks of the running story were played and what came of each. */
export function progressOf(board: Board, events: readonly FolkloreEvent[]): Progress {
  const reader = new Reader(board);
  for (const event of events) reader.take(event);
  return reader;
}

/** Follows the story through the log. */
class Reader implements Progress {
  readonly played = new Map<string, Played>();
  readonly opened: string[] = [];
  last: Place | undefined;
  readonly #board: Board;
  #at: Place | undefined;
  /** The set-up of the map in play. */
  #map: Place | undefined;
  #closing: StoryState["closing"] = "success";
  #done = new Set<string>();
  /** The mark of the check that somebody on the map tried last. */
  #tried = "";

  constructor(board: Board) {
    this.#board = board;
  }

  take(event: FolkloreEvent): void {
    switch (event.type) {
      case "story-began":
      case "chapter-began":
        this.#goTo({ section: event.chapter, block: 0 });
        break;
      case "page-turned":
        if (event.read) this.#read();
        this.#goTo(event);
        break;
      case "story-map":
        this.#layOut(event.setup);
        break;
      case "feature-used":
        this.#done.add(event.mark);
        break;
      case "goal-met":
        this.#done.add(goalKey(event.box, event.goal));
        break;
      case "check-passed":
        this.#pass(event.mark);
        break;
      case "closing":
        this.#closing = event.outcome;
        break;
      case "chosen":
        this.#choose(event.command);
        break;
      case "rolled":
        this.#rolledFor(event.rule)?.rolls.set(event.by, event);
        break;
    }
  }

  #goTo({ section, block }: Place): void {
    this.#at = { section, block };
    // After a moment that was read in the middle of a map, the group is on its map again.
    if (this.#map?.section === section) this.last = this.#map;
    if (!this.opened.includes(section)) this.opened.push(section);
  }

  #read(): void {
    const at = this.#at;
    const block = at && this.#block(at);
    if (at === undefined || block === undefined) return;
    // Of the closings the group reads its own; the other one is passed over.
    if (block.type === "closing" && block.outcome !== this.#closing) return;
    this.#note(at);
    this.last = at;
  }

  /** All that belongs to a map is read as it is laid out, but for the checks, which wait for whoever tries them. */
  #layOut(setup: Place | null): void {
    this.#map = setup ?? undefined;
    if (setup === null) return;
    this.#done = new Set();
    const { section, block } = setup;
    this.#note(setup);
    for (const [index, { type }] of partOfMap(this.#board, setup).blocks.entries()) {
      if (type !== "skill-check") this.#note({ section, block: block + 1 + index });
    }
    this.last = setup;
  }

  #choose(command: FolkloreCommand): void {
    if (command.type === "option") this.#here("choose-path")?.taken.add(command.option);
    if (command.type === "check") this.#tried = command.mark;
  }

  #pass(mark: string): void {
    this.#done.add(mark);
    const played = this.#checkOf(mark);
    if (played !== undefined) played.isPassed = true;
  }

  /** The check that a roll by this rule was made for. */
  #rolledFor(rule: string): Played | undefined {
    if (rule === "journal/map-skill-checks") return this.#checkOf(this.#tried);
    return rule === "journal/skill-check" ? this.#here("skill-check") : undefined;
  }

  /** The check of a mark on the map in play, which is read as soon as somebody tries it. */
  #checkOf(mark: string): Played | undefined {
    const map = this.#map;
    if (map === undefined) return undefined;
    const { blocks } = partOfMap(this.#board, map);
    const check = blocks.findIndex((each) => each.type === "skill-check" && each.mark === mark);
    return check < 0 ? undefined : this.#note({ section: map.section, block: map.block + 1 + check });
  }

  /** The block that was read last, if it is of this type. */
  #here(type: Block["type"]): Played | undefined {
    const { last } = this;
    return last !== undefined && this.#block(last)?.type === type ? this.played.get(placeKey(last)) : undefined;
  }

  #block({ section, block }: Place): Block | undefined {
    return sectionOf(this.#board, section).blocks[block];
  }

  #note(at: Place): Played {
    const key = placeKey(at);
    const played = this.played.get(key) ?? { taken: new Set(), rolls: new Map(), isPassed: false, done: this.#done };
    this.played.set(key, played);
    return played;
  }
}
