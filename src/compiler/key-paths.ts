import { beyond } from "./plain-scalars.ts";

/**
 * The keys of a mapping as far as they are read, the last one here. Cards of a kind have the same keys in the same
 * order by the thousand, so those that follow each other are kept as a tree: what was next the last time is tried
 * first, and then neither is its name cut out of the file nor looked up.
 */
export interface KeyPath {
  /** The string object that mappings have as the name of their field: to set it by a fresh copy takes several times as long. */
  readonly key: string;
  readonly before: KeyPath | undefined;
  readonly length: number;
  /** The key that followed the last time, if it was written as it is, without quotes. */
  likely: KeyPath | undefined;
  readonly next: Map<string, KeyPath>;
}

/** Keys that touch prototypes are left to those who can explain the fault. */
const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/** More keys than any mapping of ours has: beyond it, to look for repeats would take too long. */
const LONGEST = 500;
const MOST_KEPT = 50_000;
let kept = 0;

/** The path of a mapping of which nothing is read yet. */
export function emptyPath(): KeyPath {
  return { key: "", before: undefined, length: 0, likely: undefined, next: new Map() };
}

/** The path that goes on with a key. A key that stands there twice, or must not stand there at all, is beyond plain YAML. */
export function follow(path: KeyPath, written: string, isPlain: boolean): KeyPath {
  let next = path.next.get(written);
  if (next === undefined) {
    next = grow(path, written);
    if (kept < MOST_KEPT) {
      path.next.set(next.key, next);
      kept += 1;
    }
  }
  path.likely = isPlain ? next : undefined;
  return next;
}

function grow(before: KeyPath, written: string): KeyPath {
  if (FORBIDDEN.has(written) || before.length >= LONGEST) throw beyond;
  for (let at: KeyPath | undefined = before; at !== undefined && at.length > 0; at = at.before) {
    if (at.key === written) throw beyond;
  }
  const key = Object.keys({ [written]: true })[0] as string;
  return { key, before, length: before.length + 1, likely: undefined, next: new Map() };
}
