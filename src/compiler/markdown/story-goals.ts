import type { Key } from "../model.ts";
import { didYouMean } from "../nearest.ts";
import { attribute, attributeAt, openingOf } from "./boxes.ts";
import { takeList } from "./story-lists.ts";
import type { GoalNeed, GoalsBox } from "./story-model.ts";
import { checkFeature, checkMark, choiceIn, readPassage, type StoryReader } from "./story-reader.ts";
import type { BoxNode } from "./tree.ts";

/** Reads a goals box: what its primary goals need, or where an optional goal is carried out. */
export function readGoals(node: BoxNode, path: readonly Key[], reader: StoryReader): GoalsBox {
  const goal = choiceIn(node, "type", ["primary", "optional"], "primary", reader);
  const items = takeList(node).list?.children ?? [];
  if (items.length === 0) {
    const opening = openingOf(node, reader.page.file.text);
    reader.report.error("missing-field", "The goals box has no goals.", opening, "Add a list: - Reach the mill.");
  }
  const goals = items.map((item, index) => readPassage(item.children, [...path, "goals", index], reader));
  const needs = goal === "primary" ? readNeeds(node, reader) : undefined;
  const at = readPlace(node, items.length, reader);
  checkBelonging(node, goal, reader);
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
  'Write needs="exit", needs="defeat", needs="check 2", needs="use L" or needs="track 3", several with commas.';

/** Primary goals say when the group may leave: `needs="exit, check 2"`. */
function readNeeds(node: BoxNode, reader: StoryReader): GoalNeed[] {
  const written = attribute(node, "needs") ?? "";
  if (written.trim() === "") {
    const opening = openingOf(node, reader.page.file.text);
    reader.report.error("missing-attribute", "Primary goals lack what they need.", opening, needsHint);
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
  if ((is === "check" || is === "use") && mark !== undefined && more.length === 0) {
    if (is === "use") checkFeature(mark, place, reader);
    else checkMark(mark, place, reader);
    return { is, mark };
  }
  if (is === "track" && /^[1-9]\d?$/.test(mark ?? "") && more.length === 0) return { is, count: Number(mark) };
  const hint = didYouMean(is, ["exit", "defeat", "check", "use", "track"]) ?? needsHint;
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
function checkBelonging(node: BoxNode, goal: GoalsBox["goal"], reader: StoryReader): void {
  const complain = (name: string, message: string, hint: string) => {
    if (!hasFlag(node, name)) return;
    reader.report.error("bad-attribute", message, attributeAt(node, name, reader.page.file.text), hint);
  };
  if (goal === "optional") complain("needs", "Optional goals need nothing.", "Only primary goals hold the group back.");
  if (attribute(node, "at") !== undefined) return;
  for (const name of ["once", "during"]) {
    complain(name, `A goals box without a place has no use for "${name}".`, "Name the feature: at=C.");
  }
}

function hasFlag(node: BoxNode, name: string): boolean {
  return Object.hasOwn(node.attributes ?? {}, name) && attribute(node, name) !== "false";
}
