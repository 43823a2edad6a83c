import { gridFromText } from "../../engine/grid/from-text.ts";
import { type Grid, Terrain } from "../../engine/grid/grid.ts";
import { decideFoe } from "../../games/folklore/foes/decide-foe.ts";
import type { Field, Figure, FoeInField, Hazard } from "../../games/folklore/foes/field.ts";

/** A map of rooms with trees, ponds and Flames, 12 foes and 5 characters, for us and for a path finder of a peer. */
export interface FoesBench {
  /** Lets every foe decide once; returns how many answers they found, so that nothing can be skipped. */
  readonly decideAll: () => number;
  /** The same map with 0 for open and 1 for blocked spaces, row by row. */
  readonly matrix: readonly (readonly number[])[];
  /** Where the foes stand, as column and row. */
  readonly foes: readonly (readonly [number, number])[];
  /** Where the characters stand, as column and row. */
  readonly characters: readonly (readonly [number, number])[];
}

const side = 40;
const foeCount = 12;
const characterCount = 5;

/** Draws the map of the comparison. The seed makes it repeatable; three foes are large, one is a swarm, four shoot. */
export function foesBench(seed = 7): FoesBench {
  const random = randomFrom(seed);
  const { grid } = gridFromText(rooms(random));
  const free = [...grid.large.stands.keys()].filter((cell) => grid.large.stands[cell] === 1);
  const take = () => {
    const at = free[random(free.length)] ?? 0;
    const near = (cell: number) =>
      Math.abs((cell % side) - (at % side)) < 2 && Math.abs(Math.floor(cell / side) - Math.floor(at / side)) < 2;
    free.splice(0, free.length, ...free.filter((cell) => !near(cell)));
    return at;
  };
  const characters = Array.from({ length: characterCount }, (_, index): Figure => {
    return { id: `character-${index + 1}`, side: "character", at: take(), size: 1 };
  });
  const foes = Array.from({ length: foeCount }, (_, index): FoeInField => {
    const size = index % 4 === 3 ? 2 : 1;
    const attack = index % 3 === 1 ? "ranged" : "melee";
    return { id: `foe-${index + 1}`, at: take(), size, attack, stride: 5, reach: size, swarm: index === 3 };
  });
  const hazards = Array.from({ length: 10 }, (): Hazard => ({ at: take(), cost: 4, beside: 1 }));
  const figures = [...characters, ...foes.map(({ id, at, size, swarm }) => asFigure(id, at, size, swarm === true))];
  const field: Field = { grid, figures, hazards };
  return {
    decideAll: () => foes.reduce((count, foe) => count + decideFoe(field, foe).answers.length, 0),
    matrix: rowsOf(grid),
    foes: foes.map(({ at }) => [at % side, Math.floor(at / side)]),
    characters: characters.map(({ at }) => [at % side, Math.floor(at / side)]),
  };
}

function asFigure(id: string, at: number, size: 1 | 2, swarm: boolean): Figure {
  return { id, side: "foe", at, size, swarm };
}

/** Rooms of 10 by 10 spaces with two doorways in each wall, and one space in twelve a tree or a pond. */
function rooms(random: (below: number) => number): string[] {
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => {
      if (x === 0 || y === 0 || x === side - 1 || y === side - 1) return "#";
      const doorway = (along: number) => along % 10 === 3 || along % 10 === 4 || along % 10 === 7;
      if (x % 10 === 0) return doorway(y) ? "." : "#";
      if (y % 10 === 0) return doorway(x) ? "." : "#";
      const chance = random(48);
      return chance < 3 ? "T" : chance === 3 ? "~" : ".";
    }).join(""),
  );
}

function rowsOf(grid: Grid): number[][] {
  return Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (_, x) => ((grid.terrain[y * grid.width + x] ?? 0) >= Terrain.wall ? 1 : 0)),
  );
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
