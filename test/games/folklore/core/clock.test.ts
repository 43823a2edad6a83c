import { describe, expect, it } from "vitest";
import { pass, roundStart } from "../../../../src/games/folklore/core/clock.ts";
import { gainStatus } from "../../../../src/games/folklore/core/statuses.ts";
import type { Character } from "../../../../src/games/folklore/state.ts";
import { character, owned, playOn, run, stateWith } from "../at-the-table.ts";

const cite = { rule: "statuses/corrosion", source: "Test" };

function hunterWith(changes: Partial<Character>) {
  const play = playOn(stateWith([character("witch-hunter", changes), character("exorcist")]));
  return { play, hunter: () => play.state.characters[0] };
}

describe("corrosion", () => {
  it("two rounds cost 2 Vita; an Item discarded then spares the rest and gives nothing back", () => {
    const bandage = owned("item", "bandage");
    const { play, hunter } = hunterWith({ cards: [bandage] });
    run(gainStatus(play, "witch-hunter", "corrosion", {}, cite));
    run(roundStart(play), [{ type: "pass" }]);
    run(roundStart(play), [{ type: "pass" }]);
    expect(hunter()).toMatchObject({ vita: 19, corrosion: [2] });
    run(roundStart(play), [{ type: "card", key: bandage.key }]);
    expect(hunter()).toMatchObject({ vita: 19, corrosion: [], cards: [] });
  });

  it("left alone it ends after the fourth loss", () => {
    const { play, hunter } = hunterWith({ corrosion: [4] });
    for (let round = 0; round < 6; round += 1) run(roundStart(play));
    expect(hunter()).toMatchObject({ vita: 17, corrosion: [] });
  });

  it("two tokens cost 2 Vita each round, side by side", () => {
    const { play, hunter } = hunterWith({ corrosion: [3, 4] });
    run(roundStart(play));
    expect(hunter()).toMatchObject({ vita: 19, corrosion: [2, 3] });
  });

  it("in place of a third token the oldest starts anew", () => {
    const { play, hunter } = hunterWith({ corrosion: [1, 3] });
    run(gainStatus(play, "witch-hunter", "corrosion", {}, cite));
    expect(hunter()?.corrosion).toEqual([3, 4]);
  });

  it("kills, and the dead have no tokens", () => {
    const { play, hunter } = hunterWith({ corrosion: [4, 4], vita: 1 });
    run(roundStart(play));
    expect(hunter()).toMatchObject({ form: "ghost", corrosion: [], gp: 10 });
  });
});

describe("moments that pass", () => {
  it("a status for one round lasts to the end of the bearer's next turn", () => {
    const { play, hunter } = hunterWith({});
    run(gainStatus(play, "witch-hunter", "swift", { until: "round" }, cite));
    run(pass(play, { type: "turn-end", of: "witch-hunter" }));
    run(pass(play, { type: "turn-start", of: "exorcist" }));
    run(pass(play, { type: "turn-end", of: "exorcist" }));
    run(pass(play, { type: "turn-start", of: "witch-hunter" }));
    expect(hunter()?.statuses).toHaveLength(1);
    run(pass(play, { type: "turn-end", of: "witch-hunter" }));
    expect(hunter()?.statuses).toEqual([]);
  });

  it("positive statuses end with the story, negative ones stay", () => {
    const { play, hunter } = hunterWith({ statuses: [{ id: "brave" }, { id: "cursed" }] });
    run(pass(play, { type: "chapter-end" }));
    expect(hunter()?.statuses).toHaveLength(2);
    run(pass(play, { type: "story-end" }));
    expect(hunter()?.statuses).toEqual([{ id: "cursed" }]);
  });

  it("IMMOBILIZED is gone as soon as the combat ends", () => {
    const { play, hunter } = hunterWith({ statuses: [{ id: "immobilized" }] });
    run(pass(play, { type: "fight-end" }));
    expect(hunter()?.statuses).toEqual([]);
  });

  it("limits count anew: of a turn for the one whose turn it is, of a fight for all, of a chapter not yet", () => {
    const uses = { "turn|a": 1, "fight|b": 1, "chapter|c": 1 };
    const play = playOn(stateWith([character("witch-hunter", { uses }), character("exorcist", { uses })]));
    run(pass(play, { type: "turn-start", of: "exorcist" }));
    expect(play.state.characters.map((each) => Object.keys(each.uses).length)).toEqual([3, 2]);
    run(pass(play, { type: "fight-end" }));
    expect(play.state.characters.map((each) => each.uses)).toEqual([{ "chapter|c": 1 }, { "chapter|c": 1 }]);
  });

  it("a moment that concerns nothing writes nothing into the log", () => {
    const { play } = hunterWith({ statuses: [{ id: "cursed" }] });
    run(pass(play, { type: "turn-start", of: "witch-hunter" }));
    run(pass(play, { type: "turn-end", of: "witch-hunter" }));
    run(pass(play, { type: "round-end" }));
    expect(play.events).toEqual([]);
  });
});
