import { layOut } from "../map/lay-out.ts";
import { spawnFoes } from "../map/spawn.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { passLeadership } from "../world/leadership.ts";
import { attentionBox } from "./attention-box.ts";
import { type Block, type Box, bookOf, isMoment, partOfMap, sectionOf } from "./book.ts";
import { encounterOfMap, spacesFor } from "./encounter-box.ts";
import { addressed, isPart, readPart, readPassage } from "./read.ts";
import type { Place } from "./state.ts";

const rule = "journal/map-setup";

/** Lays the story's map out with all that belongs to it, and begins to play on it (journal/map-setup). */
export function* mapSetupBox(play: Play, box: Box<"map-setup">, at: Place): Procedure {
  const { blocks, end } = partOfMap(play, at);
  const { section } = at;
  const { story } = play.state;
  if (story === null) return;
  const { reader, back, queue } = story;
  play.emit({ type: "page-turned", section, block: end, reader, back, queue, rule });
  if (!hasPassedLeadership(play, at)) passLeadership(play, rule);
  yield* readPassage(play, box.body, addressed(play), rule);
  yield* layOut(play, { map: box.map, ...(box.dark ? { dark: true } : {}) });
  play.emit({ type: "story-map", setup: at, rule, source: bookOf(play).name });
  yield* placeLoneFoes(play, box, blocks);
  for (const block of blocks) yield* readBoxOfMap(play, block);
  if (play.state.encounter === null) play.emit({ type: "phase", to: "map" });
}

/** The goals are read before the fight; the checks wait for whoever takes their dice. */
function* readBoxOfMap(play: Play, block: Block): Procedure {
  if (isPart(block)) yield* readPart(play, block, addressed(play), rule);
  else if (block.type === "attention") yield* attentionBox(play, block);
  else if (block.type === "goals") readGoals(play, block);
  else if (block.type === "encounter") yield* encounterOfMap(play, block);
}

/** Only the words of the goals are read; what they do happens where they are carried out. */
function readGoals(play: Play, { goal, goals }: Box<"goals">): void {
  const cited = goal === "primary" ? "journal/primary-goals" : "journal/optional-goals";
  for (const { parts } of goals) {
    for (const part of parts) {
      if (part.type === "prose") {
        play.emit({ type: "story-read", html: part.html, rule: cited, source: bookOf(play).name });
      }
    }
  }
}

/** Creatures that the setup shows and no encounter box counts: one on each space of their mark. */
function* placeLoneFoes(play: Play, { marks }: Box<"map-setup">, blocks: readonly Block[]): Procedure {
  const counted = blocks.flatMap((block) =>
    block.type === "encounter" ? [...block.foes.map(({ creature }) => creature), block.affliction] : [],
  );
  const shown = new Set(marks.flatMap(({ creature }) => (creature === undefined ? [] : [creature])));
  for (const creature of shown) {
    if (counted.includes(creature)) continue;
    const affliction = play.content.find("creature", creature) === undefined;
    const spaces = spacesFor(play, creature);
    const kind = affliction ? { affliction: creature } : { creature };
    for (const space of affliction ? spaces.slice(0, 1) : spaces) {
      yield* spawnFoes(play, { ...kind, count: 1, at: [space], cite: { rule } });
    }
  }
}

/** Leadership passes on entering a map; a journey, the map before or a new chapter has passed it already. */
function hasPassedLeadership(board: Board, { section, block }: Place): boolean {
  const before = sectionOf(board, section).blocks.slice(0, block);
  if (before.some(({ type }) => type === "world-map" || type === "map-setup")) return true;
  return !isMoment(board, section) && bookOf(board).chapters.findIndex(({ slug }) => slug === section) > 0;
}
