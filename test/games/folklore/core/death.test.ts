import { describe, expect, it } from "vitest";
import { die, revive } from "../../../../src/games/folklore/core/death.ts";
import { lose } from "../../../../src/games/folklore/core/resources.ts";
import { isTotalGroupDeath, totalGroupDeath } from "../../../../src/games/folklore/core/total-group-death.ts";
import { aMap, character, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { aFoe } from "./a-scene.ts";

const cite = { rule: "death/path", source: "Test" };

describe("the death of one character", () => {
  it("costs statuses, Companions and tokens, and leaves Items, coins, Boons, Tarot cards and WANTED", () => {
    const cards = [
      owned("item", "stiletto"),
      owned("companion", "grey-raven"),
      owned("boon", "boon-of-vigour"),
      owned("tarot", "the-broken-tower"),
    ];
    const statuses = [{ id: "blessed" }, { id: "cursed" }];
    const dying = character("arcanist", { cards, statuses, corrosion: [2], infection: 2, wanted: true, coins: 9 });
    const play = playOn(stateWith([character("exorcist"), dying]));
    run(die(play, "arcanist", cite));
    const ghost = play.state.characters[1];
    expect(ghost).toMatchObject({ form: "ghost", statuses: [], corrosion: [], infection: 0, wanted: true, coins: 9 });
    expect(ghost?.cards.map(({ kind }) => kind)).toEqual(["item", "boon", "tarot"]);
    expect(ghost?.gp).toBe(10);
  });

  it("passes the Leader token to the next living character and turns it over", () => {
    const party = [character("arcanist"), character("exorcist", { form: "ghost", vita: 0 }), character("telepath")];
    const play = playOn(stateWith(party));
    run(die(play, "arcanist", cite));
    expect(play.state).toMatchObject({ leader: "telepath", night: true });
  });

  it("leaves the token where it is if somebody else dies", () => {
    const play = playOn(stateWith([character("arcanist"), character("exorcist")]));
    run(die(play, "exorcist", cite));
    expect(play.state).toMatchObject({ leader: "arcanist", night: false });
  });

  it("with BLOODLUST makes a vampire and no ghost, and destroying it sends the character to Limbo", () => {
    const bitten = character("arcanist", { statuses: [{ id: "bloodlust" }] });
    const play = playOn(stateWith([character("exorcist"), bitten]));
    run(die(play, "arcanist", cite));
    expect(play.state.characters[1]).toMatchObject({ form: "vampire", statuses: [] });
    const vampire = aFoe("vampire", { was: "arcanist" });
    play.emit({ type: "foe-came", foe: vampire, ...cite });
    run(lose(play, vampire.id, "vita", "all", cite));
    expect(play.state.characters[1]?.form).toBe("limbo");
    expect(play.state.foes).toEqual([]);
  });

  it("takes the figure off the map", () => {
    const map = aMap({ at: { arcanist: 5, exorcist: 6 } });
    const play = playOn(stateWith([character("exorcist"), character("arcanist")], { map }));
    run(die(play, "arcanist", cite));
    expect(play.state.map?.at).toEqual({ exorcist: 6 });
    expect(play.state.map?.fell).toEqual({ arcanist: 5 });
  });
});

describe("revival", () => {
  it("by half gives half of Max Vita, rounded down, and all Power Points", () => {
    const play = playOn(stateWith([character("witch-hunter", { form: "ghost", vita: 0, pp: 0 })]));
    revive(play, "witch-hunter", { vita: "half" }, cite);
    expect(play.state.characters[0]).toMatchObject({ form: "living", vita: 10, pp: 4 });
  });
});

describe("Total Group Death", () => {
  it("is that nobody is alive, be they ghosts or in Limbo", () => {
    const ghost = character("arcanist", { form: "ghost", vita: 0 });
    const lost = character("exorcist", { form: "limbo", vita: 0 });
    expect(isTotalGroupDeath(playOn(stateWith([ghost, lost])))).toBe(true);
    expect(isTotalGroupDeath(playOn(stateWith([ghost, lost, character("telepath")])))).toBe(false);
  });

  it("revives everybody and takes an Item, half the coins and the Boons, and brings a Tarot card", () => {
    const cards = [owned("item", "stiletto"), owned("artifact", "heartwood-stave"), owned("boon", "boon-of-vigour")];
    const ghost = character("arcanist", { form: "ghost", vita: 0, pp: 0, cards, coins: 7 });
    const lost = character("exorcist", { form: "limbo", vita: 0, gp: 0, infection: 2 });
    const decks = { tarot: { draw: ["the-broken-tower", "the-blind-moon"], discard: [] } };
    const play = playOn(stateWith([ghost, lost], { leader: "exorcist", decks }), Array(60).fill(1));
    run(totalGroupDeath(play));
    const [arcanist, exorcist] = play.state.characters;
    expect(arcanist).toMatchObject({ form: "living", pp: 6, coins: 4 });
    expect(arcanist?.cards.map(({ kind }) => kind).sort()).toEqual(["artifact", "tarot"]);
    expect(exorcist).toMatchObject({ form: "living", infection: 0 });
    expect(exorcist?.cards.map(({ kind }) => kind)).toEqual(["tarot"]);
    expect(play.state.leader).toBe("arcanist");
  });
});
