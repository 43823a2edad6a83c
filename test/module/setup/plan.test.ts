import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Source } from "../../../src/module/setup/ours.ts";
import {
  type Choice,
  decide,
  type Ledger,
  planSetup,
  renewLedger,
  type Wanted,
} from "../../../src/module/setup/plan.ts";
import { type SetupType, setupTypes } from "../../../src/module/setup/setup-types.ts";
import { aWorld, creature, deck, type TestWorld } from "./a-world.ts";

/** Sets up as the module does: plan, choices, requests, ledger. */
async function setUp(
  world: TestWorld,
  wanted: readonly Wanted[],
  ledger: Ledger,
  choices: Readonly<Record<string, Choice>> = {},
) {
  const plan = planSetup(wanted, world.find, ledger);
  const decided = decide(plan, choices);
  await world.carryOut(decided);
  return { plan, ledger: renewLedger(ledger, wanted, world.find, decided.conflicts, choices) };
}

describe("setting a game up again", () => {
  it("makes what is missing, and the next time nothing", async () => {
    const world = aWorld();
    const wanted = [creature("wolf", 10), deck(["rope", "lamp"])];
    const first = await setUp(world, wanted, {});
    expect(first.plan.create).toHaveLength(2);
    const second = await setUp(world, wanted, first.ledger);
    expect(second.plan).toMatchObject({ create: [], update: [], conflicts: [], kept: 2 });
  });

  it("updates what only we changed", async () => {
    const world = aWorld();
    const { ledger } = await setUp(world, [creature("wolf", 10)], {});
    const { plan } = await setUp(world, [creature("wolf", 12)], ledger);
    expect(plan.update).toHaveLength(1);
    expect(world.get("Actor", "wolf")).toMatchObject({ system: { entry: { vita: 12 } } });
  });

  it("keeps what the game master changed", async () => {
    const world = aWorld();
    const { ledger } = await setUp(world, [creature("wolf", 10)], {});
    world.change("Actor", "wolf", { name: "Old Grey" });
    const { plan } = await setUp(world, [creature("wolf", 10)], ledger);
    expect(plan.kept).toBe(1);
    expect(world.get("Actor", "wolf")?.name).toBe("Old Grey");
  });

  it("asks where both sides changed the same document, and leaves it until there is an answer", async () => {
    const world = aWorld();
    const { ledger } = await setUp(world, [creature("wolf", 10)], {});
    world.change("Actor", "wolf", { name: "Old Grey" });
    const second = await setUp(world, [creature("wolf", 12)], ledger);
    expect(second.plan.conflicts).toMatchObject([{ key: "Actor.wolf", reason: "changed" }]);
    expect(world.get("Actor", "wolf")?.name).toBe("Old Grey");
    const third = await setUp(world, [creature("wolf", 12)], second.ledger, { "Actor.wolf": "new" });
    expect(third.plan.conflicts).toHaveLength(1);
    expect(world.get("Actor", "wolf")).toMatchObject({ name: "wolf", system: { entry: { vita: 12 } } });
  });

  it("does not ask again about what was decided, until we change it once more", async () => {
    const world = aWorld();
    const { ledger } = await setUp(world, [creature("wolf", 10)], {});
    world.change("Actor", "wolf", { name: "Old Grey" });
    const kept = await setUp(world, [creature("wolf", 12)], ledger, { "Actor.wolf": "mine" });
    const after = await setUp(world, [creature("wolf", 12)], kept.ledger);
    expect(after.plan.conflicts).toEqual([]);
    expect((await setUp(world, [creature("wolf", 14)], after.ledger)).plan.conflicts).toHaveLength(1);
  });

  it("does not bring back by itself what the game master removed", async () => {
    const world = aWorld();
    const { ledger } = await setUp(world, [creature("wolf", 10)], {});
    world.remove("Actor", "wolf");
    const second = await setUp(world, [creature("wolf", 10)], ledger);
    expect(second.plan).toMatchObject({ create: [], conflicts: [{ reason: "removed" }] });
    expect(world.get("Actor", "wolf")).toBeUndefined();
    await setUp(world, [creature("wolf", 10)], second.ledger, { "Actor.wolf": "new" });
    expect(world.get("Actor", "wolf")).toBeDefined();
  });

  it("does not care what happens to a creature in play", async () => {
    const world = aWorld();
    const { ledger } = await setUp(world, [creature("wolf", 10)], {});
    const { system } = world.get("Actor", "wolf") as unknown as { system: object };
    world.change("Actor", "wolf", {
      system: { ...system, play: { vita: { value: 1, max: 10 } } },
      folder: "elsewhere",
    });
    const { plan } = await setUp(world, [creature("wolf", 12)], ledger);
    expect(plan.update).toHaveLength(1);
    expect(world.get("Actor", "wolf")).toMatchObject({
      folder: "elsewhere",
      system: { entry: { vita: 12 }, play: { vita: { value: 1 } } },
    });
  });

  it("takes over what was there without a note, if it is the same", async () => {
    const world = aWorld();
    await setUp(world, [creature("wolf", 10)], {});
    const { plan, ledger } = await setUp(world, [creature("wolf", 10)], {});
    expect(plan.kept).toBe(1);
    expect(Object.keys(ledger)).toEqual(["Actor.wolf"]);
  });
});

