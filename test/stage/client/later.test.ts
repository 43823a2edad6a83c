import { describe, expect, test } from "vitest";
import { later } from "../../../src/stage/client/parts/later.ts";

describe("a part that is loaded later", () => {
  test("is loaded once, given to those who waited in their order, and then at hand at once", async () => {
    let loads = 0;
    const part = later(async () => {
      loads += 1;
      return { name: "part" };
    });
    const asked: string[] = [];
    const ask = (who: string) =>
      part(async ({ name }) => {
        asked.push(`${who} got the ${name}`);
      });
    const waiting = [ask("first"), ask("second")];
    expect(asked).toEqual([]);
    await Promise.all(waiting);
    expect(asked).toEqual(["first got the part", "second got the part"]);
    void ask("third");
    expect(asked.at(-1)).toBe("third got the part");
    expect(loads).toBe(1);
  });

  test("is asked for again after it could not be loaded", async () => {
    let isOnline = false;
    const part = later(async () => {
      if (!isOnline) throw new Error("offline");
      return 1;
    });
    await expect(part(async (value) => value)).rejects.toThrow("offline");
    isOnline = true;
    await expect(part(async (value) => value)).resolves.toBe(1);
  });

  test("is used afterwards by those who did not ask for it, before those who did", async () => {
    let loads = 0;
    const part = later(async () => {
      loads += 1;
      return "part";
    });
    const used: string[] = [];
    part.afterwards((name) => used.push(`the ${name} came`));
    expect([loads, used]).toEqual([0, []]);
    await part(async (name) => used.push(`the ${name} was asked for`));
    expect(used).toEqual(["the part came", "the part was asked for"]);
    part.afterwards((name) => used.push(`the ${name} is here`));
    expect(used.at(-1)).toBe("the part is here");
  });
});
