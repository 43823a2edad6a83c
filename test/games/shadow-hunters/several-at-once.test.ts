import { describe, expect, it } from "vitest";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import { runArea } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { playOn, run, type Seats, table, withCards } from "./at-the-table.ts";
import { draw, dying, gone, none, owning, roll, strike, use } from "./scenes.ts";

const guarded = { wards: [{ attacks: true, place: null, cards: [] }] };

describe("a Silver Rosary", () => {
  const rich = dying("emi", 10, { equipment: ["chainsaw", "handgun"] });
  const others = { cat: "george", dan: "vampire" };
  const all = ["silver-rosary", "chainsaw", "handgun"];

  it("takes everything from whom a card, a Hermit card or the Weird Woods kill", () => {
    const ann = owning("unknown", "silver-rosary");
    const atBob = [{ target: "bob" }];
    expect(draw("vampire-bat", { ann, bob: rich, ...others }, [], atBob).at("ann").equipment).toEqual(all);
    expect(draw("slap", { ann, bob: rich, ...others }, [], atBob).at("ann").equipment).toEqual(all);
    const woods = playOn(table({ ann: { ...ann, area: "weird-woods" }, bob: rich, ...others }));
    run(runArea(woods, "ann"), [{ option: 0 }, ...atBob]);
    expect(woods.at("ann").equipment).toEqual(all);
  });

  it("of the victim is no help to the killer who takes it: the rest is discarded", () => {
    const bob = dying("emi", 10, { equipment: ["silver-rosary", "chainsaw"] });
    const play = strike({ ann: "unknown", bob, ...others }, [1, 2], [{ card: "silver-rosary" }]);
    expect(play.at("ann").equipment).toEqual(["silver-rosary"]);
    expect(play.state.decks["black-card"]?.discard).toEqual(["chainsaw"]);
  });
});

describe("several at once", () => {
  it("Bryan strikes Daniel down as the first to die: both win", () => {
    const play = strike({ ann: "bryan", bob: dying("daniel", 13), cat: "emi", dan: "vampire" }, [1, 2]);
    expect(play.state.winners).toEqual(["ann", "bob"]);
  });

  it("Agnes wins beside Allie or Bryan, who win with others and end nothing themselves", () => {
    const bob = dying("vampire", 13);
    const allie = { allie: "allie", agnes: "agnes", ann: "emi", bob };
    const play = (seats: Seats) => {
      const state = table(seats);
      const played = playOn({ ...state, turn: state.players.findIndex(({ seat }) => seat === "ann") }, [4, 4, 1, 2]);
      run(turn(played), [roll, none, { type: "attack", target: "bob" }]);
      return played.state.winners;
    };
    expect(play(allie)).toEqual(["allie", "agnes", "ann"]);
    const bryan = { identity: "bryan", area: "erstwhile-altar" };
    expect(play({ ...allie, allie: bryan })).toEqual(["allie", "agnes", "ann"]);
    expect(play({ ...allie, allie: { identity: "bryan", area: "weird-woods" } })).toEqual(["ann"]);
    expect(play({ ...allie, allie: gone("allie") })).toEqual(["ann"]);
  });

  it("Charles wins with the Spider that would have killed him, too", () => {
    const seats = {
      ann: dying("charles", 11),
      bob: dying("emi", 10),
      cat: "vampire",
      dan: gone("allie"),
      fay: "george",
    };
    const play = draw("bloodthirsty-spider", { ...seats, eve: gone("unknown") }, [], [{ target: "bob" }]);
    expect(play.state.winners).toEqual(["ann"]);
    expect(play.at("ann").dead).toBe(false);
  });

  it("Catherine who is killed before Daniel by one Dynamite wins, and Daniel lives", () => {
    const seats = { ann: "vampire", bob: dying("catherine", 11), cat: dying("daniel", 13), dan: "emi" };
    const play = draw("dynamite", seats, [2, 4]);
    expect(play.state.winners).toEqual(["bob"]);
    expect(play.at("cat").dead).toBe(false);
  });
});

