import { afterEach, describe, expect, test, vi } from "vitest";
import { Hooks, setErrorNotifier } from "../../../src/stage/client/hooks.ts";

afterEach(() => {
  setErrorNotifier(undefined);
  vi.restoreAllMocks();
});

describe("hooks", () => {
  test("are called in the order of their registration with what happened", () => {
    const heard: unknown[] = [];
    Hooks.on("a", (value: number) => heard.push(["first", value]));
    Hooks.on("a", (value: number) => heard.push(["second", value]));
    Hooks.callAll("a", 1);
    expect(heard).toEqual([
      ["first", 1],
      ["second", 1],
    ]);
  });

  test("that say false stop a call, and nothing else does", () => {
    const last = vi.fn();
    Hooks.on("b", () => undefined);
    const stop = Hooks.on("b", () => false);
    Hooks.on("b", last);
    expect(Hooks.call("b")).toBe(false);
    expect(last).not.toHaveBeenCalled();
    Hooks.off("b", stop);
    expect(Hooks.call("b")).toBe(true);
    expect(last).toHaveBeenCalledOnce();
  });

  test("are called once if they were registered so, even if they call their own event", () => {
    const listener = vi.fn(() => Hooks.callAll("c"));
    Hooks.once("c", listener);
    Hooks.callAll("c");
    expect(listener).toHaveBeenCalledOnce();
  });

  test("that throw are shown to people and stop nobody else", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const shown: string[] = [];
    setErrorNotifier((text) => shown.push(text));
    const next = vi.fn();
    const heard = vi.fn();
    Hooks.on("error", heard);
    Hooks.on("d", () => {
      throw new Error("broken");
    });
    Hooks.on("d", next);
    Hooks.callAll("d");
    expect(next).toHaveBeenCalledOnce();
    expect(shown).toEqual(['A listener of "d" failed: broken']);
    expect(heard).toHaveBeenCalledOnce();
  });
});
