import { describe, expect, it } from "vitest";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import { type Answer, playOn, run, type Seats, table, withCards } from "./at-the-table.ts";
import { none, roll, use, withDiscards } from "./scenes.ts";

function takeTurn(seats: Seats, faces: readonly number[], answers: readonly Answer[], cards: readonly string[] = []) {
  const play = playOn(withCards(table(seats), ...cards), faces);
  run(turn(play), answers);
  return play;
}

describe("moving", () => {
  it("goes where the sum of d4 and d6 leads, and rolls again for the area one is in", () => {
    const play = takeTurn({ ann: "emi", bob: "vampire" }, [2, 4, 4, 4], [roll, none, none]);
    expect(play.at("ann").area).toBe("cemetery");
  });

  it("goes anywhere else with a seven", () => {
    const play = takeTurn({ ann: "emi", bob: "vampire" }, [3, 4], [roll, { area: "erstwhile-altar" }, none]);
    expect(play.at("ann").area).toBe("erstwhile-altar");
  });

  it("offers every area but the present one with a seven, with the Mystic Compass too", () => {
    const ann = { identity: "emi", equipment: ["mystic-compass"] };
    const stay = { area: "church" };
    expect(() => takeTurn({ ann: "emi", bob: "vampire" }, [3, 4], [roll, stay])).toThrow("does not offer");
    expect(() => takeTurn({ ann, bob: "vampire" }, [4, 4, 3, 4], [roll, stay])).toThrow("does not offer");
    const anywhere = [roll, { area: "weird-woods" }, none, none];
    expect(takeTurn({ ann, bob: "vampire" }, [4, 4, 3, 4], anywhere).at("ann").area).toBe("weird-woods");
  });

  it("with the Mystic Compass chooses between two rolls", () => {
    const ann = { identity: "emi", equipment: ["mystic-compass"] };
    const play = takeTurn({ ann, bob: "vampire" }, [4, 4, 4, 6], [roll, { area: "erstwhile-altar" }, none]);
    expect(play.at("ann").area).toBe("erstwhile-altar");
  });

  it("Emi may show herself and cross over to the paired area instead, again and again", () => {
    const play = takeTurn({ ann: "emi", bob: "vampire" }, [], [{ area: "cemetery" }, none, none]);
    expect(play.at("ann")).toMatchObject({ area: "cemetery", revealed: true, used: false });
  });

  it("Emi beside the board must roll, and so must Emi who has lost her ability", () => {
    const lost = { identity: "emi", silenced: true };
    expect(() => takeTurn({ ann: lost, bob: "vampire" }, [], [{ area: "cemetery" }])).toThrow("does not offer");
    const beside = { identity: "emi", area: null };
    expect(() => takeTurn({ ann: beside, bob: "vampire" }, [], [{ type: "area" }])).toThrow("does not offer");
  });
});