describe("turns", () => {
  it("that Concealed Knowledge adds end the protection that lasts until the next one begins", () => {
    const ann = { identity: "emi", ...guarded, extra: 1 };
    const play = playOn(table({ ann, bob: "vampire" }), [4, 4, 2, 4]);
    run(turn(play), [roll, none, none]);
    expect(play.state.turn).toBe(0);
    expect(play.at("ann")).toMatchObject({ wards: [], extra: 0 });
  });

  it("of whoever lies open and may use an ability then are asked once: to roll or to use it", () => {
    const open = { identity: "franklin", revealed: true };
    const play = playOn(table({ ann: open, bob: "vampire" }), [4, 4]);
    run(turn(play), [roll, none, none]);
    expect(play.at("ann").used).toBe(false);
  });

  it("an ability of one who lies open shows the card no second time", () => {
    const open = { identity: "allie", revealed: true, damage: 3 };
    const play = playOn(table({ ann: open, bob: "vampire" }), [4, 4]);
    run(turn(play), [use, none, none]);
    expect(play.at("ann").damage).toBe(0);
    expect(play.events.filter(({ type }) => type === "revealed")).toEqual([]);
  });
});

describe("First Aid", () => {
  it("is neither damage nor an attack: it hurts who is guarded, and makes nobody strike back", () => {
    const bob = { identity: "werewolf", wards: [{ attacks: false, place: null, cards: [] }] };
    expect(draw("first-aid", { ann: "emi", bob }, [], [{ target: "bob" }]).at("bob").damage).toBe(7);
  });

  it("kills nobody: Allie and Agnes have one hit point more", () => {
    for (const identity of ["allie", "agnes"]) {
      const play = draw("first-aid", { ann: "emi", bob: identity }, [], [{ target: "bob" }]);
      expect(play.at("bob")).toMatchObject({ damage: 7, dead: false });
    }
  });
});

describe("a Hermit card", () => {
  it("that takes an Equipment may give Bob his fifth, or David his third treasure", () => {
    const bob = owning("emi", "chainsaw");
    const four = owning("bob", "handgun", "machine-gun", "talisman", "holy-robe");
    const give = [{ target: "bob" }, { option: 0 }];
    expect(draw("anger", { ann: four, bob, cat: "vampire" }, [], give).state.winners).toEqual(["ann"]);
    const two = owning("david", "talisman", "holy-robe");
    const rosary = owning("emi", "silver-rosary");
    expect(draw("blackmail", { ann: two, bob: rosary, cat: "vampire" }, [], give).state.winners).toEqual(["ann"]);
  });

  it("that kills its receiver, the first to die, lets Daniel win", () => {
    const bob = dying("daniel", 13);
    const play = draw("tough-lesson", { ann: "emi", bob, cat: "vampire" }, [], [{ target: "bob" }]);
    expect(play.state.winners).toEqual(["bob"]);
  });

  it("that Unknown follows untruly hurts or heals as if it were true", () => {
    const send = (card: string, damage: number) =>
      draw(
        card,
        { ann: "emi", bob: { identity: "unknown", damage }, cat: "george" },
        [],
        [{ target: "bob" }, { type: "follow" }],
      ).at("bob").damage;
    expect([send("aid", 0), send("aid", 4), send("tough-lesson", 0)]).toEqual([1, 3, 2]);
  });

  it("on its way is known to those two alone", () => {
    const state = withCards(table({ ann: "emi", bob: "vampire", cat: "george" }, {}, { windows: "all" }), "spell");
    const play = playOn({ ...state, players: state.players.map((player) => ({ ...player, area: null })) }, [1, 2]);
    const steps = turn(play);
    steps.next();
    steps.next({ type: "roll", seat: "ann" });
    steps.next({ type: "act", seat: "ann" });
    steps.next({ type: "target", seat: "ann", target: "bob" });
    expect(play.state.letter).toEqual({ from: "ann", to: "bob", card: "spell" });
  });
});
