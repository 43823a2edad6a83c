import { describe, expect, it } from "vitest";
import { routes } from "../../../../src/games/folklore/world/routes.ts";
import { worldTurn } from "../../../../src/games/folklore/world/world-turn.ts";
import { character, content, run } from "../at-the-table.ts";
import { groupAt, optionsOf, travelling, whereIs, withEvent } from "./on-the-road.ts";

const group = [character("telepath"), character("archeologist")];

function reach(at: string, leader = "telepath", world = {}, changes = {}): ReadonlyMap<string, readonly string[]> {
  return routes({ content, state: groupAt(at, group, { leader, ...changes }, world) });
}

const slowed = (by: number) => ({
  lasting: [
    {
      id: 1,
      effect: { op: "modify", who: "you", stat: "stride", by: -by },
      owner: "telepath",
      by: "telepath",
      until: "chapter" as const,
      source: "Mud",
      rule: "statuses/statuses",
    },
  ],
});

describe("moving along the Road", () => {
  it("goes up to the Leader's Stride, bridges and locations included", () => {
    const four = reach("ostelink");
    expect(four.get("troll-bridge")).toEqual(["north-road-1", "north-road-2", "north-road-3", "troll-bridge"]);
    expect(four.has("crossroads-north")).toBe(false);
    expect(reach("ostelink", "archeologist").has("crossroads-north")).toBe(true);
  });

  it("passes through a town without entering it", () => {
    expect(reach("west-road-1").get("west-road-3")).toEqual(["waylin-point", "west-road-2", "west-road-3"]);
  });

  it("draws a Road Event at the end (Example 1, the first move)", () => {
    const state = withEvent(groupAt("church-of-the-crossroads", group), "road-event", "wandering-friar");
    const play = travelling(state);
    run(worldTurn(play), [{ type: "travel", to: "west-road-1" }]);
    expect(whereIs(play)).toBe("west-road-1");
    expect(play.all("travelled")[0]?.path).toEqual(["crossroads-west", "west-road-1"]);
    expect(play.noted()).toContain("road-event");
  });
});

describe("leaving the Road", () => {
  it("needs 1 Stride and ends the move", () => {
    expect(reach("ostelink").get("black-pines")).toEqual(["north-road-1", "north-road-2", "black-pines"]);
    expect(reach("north-road-3", "telepath", {}, slowed(1)).has("west-marsh")).toBe(true);
    expect(reach("north-road-3", "telepath", {}, slowed(2)).has("west-marsh")).toBe(false);
    expect(reach("crossroads-north").has("standing-stones")).toBe(false);
  });

  it("draws an Off-Road Event, one area further, whatever the Stride (Example 1, the second move)", () => {
    const state = withEvent(groupAt("north-road-2", group), "off-road-event", "bog-lights");
    const play = travelling(state);
    run(worldTurn(play), [{ type: "travel", to: "black-pines" }, { option: 1 }]);
    expect(whereIs(play)).toBe("black-pines");
    expect(play.noted()).toContain("off-road-event");
    expect(play.noted()).not.toContain("road-event");
    const next = routes(play);
    expect(next.has("frost-moor")).toBe(true);
    expect(next.has("west-marsh")).toBe(true);
  });

  it("crosses a Road to the next area even with a Stride of 1", () => {
    const slow = reach("orchard-slopes", "telepath", {}, slowed(3));
    expect(slow.get("black-pines")).toEqual(["north-road-2", "black-pines"]);
    expect(slow.has("north-road-2")).toBe(true);
    expect(slow.has("troll-bridge")).toBe(false);
  });

  it("comes back to the Road for 1 Stride and goes on from the nearest Road space", () => {
    const four = reach("black-pines");
    expect(four.get("church-of-the-crossroads")).toEqual([
      "north-road-3",
      "troll-bridge",
      "crossroads-north",
      "church-of-the-crossroads",
    ]);
    expect(four.get("troll-bridge")).toEqual(["north-road-3", "troll-bridge"]);
  });

  it("is not possible while the story keeps the group to the Road", () => {
    const found = reach("north-road-1", "telepath", { goal: { to: ["yorotrusk"], by: "road" } });
    expect(found.has("frost-moor")).toBe(false);
    expect(found.has("north-road-2")).toBe(true);
  });

  it("is the only way on from a place without a Road, even then", () => {
    const found = reach("standing-stones", "telepath", { goal: { to: ["yorotrusk"], by: "road" } });
    expect([...found.keys()]).toEqual(["stone-heath"]);
  });
});

describe("the water", () => {
  it("lets nobody walk to Bone Isle", () => {
    expect(reach("docks").has("bone-isle")).toBe(false);
  });

  it("lets the group come back", () => {
    expect(reach("bone-isle").get("docks")).toEqual(["docks"]);
  });
});

describe("the Leader's choices", () => {
  it("let the round pass on the spot without any Stride", () => {
    const state = withEvent(groupAt("north-road-1", group, slowed(4)), "road-event", "wandering-friar");
    expect(optionsOf(worldTurn(travelling(state)))).toContainEqual({
      type: "travel",
      seat: "telepath",
      to: "north-road-1",
    });
    const play = travelling(state);
    run(worldTurn(play), [{ type: "travel" }]);
    expect(play.all("travelled")).toEqual([]);
    expect(play.noted()).toContain("road-event");
  });

  it("are only the Leader's", () => {
    const options = optionsOf(worldTurn(travelling(groupAt("north-road-1", group, { leader: "archeologist" }))));
    expect(options.filter(({ type }) => type === "travel").map(({ seat }) => seat)).not.toContain("telepath");
  });
});
