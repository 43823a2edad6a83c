/**
 * Where the generations of the host differ. Nothing else in the module asks which one it runs on, so that a new one is
 * met here and nowhere else.
 */

/** A status as the host lists it, for tokens and for the menu over them. */
export interface StatusEntry {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** The level that tokens stand on if they are told nothing else (generation 14). */
const groundLevel = "defaultLevel0000";

function hasLevels(): boolean {
  return game.release.generation >= 14;
}

/** The picture of the ground as a new scene takes it: its own, and from 14 on that of its one level. */
export function scenePicture(src: string, name: string): object {
  return hasLevels() ? { levels: [{ _id: groundLevel, name, background: { src } }] } : { background: { src } };
}

/** Adds statuses to those of the host: a list in 13, kept by their ids from 14 on. Those that are there stay as they are. */
export function offerStatuses(entries: readonly StatusEntry[]): void {
  const listed = CONFIG.statusEffects as unknown as StatusEntry[] & Record<string, StatusEntry>;
  const known = new Set(Object.values(listed).map(({ id }) => id));
  for (const entry of entries.filter(({ id }) => !known.has(id))) {
    if (Array.isArray(listed)) listed.push(entry);
    else Reflect.set(listed, entry.id, entry);
  }
}
