import { attribute, attributeAt, openingOf } from "./boxes.ts";
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
  for (const group of [...chapters, ...moments]) {
    checkMapBoxes(group, page, report);
    checkNeeds(group, page, report);
  }
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

/** Goals and checks with a mark count only on a map: nothing but its own boxes and words may stand between. */
function checkMapBoxes(group: StoryGroup, page: Page, report: Reporter): void {
  for (const { nodes } of group.sections) {
    let onMap = false;
    for (const node of nodes) {
      if (node.type !== "containerDirective") continue;
      const ofMap = node.name === "goals" || (node.name === "skill-check" && attribute(node, "mark") !== undefined);
      if (ofMap && !onMap) {
        const hint = "Put it behind a :::map-setup box; only goals, attention, encounter and checks may come between.";
        const message = `No map is laid out for this ${node.name} box.`;
        report.error("box-without-map", message, openingOf(node, page.file.text), hint);
      }
      onMap = node.name === "map-setup" || (onMap && (ofMap || node.name === "attention" || node.name === "encounter"));
    }
  }
}

/** Goals can only need checks and features that the same chapter explains. */
function checkNeeds(group: StoryGroup, page: Page, report: Reporter): void {
  const boxes = boxesOf(group);
  for (const box of boxes) {
    const needs = box.name === "goals" ? (attribute(box, "needs") ?? "") : "";
    for (const [, is, mark] of needs.matchAll(/\b(check|use)\s+(\S+?)\s*(?=,|$)/g)) {
      const key = is === "check" ? "mark" : "at";
      const name = is === "check" ? "skill-check" : "goals";
      if (boxes.some((each) => each.name === name && attribute(each, key) === mark)) continue;
      const hint = `Add a :::${name}{${key}=${mark}} box to the same chapter.`;
      const place = attributeAt(box, "needs", page.file.text);
      report.error("unexplained-need", `No box says what happens at the mark "${mark}".`, place, hint);
    }
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
