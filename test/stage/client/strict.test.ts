import { describe, expect, test } from "vitest";
import { stageMembers } from "../../../src/stage/client/parts/members.ts";
import { MissingMember, strictClass, strictInstance, strictNamespace } from "../../../src/stage/client/strict.ts";

describe("a strict namespace", () => {
  class Root {
    static here = 1;
    own = 2;
    method(): number {
      return this.own;
    }
  }
  class Known extends Root {}
  class Listed extends Map<string, number> {}
  const space = strictNamespace("test.space", { Known, Listed, plain: { open: true }, value: undefined });

  test("gives what it has, also what is undefined", () => {
    expect(space.Known).toBe(Known);
    expect(space.value).toBeUndefined();
  });

  test("names what it does not have", () => {
    expect(() => Reflect.get(space, "Unknown")).toThrow(new MissingMember("The stage has no test.space.Unknown"));
  });

  test("names missing statics and members of its classes, and of classes that modules make of them", () => {
    expect(() => Reflect.get(Known, "nothing")).toThrow("The stage has no test.space.Known.nothing");
    expect(() => Reflect.get(new Known(), "nothing")).toThrow("The stage has no test.space.Known#nothing");
    class Mine extends Known {}
    expect(() => Reflect.get(new Mine(), "nothing")).toThrow("The stage has no Mine#nothing");
    expect(new Mine().method()).toBe(2);
    expect(Known.here).toBe(1);
  });

  test("calls an object by the name that it was given", () => {
    const one = strictInstance("theOne", new Known());
    expect(() => Reflect.get(one, "nothing")).toThrow("The stage has no theOne.nothing");
  });

  test("lets objects be asked with in, awaited, printed and written to", async () => {
    const known = new Known();
    expect("nothing" in known).toBe(false);
    expect(await known).toBe(known);
    expect(JSON.stringify(known)).toBe('{"own":2}');
    expect(`${known}`).toBe("[object Object]");
    Object.assign(known, { later: 3 });
    expect(Reflect.get(known, "later")).toBe(3);
    expect(known instanceof Object).toBe(true);
  });

  test("leaves collections and plain data open", () => {
    expect(Reflect.get(new Listed(), "nothing")).toBeUndefined();
    expect(Reflect.get(space.plain, "nothing")).toBeUndefined();
  });

  test("names classes by their keys, whatever a minifier called them", () => {
    const Named = strictNamespace("test.named", { Actor: class a {} }).Actor;
    expect(Named.name).toBe("Actor");
  });

  test("lists its members for people", () => {
    strictClass(class extends Root {}, "Single");
    const members = stageMembers();
    expect(members).toContain("test.space.Known");
    expect(members).toContain("test.space.Known.here");
    expect(members).toContain("test.space.Known#method");
    expect(members).toContain("Single#method");
    expect(members.filter((name) => name.includes("constructor"))).toEqual([]);
  });
});
