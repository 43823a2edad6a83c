import { describe, expect, it } from "vitest";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import { playOn, run, type Seats, table } from "./at-the-table.ts";
import { draw, dying, gone, none, owning, roll, strike, use } from "./scenes.ts";

const guarded = { wards: [{ attacks: true, place: null, cards: [] }] };
const damages = (play: ReturnType<typeof playOn>) => play.state.players.map(({ damage }) => damage);

describe("Equipment together", () => {
  it("a Machine Gun with a Handgun strikes everybody far away and nobody near", () => {
    const far = { identity: "vampire", area: "weird-woods" };
    const ann = owning("emi", "machine-gun", "handgun");
    const play = playOn(table({ ann, bob: "daniel", cat: far, dan: { ...far, identity: "george" } }), [4, 4, 1, 3]);
    run(turn(play), [roll, none, { type: "attack", target: "cat" }]);
    expect(damages(play)).toEqual([0, 0, 2, 2]);
  });

  it("a Machine Gun with the Masamune strikes everybody with the d4, also where a pass would be wished", () => {
    const ann = owning("emi", "machine-gun", "cursed-sword-masamune", "chainsaw");
    const seats = { ann, bob: "daniel", cat: owning("vampire", "holy-robe") };
    const play = playOn(table(seats), [4, 4, 2]);
    run(turn(play), [roll, none, { type: "attack" }]);
    expect(damages(play)).toEqual([0, 3, 2]);
    expect(() => run(turn(playOn(table(seats), [4, 4, 2])), [roll, none, none])).toThrow("does not offer");
  });

  it("a Holy Robe makes the d4 of the Masamune and of the Valkyrie weaker, down to nothing", () => {
    const bob = owning("daniel", "holy-robe");
    expect(strike({ ann: owning("emi", "cursed-sword-masamune"), bob }, [1]).at("bob").damage).toBe(0);
    expect(strike({ ann: owning("emi", "cursed-sword-masamune"), bob }, [4]).at("bob").damage).toBe(3);
    const play = playOn(table({ ann: "valkyrie", bob }), [4, 4, 1]);
    run(turn(play), [roll, none, { type: "attack", use: true }]);
    expect(play.at("bob").damage).toBe(0);
  });

  it("two Holy Robes take off 2, and a bonus gives 1 of them back", () => {
    const bob = owning("daniel", "holy-robe");
    expect(strike({ ann: owning("emi", "holy-robe"), bob }, [1, 5]).at("bob").damage).toBe(2);
    expect(strike({ ann: owning("emi", "holy-robe", "chainsaw"), bob }, [1, 5]).at("bob").damage).toBe(3);
  });

  it("the Spear counts from the moment its Hunter lies open, which may be just before the attack", () => {
    const ann = owning("emi", "spear-of-longinus");
    const play = playOn(table({ ann, bob: "daniel" }), [4, 4, 1, 2]);
    run(turn(play), [roll, none, { type: "reveal" }, { type: "attack" }]);
    expect(play.at("bob").damage).toBe(3);
  });

  it("the Mystic Compass with a seven offers each area once, and never the present one", () => {
    const play = playOn(table({ ann: owning("emi", "mystic-compass"), bob: "vampire" }), [4, 4, 3, 4]);
    const steps = turn(play);
    steps.next();
    const asked = steps.next({ type: "roll", seat: "ann" });
    const areas = asked.done === true ? [] : asked.value.options.map((option) => "area" in option && option.area);
    expect(areas.toSorted()).toEqual([
      "cemetery",
      "erstwhile-altar",
      "hermits-cabin",
      "underworld-gate",
      "weird-woods",
    ]);
  });

  it("the Mystic Compass rolls each of its two rolls again that leads to where one is", () => {
    const ann = { ...owning("emi", "mystic-compass"), area: "cemetery" };
    const play = playOn(table({ ann, bob: "vampire" }), [4, 4, 2, 4, 3, 5, 4, 6]);
    run(turn(play), [roll, { area: "erstwhile-altar" }, none]);
    expect(play.events.filter(({ type }) => type === "movement")).toHaveLength(4);
  });

  it("of two of a kind one is lost at a time", () => {
    const bob = owning("vampire", "chainsaw", "chainsaw");
    const play = draw("moody-goblin", { ann: "emi", bob, cat: "daniel" }, [], []);
    expect([play.at("ann").equipment, play.at("bob").equipment]).toEqual([["chainsaw"], ["chainsaw"]]);
    const dead = strike({ ann: "emi", bob: { ...bob, damage: 12 }, cat: "wight" }, [1, 2], []);
    expect(dead.at("ann").equipment).toEqual(["chainsaw"]);
    expect(dead.state.decks["black-card"]?.discard).toEqual(["chainsaw"]);
  });
});

