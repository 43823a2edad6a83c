import { describe, expect, it } from "vitest";
import { useAbility } from "../../../src/games/shadow-hunters/core/abilities.ts";
import { attack } from "../../../src/games/shadow-hunters/core/attack.ts";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import { type Answer, playOn, run, table, withCards } from "./at-the-table.ts";
import { atBob, dying, gone, none, roll, strike, use } from "./scenes.ts";

describe("whoever uses an ability shows themselves", () => {
  const bob = { identity: "vampire", area: "underworld-gate" };
  const cat = { identity: "emi", area: "cemetery" };

  /** Ann's turn, which leads to the Cemetery. */
  function takeTurn(identity: string, faces: readonly number[], answers: readonly Answer[]) {
    const state = table({ ann: identity, bob, cat, dan: gone("allie") });
    const decks = { ...state.decks, "black-card": { draw: [], discard: ["chainsaw"] } };
    const play = playOn({ ...state, decks }, faces);
    run(turn(play), answers);
    return play;
  }

  it.each([
    ["franklin", [2], [{ target: "bob" }]],
    ["george", [2], [{ target: "bob" }]],
    ["ellen", [], [{ target: "bob" }]],
    ["fu-ka", [], [{ target: "bob" }]],
    ["ultra-soul", [], []],
    ["agnes", [], []],
    ["catherine", [], []],
    ["allie", [], []],
    ["david", [], []],
  ])("before the dice fall: %s", (identity, faces, answers) => {
    expect(takeTurn(identity, [...faces, 4, 4], [use, ...answers, none, none]).at("ann").revealed).toBe(true);
  });

  it.each(["gregor", "wight"])("at the end of the turn: %s", (identity) => {
    expect(takeTurn(identity, [4, 4], [roll, none, none, use]).at("ann").revealed).toBe(true);
    expect(takeTurn(identity, [4, 4], [roll, none, none, none]).at("ann").revealed).toBe(false);
  });

  it("in an attack: Valkyrie, who strikes in the usual way and stays hidden if she likes", () => {
    const aims = { type: "attack", target: "cat" };
    const shown = takeTurn("valkyrie", [4, 4, 3], [roll, none, { ...aims, use: true }]);
    expect(shown.at("ann").revealed).toBe(true);
    expect(shown.at("cat").damage).toBe(3);
    const hidden = takeTurn("valkyrie", [4, 4, 1, 3], [roll, none, { ...aims, use: undefined }]);
    expect(hidden.at("ann").revealed).toBe(false);
    expect(hidden.at("cat").damage).toBe(2);
  });

  it("in an attack: Charles, Bob and the Werewolf", () => {
    const seats = { bob: { identity: "emi", equipment: ["talisman"] }, cat: "vampire" };
    expect(strike({ ann: "charles", ...seats }, [1, 3, 2, 2], [use, none]).at("ann").revealed).toBe(true);
    expect(strike({ ann: "charles", ...seats }, [1, 3], [none]).at("ann").revealed).toBe(false);
    expect(strike({ ann: "bob", ...seats }, [1, 3], [use]).at("ann").revealed).toBe(true);
    expect(strike({ ann: "emi", bob: "werewolf" }, [1, 3, 1, 3], [use]).at("bob").revealed).toBe(true);
  });
});

describe("nobody is asked in vain", () => {
  it("Bob, when his target owns nothing", () => {
    expect(strike({ ann: "bob", bob: "vampire", cat: "emi" }, [1, 3]).at("bob").damage).toBe(2);
  });

  it("Charles, when nobody is left of those he struck", () => {
    const others = { dan: "vampire", eve: "emi", fay: "allie" };
    const bob = { identity: "franklin", damage: 11 };
    expect(strike({ ann: "charles", bob, ...others }, [1, 2]).at("bob").dead).toBe(true);
    const ann = { identity: "charles", equipment: ["machine-gun"] };
    const cat = { identity: "unknown", damage: 10 };
    expect(strike({ ann, bob, cat, ...others }, [1, 2], [], ["bob", "cat"]).state.deaths).toEqual(["bob", "cat"]);
  });

  it("Charles whom the Werewolf has killed", () => {
    const seats = { ann: { identity: "charles", damage: 10 }, bob: "werewolf", cat: "emi", dan: "allie" };
    const play = strike(seats, [1, 2, 1, 2], [use]);
    expect(play.at("ann").dead).toBe(true);
    expect(play.at("bob").damage).toBe(1);
  });
});

describe("what an ability did before Ellen took it away stays done", () => {
  /** Bob has used his ability, and then lost it. */
  function cursed(identity: string, faces: readonly number[] = []) {
    const seats = { ann: dying("ellen", 10), bob: identity, cat: "vampire", dan: gone("allie"), eve: gone("unknown") };
    const play = playOn(table(seats, { turn: 1 }), faces);
    run(useAbility(play, "bob"));
    run(useAbility(play, "ann"), atBob);
    expect(play.at("bob")).toMatchObject({ used: true, silenced: true });
    return play;
  }

  it("Gregor's barrier holds an attack off", () => {
    const play = cursed("gregor", [1, 5]);
    run(attack(play, "cat", ["bob"]));
    expect(play.at("bob").damage).toBe(0);
  });

  it("Agnes wins with the left neighbour to whom she has turned", () => {
    const play = cursed("agnes", [1, 2]);
    run(attack(play, "cat", ["ann"]));
    expect(play.state.winners).toEqual(["bob", "cat", "eve"]);
  });

  it("Wight takes the extra turns that were gained", () => {
    const play = cursed("wight", [4, 4, 2, 4]);
    for (const left of [1, 0]) {
      run(turn(play), [none, none]);
      expect(play.state.turn).toBe(1);
      expect(play.at("bob").extra).toBe(left);
    }
  });
});

describe("extra turns", () => {
  it("of Wight and of Concealed Knowledge add up", () => {
    const seats = { ann: { identity: "wight", area: null }, bob: "emi", cat: gone("allie") };
    const play = playOn(withCards(table(seats), "concealed-knowledge"), [2, 4, 4, 4, 2, 4]);
    run(turn(play), [roll, { type: "act" }, none, use]);
    expect(play.state.turn).toBe(0);
    run(turn(play), [none, none]);
    expect(play.state.turn).toBe(0);
    run(turn(play), [none, none]);
    expect(play.state.turn).toBe(1);
    expect(play.at("ann").extra).toBe(0);
  });

  it("of Wight are as many as there are dead when the ability is used", () => {
    const dead = { cat: gone("allie"), dan: gone("unknown"), eve: gone("george") };
    const play = playOn(table({ ann: "wight", bob: "emi", ...dead }), [4, 4]);
    run(turn(play), [roll, none, none, use]);
    expect(play.events).toContainEqual({ type: "extra-turns", seat: "ann", count: 3 });
  });
});
