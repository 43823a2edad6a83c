import type { RootContent } from "mdast";
import type { Key } from "../model.ts";
import { attribute, attributeAt, type BoxForms, openingOf } from "./boxes.ts";
import { readGoals } from "./story-goals.ts";
import { readFoeList, readMarks, readSkirmishRows, takeList } from "./story-lists.ts";
import type { Passage, StoryBox } from "./story-model.ts";
import { checkMark, choiceIn, idsIn, leadsOf, readPassage, type StoryReader } from "./story-reader.ts";
import { type BoxNode, stretchOf } from "./tree.ts";

/** The boxes of stories. */
export const storyBoxes: BoxForms = {
  "skill-check": { required: ["skill", "target", "who"], optional: ["mark"] },
  "choose-path": { optional: ["who"] },
  attention: {},
  "world-map": { required: ["to"], optional: ["by"] },
  "town-services": { required: ["town"], optional: ["only", "except"] },
  "skirmish-table": {},
  "map-setup": { required: ["map"], optional: ["dark", "keep"] },
  goals: { required: ["type"], optional: ["needs", "at", "once", "during"] },
  encounter: { optional: ["affliction", "first"] },
  closing: { required: ["outcome"] },
};

type BoxReader = (node: BoxNode, path: readonly Key[], reader: StoryReader) => StoryBox;

const readers: Readonly<Record<string, BoxReader>> = {
  "skill-check": readSkillCheck,
  "choose-path": readChoosePath,
  attention: (node, path, reader) => ({ type: "attention", body: bodyOf(node.children, path, reader) }),
  "world-map": (node, path, reader) => ({
    type: "world-map",
    to: idsIn(node, "to", "location", reader),
    by: choiceIn(node, "by", ["road", "any"], "any", reader),
    body: bodyOf(node.children, path, reader),
  }),
  "town-services": readTownServices,
  "skirmish-table": (node, _path, reader) => ({ type: "skirmish-table", rows: readSkirmishRows(node, reader) }),
  "map-setup": readMapSetup,
  goals: readGoals,
  encounter: readEncounter,
  closing: (node, path, reader) => ({
    type: "closing",
    outcome: choiceIn(node, "outcome", ["success", "failure"], "success", reader),
    body: bodyOf(node.children, path, reader),
  }),
};

/** Reads one box; undefined if its name is unknown, which is reported elsewhere. */
export function readBox(node: BoxNode, path: readonly Key[], reader: StoryReader): StoryBox | undefined {
  return Object.hasOwn(readers, node.name) ? readers[node.name]?.(node, path, reader) : undefined;
}

function bodyOf(nodes: readonly RootContent[], path: readonly Key[], reader: StoryReader): Passage {
  return readPassage(nodes, [...path, "body"], reader);
}

function readSkillCheck(node: BoxNode, path: readonly Key[], reader: StoryReader): StoryBox {
  const source = reader.page.file.text;
  const [skill = ""] = idsIn(node, "skill", "skill", reader);
  const written = attribute(node, "target") ?? "";
  const target = Number(written);
  if (written !== "" && (!Number.isInteger(target) || target < 1 || target > 99)) {
    const message = `The target "${written}" is no number from 1 to 99.`;
    reader.report.error("bad-attribute", message, attributeAt(node, "target", source));
  }
  const mark = attribute(node, "mark");
  if (mark !== undefined) checkMark(mark, attributeAt(node, "mark", source), reader);
  const labels = { body: [], SUCCESS: [], FAILURE: [] } as Record<"body" | "SUCCESS" | "FAILURE", RootContent[]>;
  let at: keyof typeof labels = "body";
  for (const child of node.children) {
    const label = labelOf(child);
    if (label !== undefined && labels[label].length > 0) {
      const message = `The skill-check box has a second ${label}.`;
      reader.report.error("duplicate-field", message, stretchOf(child));
    }
    if (label !== undefined) at = label;
    labels[at].push(label === undefined ? child : withoutLabel(child, label));
  }
  for (const label of ["SUCCESS", "FAILURE"] as const) {
    if (labels[label].length > 0) continue;
    const hint = `Add a paragraph that begins with ${label}: and a blank line before it.`;
    reader.report.error("missing-field", `The skill-check box lacks its ${label}.`, openingOf(node, source), hint);
  }
  return {
    type: "skill-check",
    skill,
    target: Number.isFinite(target) ? target : 0,
    who: choiceIn(node, "who", ["each", "leader", "one", "reader"], "each", reader),
    ...(mark === undefined ? {} : { mark }),
    body: bodyOf(labels.body, path, reader),
    success: readPassage(labels.SUCCESS, [...path, "success"], reader),
    failure: readPassage(labels.FAILURE, [...path, "failure"], reader),
  };
}

