import { describe, expect, it } from "vitest";
import { interact, interactionsOf } from "../../../../src/games/folklore/map/interactions.ts";
import { leaveMap } from "../../../../src/games/folklore/map/leave-map.ts";
import { layTokens } from "../../../../src/games/folklore/map/tokens.ts";
import { mayLeave } from "../../../../src/games/folklore/map/transition.ts";
import { run } from "../at-the-table.ts";
import { begun, read, type StoryTable } from "../story/play-story.ts";
import { contentWith, ending, table } from "../story/small-stories.ts";
import { character, onMap } from "./on-a-map.ts";

const telepath = character("telepath");

/** A story whose group has to find two trails in the orchard. */
function book(keep: string): string {
  const setup = `:::map-setup{map=hollow-orchard-rows${keep}}\nAmong the trees.\n:::\n\n`;
  const goals = ':::goals{type=primary needs="track 2"}\n- Find two trails.\n:::\n\n';
  return `## Chapter: One {#one}\n\n${table}\n${setup}${goals}Found.\n\n${ending}`;
}

const content = contentWith({ hunt: book(""), chase: book(" keep=tracking") });

/** The group on the map of such a story. */
function hunting(story: string): StoryTable {
  const game = begun(content, story, [telepath, character("exorcist")], [], {});
  read(game);
  expect(game.state.map?.id).toBe("hollow-orchard-rows");
  return game;
}

describe("a Tracking token", () => {
  it("is collected for the group from its own space or next to it, with an Interact", () => {
    const play = onMap(["A%..%"], { A: telepath });
    const options = interactionsOf(play, "telepath");
    expect(options).toEqual([{ type: "collect", seat: "telepath", at: 1 }]);
    for (const option of options) run(interact(play, option));
    expect(play.state).toMatchObject({ tracking: 1, map: { tracking: [4] } });
    expect(interactionsOf(play, "telepath")).toEqual([]);
  });

  it("is nothing for a ghost", () => {
    const play = onMap(["A%"], { A: character("telepath", { form: "ghost", vita: 0 }) });
    expect(interactionsOf(play, "telepath")).toEqual([]);
  });

  it("comes onto the map by a text, too", () => {
    const play = onMap(["A.."], { A: telepath });
    const here = { in: "you" } as const;
    run(layTokens(play, "telepath", "target", 1, here, { you: "telepath" }, { rule: "adventuring/tracking-tokens" }));
    expect(play.state.map?.tracking).toEqual([0]);
  });

  it("is laid down when the map is left", () => {
    const play = onMap(["A%"], { A: telepath });
    run(interact(play, { type: "collect", seat: "telepath", at: 1 }));
    run(leaveMap(play));
    expect(play.state.tracking).toBe(0);
    expect(play.events.map(({ type }) => type)).toContain("tracking-discarded");
  });
});

describe("a story", () => {
  it("lets the group go on when it has collected as many Tracking tokens as the goals need", () => {
    const play = hunting("hunt");
    expect(mayLeave(play)).toBe(false);
    play.emit({ type: "tracked", at: 30, by: "telepath", rule: "adventuring/tracking-tokens" });
    expect(mayLeave(play)).toBe(false);
    play.emit({ type: "tracked", at: 31, by: "telepath", rule: "adventuring/tracking-tokens" });
    expect(mayLeave(play)).toBe(true);
  });

  it("can tell the group to keep them", () => {
    for (const [story, left] of [
      ["hunt", 0],
      ["chase", 1],
    ] as const) {
      const play = hunting(story);
      play.emit({ type: "tracked", at: 30, by: "telepath", rule: "adventuring/tracking-tokens" });
      run(leaveMap(play));
      expect(play.state.tracking).toBe(left);
    }
  });
});
