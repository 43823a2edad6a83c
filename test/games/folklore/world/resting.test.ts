import { describe, expect, it } from "vitest";
import { worldTurn } from "../../../../src/games/folklore/world/world-turn.ts";
import { character, run } from "../at-the-table.ts";
import { fightOn } from "../skirmish/scene.ts";
import { first, groupAt, optionsOf, story, travelling, whereIs, withEvent } from "./on-the-road.ts";

const tired = [
  character("telepath", { vita: 10, pp: 1 }),
  character("archeologist", { vita: 18, pp: 4 }),
  character("exorcist", { form: "ghost", vita: 0, gp: 3 }),
];

function restful(at: string, changes = {}): boolean {
  return optionsOf(worldTurn(travelling(groupAt(at, tired, changes)))).some(({ type }) => type === "rest");
}

describe("a rest on the World Map", () => {
  const play = travelling(withEvent(groupAt("north-road-2", tired), "road-event", "red-moon"), [4]);
  run(worldTurn(play), [{ type: "rest" }]);

  it("gives 4 Vita and 4 Power Points to the living, up to the maximum, and 4 Ghost Points to ghosts", () => {
    expect(play.who("telepath")).toMatchObject({ vita: 14, pp: 5 });
    expect(play.who("archeologist")).toMatchObject({ vita: 20, pp: 5 });
    expect(play.who("exorcist")).toMatchObject({ vita: 0, gp: 7 });
  });

  it("is followed by the event of the space, without a move", () => {
    expect(whereIs(play)).toBe("north-road-2");
    expect(play.all("travelled")).toEqual([]);
    expect(play.noted()).toContain("road-event");
  });

  it("ends the round", () => {
    expect([play.state.leader, play.state.night]).toEqual(["archeologist", true]);
  });

  it("can be had once in a chapter", () => {
    expect(optionsOf(worldTurn(play)).some(({ type }) => type === "rest")).toBe(false);
  });
});

describe("something that finds the group", () => {
  it("comes from the chapter's table on 1 to 3, before the event", () => {
    const state = withEvent(groupAt("north-road-2", tired), "road-event", "red-moon");
    const play = travelling(state, first([3], 5));
    run(worldTurn(play), (question) =>
      question.ask === "world-turn" ? { type: "rest", seat: "telepath" } : fightOn(question),
    );
    const order = play.events.flatMap((event) =>
      event.type === "rested" || event.type === "skirmish-began"
        ? [event.type]
        : event.type === "noted" && event.what === "road-event"
          ? [event.what]
          : [],
    );
    expect(order).toEqual(["rested", "skirmish-began", "road-event"]);
  });
});

describe("the group cannot rest", () => {
  it("on a town space, open or closed", () => {
    expect(restful("north-road-1")).toBe(true);
    expect(restful("ostelink")).toBe(false);
  });

  it("a second time in the chapter", () => {
    expect(restful("north-road-1", { story: story && { ...story, rested: true } })).toBe(false);
  });

  it("between stories", () => {
    expect(restful("north-road-1", { story: null })).toBe(false);
  });
});
