import { describe, expect, it } from "vitest";
import { carryOut, type Progress } from "../../../src/module/setup/carry-out.ts";
import { stepsOf } from "../../../src/module/setup/operations.ts";
import { planSetup, renewLedger, type Wanted } from "../../../src/module/setup/plan.ts";
import { SetupFailure } from "../../../src/module/setup/setup-failure.ts";
import { setupTypes } from "../../../src/module/setup/setup-types.ts";
import { aWorld, creature, deck } from "./a-world.ts";

const many = (count: number, vita = 10): Wanted[] => Array.from({ length: count }, (_, at) => creature(`c${at}`, vita));

/** A world in which a first version was set up, and the plan for a second one that creates, updates and changes a deck. */
async function secondVersion(refuse: (at: number) => boolean) {
  let requests = 0;
  let isCounting = false;
  const world = aWorld(() => isCounting && refuse(requests++));
  const first = [...many(60), deck(["rope", "lamp"])];
  await world.carryOut(planSetup(first, world.find, {}));
  const ledger = renewLedger({}, first, world.find, [], {});
  world.add("Cards", "deck", "cards", { _id: "own", name: "A card of the game master's" });
  const second = [...many(120, 12), deck(["lamp", "knife"])];
  const steps = stepsOf(planSetup(second, world.find, ledger), setupTypes);
  isCounting = true;
  return { world, steps };
}

describe("a set-up that fails", () => {
  it("leaves the world as it was, whichever request it is that fails", async () => {
    const { steps: all } = await secondVersion(() => false);
    expect(all.length).toBeGreaterThan(5);
    for (let at = 0; at < all.length; at++) {
      const { world, steps } = await secondVersion((request) => request === at);
      const before = structuredClone(world.all());
      await expect(carryOut(steps, world.perform, () => undefined)).rejects.toThrow("The host refuses.");
      expect(world.all()).toEqual(before);
    }
  });

  it("says what it could not take back, and takes back the rest", async () => {
    // The third request fails, and then the first that is to be taken back.
    const { world, steps } = await secondVersion((request) => request === 2 || request === 3);
    const failure = await carryOut(steps, world.perform, () => undefined).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SetupFailure);
    expect((failure as SetupFailure).left).toHaveLength(1);
  });
});

describe("the progress of a set-up", () => {
  it("counts documents from none to all", async () => {
    const world = aWorld();
    const told: Progress[] = [];
    await carryOut(stepsOf(planSetup(many(120), world.find, {}), setupTypes), world.perform, (each) => told.push(each));
    expect(told.map(({ done }) => done)).toEqual([0, 50, 100, 120]);
    expect(told.every(({ all }) => all === 120)).toBe(true);
  });
});
