import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { runContract } from "./run-contract.ts";
import { type RunningStage, type Seat, startStage } from "./stage.ts";

afterAll(stopBrowser);

describe.each([13, 14] as const)("a host of generation %i", (generation) => {
  let stage: RunningStage;
  let master: Seat;

  beforeAll(async () => {
    stage = await startStage({ generation });
    master = await stage.join(0);
  });
  afterAll(() => stage?.close());

  test("is the generation that it was asked to be", async () => {
    expect(await master.page.evaluate(() => Reflect.get(globalThis, "game").release.generation)).toBe(generation);
  });

  test("keeps every sentence of the module's contract with its host", async () => {
    const results = await runContract(master.page);
    expect(results.length).toBeGreaterThan(40);
    expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  test("is left as it was found", async () => {
    const left = await master.page.evaluate(() => {
      const { journal, cards, tables, scenes, messages, combats } = Reflect.get(globalThis, "game");
      return [journal, cards, tables, scenes, messages, combats].map(({ size }) => size);
    });
    expect(left).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
