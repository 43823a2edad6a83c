import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceBetween, touches } from "../../../../src/engine/grid/figures.ts";
import { walkingDistances } from "../../../../src/engine/grid/flood.ts";
import { createGrid, type Grid, Terrain } from "../../../../src/engine/grid/grid.ts";
import { inSight } from "../../../../src/engine/grid/sight.ts";
import { decideFoe } from "../../../../src/games/folklore/foes/decide-foe.ts";
import type { Field, Figure, FoeInField } from "../../../../src/games/folklore/foes/field.ts";
import { foeRules } from "../../../../src/games/folklore/foes/rules.ts";
import { mirrored, randomField } from "./random-field.ts";

const runs = { numRuns: 1500 };

function overlaps(grid: Grid, one: { at: number; size: 1 | 2 }, other: { at: number; size: 1 | 2 }): boolean {
  return distanceBetween(grid, one, other) === 0;
}

function attackable({ figures }: Field): Figure[] {
  return figures.filter(({ side, targetable }) => side === "character" && targetable !== false);
}

describe("Whatever the map, a foe", () => {
  it("has an answer, and walks by legal steps within its Stride, past no character, onto no figure", () => {
    fc.assert(
      fc.property(randomField(), ({ field, foe }) => {
        const { grid, figures, barred = [] } = field;
        const footing = foe.size === 1 ? grid.small : grid.squeezed;
        const wet = (place: number) => footing.wet[place] === 1 && foe.ethereal !== true;
        const { answers } = decideFoe(field, foe);
        expect(answers.length).toBeGreaterThan(0);
        for (const { path, at } of answers) {
          expect(path.length).toBeLessThanOrEqual(wet(foe.at) ? Math.min(1, foe.stride) : foe.stride);
          expect(path.at(-1) ?? foe.at).toBe(at);
          for (const [index, place] of path.entries()) {
            const before = path[index - 1] ?? foe.at;
            const steps = walkingDistances(grid, { footing, closed: new Uint8Array(grid.terrain.length) }, [before]);
            expect(steps[place]).toBe(1);
            if (index < path.length - 1) expect(wet(place)).toBe(false);
            for (const space of barred) {
              expect(overlaps(grid, { at: place, size: foe.size }, { at: space, size: 1 })).toBe(false);
            }
            for (const figure of figures) {
              if (figure.side === "character" && foe.swarm !== true) {
                expect(overlaps(grid, { at: place, size: foe.size }, figure)).toBe(false);
              }
            }
          }
          for (const figure of figures) {
            if (figure.side === "foe" || foe.swarm !== true) {
              expect(overlaps(grid, { at, size: foe.size }, figure)).toBe(false);
            }
          }
        }
      }),
      runs,
    );
  });
  it("attacks those and only those whom it may attack from where it ends", () => {
    fc.assert(
      fc.property(randomField(), ({ field, foe }) => {
        const { grid } = field;
        for (const { at, targets } of decideFoe(field, foe).answers) {
          const place = { at, size: foe.size };
          const may = attackable(field).filter((figure) => {
            const spaces = distanceBetween(grid, place, figure);
            if (foe.swarm === true) return spaces <= 1 && inSight(grid, place, figure);
            return inSight(grid, place, figure) && (foe.attack === "ranged" || spaces <= foe.reach);
          });
          expect(targets).toEqual(may.map(({ id }) => id));
        }
      }),
      runs,
    );
  });
  it("decides the same in a mirror", () => {
    fc.assert(
      fc.property(randomField(), (made) => {
        const { field, foe } = made;
        const image = mirrored(made);
        const { width } = field.grid;
        const ends = ({ answers }: ReturnType<typeof decideFoe>, flip: boolean) =>
          answers
            .map(({ at, toward, targets }) => {
              const column = flip ? width - foe.size - (at % width) : at % width;
              return `${toward} ${column},${Math.floor(at / width)} ${targets}`;
            })
            .sort();
        expect(ends(decideFoe(image.field, image.foe), true)).toEqual(ends(decideFoe(field, foe), false));
      }),
      runs,
    );
  });
  it("decides the same again, whatever was decided in between", () => {
    fc.assert(
      fc.property(randomField(), randomField(), (one, other) => {
        const first = decideFoe(one.field, one.foe);
        decideFoe(other.field, other.foe);
        expect(decideFoe(one.field, one.foe)).toEqual(first);
      }),
    );
  });
  it("decides the same as the first of its turn or after others, whoever of the figures moved or burns meanwhile", () => {
    const kinds: readonly Partial<FoeInField>[] = [
      {},
      { unharmed: true },
      { attack: "ranged", swarm: false },
      { swarm: true },
      { attack: "melee", swarm: false, reach: 2 },
      { mustPursue: "character-0" },
    ];
    fc.assert(
      fc.property(randomField(), fc.nat(), ({ field, foe }, pick) => {
        const { grid, figures, hazards } = field;
        const moved = figures.filter((_, index) => index !== pick % 3);
        const later: readonly Field[] = [field, { ...field, figures: moved }, { ...field, hazards: hazards.slice(1) }];
        for (const now of later) {
          for (const kind of kinds) {
            const among = decideFoe(now, { ...foe, ...kind });
            const alone = createGrid(grid.width, grid.height, grid.terrain);
            expect(decideFoe({ ...now, grid: alone }, { ...foe, ...kind })).toEqual(among);
            decideFoe(now, foe);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
  it("keeps out of every hazard that it does not accept, if it did not start in one", () => {
    fc.assert(
      fc.property(randomField(), ({ field, foe }) => {
        const { grid, hazards } = field;
        const burns = (at: number) =>
          hazards.some((hazard) => overlaps(grid, { at, size: foe.size }, { at: hazard.at, size: 1 }));
        if (burns(foe.at)) return;
        const { answers, why } = decideFoe(field, foe);
        if (why.some(({ code }) => code === "accepts-hazard" || code === "squeezes")) return;
        for (const { path, squeezed } of answers) {
          expect(path.filter(burns)).toEqual([]);
          if (foe.swarm !== true) expect(squeezed).toBe(false);
        }
      }),
      runs,
    );
  });
});

/** The rule for a small melee foe on dry ground without hazards, worked out the slow way: by looking at every space. */
function slowMelee({ grid, figures, barred = [] }: Field, foe: FoeInField): string[] | "not this case" {
  const characters = attackable({ grid, figures, hazards: [] });
  const closed = new Uint8Array(grid.terrain.length);
  for (const { side, at } of figures) if (side === "character") closed[at] = 1;
  for (const at of barred) closed[at] = 1;
  const from = walkingDistances(grid, { footing: grid.small, closed }, [foe.at]);
  const isTaken = (cell: number) => figures.some(({ at }) => at === cell);
  const walked = [...from.keys()].filter((cell) => from[cell] !== -1);
  const measured = characters.flatMap((figure) => {
    const beside = walked.filter((cell) => touches(grid, { at: cell, size: 1 }, figure));
    const landings = beside.filter((cell) => !isTaken(cell));
    const spaces = Math.min(...beside.map((cell) => from[cell] ?? 0));
    return landings.length > 0 ? [{ id: figure.id, spaces, landings }] : [];
  });
  if (measured.length === 0 || measured.some(({ spaces }) => spaces === 0)) return "not this case";
  const least = Math.min(...measured.map(({ spaces }) => spaces));
  return measured
    .filter(({ spaces }) => spaces === least)
    .flatMap(({ id, landings }) => {
      const left = walkingDistances(grid, { footing: grid.small, closed }, landings);
      const ends = walked.filter((cell) => (from[cell] ?? 0) <= foe.stride && !isTaken(cell) && left[cell] !== -1);
      const nearest = Math.min(...ends.map((cell) => left[cell] ?? 0));
      const near = ends.filter((cell) => left[cell] === nearest);
      const fewest = Math.min(...near.map((cell) => from[cell] ?? 0));
      return near.filter((cell) => from[cell] === fewest).map((cell) => `${id} ${cell}`);
    })
    .sort();
}

describe("A melee foe without hazards", () => {
  it("does what the rule says when it is worked out space by space", () => {
    let compared = 0;
    fc.assert(
      fc.property(randomField(), ({ field, foe: any }) => {
        if (field.grid.terrain.includes(Terrain.water)) return;
        const foe: FoeInField = { ...any, size: 1, attack: "melee", reach: 1, swarm: false };
        const dry = { ...field, hazards: [] };
        const expected = slowMelee(dry, foe);
        if (expected === "not this case") return;
        compared++;
        const found = decideFoe(dry, foe).answers.map(({ at, toward }) => `${toward} ${at}`);
        expect(found.sort()).toEqual(expected);
      }),
      { numRuns: 5000 },
    );
    expect(compared).toBeGreaterThan(50);
  });
});

describe("The reasons of foes", () => {
  it.each(Object.values(foeRules))("cite %s, which is a rule of ours", (rule) => {
    const [game, page, slug] = rule.split("/");
    expect(readFileSync(`content/${game}/rules/${page}.md`, "utf8")).toContain(`{#${slug}}`);
  });
});
