import type { List, ListItem, RootContent, Table } from "mdast";
import { openingOf } from "./boxes.ts";
import { toHtml } from "./html.ts";
import type { EncounterFoes, MapMark, SkirmishRow } from "./story-model.ts";
import { checkMark, creatureOf, partsIn, type StoryReader } from "./story-reader.ts";
import { type BoxNode, stretchOf } from "./tree.ts";

/** The first list of a box, and everything else in it. */
export function takeList(node: BoxNode): { list: List | undefined; rest: RootContent[] } {
  const list = node.children.find((child) => child.type === "list");
  return { list, rest: node.children.filter((child) => child !== list) };
}

/** Reads the rows of a skirmish table and checks that they cover 1 to 10 without gap or overlap. */
export function readSkirmishRows(node: BoxNode, reader: StoryReader): SkirmishRow[] {
  const opening = openingOf(node, reader.page.file.text);
  const table = node.children.find((child): child is Table => child.type === "table");
  if (table === undefined) {
    const hint = "Write a header row | d10 | Creature |, a row |---|---|, and a row for each creature.";
    reader.report.error("missing-table", "The skirmish table has no table.", opening, hint);
    return [];
  }
  const rows: SkirmishRow[] = [];
  const taken = new Map<number, string>();
  for (const row of table.children.slice(1)) {
    const [range, creature] = row.children;
    const at = stretchOf(range ?? row);
    const words = range === undefined ? "" : partsIn(range, reader).join("").trim();
    const span = readRange(words);
    if (span === undefined) {
      const hint = "Write a number from 1 to 10 or a range such as 1-4; 0 counts as 10.";
      reader.report.error("bad-range", `"${words}" is no range of a d10.`, trimCell(at, reader), hint);
      continue;
    }
    for (let number = span.from; number <= span.to; number++) {
      const other = taken.get(number);
      if (other !== undefined) {
        const message = `The number ${number} already belongs to the row ${other}.`;
        reader.report.error("table-overlap", message, trimCell(at, reader));
        break;
      }
    }
    for (let number = span.from; number <= span.to; number++) taken.set(number, words);
    const foes = creature === undefined ? undefined : readFoes(partsIn(creature, reader), reader);
    if (foes === "unreadable" || creature === undefined) {
      const place = trimCell(stretchOf(creature ?? row), reader);
      reader.report.error("missing-creature", "This row names no creature.", place, "Write [[creature-id]].");
    } else if (foes !== undefined) {
      rows.push({ ...span, count: foes.count, creature: foes.creature });
    }
  }
  const missing = Array.from({ length: 10 }, (_, i) => i + 1).filter((number) => !taken.has(number));
  if (missing.length > 0) {
    const message = `The skirmish table leaves out ${missing.join(", ")}.`;
    reader.report.error("table-gap", message, opening, "Each number from 1 to 10 needs a row.");
  }
  return rows;
}

/** Reads what each mark of the map stands for: `- A: [[rabid-wolf]]`. */
export function readMarks(list: List | undefined, reader: StoryReader): MapMark[] {
  return (list?.children ?? []).flatMap((item): MapMark[] => {
    const [first, ...others] = partsOfItem(item, reader);
    const match = typeof first === "string" ? /^\s*(\S)\s*:\s*(.*)$/s.exec(first) : null;
    if (match === null) {
      const hint = "Write the mark, a colon and a creature or words: - A: [[rabid-wolf]].";
      reader.report.error("bad-mark", "This line names no mark of the map.", stretchOf(item), hint);
      return [];
    }
    const mark = match[1] ?? "";
    checkMark(mark, stretchOf(item.children[0] ?? item), reader);
    const words = match[2] ?? "";
    const [link] = others;
    if (words.trim() === "" && link !== undefined && typeof link !== "string") {
      const creature = creatureOf(link, reader);
      return creature === undefined ? [] : [{ mark, creature }];
    }
    const html = toHtml(item.children, reader.page, reader.find);
    return [{ mark, html: html.replace(/^(<p>)?\s*\S\s*:\s*/, "$1") }];
  });
}

/** Reads the foes of an encounter: `- 3 [[rabid-wolf]]`, `- 1 [[dark-oak]] at B`. */
export function readFoeList(list: List | undefined, reader: StoryReader): EncounterFoes[] {
  return (list?.children ?? []).flatMap((item): EncounterFoes[] => {
    const foes = readFoes(partsOfItem(item, reader), reader);
    if (foes === "unreadable") {
      const hint = "Write - 3 [[rabid-wolf]] or - 1 [[dark-oak]] at B.";
      reader.report.error("bad-foe", "This line names no foes.", stretchOf(item), hint);
      return [];
    }
    if (foes?.at !== undefined) checkMark(foes.at, stretchOf(item.children[0] ?? item), reader);
    return foes === undefined ? [] : [foes];
  });
}

type Parts = ReturnType<typeof partsIn>;

function partsOfItem(item: ListItem, reader: StoryReader): Parts {
  const [first] = item.children;
  return first === undefined ? [] : partsIn(first, reader);
}

/** `3 [[creature]]`, with or without `at B`; undefined if the link does not name a creature, which is reported already. */
function readFoes(parts: Parts, reader: StoryReader): EncounterFoes | "unreadable" | undefined {
  const rest = parts.filter((part) => typeof part !== "string" || part.trim() !== "");
  const [first] = rest;
  const count = typeof first === "string" ? /^\s*(\d{1,2})\s*$/.exec(first)?.[1] : "1";
  if (typeof first === "string") rest.shift();
  const [link, tail, ...more] = rest;
  if (count === undefined || count === "0" || link === undefined || typeof link === "string") return "unreadable";
  const at = typeof tail === "string" ? /^\s*at\s+(\S)\s*\.?\s*$/.exec(tail)?.[1] : undefined;
  if ((tail !== undefined && at === undefined) || more.length > 0) return "unreadable";
  const creature = creatureOf(link, reader);
  if (creature === undefined) return undefined;
  return { count: Number(count), creature, ...(at === undefined ? {} : { at }) };
}

function readRange(words: string): { from: number; to: number } | undefined {
  const match = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(words);
  if (match === null) return undefined;
  const from = Number(match[1]) || 10;
  const to = match[2] === undefined ? from : Number(match[2]) || 10;
  return from <= to && to <= 10 ? { from, to } : undefined;
}

/** A cell's place without the bars and blanks around its words. */
function trimCell(at: { start: number; end: number }, reader: StoryReader): { start: number; end: number } {
  const text = reader.page.file.text.slice(at.start, at.end);
  const lead = /^[\s|]*/.exec(text)?.[0].length ?? 0;
  const words = text.slice(lead).replace(/[\s|]+$/, "");
  return words === "" ? at : { start: at.start + lead, end: at.start + lead + words.length };
}