describe("an area", () => {
  const away = (identity: string, more: object = {}) => ({ identity, area: "church", ...more });

  it("the Hermit's Cabin gives a Hermit card", () => {
    const answers = [roll, { type: "act" }, { target: "bob" }, none];
    const play = takeTurn({ ann: "emi", bob: "vampire", cat: "daniel" }, [1, 2], answers, ["spell"]);
    expect(play.at("bob").damage).toBe(1);
  });

  it("the Underworld Gate gives a card of any deck", () => {
    const answers = [roll, { type: "choose", option: 1 }, none];
    const cards = ["holy-robe", "chainsaw", "spell"];
    expect(takeTurn({ ann: "emi", bob: "vampire" }, [2, 2], answers, cards).at("ann").equipment).toEqual(["chainsaw"]);
  });

  it("that leaves a choice asks once: what to do there, or nothing", () => {
    const gate = (answer: Answer) =>
      takeTurn({ ann: "emi", bob: "vampire" }, [2, 2], [roll, answer, none], ["talisman"]);
    expect(gate({ type: "choose", option: 0 }).at("ann").equipment).toEqual(["talisman"]);
    expect(gate({ type: "pass" }).at("ann").equipment).toEqual([]);
    expect(() => gate({ type: "act" })).toThrow("does not offer");
  });

  it("the Church gives a White card and the Cemetery a Black one", () => {
    const ann = { identity: "emi", area: null };
    const church = takeTurn({ ann, bob: away("vampire") }, [2, 4], [roll, { type: "act" }, none], ["holy-robe"]);
    expect(church.at("ann").equipment).toEqual(["holy-robe"]);
    const cemetery = takeTurn({ ann, bob: away("vampire") }, [2, 6], [roll, { type: "act" }, none], ["chainsaw"]);
    expect(cemetery.at("ann").equipment).toEqual(["chainsaw"]);
  });

  it("the Weird Woods hurt anybody by 2 or heal anybody by 1, oneself too", () => {
    const seats = { ann: { identity: "emi", damage: 3 }, bob: "vampire" };
    const hurting = [roll, { type: "choose", option: 0 }, { target: "bob" }, none];
    expect(takeTurn(seats, [3, 6], hurting).at("bob").damage).toBe(2);
    const healing = [roll, { type: "choose", option: 1 }, { target: "ann" }, none];
    expect(takeTurn(seats, [3, 6], healing).at("ann").damage).toBe(2);
  });

  it("the Weird Woods may heal somebody who is unhurt, to no effect", () => {
    const healing = [roll, { type: "choose", option: 1 }, { target: "bob" }, none];
    expect(takeTurn({ ann: "emi", bob: "vampire" }, [3, 6], healing).at("bob").damage).toBe(0);
  });

  it("the Weird Woods that hurt the Werewolf are no attack, and he does not strike back", () => {
    const hurting = [roll, { type: "choose", option: 0 }, { target: "bob" }, none];
    const play = takeTurn({ ann: "emi", bob: "werewolf" }, [3, 6], hurting);
    expect(play.state.players.map(({ damage }) => damage)).toEqual([0, 2]);
  });

  it("the Erstwhile Altar takes an Equipment from anybody, and asks nobody if there is none", () => {
    const rich = away("vampire", { equipment: ["chainsaw"] });
    expect(takeTurn({ ann: "emi", bob: rich }, [4, 6], [roll, { type: "act" }, none]).at("ann").equipment).toEqual([
      "chainsaw",
    ]);
    expect(takeTurn({ ann: "emi", bob: away("vampire") }, [4, 6], [roll, none]).at("ann").equipment).toEqual([]);
  });
});

