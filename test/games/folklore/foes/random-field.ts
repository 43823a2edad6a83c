import fc from "fast-check";
import { distanceBetween } from "../../../../src/engine/grid/figures.ts";
import { createGrid, Terrain } from "../../../../src/engine/grid/grid.ts";
import type { Field, Figure, FoeInField } from "../../../../src/games/folklore/foes/field.ts";

/** A field and the foe whose turn it is. */
export interface RandomField {
  readonly field: Field;
  readonly foe: FoeInField;
}

const terrain = fc.oneof(
  { arbitrary: fc.constant(Terrain.floor), weight: 12 },
  { arbitrary: fc.constantFrom(Terrain.wall, Terrain.blocked), weight: 4 },
  { arbitrary: fc.constant(Terrain.water), weight: 1 },
);

/** Small fields with every kind of foe, some hazards, and figures that stand on spaces of their own. */
export function randomField(): fc.Arbitrary<RandomField> {
  return fc
    .record({
      width: fc.integer({ min: 3, max: 9 }),
      height: fc.integer({ min: 2, max: 8 }),
      cells: fc.array(terrain, { minLength: 72, maxLength: 72 }),
      picks: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
      characters: fc.integer({ min: 0, max: 4 }),
      foes: fc.integer({ min: 0, max: 2 }),
      hazards: fc.array(fc.record({ pick: fc.nat(), cost: fc.constantFrom(1, 4), beside: fc.constantFrom(0, 1) }), {
        maxLength: 3,
      }),
      asleep: fc.array(fc.nat(), { maxLength: 2 }),
      foe: fc.record({
        size: fc.constantFrom(1, 1, 2),
        attack: fc.constantFrom("melee", "ranged"),
        stride: fc.integer({ min: 0, max: 6 }),
        reach: fc.constantFrom(1, 1, 2),
        swarm: fc.boolean(),
        ethereal: fc.boolean(),
      }),
    })
    .map(({ width, height, cells, picks, characters, foes, hazards, asleep, foe }): RandomField | undefined => {
      const grid = createGrid(width, height, cells.slice(0, width * height));
      const open = [...grid.blocked.keys()].filter((cell) => grid.blocked[cell] === 0);
      const footing = foe.size === 1 ? grid.small : grid.large;
      const starts = [...footing.stands.keys()].filter((cell) => footing.stands[cell] === 1);
      const at = starts[(picks[0] ?? 0) % Math.max(1, starts.length)];
      if (at === undefined) return undefined;
      const own = { at, size: foe.size as 1 | 2 };
      const figures: Figure[] = [];
      for (const [index, pick] of picks.slice(1, 1 + characters + foes).entries()) {
        const free = open.filter(
          (cell) =>
            distanceBetween(grid, own, { at: cell, size: 1 }) > 0 && figures.every((figure) => figure.at !== cell),
        );
        const cell = free[pick % Math.max(1, free.length)];
        if (cell === undefined) continue;
        const side = index < characters ? "character" : "foe";
        figures.push({ id: `${side}-${index}`, side, at: cell, size: 1, targetable: pick % 7 !== 0 });
      }
      const burning = hazards.map(({ pick, cost, beside }) => ({ at: open[pick % open.length] ?? 0, cost, beside }));
      const alone = open.filter((cell) =>
        [own, ...figures].every((figure) => distanceBetween(grid, figure, { at: cell, size: 1 }) > 0),
      );
      const barred = alone.length === 0 ? [] : asleep.map((pick) => alone[pick % alone.length] ?? 0);
      return { field: { grid, figures, hazards: burning, barred }, foe: { id: "foe", ...foe, ...own } as FoeInField };
    })
    .filter((made) => made !== undefined);
}

/** The same field seen in a mirror. */
export function mirrored({ field, foe }: RandomField): RandomField {
  const { grid } = field;
  const { width } = grid;
  const flip = (at: number, size: number) => at - (at % width) + (width - size - (at % width));
  const cells = Array.from(grid.terrain, (_, cell) => grid.terrain[flip(cell, 1)] ?? 0);
  return {
    field: {
      grid: createGrid(width, grid.height, cells),
      figures: field.figures.map((figure) => ({ ...figure, at: flip(figure.at, figure.size) })),
      hazards: field.hazards.map((hazard) => ({ ...hazard, at: flip(hazard.at, 1) })),
      barred: (field.barred ?? []).map((at) => flip(at, 1)),
    },
    foe: { ...foe, at: flip(foe.at, foe.size) },
  };
}
