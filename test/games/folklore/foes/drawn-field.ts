import { gridFromText } from "../../../../src/engine/grid/from-text.ts";
import { type Grid, Terrain, withTerrain } from "../../../../src/engine/grid/grid.ts";
import type { Field, Figure, FoeInField, Hazard } from "../../../../src/games/folklore/foes/field.ts";

/**
 * A drawn map. Terrain: `#` wall, `T` tree, `~` water, `D` closed door, `'` open door. Figures: `1` to `5` characters,
 * `u` a character who cannot be targeted, `f` another foe. Hazards: `F` a Flame, `m` a milder hazard. `V` a
 * sleeping vampire, whom nobody passes.
 * The foe that decides: `M` melee, `R` ranged, `L` large melee, `S` swarm, each drawn on all its spaces.
 */
export interface DrawnField {
  readonly map: readonly string[];
  readonly stride: number;
  readonly reach?: number;
  /** Column and row of a foe whose top left space is not its own. */
  readonly at?: readonly [number, number];
  readonly ethereal?: boolean;
  readonly unharmed?: boolean;
  readonly cannotMove?: boolean;
  readonly mustPursue?: string;
  /** What lies under the foe. */
  readonly on?: "flame" | "water";
  /** Columns and rows of other swarms, which can share spaces with characters. */
  readonly swarms?: readonly (readonly [number, number])[];
}

const flame = { cost: 4, beside: 1 };

/** The field and the foe of a drawn map. */
export function readField(drawn: DrawnField): { field: Field; foe: FoeInField } {
  const { grid: dry, marks } = gridFromText(drawn.map);
  const cells = (mark: string) => marks.get(mark) ?? [];
  const letter = ["M", "R", "L", "S"].find((mark) => marks.has(mark)) ?? "M";
  const at = drawn.at === undefined ? (cells(letter)[0] ?? -1) : drawn.at[1] * dry.width + drawn.at[0];
  const size = letter === "L" || letter === "S" ? 2 : 1;
  const { ethereal = false, unharmed = false, cannotMove = false, mustPursue } = drawn;
  const foe: FoeInField = {
    id: "foe",
    at,
    size,
    attack: letter === "R" ? "ranged" : "melee",
    stride: drawn.stride,
    reach: drawn.reach ?? size,
    swarm: letter === "S",
    ethereal,
    unharmed,
    cannotMove,
    ...(mustPursue === undefined ? {} : { mustPursue }),
  };
  const character = (id: string, cell: number): Figure => ({ id, side: "character", at: cell, size: 1 });
  const figures: Figure[] = [
    { id: "foe", side: "foe", at, size },
    ...["1", "2", "3", "4", "5"].flatMap((id) => cells(id).map((cell) => character(id, cell))),
    ...cells("u").map((cell, index) => ({ ...character(`u${index}`, cell), targetable: false })),
    ...cells("f").map((cell, index): Figure => ({ id: `f${index}`, side: "foe", at: cell, size: 1 })),
    ...(drawn.swarms ?? []).map(([x, y], index): Figure => {
      return { id: `s${index}`, side: "foe", at: y * dry.width + x, size: 2, swarm: true };
    }),
  ];
  const hazards: Hazard[] = [
    ...[...cells("F"), ...(drawn.on === "flame" ? [at] : [])].map((cell) => ({ at: cell, ...flame })),
    ...cells("m").map((cell) => ({ at: cell, cost: 1 })),
  ];
  const grid = drawn.on === "water" ? withTerrain(dry, [[at, Terrain.water]]) : dry;
  return { field: { grid, figures, hazards, barred: cells("V") }, foe };
}

/** The map with `a` on each of the places. */
export function drawEnds(grid: Grid, map: readonly string[], ends: readonly number[]): string[] {
  return map.map((row, y) => [...row].map((mark, x) => (ends.includes(y * grid.width + x) ? "a" : mark)).join(""));
}