describe("an ability at its moment", () => {
  const start = (identity: string, faces: readonly number[], answers: readonly Answer[], bob: object = {}) =>
    takeTurn(
      { ann: identity, bob: { identity: "vampire", area: "underworld-gate", ...bob }, cat: "daniel" },
      [...faces, 4, 4],
      // Whoever lies open and has nothing else to do rolls without being asked.
      [{ type: "use", seat: "ann" }, ...answers, none, none],
    );

  it("Franklin's Lightning does a d6 and George's Demolish a d4, once in the game", () => {
    expect(start("franklin", [5], [{ target: "bob" }]).at("bob").damage).toBe(5);
    expect(start("franklin", [5], [{ target: "ann" }]).at("ann").damage).toBe(5);
    const george = start("george", [3], [{ target: "bob" }]);
    expect(george.at("bob").damage).toBe(3);
    expect(george.at("ann")).toMatchObject({ revealed: true, used: true });
  });

  it("Ellen takes somebody's ability away for good", () => {
    expect(start("ellen", [], [{ target: "bob" }]).at("bob").silenced).toBe(true);
    const lost = { silenced: true, damage: 2 };
    for (const identity of ["franklin", "allie", "catherine"]) {
      const seats = { ann: { identity, ...lost }, bob: "vampire" };
      expect(() => takeTurn(seats, [4, 4], [{ type: "use" }]), identity).toThrow('"move" does not offer');
    }
    const open = { identity: "catherine", revealed: true, ...lost };
    expect(takeTurn({ ann: open, bob: "vampire" }, [4, 4], [none, none]).at("ann").damage).toBe(2);
  });

  it("what can be used once in the game is offered once", () => {
    for (const identity of ["franklin", "george", "ellen", "fu-ka", "agnes", "allie"]) {
      const seats = { ann: { identity, used: true }, bob: "vampire" };
      expect(() => takeTurn(seats, [4, 4], [{ type: "use" }]), identity).toThrow('"move" does not offer');
    }
    const again = { ann: { identity: "david", used: true }, bob: "vampire", cat: "emi" };
    const play = playOn(withDiscards(table(again), "talisman"), [4, 4]);
    expect(() => run(turn(play), [{ type: "use" }])).toThrow('"move" does not offer');
  });

  it("is past when the dice have fallen", () => {
    expect(() => takeTurn({ ann: "franklin", bob: "vampire" }, [4, 4], [roll, { type: "use" }])).toThrow(
      '"may" does not offer',
    );
  });

  it("Fu-ka sets anybody's damage to 7", () => {
    expect(start("fu-ka", [], [{ target: "bob" }]).at("bob").damage).toBe(7);
  });

  it("Ultra Soul hurts somebody at the Underworld Gate by 3, each turn", () => {
    const play = start("ultra-soul", [], []);
    expect(play.at("bob").damage).toBe(3);
    expect(play.at("ann").used).toBe(false);
  });

  it("Agnes turns to her left neighbour", () => {
    expect(start("agnes", [], []).at("ann").leftward).toBe(true);
  });

  it("Catherine who lies open heals 1 at the start of her turn, and one in hiding does not", () => {
    const open = { identity: "catherine", damage: 4, revealed: true };
    expect(takeTurn({ ann: open, bob: "vampire" }, [4, 4], [none, none]).at("ann").damage).toBe(3);
    const hidden = { identity: "catherine", damage: 4 };
    expect(takeTurn({ ann: hidden, bob: "vampire" }, [4, 4], [roll, none, none]).at("ann").damage).toBe(4);
  });

  it("Catherine heals once in a turn, and may show herself at its start to do so", () => {
    const open = { identity: "catherine", damage: 4, revealed: true };
    const people = playOn(table({ ann: open, bob: "vampire" }, {}, { windows: "all" }), [4, 4]);
    expect(() => run(turn(people), [{ type: "use" }])).toThrow('"move" does not offer');
    const hidden = { identity: "catherine", damage: 4 };
    const play = takeTurn({ ann: hidden, bob: "vampire" }, [4, 4], [{ type: "use" }, none, none]);
    expect(play.at("ann")).toMatchObject({ damage: 3, revealed: true });
  });

  it("Allie heals all her damage, also in another's turn", () => {
    const cat = { identity: "allie", damage: 5 };
    const answers = [{ type: "use", seat: "cat" }, roll, none, none];
    const play = takeTurn({ ann: "emi", bob: "vampire", cat }, [4, 4], answers);
    expect(play.at("cat")).toMatchObject({ damage: 0, revealed: true, used: true });
  });

  it("Allie heals also when another has moved and not yet said what they do there", () => {
    const cat = { identity: "allie", damage: 7 };
    const acting = [{ type: "choose", option: 0 }, { target: "cat" }, none];
    const play = takeTurn({ ann: "emi", bob: "vampire", cat }, [3, 6], [roll, { type: "use", seat: "cat" }, ...acting]);
    expect(play.at("cat")).toMatchObject({ damage: 2, dead: false });
  });

  it("Gregor is safe from everything until his next turn", () => {
    const answers = [roll, none, none, { type: "use" }];
    const play = takeTurn({ ann: "gregor", bob: "vampire" }, [4, 4], answers);
    expect(play.at("ann").wards).toHaveLength(1);
    const safe = { identity: "gregor", area: "church", wards: play.at("ann").wards };
    const hurting = [roll, { type: "choose", option: 0 }, { target: "cat" }, none];
    const woods = takeTurn({ ann: "emi", bob: "vampire", cat: safe }, [3, 6], hurting);
    expect(woods.at("cat")).toMatchObject({ damage: 0, wards: [{ attacks: false }] });
    expect(takeTurn({ ann: safe, bob: "vampire" }, [4, 4], [roll, none, none, none]).at("ann").wards).toEqual([]);
  });

  it("Wight takes as many turns more as there are dead", () => {
    const dead = { dead: true, revealed: true };
    const seats = { ann: "wight", bob: "emi", cat: { identity: "george", ...dead }, dan: { identity: "bob", ...dead } };
    const play = takeTurn(seats, [4, 4], [roll, none, none, { type: "use" }]);
    expect(play.at("ann").extra).toBe(1);
    expect(play.state.turn).toBe(0);
  });

  it("Valkyrie may strike with the d4 alone", () => {
    const answers = [roll, none, { type: "attack", use: true }];
    expect(takeTurn({ ann: "valkyrie", bob: "emi" }, [4, 4, 4], answers).at("bob").damage).toBe(4);
  });

  it("nobody wastes an ability that could do nothing", () => {
    const wasted = (seats: Seats, answers: readonly Answer[]) => () => takeTurn(seats, [4, 4], answers);
    const use = { type: "use" };
    expect(wasted({ ann: "david", bob: "emi" }, [use])).toThrow('"move" does not offer');
    expect(wasted({ ann: "ultra-soul", bob: "emi" }, [use])).toThrow('"move" does not offer');
    expect(wasted({ ann: "wight", bob: "emi" }, [roll, none, none, use])).toThrow('"end" does not offer');
  });

  it("David takes one Equipment from the discards", () => {
    const state = table({ ann: "emi", bob: "david", cat: "vampire" });
    const play = playOn(withDiscards(state, "advent", "talisman"), [4, 4]);
    run(turn(play), [{ type: "use", seat: "bob" }, roll, none, none]);
    expect(play.at("bob").equipment).toEqual(["talisman"]);
    expect(play.state.decks["white-card"]?.discard).toEqual(["advent"]);
  });

  it("David chooses which one, from whatever deck", () => {
    const lying = ["talisman", "holy-robe", "chainsaw"];
    for (const card of lying) {
      const state = table({ ann: "david", bob: "vampire", cat: "emi" });
      const play = playOn(withDiscards(state, ...lying), [4, 4]);
      run(turn(play), [use, { card }, none, none]);
      expect(play.at("ann").equipment).toEqual([card]);
      const left = Object.values(play.state.decks).flatMap(({ discard }) => discard);
      expect(left).toEqual(lying.filter((other) => other !== card));
    }
  });
});

