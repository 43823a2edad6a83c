import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { migrations } from "../../../src/module/data/migrations/index.ts";
import {
  firstVersion,
  latestVersion,
  type Migration,
  migrated,
} from "../../../src/module/data/migrations/migration.ts";
import { migrationUpdates } from "../../../src/module/data/migrations/plan.ts";

/** Two changes as a later version may bring them: a figure moves, and then gets another name. */
const samples: readonly Migration[] = [
  {
    version: 2,
    system(type, system) {
      if (type !== "creature" || !("vita" in system)) return system;
      const { vita, ...rest } = system;
      return { ...rest, points: { vita } };
    },
  },
  {
    version: 3,
    system(_type, system) {
      if (!("points" in system)) return system;
      const { points, ...rest } = system;
      return { ...rest, figures: points };
    },
  },
];

describe("migrations", () => {
  it("are numbered without a gap, from the first version on", () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, at) => firstVersion + 1 + at));
  });

  it("lead data up step by step, whatever version they were written in", () => {
    expect(migrated(samples, "creature", { vita: 7 }, 1)).toEqual({ figures: { vita: 7 } });
    expect(migrated(samples, "creature", { points: { vita: 7 } }, 2)).toEqual({ figures: { vita: 7 } });
    expect(migrated(samples, "creature", { figures: { vita: 7 } }, 3)).toEqual({ figures: { vita: 7 } });
  });

  it("change nothing in data that are up to date", () => {
    const system = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(system, (data) => {
        expect(migrated(samples, "creature", data, latestVersion(samples))).toBe(data);
      }),
    );
  });

  it("write only documents of our types that change", () => {
    const documents = [
      { _id: "wolf", type: "rulewright.creature", system: { vita: 7 } },
      { _id: "hero", type: "rulewright.hero", system: { vita: 7 } },
      { _id: "other", type: "dnd5e.npc", system: { vita: 7 } },
      { _id: "plain" },
    ];
    expect(migrationUpdates(samples, "rulewright", documents, 1)).toEqual([
      { _id: "wolf", system: { figures: { vita: 7 } } },
    ]);
  });
});
