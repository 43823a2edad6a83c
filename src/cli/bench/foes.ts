import { gridFromText } from "../../engine/grid/from-text.ts";
import { type Grid, Terrain } from "../../engine/grid/grid.ts";
import { decideFoe } from "../../games/folklore/foes/decide-foe.ts";
import type { Field, Figure, FoeInField, Hazard } from "../../games/folklore/foes/field.ts";

/** Where figures stand, as column and row. */
type Spaces = readonly (readonly [x: number, y: number])[];

/** One turn of the comparison. */
export interface FoesTurn {
  /** Lets every foe decide and move, one after the other; returns how many answers there were, so that nothing is skipped. */
  readonly play: () => number;
  /** Where the foes stand when the turn begins. */
  readonly foes: Spaces;
  readonly characters: Spaces;
}

/** A map of rooms with trees and ponds, and turns of 12 foes against 5 characters on it, for us and for a peer. */
export interface FoesBench {
  /** The map with 0 for open and 1 for blocked spaces, row by row. */
  readonly matrix: readonly (readonly number[])[];
  /** All figures and Flames are elsewhere in each turn, so that no turn can use what was found out in another one. */
  readonly turns: readonly FoesTurn[];
}

const side = 40;
const turnCount = 8;
const foeCount = 12;
const characterCount = 5;
const flameCount = 10;

/** Draws the map and the turns of the comparison. The seed makes them repeatable. */
export function foesBench(seed = 7): FoesBench {
  const random = randomFrom(seed);
  const { grid } = gridFromText(rooms(random));
  return { matrix: rowsOf(grid), turns: Array.from({ length: turnCount }, () => foesTurn(grid, random)) };
}

/** Three foes of a turn are large, one of these is a swarm, and four foes shoot. */
function foesTurn(grid: Grid, random: (below: number) => number): FoesTurn {
  const take = freeSpaces(grid, random);
  const characters = Array.from({ length: characterCount }, (_, index): Figure => {
    return { id: `character-${index + 1}`, side: "character", at: take(), size: 1 };
  });
  const foes = Array.from({ length: foeCount }, (_, index): FoeInField => {
    const size = index % 4 === 3 ? 2 : 1;
    const attack = index % 3 === 1 ? "ranged" : "melee";
    return { id: `foe-${index + 1}`, at: take(), size, attack, stride: 5, reach: size, swarm: index === 3 };
  });
  const hazards = Array.from({ length: flameCount }, (): Hazard => ({ at: take(), cost: 4, beside: 1 }));
  return {
    play: () => playTurn({ grid, figures: [...characters, ...foes.map(asFigure)], hazards }, foes),
    foes: foes.map(({ at }) => [at % side, Math.floor(at / side)]),
    characters: characters.map(({ at }) => [at % side, Math.floor(at / side)]),
  };
}

/** As at the table: a foe that decides finds those before it where they went. */
function playTurn(start: Field, foes: readonly FoeInField[]): number {
  let { figures } = start;
  let count = 0;
  for (const foe of foes) {
    const { answers } = decideFoe({ ...start, figures }, foe);
    count += answers.length;
    const at = answers[0]?.at ?? foe.at;
    figures = figures.map((figure) => (figure.id === foe.id ? { ...figure, at } : figure));
  }
  return count;
}

/** Hands out free spaces at which even a large figure can stand, none next to another. */
function freeSpaces(grid: Grid, random: (below: number) => number): () => number {
  let free = [...grid.large.stands.keys()].filter((cell) => grid.large.stands[cell] === 1);
  return () => {
    const at = free[random(free.length)] ?? 0;
    const isNear = (cell: number) =>
      Math.abs((cell % side) - (at % side)) < 2 && Math.abs(Math.floor(cell / side) - Math.floor(at / side)) < 2;
    free = free.filter((cell) => !isNear(cell));
    return at;
  };
}

function asFigure({ id, at, size, swarm }: FoeInField): Figure {
  return { id, side: "foe", at, size, swarm: swarm === true };
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
