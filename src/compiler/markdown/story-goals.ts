import type { Key } from "../model.ts";
import { didYouMean } from "../nearest.ts";
import { attribute, attributeAt, openingOf } from "./boxes.ts";
import { takeList } from "./story-lists.ts";
import type { GoalNeed, GoalsBox } from "./story-model.ts";
import { checkFeature, checkLaidOut, checkMark, choiceIn, readPassage, type StoryReader } from "./story-reader.ts";
import type { BoxNode } from "./tree.ts";

/** Reads a goals box: what its goals need, or where an optional goal is carried out. */
export function readGoals(node: BoxNode, path: readonly Key[], reader: StoryReader): GoalsBox {
  const goal = choiceIn(node, "type", ["primary", "optional"], "primary", reader);
  const items = takeList(node).list?.children ?? [];
  if (items.length === 0) {
    const opening = openingOf(node, reader.page.file.text);
    reader.report.error("missing-field", "The goals box has no goals.", opening, "Add a list: - Reach the mill.");
  }
  const goals = items.map((item, index) => readPassage(item.children, [...path, "goals", index], reader));
  const needs = goal === "primary" || hasFlag(node, "needs") ? readNeeds(node, reader) : undefined;
  const at = readPlace(node, items.length, reader);
  checkBelonging(node, goal, items.length, reader);
  const during = choiceIn(node, "during", ["combat", "any"], "any", reader);
  return {
    type: "goals",
    goal,
    goals,
    ...(needs === undefined ? {} : { needs }),
    ...(at === undefined ? {} : { at }),
    ...(hasFlag(node, "once") ? { once: true as const } : {}),
    ...(during === "combat" ? { during } : {}),
  };
}

const needsHint =
  'Write needs="exit", "defeat", "search", "flames", "check 2", "use L" or "track 3", several with commas.';

/** Primary goals say when the group may leave, optional ones when they are done: `needs="exit, check 2"`. */
function readNeeds(node: BoxNode, reader: StoryReader): GoalNeed[] {
  const written = attribute(node, "needs") ?? "";
  if (written.trim() === "") {
    const opening = openingOf(node, reader.page.file.text);
    reader.report.error("missing-attribute", "The goals lack what they need.", opening, needsHint);
    return [];
  }
  return written.split(",").flatMap((words): GoalNeed[] => {
    const need = readNeed(words.trim(), node, reader);
    return need === undefined ? [] : [need];
  });
}

function readNeed(words: string, node: BoxNode, reader: StoryReader): GoalNeed | undefined {
  const place = attributeAt(node, "needs", reader.page.file.text);
  const [is = "", mark, ...more] = words.split(/\s+/);
  if ((is === "exit" || is === "defeat") && mark === undefined) return { is };
  if ((is === "search" || is === "flames") && mark === undefined) {
    checkLaidOut(is === "search" ? "search" : "flame", place, reader);
    return { is };
  }
  if ((is === "check" || is === "use") && mark !== undefined && more.length === 0) {
    if (is === "use") checkFeature(mark, place, reader);
    else checkMark(mark, place, reader);
    return { is, mark };
  }
  if (is === "track" && /^[1-9]\d?$/.test(mark ?? "") && more.length === 0) return { is, count: Number(mark) };
  const hint = didYouMean(is, ["exit", "defeat", "search", "flames", "check", "use", "track"]) ?? needsHint;
  reader.report.error("bad-attribute", `"${words}" is nothing that goals can need.`, place, hint);
  return undefined;
}

/** An optional goal with a place is one goal: its text is what happens there. */
function readPlace(node: BoxNode, goals: number, reader: StoryReader): string | undefined {
  const at = attribute(node, "at");
  if (at === undefined || at === "") return undefined;
  const place = attributeAt(node, "at", reader.page.file.text);
  checkFeature(at, place, reader);
  if (goals > 1) {
    const hint = "Give each of the other goals a box of its own.";
    reader.report.error("bad-attribute", "A goals box with a place has more than one goal.", place, hint);
  }
  return at;
}

/** Some attributes say nothing where they stand. */
function checkBelonging(node: BoxNode, goal: GoalsBox["goal"], goals: number, reader: StoryReader): void {
  const complain = (name: string, message: string, hint: string) => {
    if (!hasFlag(node, name)) return;
    reader.report.error("bad-attribute", message, attributeAt(node, name, reader.page.file.text), hint);
  };
  if (goal === "optional" && goals > 1) {
    const hint = "Give each of the other goals a box of its own.";
    complain("needs", "A box of optional goals with needs has more than one goal.", hint);
  }
  if (attribute(node, "at") !== undefined) {
    complain("needs", "A goal with a place is done there and needs nothing else.", "Keep one of both.");
    return;
  }
  for (const name of ["once", "during"]) {
    complain(name, `A goals box without a place has no use for "${name}".`, "Name the feature: at=C.");
  }
}

function hasFlag(node: BoxNode, name: string): boolean {
  return Object.hasOwn(node.attributes ?? {}, name) && attribute(node, name) !== "false";
}
