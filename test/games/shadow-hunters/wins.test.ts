import { describe, expect, it } from "vitest";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import { runArea } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { playOn, run, table } from "./at-the-table.ts";
import { byAbility, draw, dying, gone, inWoods, owning, strike } from "./scenes.ts";

/** Four pieces that change no attack. */
const four = ["talisman", "fortune-brooch", "mystic-compass", "silver-rosary"];
const nearly = owning("bob", ...four);

describe("Bob wins with the fifth Equipment", () => {
  it("at the Erstwhile Altar", () => {
    const ann = { ...nearly, area: "erstwhile-altar" };
    const play = playOn(table({ ann, bob: owning("vampire", "chainsaw"), cat: "emi" }));
    run(runArea(play, "ann"), [{ type: "act" }]);
    expect(play.state.winners).toEqual(["ann"]);
  });

  it("by the Moody Goblin, or by somebody's Banana Peel", () => {
    const rich = owning("vampire", "chainsaw");
    expect(draw("moody-goblin", { ann: nearly, bob: rich, cat: "emi" }).state.winners).toEqual(["ann"]);
    const peel = draw("banana-peel", { ann: rich, bob: nearly, cat: "emi" }, [], [{ target: "bob" }]);
    expect(peel.state.winners).toEqual(["bob"]);
  });

  it("by his Robbery", () => {
    const seats = { ann: nearly, bob: owning("vampire", "chainsaw"), cat: "emi" };
    expect(strike(seats, [1, 3], [{ type: "use" }]).state.winners).toEqual(["ann"]);
  });

  it.each(["bob", "bob-of-the-crowd"])("and not with the fourth: %s", (bob) => {
    const ann = owning(bob, ...four.slice(1));
    expect(draw("chainsaw", { ann, bob: "vampire", cat: "emi" }).state.winners).toBeNull();
  });

  it("as the one of seven and eight players too: drawn, or taken with all the rest from whom he kills", () => {
    const others = { cat: "emi", dan: "werewolf" };
    const ann = owning("bob-of-the-crowd", ...four);
    expect(draw("chainsaw", { ann, bob: "vampire", ...others }).state.winners).toEqual(["ann"]);
    const three = owning("bob-of-the-crowd", "talisman", "fortune-brooch", "mystic-compass");
    const bob = dying("vampire", 13, { equipment: ["chainsaw", "handgun"] });
    const play = strike({ ann: three, bob, ...others }, [1, 2], [{ type: "use" }]);
    expect(play.state.winners).toEqual(["ann"]);
    expect(play.at("ann").equipment).toEqual([...three.equipment, "chainsaw", "handgun"]);
  });

  it("but not with what the dead leave behind when their death has ended the game", () => {
    const bob = dying("vampire", 13, { equipment: ["chainsaw"] });
    const play = strike({ ann: nearly, bob, cat: "emi" }, [1, 2]);
    expect(play.state.winners).toEqual(["cat"]);
    expect(play.at("bob").equipment).toEqual(["chainsaw"]);
  });
});

describe("David wins with three treasures", () => {
  it("of which one may come out of the discards", () => {
    const state = table({ ann: owning("david", "talisman", "holy-robe"), bob: "vampire", cat: "emi" });
    const decks = { ...state.decks, "white-card": { draw: [], discard: ["advent", "silver-rosary"] } };
    const play = playOn({ ...state, decks });
    run(turn(play), [{ type: "use" }]);
    expect(play.state.winners).toEqual(["ann"]);
  });

  it.each(["talisman", "spear-of-longinus", "holy-robe", "silver-rosary"])("among which %s may be or miss", (card) => {
    const treasures = ["talisman", "spear-of-longinus", "holy-robe", "silver-rosary"];
    const [first, second, third] = treasures.filter((other) => other !== card);
    const with2 = owning("david", String(first), String(second));
    expect(draw(card, { ann: with2, bob: "vampire", cat: "emi" }).state.winners).toEqual(["ann"]);
    expect(draw(String(third), { ann: with2, bob: "vampire", cat: "emi" }).state.winners).toEqual(["ann"]);
  });

  it("and not with two and another Equipment", () => {
    const ann = owning("david", "talisman", "fortune-brooch");
    expect(draw("holy-robe", { ann, bob: "vampire", cat: "emi" }).state.winners).toBeNull();
  });
});

describe("who is the first to die", () => {
  const both: [string, number][] = [
    ["daniel", 13],
    ["catherine", 11],
  ];

  it.each(both)("wins as %s killed by an attack, also as the second victim of one Machine Gun", (identity, hp) => {
    const seats = { ann: "emi", bob: dying(identity, hp), cat: "vampire", dan: "george" };
    expect(strike(seats, [1, 2]).state.winners).toEqual(["bob"]);
    const gun = {
      ...{ ann: owning("emi", "machine-gun"), bob: dying("unknown", 11), cat: dying(identity, hp) },
      ...{ dan: "vampire", eve: "george" },
    };
    expect(strike(gun, [1, 2], [], ["bob", "cat"]).state.winners).toEqual(["cat"]);
    const late = strike({ ...seats, eve: gone("allie") }, [1, 2]);
    expect(late.at("bob").dead).toBe(true);
    expect(late.state.winners).toBeNull();
  });

  it.each(both)("wins as %s killed in the Weird Woods", (identity, hp) => {
    const play = inWoods({ ann: "emi", bob: dying(identity, hp), cat: "vampire", dan: "george" });
    expect(play.state.winners).toEqual(["bob"]);
  });

  it.each(both)("wins as %s killed by an ability", (identity, hp) => {
    const play = byAbility({ ann: "franklin", bob: dying(identity, hp), cat: "vampire", dan: "george" }, [1]);
    expect(play.state.winners).toEqual(["bob"]);
  });
});

