import { describe, expect, test } from "vitest";
import { isRecord, joinOptions } from "../../../src/stage/client/applications/api/options.ts";

describe("the options of an application", () => {
  test("are joined along its classes: lists grow, records are joined, the rest is replaced", () => {
    const base = {
      classes: ["sheet"],
      window: { title: "", resizable: false, controls: [{ action: "a" }] },
      tag: "div",
    };
    const added = { classes: ["hero"], window: { resizable: true, controls: [{ action: "b" }] }, tag: "form" };
    expect(joinOptions(base, added)).toEqual({
      classes: ["sheet", "hero"],
      window: { title: "", resizable: true, controls: [{ action: "a" }, { action: "b" }] },
      tag: "form",
    });
  });

  test("of a class stay as they are when a window is made from them", () => {
    const base = { position: { width: 400 } };
    const made = joinOptions({}, base) as { position: { width: number } };
    made.position.width = 800;
    expect(base.position.width).toBe(400);
  });

  test("that are left undefined do not take away what a parent has", () => {
    expect(joinOptions({ id: "app-{id}" }, { id: undefined })).toEqual({ id: "app-{id}" });
  });

  test("keep documents and other objects with a class of their own as they are", () => {
    const document = new (class Actor {})();
    expect(joinOptions({}, { document }).document).toBe(document);
    expect(isRecord(document)).toBe(false);
  });
});
