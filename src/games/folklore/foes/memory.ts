import type { Grid } from "../../../engine/grid/grid.ts";
import type { Field, Figure, FoeInField, Hazard } from "./field.ts";
import { createGround, type FoeGround, markGround } from "./ground.ts";

/** Who is seen from where by foes of one size, as far as it was looked for: a bit for each attackable character. */
export interface SightMemory {
  /** The characters for whom it is known whether they are seen from a place. */
  readonly known: Uint32Array;
  /** Those of them who are. */
  readonly seen: Uint32Array;
}

/**
 * What the last foe found out that the next one can use. In a turn foes move one after the other and the characters
 * mostly stand; as soon as one of them does not, or a hazard comes or goes, all of it is forgotten. It changes no
 * decision, only how long one takes.
 */
export interface FoeMemory {
  grid: Grid | undefined;
  hazards: readonly Hazard[];
  characters: readonly Figure[];
  /** Those of them whom foes can attack. */
  attackable: readonly Figure[];
  barred: readonly number[];
  /** The marks of each kind of foe, by `kindOf`. */
  readonly grounds: (FoeGround | undefined)[];
  /** Who is seen from where, by the size of the foe less 1. */
  readonly sight: readonly [SightMemory, SightMemory];
}

/** A memory of nothing, for maps with that many spaces. */
export function createMemory(cells: number): FoeMemory {
  const sight = (): SightMemory => ({ known: new Uint32Array(cells), seen: new Uint32Array(cells) });
  return {
    grid: undefined,
    hazards: [],
    characters: [],
    attackable: [],
    barred: [],
    grounds: [],
    sight: [sight(), sight()],
  };
}

/** Forgets what does not hold in this field for this foe, and looks anew at who is there. */
export function recall(memory: FoeMemory, { grid, figures, hazards, barred = none }: Field, foe: FoeInField): void {
  if (memory.grid !== grid || !areThere(memory.characters, figures, foe)) {
    memory.characters = figures.filter((figure) => isCharacter(figure, foe));
    memory.attackable = memory.characters.filter(({ targetable }) => targetable !== false);
    for (const { known, seen } of memory.sight) {
      known.fill(0);
      seen.fill(0);
    }
  } else if (haveSame(memory.hazards, hazards, isSameHazard) && haveSame(memory.barred, barred, Object.is)) return;
  for (const ground of memory.grounds) if (ground !== undefined) ground.targets = undefined;
  memory.grid = grid;
  memory.hazards = hazards;
  memory.barred = barred;
}

/** A foe that has been turned against its own side does not go after itself. */
function isCharacter({ side, id }: Figure, foe: FoeInField): boolean {
  return side === "character" && id !== foe.id;
}

/** Whether these are the characters among some figures, in this order. */
function areThere(characters: readonly Figure[], figures: readonly Figure[], foe: FoeInField): boolean {
  let count = 0;
  for (const figure of figures) {
    if (!isCharacter(figure, foe)) continue;
    const known = characters[count++];
    if (known === undefined || !isSameFigure(known, figure)) return false;
  }
  return count === characters.length;
}

const none: readonly number[] = [];

/** The marks for a foe: those of the last foe of its kind if they still hold and show the same targets. */
export function groundFor(memory: FoeMemory, field: Field, targets: readonly Figure[], foe: FoeInField): FoeGround {
  const kind = kindOf(foe);
  const ground = memory.grounds[kind] ?? createGround(field.grid.terrain.length);
  memory.grounds[kind] = ground;
  const isMarked = ground.targets !== undefined && haveSame(ground.targets, targets, isSameFigure);
  if (!isMarked) markGround(field, memory.characters, targets, foe, ground);
  return ground;
}

/** Foes of one kind have the same marks: they are of one size, and find the same things in the way and dangerous. */
function kindOf({ size, swarm, unharmed }: FoeInField): number {
  return size - 1 + (swarm === true ? 2 : 0) + (unharmed === true ? 4 : 0);
}

function haveSame<T>(ones: readonly T[], others: readonly T[], same: (one: T, other: T) => boolean): boolean {
  if (ones === others) return true;
  if (ones.length !== others.length) return false;
  for (let index = 0; index < ones.length; index++) if (!same(ones[index] as T, others[index] as T)) return false;
  return true;
}

function isSameFigure(one: Figure, other: Figure): boolean {
  if (one === other) return true;
  return one.id === other.id && one.at === other.at && one.size === other.size && one.targetable === other.targetable;
}

function isSameHazard(one: Hazard, other: Hazard): boolean {
  return one === other || (one.at === other.at && one.cost === other.cost && one.beside === other.beside);
}
