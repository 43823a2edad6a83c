import type { Kinds } from "../content.ts";
import type { Board } from "../play.ts";
import type { Place, StoryState } from "./state.ts";

type Story = Kinds["story"];

/** A chapter or a Story Moment. */
export type Section = Story["chapters"][number];

/** What chapters and moments are made of. */
export type Block = Section["blocks"][number];

/** One kind of block. */
export type Box<Type extends Block["type"]> = Extract<Block, { readonly type: Type }>;

/** Prose and card English that belong together, and where they lead. */
export type Passage = Box<"attention">["body"];

/** The story that is being played; throws if there is none, as only the story asks for it. */
export function storyOf({ state }: Board): StoryState {
  if (state.story === null) throw new Error("Nobody reads a story.");
  return state.story;
}

/** The story's text. */
export function bookOf(board: Board): Story {
  return board.content.card("story", storyOf(board).id);
}

/** The chapter or moment with this slug. */
export function sectionOf(board: Board, slug: string): Section {
  const { chapters, moments } = bookOf(board);
  const found = chapters.find((each) => each.slug === slug) ?? moments.find((each) => each.slug === slug);
  if (found === undefined) throw new Error(`The story has no chapter or moment "${slug}".`);
  return found;
}

/** The block at a place; undefined at the end of its chapter or moment. */
export function blockAt(board: Board, { section, block }: Place): Block | undefined {
  return sectionOf(board, section).blocks[block];
}

/** A heading of the story: where reading goes on, and the chapter it belongs to unless it is part of a moment. */
export interface Heading extends Place {
  readonly chapter?: string;
}

/** Finds a heading; the compiler has checked that it exists. */
export function headingOf(board: Board, slug: string): Heading {
  const { chapters, moments } = bookOf(board);
  for (const section of [...chapters, ...moments]) {
    const isHeading = (block: Block) => block.type === "heading" && block.slug === slug;
    const block = section.slug === slug ? 0 : section.blocks.findIndex(isHeading);
    if (block < 0) continue;
    return { section: section.slug, block, ...(chapters.includes(section) ? { chapter: section.slug } : {}) };
  }
  throw new Error(`The story has no heading "${slug}".`);
}

/** Whether a chapter or moment is a moment. */
export function isMoment(board: Board, slug: string): boolean {
  return bookOf(board).moments.some((each) => each.slug === slug);
}

/** Whether a box belongs to the map whose setup stands before it. */
function isOfMap(block: Block): boolean {
  return (
    block.type === "goals" ||
    block.type === "encounter" ||
    block.type === "attention" ||
    (block.type === "skill-check" && block.mark !== undefined)
  );
}

function isWords({ type }: Block): boolean {
  return type === "prose" || type === "text" || type === "manual";
}

/** Under which name a goal counts as done: the number of its box in the chapter or moment, and its own in the box. */
export function goalKey(box: number, goal: number): string {
  return `goal ${box}.${goal}`;
}

/** What belongs to a map: the boxes after its setup, with the words between them, and the block after all that. */
export function partOfMap(board: Board, setup: Place): { readonly blocks: readonly Block[]; readonly end: number } {
  const { blocks } = sectionOf(board, setup.section);
  let end = setup.block + 1;
  for (let at = end; at < blocks.length; at++) {
    const block = blocks[at];
    if (block === undefined || !(isOfMap(block) || isWords(block))) break;
    if (isOfMap(block)) end = at + 1;
  }
  return { blocks: blocks.slice(setup.block + 1, end), end };
}