describe("a deck that is set up again", () => {
  it("gets new cards, loses old ones of ours, and keeps those that the game master put in", async () => {
    const world = aWorld();
    const { ledger } = await setUp(world, [deck(["rope", "lamp"])], {});
    world.add("Cards", "deck", "cards", { _id: "own", name: "A card of the game master's" });
    const { plan } = await setUp(world, [deck(["lamp", "knife"])], ledger);
    expect(plan.update).toHaveLength(1);
    const cards = world.get("Cards", "deck")?.cards as readonly Source[];
    expect(cards.map(({ _id }) => _id).sort()).toEqual(["knife", "lamp", "own"]);
  });

  it("forgets a part that a card no longer has", async () => {
    const world = aWorld();
    const { ledger } = await setUp(world, [deck(["rope"], { note: "old" })], {});
    await setUp(world, [deck(["rope"], {})], ledger);
    expect(world.get("Cards", "deck")?.cards).toMatchObject([{ system: {} }]);
    expect(JSON.stringify(world.get("Cards", "deck"))).not.toContain("old");
  });
});

/** What may happen between two set-ups: we bring a new version, or the game master changes or removes something. */
const happenings = fc.array(
  fc.oneof(
    fc.record({ by: fc.constant("us" as const), at: fc.nat(3), vita: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ by: fc.constant("game master" as const), at: fc.nat(3), name: fc.constantFrom("a", "b") }),
    fc.record({ by: fc.constant("removal" as const), at: fc.nat(3) }),
    fc.record({
      by: fc.constant("set-up" as const),
      choice: fc.constantFrom<Choice | undefined>("mine", "new", undefined),
    }),
  ),
  { maxLength: 30 },
);

describe("whatever happens between set-ups", () => {
  it("no change of the game master's is lost unless they chose the new version, and nothing is there twice", async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (all) => {
        const ids = ["wolf", "bear", "crow", "toad"];
        const versions = new Map(ids.map((id) => [id, 1]));
        const changed = new Map<string, string | undefined>();
        const world = aWorld();
        let ledger: Ledger = {};
        for (const each of all) {
          const id = "at" in each ? (ids[each.at] ?? "") : "";
          if (each.by === "us") versions.set(id, each.vita);
          else if (each.by === "game master") {
            if (world.get("Actor", id) === undefined) continue;
            world.change("Actor", id, { name: each.name });
            changed.set(id, each.name);
          } else if (each.by === "removal") {
            if (!world.remove("Actor", id)) continue;
            changed.set(id, undefined);
          } else {
            const wanted = ids.map((name) => creature(name, versions.get(name) ?? 1));
            const choices = Object.fromEntries(
              ids.flatMap((name) => (each.choice === undefined ? [] : [[`Actor.${name}`, each.choice]])),
            );
            const result = await setUp(world, wanted, ledger, choices);
            ledger = result.ledger;
            if (each.choice === "new") for (const { source } of result.plan.conflicts) changed.delete(source._id);
            for (const name of ids) {
              if (changed.has(name)) expect(world.get("Actor", name)?.name).toBe(changed.get(name));
              else expect(world.get("Actor", name)).toMatchObject({ system: { entry: { vita: versions.get(name) } } });
            }
            expect(world.count("Actor")).toBeLessThanOrEqual(ids.length);
          }
        }
      }),
    );
  });

  it("the same set-up twice does nothing the second time", async () => {
    const wanted = fc.uniqueArray(fc.record({ id: fc.constantFrom("a", "b", "c", "d"), vita: fc.nat(9) }), {
      selector: ({ id }) => id,
    });
    await fc.assert(
      fc.asyncProperty(wanted, wanted, async (before, after) => {
        const world = aWorld();
        const { ledger } = await setUp(
          world,
          before.map(({ id, vita }) => creature(id, vita)),
          {},
        );
        const second = await setUp(
          world,
          after.map(({ id, vita }) => creature(id, vita)),
          ledger,
        );
        const third = planSetup(
          after.map(({ id, vita }) => creature(id, vita)),
          world.find,
          second.ledger,
        );
        expect(third).toEqual({ create: [], update: [], conflicts: [], kept: after.length });
      }),
    );
  });
});

describe("what set-up writes", () => {
  it("is written in an order in which everything finds what it needs", () => {
    const types: readonly SetupType[] = setupTypes;
    expect(types[0]).toBe("Folder");
    expect(types.indexOf("Scene")).toBeGreaterThan(types.indexOf("Actor"));
  });
});
