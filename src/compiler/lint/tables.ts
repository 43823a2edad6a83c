import type { Annotated } from "../annotations.ts";
import { asRecord, type Issue } from "../json-schema.ts";
import type { Key } from "../model.ts";
import { type DiceRange, readDice } from "./dice.ts";

/** A row of a table or a band of a track: what it covers, and where that is written. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly path: readonly Key[];
}

const none: readonly Issue[] = [];

function issue(path: readonly Key[], code: string, message: string, hint: string): Issue {
  return { path, part: "value", code, message, hint };
}

/** `7` or `4 to 6`. */
function named(from: number, to: number): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}

function written(from: number, to: number): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

/** Says where stretches leave gaps, overlap, or run past the ends of what they must cover exactly. */
export function coverIssues(stretches: readonly Stretch[], cover: DiceRange, what: string): Issue[] {
  const issues: Issue[] = [];
  let covered = cover.least - 1;
  let last: Stretch | undefined;
  for (const stretch of [...stretches].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const { from, to, path } = stretch;
    if (from < cover.least || to > cover.most) {
      const end = from < cover.least ? from : to;
      const message = `${end} is not on ${what}: it goes from ${cover.least} to ${cover.most}.`;
      issues.push(issue(path, "table-overrun", message, `Keep it between ${cover.least} and ${cover.most}.`));
    }
    if (from <= covered && last !== undefined) {
      const message = `${named(from, Math.min(to, covered))} is taken already by the row ${written(last.from, last.to)}.`;
      issues.push(issue(path, "table-overlap", message, "Give each number to one row only."));
    } else if (from > covered + 1 && covered + 1 <= cover.most) {
      issues.push(gap(path, covered + 1, Math.min(from - 1, cover.most), what));
    }
    if (to > covered) {
      covered = to;
      last = stretch;
    }
  }
  if (last !== undefined && covered < cover.most) issues.push(gap(last.path, covered + 1, cover.most, what));
  return issues;
}

function gap(path: readonly Key[], from: number, to: number, what: string): Issue {
  const message = `No row covers ${named(from, to)} of ${what}.`;
  return issue(path, "table-gap", message, `Add a row for ${written(from, to)}, or widen the one beside it.`);
}

/** Whether rows cover everything exactly, one after the other, as those of almost all tables do. */
function coverInOrder<Row>(rows: readonly Row[], rangeOf: (row: Row) => Faces | undefined, cover: DiceRange): boolean {
  let covered = cover.least - 1;
  for (const row of rows) {
    const stretch = rangeOf(row);
    if (stretch === undefined || stretch.from !== covered + 1 || stretch.to < stretch.from) return false;
    covered = stretch.to;
  }
  return covered === cover.most;
}

const RANGE = /^(\d+)(?:-(\d+))?$/;

type Faces = Pick<Stretch, "from" | "to">;

const known = new Map<string, Faces | undefined>();
const MOST_KNOWN = 10_000;

/** The faces that a row names, as they are written; the same few ranges stand in all tables. */
function writtenFaces(on: string): Faces | undefined {
  const faces = known.get(on);
  if (faces !== undefined || known.has(on)) return faces;
  const match = RANGE.exec(on);
  const from = Number(match?.[1]);
  const fresh = match === null ? undefined : { from, to: match[2] === undefined ? from : Number(match[2]) };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(on, fresh);
  return fresh;
}

/** What a row's `on` covers; on a d10 a 0 counts as 10, on percentile dice as 100. */
export function readRange(on: unknown, { least, most }: DiceRange): Faces | undefined {
  const faces = writtenFaces(String(on));
  if (faces === undefined) return undefined;
  const last = (face: number) => (face === 0 && least === 1 && (most === 10 || most === 100) ? most : face);
  return { from: last(faces.from), to: last(faces.to) };
}

/** Checks that a table (`x-table`) covers its die exactly. */
export function tableIssues(annotated: Annotated): readonly Issue[] {
  const { notes, value, path, holder } = annotated;
  const named = String(notes["x-table"]);
  const die = named.startsWith(".") ? holder[named.slice(1)] : named;
  const cover = typeof die === "string" ? readDice(die) : undefined;
  if (cover === undefined || !Array.isArray(value)) return [];
  const rangeOf = (row: unknown) => {
    const on = asRecord(row)?.on;
    return on === undefined ? undefined : readRange(on, cover);
  };
  if (coverInOrder(value, rangeOf, cover)) return none;
  const ranges = value.map(rangeOf);
  const issues: Issue[] = [];
  const stretches: Stretch[] = [];
  ranges.forEach((range, index) => {
    const place = [...path, index, "on"];
    // A row whose range is missing or misspelt is an error of its own; gaps would only repeat it.
    if (range === undefined) return;
    if (range.from > range.to) {
      const message = `The range ${asRecord(value[index])?.on} runs backwards.`;
      issues.push(issue(place, "bad-range", message, `Write ${range.to}-${range.from}.`));
    } else stretches.push({ ...range, path: place });
  });
  if (stretches.length < value.length) return issues;
  return coverIssues(stretches, cover, `a ${die}`);
}

/**
 * Checks the bands of a track (`x-bands: ".max"`): below the first band nothing is modified; from there to the end
 * of the track every space must have exactly one band.
 */
export function bandIssues(annotated: Annotated): readonly Issue[] {
  const { notes, value, path, holder } = annotated;
  const most = holder[String(notes["x-bands"]).slice(1)];
  if (typeof most !== "number" || !Array.isArray(value)) return [];
  const [first] = value as readonly unknown[];
  const start = facesOf(first)?.from;
  if (start !== undefined && coverInOrder(value, facesOf, { least: start, most })) return none;
  const issues: Issue[] = [];
  const stretches: Stretch[] = [];
  value.forEach((band: unknown, index) => {
    const faces = facesOf(band);
    if (faces === undefined) return;
    const { from, to } = faces;
    const place = [...path, index, "from"];
    if (from > to)
      issues.push(issue(place, "bad-range", `The band ${from}-${to} runs backwards.`, "Swap from and to."));
    else stretches.push({ from, to, path: place });
  });
  if (stretches.length < value.length || stretches.length === 0) return issues;
  const least = Math.min(...stretches.map((stretch) => stretch.from));
  return coverIssues(stretches, { least, most }, "the track");
}

function facesOf(band: unknown): Faces | undefined {
  const { from, to } = asRecord(band) ?? {};
  return typeof from === "number" && typeof to === "number" ? { from, to } : undefined;
}