describe("whom an attack can be aimed at", () => {
  const targets = (ann: string | object) => {
    const seats = { ann, bob: "vampire", cat: "daniel", dan: "george" } as Seats;
    const steps = turn(playOn(table(seats), [4, 4]));
    steps.next();
    steps.next({ type: "roll", seat: "ann" });
    const asked = steps.next({ type: "pass", seat: "ann" });
    if (asked.done === true) return [];
    return asked.value.options.flatMap((option) => (option.type === "attack" ? [option.target] : []));
  };

  it("is everybody in range, one by one", () => {
    expect(targets("emi")).toEqual(["bob", "cat", "dan"]);
  });

  it("with a Machine Gun is one choice", () => {
    expect(targets(owning("emi", "machine-gun"))).toEqual(["bob"]);
  });
});

describe("Bob with a Machine Gun", () => {
  const ann = owning("bob", "machine-gun");

  it("decides for each victim whether to rob, and robs no one who is guarded or owns nothing", () => {
    const seats = {
      ...{ ann, bob: owning("daniel", "talisman"), cat: { ...owning("vampire", "handgun"), ...guarded } },
      ...{ dan: "george", eve: owning("emi", "chainsaw") },
    };
    const play = strike(seats, [1, 3], [use, none], ["bob", "cat", "dan", "eve"]);
    expect(damages(play)).toEqual([0, 0, 0, 2, 2]);
    expect(play.at("ann").equipment).toEqual(["machine-gun", "talisman"]);
  });

  it("wins by the fifth Equipment, and nobody is struck or asked after it", () => {
    const seats = {
      ann: owning("bob", "machine-gun", "talisman", "fortune-brooch", "mystic-compass"),
      ...{ bob: owning("daniel", "handgun"), cat: owning("vampire", "silver-rosary"), dan: "emi" },
    };
    const play = strike(seats, [1, 3], [use], ["bob", "cat", "dan"]);
    expect(play.state.winners).toEqual(["ann"]);
    expect(play.at("dan").damage).toBe(0);
  });

  it("reckons with the Holy Robe of his victim: what would be 2 is 1, and cannot be replaced", () => {
    const bob = owning("daniel", "holy-robe");
    expect(strike({ ann: "bob", bob, cat: "emi" }, [1, 3]).at("bob").damage).toBe(1);
    expect(strike({ ann: "bob", bob, cat: "emi" }, [1, 4], [use]).at("ann").equipment).toEqual(["holy-robe"]);
  });
});

describe("the Werewolf strikes back", () => {
  it("at Charles, who may attack again, and again at him then", () => {
    const play = strike(
      { ann: "charles", bob: "werewolf", cat: "emi" },
      [1, 2, 1, 3, 1, 4, 2, 3],
      [use, use, use, none],
    );
    expect(damages(play)).toEqual([5, 4, 0]);
  });

  it("as a later victim of a Machine Gun", () => {
    const seats = { ann: owning("emi", "machine-gun"), bob: "daniel", cat: "werewolf" };
    expect(damages(strike(seats, [1, 2, 1, 4], [use], ["bob", "cat"]))).toEqual([3, 1, 1]);
  });

  it("at Bob who has robbed him instead of hurting him", () => {
    const seats = { ann: "bob", bob: owning("werewolf", "talisman"), cat: "emi" };
    const play = strike(seats, [1, 3, 1, 4], [use, use]);
    expect(play.at("ann").equipment).toEqual(["talisman"]);
    expect(damages(play)).toEqual([3, 0, 0]);
  });

  it("under a Guardian Angel that kept the attack from hurting him", () => {
    const bob = { identity: "werewolf", ...guarded };
    expect(damages(strike({ ann: "emi", bob }, [1, 6, 1, 4], [use]))).toEqual([3, 0]);
  });

  it("in a Holy Robe that left nothing of the damage", () => {
    expect(damages(strike({ ann: "emi", bob: owning("werewolf", "holy-robe") }, [1, 2, 1, 4], [use]))).toEqual([2, 0]);
  });

  it("at somebody under a Guardian Angel to no effect", () => {
    const play = strike({ ann: { identity: "emi", ...guarded }, bob: "werewolf" }, [1, 2, 1, 6], [use]);
    expect(damages(play)).toEqual([0, 1]);
  });

  it("and takes an Equipment of the attacker whom that kills, whose turn ends", () => {
    const ann = dying("emi", 10, { equipment: ["talisman"], extra: 1 });
    const play = playOn(table({ ann, bob: "werewolf", cat: "george" }), [4, 4, 1, 2, 1, 3]);
    run(turn(play), [roll, none, { type: "attack", target: "bob" }, use]);
    expect(play.at("ann").dead).toBe(true);
    expect(play.at("bob").equipment).toEqual(["talisman"]);
    expect(play.state.turn).toBe(1);
  });

  it("with a Handgun at somebody near, since distance does not count", () => {
    const play = strike({ ann: "emi", bob: owning("werewolf", "handgun") }, [1, 2, 1, 3], [use]);
    expect(damages(play)).toEqual([2, 1]);
  });

  it("after Charles has killed himself to nobody", () => {
    const ann = { identity: "charles", damage: 9 };
    const play = strike({ ann, bob: "werewolf", cat: "emi" }, [2, 2], [none, use]);
    expect(play.at("ann").dead).toBe(true);
    expect(damages(play)).toEqual([11, 0, 0]);
  });
});