describe("the attack of a turn", () => {
  it("is a duty for the owner of the Masamune if anyone is in range", () => {
    const ann = { identity: "emi", equipment: ["cursed-sword-masamune"] };
    expect(() => takeTurn({ ann, bob: "vampire" }, [4, 4], [roll, none, none])).toThrow("does not offer");
    const far = { identity: "vampire", area: "weird-woods" };
    expect(takeTurn({ ann, bob: far }, [4, 4], [roll, none, none]).at("bob").damage).toBe(0);
  });

  it("with the Machine Gun is one choice for all in range", () => {
    const ann = { identity: "emi", equipment: ["machine-gun"] };
    const answers = [roll, none, { type: "attack" }];
    const play = takeTurn({ ann, bob: "vampire", cat: "daniel" }, [4, 4, 1, 3], answers);
    expect(play.state.players.map(({ damage }) => damage)).toEqual([0, 2, 2]);
  });
});

describe("turns", () => {
  it("go round to the next who is alive", () => {
    const dead = { identity: "vampire", dead: true, revealed: true };
    expect(
      takeTurn({ ann: "emi", bob: dead, cat: "daniel", dan: "werewolf" }, [4, 4], [roll, none, none]).state.turn,
    ).toBe(2);
  });

  it("come again at once for whoever drew Concealed Knowledge, and then go round", () => {
    const seats = { ann: { identity: "emi", area: null }, bob: "vampire" };
    const play = playOn(withCards(table(seats), "concealed-knowledge"), [2, 4, 4, 4]);
    run(turn(play), [roll, { type: "act" }, none]);
    expect(play.state.turn).toBe(0);
    run(turn(play), [roll, none, none]);
    expect(play.state.turn).toBe(1);
  });

  it("have one moment for an ability, also for one that can be used in every turn", () => {
    const bob = { identity: "emi", area: "underworld-gate" };
    const seats = { ann: "ultra-soul", bob, cat: "daniel" };
    expect(takeTurn(seats, [4, 4], [{ type: "use" }, none, none]).at("bob").damage).toBe(3);
    const people = playOn(table(seats, {}, { windows: "all" }), [4, 4]);
    expect(() => run(turn(people), [{ type: "use" }, { type: "use" }])).toThrow('"move" does not offer');
  });

  it("ask nobody for what goes without saying, unless a pause could tell something", () => {
    const seats = { ann: { identity: "daniel", revealed: true }, bob: { identity: "vampire", area: "weird-woods" } };
    expect(takeTurn(seats, [4, 4], [none]).at("ann").area).toBe("cemetery");
    const others = { cat: "emi", dan: "george" };
    const asking = (set: "base" | "mix") => playOn(table({ ...seats, ...others }, {}, { windows: "all", set }), [4, 4]);
    const mixed = asking("mix");
    // Ann lies open, so everybody knows that nothing ends her turn; in hiding she might be Gregor or Wight.
    run(turn(mixed), [roll, none, none]);
    expect(mixed.at("ann").area).toBe("cemetery");
    const hidden = { ...seats, ann: "daniel", ...others };
    run(turn(playOn(table(hidden, {}, { windows: "all", set: "mix" }), [4, 4])), [roll, none, none, none]);
    run(turn(playOn(table(hidden, {}, { windows: "all", set: "base" }), [4, 4])), [roll, none, none]);
  });

  it("anybody may show themselves in between, and is asked for nothing more by that", () => {
    const shows = (seat: string) => ({ type: "reveal", seat });
    const answers = [shows("cat"), roll, shows("dan"), none, shows("bob"), none];
    const state = table({ ann: "emi", bob: "vampire", cat: "daniel", dan: "george" }, {}, { windows: "all" });
    const play = playOn(state, [4, 4]);
    run(turn(play), answers);
    expect(play.state.players.map(({ revealed }) => revealed)).toEqual([false, true, true, true]);
  });
});
