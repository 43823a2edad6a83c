import { openingOf } from "./boxes.ts";
import type { Page } from "./page.ts";
import type { Reporter, Stretch } from "./report.ts";
import type { StoryGroup } from "./story-outline.ts";
import type { BoxNode } from "./tree.ts";

/** Checks what concerns a story as a whole: tables of its chapters, its endings, and whether every moment is reached. */
export function checkStory(
  chapters: readonly StoryGroup[],
  moments: readonly StoryGroup[],
  page: Page,
  report: Reporter,
): void {
  for (const chapter of chapters) checkSkirmishTable(chapter, page, report);
  checkClosing(chapters, moments, report);
  checkReach(chapters, moments, page, report);
}

function boxesOf(group: StoryGroup): BoxNode[] {
  return group.sections.flatMap((section) => section.nodes.filter((node) => node.type === "containerDirective"));
}

function headOf(group: StoryGroup): Stretch {
  const [head] = group.sections;
  return head === undefined ? { start: 0, end: 1 } : { start: head.start, end: head.end };
}

function checkSkirmishTable(chapter: StoryGroup, page: Page, report: Reporter): void {
  const boxes = boxesOf(chapter);
  const tables = boxes.filter((box) => box.name === "skirmish-table");
  const [first, second] = tables;
  if (first === undefined) {
    const hint = "Begin it with a :::skirmish-table box.";
    report.error(
      "missing-skirmish-table",
      `The chapter "${chapter.title}" has no skirmish table.`,
      headOf(chapter),
      hint,
    );
  } else if (boxes[0] !== first) {
    const place = openingOf(first, page.file.text);
    const hint = "Move it up to the chapter's start.";
    report.error("late-skirmish-table", "The skirmish table stands after another box of its chapter.", place, hint);
  }
  if (second !== undefined) {
    const place = openingOf(second, page.file.text);
    report.error("duplicate-skirmish-table", "The chapter has a second skirmish table.", place, "Keep one.");
  }
}

function checkClosing(chapters: readonly StoryGroup[], moments: readonly StoryGroup[], report: Reporter): void {
  const last = chapters.at(-1);
  if (last === undefined) return;
  const closings = [last, ...moments].flatMap(boxesOf).filter((box) => box.name === "closing");
  for (const outcome of ["success", "failure"]) {
    if (closings.some((box) => box.attributes?.outcome === outcome)) continue;
    const hint = `Add a box :::closing{outcome=${outcome}} to the last chapter.`;
    report.error("missing-closing", `The story has no closing for ${outcome}.`, headOf(last), hint);
  }
}

/** Follows the links from the chapters on, as readers do. */
function checkReach(
  chapters: readonly StoryGroup[],
  moments: readonly StoryGroup[],
  page: Page,
  report: Reporter,
): void {
  const owner = new Map<string, StoryGroup>();
  for (const group of moments) for (const section of group.sections) owner.set(section.slug, group);
  const reached = new Set<StoryGroup>(chapters);
  const leads = leadsByGroup([...chapters, ...moments], page);
  for (const group of reached) {
    for (const slug of leads.get(group) ?? []) {
      const next = owner.get(slug);
      // A set visits what is added to it on the way, so this is the whole search.
      if (next !== undefined) reached.add(next);
    }
  }
  for (const moment of moments) {
    if (reached.has(moment)) continue;
    const hint = `Link to it with [[#${moment.slug}]], or remove it.`;
    report.warn("unreached-moment", `Nothing leads to the moment "${moment.title}".`, headOf(moment), hint);
  }
}

function leadsByGroup(groups: readonly StoryGroup[], page: Page): Map<StoryGroup, string[]> {
  const starts = groups.map((group) => ({ group, from: headOf(group).start })).sort((a, b) => a.from - b.from);
  const leads = new Map<StoryGroup, string[]>(groups.map((group) => [group, []]));
  for (const link of page.used) {
    if (!link.target.startsWith("#")) continue;
    const home = starts.findLast(({ from }) => from <= link.start)?.group;
    if (home !== undefined) leads.get(home)?.push(link.target.slice(1));
  }
  return leads;
}