describe("Charles under a Guardian Angel", () => {
  it("pays for another attack all the same", () => {
    const ann = { identity: "charles", ...guarded };
    expect(damages(strike({ ann, bob: "daniel" }, [1, 2, 1, 3], [use, none]))).toEqual([2, 3]);
  });
});

describe("a game that an attack has won", () => {
  it("asks nobody anything any more", () => {
    const emi = dying("emi", 10);
    expect(
      strike({ ann: { identity: "vampire", damage: 5 }, bob: emi, cat: "unknown" }, [1, 2]).at("ann"),
    ).toMatchObject({
      damage: 5,
      revealed: false,
    });
    const gun = { ann: owning("bryan", "machine-gun"), bob: "werewolf", cat: dying("george", 14), dan: "emi" };
    expect(strike(gun, [1, 2], [], ["bob", "cat"]).state.winners).toEqual(["ann"]);
    const charles = { ann: owning("charles", "machine-gun"), bob: "vampire", cat: emi, dan: gone("allie") };
    const third = strike({ ...charles, eve: gone("george") }, [1, 2], [], ["bob", "cat"]);
    expect(third.state.winners).toEqual(["ann", "bob"]);
  });

  it("ends with its winners: no turn follows", () => {
    const play = playOn(table({ ann: "emi", bob: dying("vampire", 13) }), [4, 4, 1, 2]);
    run(turn(play), [roll, none, { type: "attack" }]);
    expect(play.events.at(-1)).toMatchObject({ type: "won", seats: ["ann"] });
  });
});

describe("of several pieces", () => {
  const pieces = ["talisman", "handgun"];
  const ann = (identity: string) => ({ identity, equipment: [] });
  const rich = (identity: string, more: object = {}) => ({ identity, equipment: pieces, ...more });
  const taking = { seat: "ann", card: "handgun" };

  it("the one who takes chooses: with the Moody Goblin, at the Erstwhile Altar, as Bob and from the dead", () => {
    const others = { cat: "daniel", dan: "wight" };
    const goblin = draw("moody-goblin", { ann: ann("emi"), bob: rich("vampire"), ...others }, [], [taking]);
    const robbed = strike({ ann: ann("bob"), bob: rich("vampire"), ...others }, [1, 3], [use, taking]);
    const dead = strike({ ann: ann("emi"), bob: rich("vampire", { damage: 12 }), ...others }, [1, 2], [taking]);
    const altar = playOn(table({ ann: ann("emi"), bob: rich("vampire"), ...others }), [4, 6]);
    run(turn(altar), [roll, { type: "act" }, taking, none]);
    for (const play of [goblin, robbed, dead, altar]) expect(play.at("ann").equipment).toEqual(["handgun"]);
  });

  it("the one who gives chooses: with the Banana Peel and for a Hermit card", () => {
    const peel = draw("banana-peel", { ann: rich("emi"), bob: "vampire" }, [], [taking]);
    expect([peel.at("ann").equipment, peel.at("bob").equipment]).toEqual([["talisman"], ["handgun"]]);
    const answers = [{ target: "bob" }, { option: 0 }, { seat: "bob", card: "handgun" }];
    const anger = draw("anger", { ann: "george", bob: rich("emi"), cat: "vampire" }, [], answers);
    expect([anger.at("ann").equipment, anger.at("bob").equipment]).toEqual([["handgun"], ["talisman"]]);
  });
});