describe("Catherine", () => {
  const others = { ann: "emi", cat: "vampire", dan: gone("unknown") };

  it("who is dead is not among the last two", () => {
    const play = strike({ ...others, bob: dying("george", 14), eve: gone("catherine") }, [1, 2]);
    expect(play.at("bob").dead).toBe(true);
    expect(play.state.winners).toBeNull();
  });

  it("wins among the last two, and not among the last three", () => {
    const bob = dying("vampire", 13);
    const two = { ann: "emi", bob, cat: "catherine", dan: gone("unknown") };
    expect(strike(two, [1, 2]).state.winners).toEqual(["ann", "cat"]);
    expect(strike({ ...two, eve: "charles" }, [1, 2]).state.winners).toEqual(["ann"]);
    expect(strike({ ...others, bob: dying("george", 14), eve: "catherine" }, [1, 2]).state.winners).toBeNull();
  });
});

describe("Bryan", () => {
  const others = { dan: "emi", eve: "werewolf" };

  it("wins by striking down 13 hit points, and shows himself for 12", () => {
    const won = strike({ ann: "bryan", bob: dying("valkyrie", 13), ...others }, [1, 2]);
    expect(won.state.winners).toEqual(["ann"]);
    expect(won.at("ann").revealed).toBe(false);
    const weaker = strike({ ann: "bryan", bob: dying("franklin", 12), ...others }, [1, 2]);
    expect(weaker.state.winners).toBeNull();
    expect(weaker.at("ann").revealed).toBe(true);
  });

  it("who kills by a card or in the Weird Woods neither wins nor shows himself", () => {
    for (const bob of [dying("franklin", 12), dying("valkyrie", 13)]) {
      const seats = { ann: { identity: "bryan", area: "weird-woods" }, bob, ...others };
      const bat = draw("vampire-bat", seats, [], [{ target: "bob" }]);
      const woods = playOn(table(seats));
      run(runArea(woods, "ann"), [{ option: 0 }, { target: "bob" }]);
      for (const play of [bat, woods]) {
        expect(play.at("bob").dead).toBe(true);
        expect(play.at("ann").revealed).toBe(false);
        expect(play.state.winners).toBeNull();
      }
    }
  });

  it("wins by the one victim of his Machine Gun who is strong enough", () => {
    const seats = { ann: owning("bryan", "machine-gun"), bob: dying("unknown", 11), cat: dying("valkyrie", 13) };
    expect(strike({ ...seats, ...others }, [1, 2], [], ["bob", "cat"]).state.winners).toEqual(["ann"]);
  });

  it("who lies dead on the Erstwhile Altar wins nothing when the game ends", () => {
    const seats = { ann: "emi", bob: dying("vampire", 13) };
    const area = "erstwhile-altar";
    expect(strike({ ...seats, cat: { identity: "bryan", area } }, [1, 2]).state.winners).toEqual(["ann", "cat"]);
    expect(strike({ ...seats, cat: gone("bryan", { area }) }, [1, 2]).state.winners).toEqual(["ann"]);
  });
});

describe("Charles", () => {
  const seats = { ann: "charles", bob: dying("franklin", 12), cat: "emi", dan: "vampire", eve: gone("unknown") };

  it("wins with the third death, and not with the second", () => {
    expect(strike(seats, [1, 2]).state.winners).toBeNull();
    expect(strike({ ...seats, fay: gone("allie") }, [1, 2]).state.winners).toEqual(["ann"]);
  });

  it("wins with the third death in the Weird Woods too, and not with the second", () => {
    expect(inWoods(seats).state.winners).toBeNull();
    expect(inWoods({ ...seats, fay: gone("allie") }).state.winners).toEqual(["ann"]);
  });

  it("does not win with his own death", () => {
    const ann = { identity: "charles", damage: 9 };
    const play = strike({ ...seats, ann, bob: "franklin", fay: gone("allie") }, [1, 2], [{ type: "use" }]);
    expect(play.state.deaths).toHaveLength(3);
    expect(play.state.winners).toBeNull();
  });
});

describe("whoever has lost the ability", () => {
  it("wins all the same: Bob with the fifth Equipment, Daniel as the first to die, Charles with the third death", () => {
    const bob = draw("chainsaw", { ann: { ...nearly, silenced: true }, bob: "vampire", cat: "emi" });
    expect(bob.state.winners).toEqual(["ann"]);
    const daniel = dying("daniel", 13, { silenced: true });
    expect(strike({ ann: "emi", bob: daniel, cat: "vampire" }, [1, 2]).state.winners).toEqual(["bob"]);
    const ann = { identity: "charles", silenced: true };
    const seats = { ann, bob: dying("franklin", 12), cat: "emi", dan: "vampire" };
    expect(strike({ ...seats, eve: gone("unknown"), fay: gone("allie") }, [1, 2]).state.winners).toEqual(["ann"]);
  });

  it("wins all the same with the others when the game ends", () => {
    const lost = { silenced: true };
    const cat = { identity: "allie", ...lost };
    const play = strike({ ann: { identity: "emi", ...lost }, bob: dying("vampire", 13), cat }, [1, 2]);
    expect(play.state.winners).toEqual(["ann", "cat"]);
  });
});

describe("a Machine Gun", () => {
  it("stops when the game is won midway", () => {
    const seats = { ann: owning("emi", "machine-gun"), bob: dying("vampire", 13), cat: dying("allie", 8) };
    const play = strike(seats, [1, 3], [], ["bob", "cat"]);
    expect(play.at("cat")).toMatchObject({ damage: 7, dead: false });
    expect(play.state.winners).toEqual(["ann", "cat"]);
    expect(play.events.at(-1)).toMatchObject({ type: "won" });
  });
});
