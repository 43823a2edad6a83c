import type { Stats } from "node:fs";
import { relative, sep } from "node:path";
import type { Diagnostic } from "../compiler/diagnostics.ts";
import type { SourceFile } from "../compiler/model.ts";
import { type KnownFile, type Listing, listContent, readContentFile, readListed } from "./files.ts";
import { isWorthThread, readInThread } from "./reading-thread.ts";
import type { Changed } from "./watch.ts";

/** What a content folder holds: the files that can be compiled and what is wrong with the others. */
export interface Contents {
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a content folder, again and again; files that did not change are not read twice. */
export interface ContentReader {
  readonly folder: string;
  read(): Contents;
  /**
   * As `read`, but hands on each file while others are still being read; what is wrong with some comes at the end.
   * `changed` says which files may have changed since the last time, so that others need not be looked at. If a thread
   * is started to read them, `meanwhile` is done until it runs.
   */
  stream(changed?: Changed, meanwhile?: () => void): Generator<SourceFile, readonly Diagnostic[]>;
}

/** A change within this time of a reading may leave the time stamp as it was, so such a file is read again. */
const clockGrain = 50;

/** A reader of one content folder. */
export function createContentReader(folder: string): ContentReader {
  /** What was read the last time, by path and in order. */
  let known: Map<string, KnownFile> = new Map();
  let told: readonly Diagnostic[] = [];

  /** Takes up files that are known already; false if a change goes beyond that. */
  function takeUp(changed: ReadonlySet<string>): boolean {
    const inContent = [...changed].map((path) => relative(folder, path).split(sep).join("/"));
    for (const path of inContent.filter((each) => !each.startsWith("../"))) {
      const read = known.has(path) ? readContentFile(folder, path) : undefined;
      if (read === undefined) return false;
      known.set(path, read);
    }
    return true;
  }

  function list(): Listing {
    const remember = (path: string, { mtimeMs, size, ino }: Stats) => {
      const before = known.get(path);
      const isSame = before?.modified === mtimeMs && before.size === size && before.inode === ino;
      return isSame ? before : undefined;
    };
    return listContent(folder, (path) => known.has(path), remember);
  }

  function* stream(changed?: Changed, meanwhile?: () => void): Generator<SourceFile, readonly Diagnostic[]> {
    if (changed !== undefined && known.size > 0 && takeUp(changed)) {
      for (const { file } of known.values()) yield file;
      return told;
    }
    const next = new Map<string, KnownFile>();
    const keep = (read: KnownFile) => {
      const isSettled = known.get(read.file.path) === read || Date.now() - read.modified > clockGrain;
      next.set(read.file.path, isSettled ? read : { ...read, modified: Number.NaN });
      return read.file;
    };
    const listing = list();
    if (known.size === 0 && isWorthThread(listing)) {
      const reading = readInThread(folder, listing, meanwhile);
      let step = reading.next();
      for (; !step.done; step = reading.next()) yield keep(step.value);
      told = [...listing.diagnostics, ...step.value];
    } else {
      const files: SourceFile[] = [];
      const faults = readListed(folder, listing.files, (read) => files.push(keep(read)));
      told = [...listing.diagnostics, ...faults];
      yield* files;
    }
    known = next;
    return told;
  }

  return {
    folder,
    stream,
    read() {
      const files: SourceFile[] = [];
      const reading = stream();
      let step = reading.next();
      for (; !step.done; step = reading.next()) files.push(step.value);
      return { files, diagnostics: step.value };
    },
  };
}
