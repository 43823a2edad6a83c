import { describe, expect, it } from "vitest";
import { townTurn } from "../../../../src/games/folklore/world/town-turn.ts";
import { worldTurn } from "../../../../src/games/folklore/world/world-turn.ts";
import { character, run } from "../at-the-table.ts";
import { groupAt, travelling, whereIs, withEvent } from "./on-the-road.ts";

const three = [character("telepath"), character("archeologist"), character("exorcist")];

describe("the Leader token", () => {
  it("is passed clockwise and turned over after each travel round", () => {
    const play = travelling(withEvent(groupAt("north-road-2", three), "road-event", "wandering-friar"));
    run(worldTurn(play), [{ type: "travel", to: "north-road-1" }]);
    expect([play.state.leader, play.state.night]).toEqual(["archeologist", true]);
  });

  it("passes over a ghost", () => {
    const group = [character("telepath"), character("archeologist", { form: "ghost", vita: 0 }), character("exorcist")];
    const play = travelling(withEvent(groupAt("north-road-2", group), "road-event", "wandering-friar"));
    run(worldTurn(play), [{ type: "travel", to: "north-road-1" }]);
    expect(play.state.leader).toBe("exorcist");
  });

  it("shows day after a town, and passes once", () => {
    const play = travelling(groupAt("north-road-1", three, { night: false }));
    run(worldTurn(play), [{ type: "travel", to: "ostelink" }]);
    expect([play.state.leader, play.state.phase]).toEqual(["telepath", "town"]);
    run(townTurn(play), [{ type: "leave" }]);
    expect([play.state.leader, play.state.night, play.state.phase]).toEqual(["archeologist", false, "world"]);
    expect(play.all("leader").map(({ rule }) => rule)).toEqual(["towns/leaving"]);
  });
});

describe("the Telepath leads the group into Elkra Pines", () => {
  const goal = { to: ["elkra-pines"], by: "any" as const };
  const play = travelling(groupAt("black-pines", three, {}, { goal }));
  run(worldTurn(play), [{ type: "travel", to: "elkra-pines" }]);

  it("without an event", () => {
    expect(whereIs(play)).toBe("elkra-pines");
    expect(play.noted()).toEqual([]);
  });

  it("and the next character reads on", () => {
    expect(play.state.leader).toBe("archeologist");
    expect(play.all("leader").map(({ rule }) => rule)).toEqual(["world-map/adventure-locations"]);
    expect([play.state.phase, play.state.world?.goal]).toEqual(["story", null]);
  });
});

describe("a group that stands where the story wants it", () => {
  it("reads on without a move", () => {
    const goal = { to: ["elkra-pines"], by: "any" as const };
    const play = travelling(groupAt("elkra-pines", three, {}, { goal }));
    run(worldTurn(play));
    expect(play.state.phase).toBe("story");
  });

  it("draws an event in an adventure location that the story does not name", () => {
    const play = travelling(withEvent(groupAt("black-pines", three), "off-road-event", "bog-lights"));
    run(worldTurn(play), [{ type: "travel", to: "elkra-pines" }, { option: 1 }]);
    expect(play.noted()).toContain("off-road-event");
    expect(play.state.phase).toBe("world");
  });
});

describe("Corrosion", () => {
  it("costs 1 Vita when the next travel round begins", () => {
    const group = [character("telepath"), character("archeologist", { corrosion: [4] })];
    const play = travelling(withEvent(groupAt("north-road-2", group), "road-event", "red-moon"));
    run(worldTurn(play), [{ type: "travel", to: "north-road-1" }]);
    expect(play.who("archeologist").vita).toBe(19);
    expect(play.who("archeologist").corrosion).toEqual([3]);
  });
});
