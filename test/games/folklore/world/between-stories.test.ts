import { describe, expect, it } from "vitest";
import { stat } from "../../../../src/games/folklore/figures/stat.ts";
import { betweenStories } from "../../../../src/games/folklore/world/between-stories.ts";
import { townTurn } from "../../../../src/games/folklore/world/town-turn.ts";
import { character, content, run } from "../at-the-table.ts";
import { groupAt, optionsOf, travelling, whereIs, withEvent } from "./on-the-road.ts";

const three = [character("telepath", { coins: 50 }), character("archeologist"), character("exorcist")];
const free = { story: null, phase: "between" as const };

describe("between stories", () => {
  it("the group travels with an event at the end of each move", () => {
    const play = travelling(withEvent(groupAt("north-road-2", three, free), "road-event", "wandering-friar"));
    run(betweenStories(play), [{ type: "travel", to: "north-road-1" }]);
    expect([whereIs(play), play.state.phase, play.state.leader]).toEqual(["north-road-1", "between", "archeologist"]);
    expect(play.noted()).toContain("road-event");
  });

  it("uses services, and is between stories again when it leaves", () => {
    const play = travelling(groupAt("north-road-1", three, free));
    run(betweenStories(play), [{ type: "travel", to: "ostelink" }]);
    run(townTurn(play), [{ seat: "telepath", service: "buy-torch" }]);
    run(townTurn(play), [{ type: "leave" }]);
    expect([play.state.phase, play.state.night]).toEqual(["between", false]);
  });

  it("cannot rest", () => {
    const options = optionsOf(betweenStories(travelling(groupAt("north-road-2", three, free))));
    expect(options.some(({ type }) => type === "rest")).toBe(false);
  });

  it("begins a story where that starts, and nowhere else", () => {
    const [{ id, start } = { id: "", start: "" }] = content.all("story");
    const there = optionsOf(betweenStories(travelling(groupAt(start, three, free))));
    expect(there).toContainEqual({ type: "begin-story", seat: "telepath", story: id });
    const elsewhere = optionsOf(betweenStories(travelling(groupAt("waylin-point", three, free))));
    expect(elsewhere.some(({ type }) => type === "begin-story")).toBe(false);
  });

  it("has an event that is kept in play count until the next story starts", () => {
    const play = travelling(withEvent(groupAt("north-road-2", three, free), "road-event", "autumn-storm"));
    const before = stat(play, "telepath", "stride").value;
    run(betweenStories(play), [{ type: "travel", to: "north-road-1" }]);
    expect(stat(play, "telepath", "stride").value).toBe(before - 1);
    run(betweenStories(play), [{ type: "travel", to: "ostelink" }]);
    run(townTurn(play), [{ type: "leave" }]);
    expect(stat(play, "telepath", "stride").value).toBe(before - 1);
    run(betweenStories(play), [{ type: "begin-story" }]);
    expect(stat(play, "telepath", "stride").value).toBe(before);
    expect([play.state.phase, play.state.night, play.state.kept]).toEqual(["story", false, []]);
  });

  it("ends the session when the Leader says so", () => {
    const play = travelling(groupAt("north-road-2", three, free));
    run(betweenStories(play), [{ type: "wrap-up" }]);
    expect([play.state.phase, play.state.outcome?.rule]).toEqual(["over", "setup/wrapping-up"]);
  });

  it.each(["success", "failure"] as const)("ends the session with the %s of its last story", (result) => {
    const [{ id, name } = { id: "", name: "" }] = content.all("story");
    const play = travelling(groupAt("north-road-2", three, { ...free, finished: [{ story: id, result }] }));
    run(betweenStories(play), [{ type: "wrap-up" }]);
    expect(play.state.outcome).toMatchObject({ result, story: name });
  });
});