function labelOf(node: RootContent): "SUCCESS" | "FAILURE" | undefined {
  const first = node.type === "paragraph" ? node.children[0] : undefined;
  if (first?.type !== "text") return undefined;
  const label = /^\s*(SUCCESS|FAILURE)\s*:/.exec(first.value)?.[1];
  return label === "SUCCESS" || label === "FAILURE" ? label : undefined;
}

function withoutLabel(node: RootContent, label: string): RootContent {
  if (node.type !== "paragraph") return node;
  const [first, ...others] = node.children;
  if (first?.type !== "text") return node;
  const value = first.value.slice(first.value.indexOf(label) + label.length).replace(/^\s*:\s*/, "");
  return { ...node, children: value === "" && others.length === 0 ? [] : [{ ...first, value }, ...others] };
}

function readChoosePath(node: BoxNode, path: readonly Key[], reader: StoryReader): StoryBox {
  const { list, rest } = takeList(node);
  const opening = openingOf(node, reader.page.file.text);
  const items = list?.children ?? [];
  if (items.length < 2) {
    const hint = "Add a numbered list with at least two choices: 1. Help him. [[#the-cart]]";
    reader.report.error("missing-choices", "The choose-path box offers no choice.", opening, hint);
  }
  const choices = items.map((item, index) => {
    const leads = leadsOf(item.children, reader);
    const message = leads.length === 0 ? "This choice leads nowhere." : "This choice leads to more than one place.";
    const hint = "Name the one heading where the story goes on: [[#slug]].";
    if (leads.length !== 1) reader.report.error("dangling-choice", message, stretchOf(item.children[0] ?? item), hint);
    return readPassage(item.children, [...path, "choices", index], reader);
  });
  const who = choiceIn(node, "who", ["group", "leader", "one", "each"], "group", reader);
  return { type: "choose-path", who, body: bodyOf(rest, path, reader), choices };
}

function readTownServices(node: BoxNode, path: readonly Key[], reader: StoryReader): StoryBox {
  const [town = ""] = idsIn(node, "town", "location", reader);
  const only = idsIn(node, "only", "location", reader);
  const except = idsIn(node, "except", "location", reader);
  if (only.length > 0 && except.length > 0) {
    const place = attributeAt(node, "except", reader.page.file.text);
    reader.report.error("bad-attribute", "A town-services box cannot have both only and except.", place, "Keep one.");
  }
  return {
    type: "town-services",
    town,
    ...(only.length === 0 ? {} : { only }),
    ...(except.length === 0 ? {} : { except }),
    body: bodyOf(node.children, path, reader),
  };
}

function readMapSetup(node: BoxNode, path: readonly Key[], reader: StoryReader): StoryBox {
  const [map = ""] = idsIn(node, "map", "adventure-map", reader);
  reader.marks = reader.world.marks(map, reader.page.game);
  const { list, rest } = takeList(node);
  const dark = Object.hasOwn(node.attributes ?? {}, "dark") && attribute(node, "dark") !== "false";
  const keep = choiceIn(node, "keep", ["nothing", "tracking"], "nothing", reader);
  const kept = keep === "tracking" ? { keep } : {};
  return { type: "map-setup", map, dark, ...kept, body: bodyOf(rest, path, reader), marks: readMarks(list, reader) };
}

function readEncounter(node: BoxNode, path: readonly Key[], reader: StoryReader): StoryBox {
  const [affliction] = idsIn(node, "affliction", "affliction", reader);
  const first = choiceIn(node, "first", ["characters", "foes", "roll"], "roll", reader);
  const { list, rest } = takeList(node);
  const foes = readFoeList(list, reader);
  if (list === undefined && affliction === undefined) {
    const opening = openingOf(node, reader.page.file.text);
    reader.report.error("missing-field", "The encounter has no foes.", opening, "Add a list: - 3 [[rabid-wolf]].");
  }
  return {
    type: "encounter",
    ...(affliction === undefined ? {} : { affliction }),
    ...(first === "roll" ? {} : { first }),
    foes,
    body: bodyOf(rest, path, reader),
  };
}
