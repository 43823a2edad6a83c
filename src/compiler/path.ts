import type { Key } from "./model.ts";

/** A step on the way into an entry, with the steps that were taken from there before. */
export class Step {
  #next: Map<Key, Step> | undefined;

  constructor(readonly path: readonly Key[]) {}

  /** The step to a part. The same part gives the same path: cards of a kind have the same parts by the thousand. */
  to(key: Key): Step {
    const known = this.#next?.get(key);
    if (known !== undefined) return known;
    const step = new Step([...this.path, key]);
    if (kept < MOST_KEPT) {
      this.#next ??= new Map();
      this.#next.set(key, step);
      kept += 1;
    }
    return step;
  }
}

/** Where keys are free, an author may make up any number of them. */
const MOST_KEPT = 50_000;
let kept = 0;

const written = new WeakMap<readonly Key[], string>();

/** A path as JSON. */
export function pathJson(path: readonly Key[]): string {
  let json = written.get(path);
  if (json === undefined) {
    json = JSON.stringify(path);
    written.set(path, json);
  }
  return json;
}
