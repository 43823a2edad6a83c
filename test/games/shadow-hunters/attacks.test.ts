import { describe, expect, it } from "vitest";
import { attack, inRange } from "../../../src/games/shadow-hunters/core/attack.ts";
import { playOn, run, table } from "./at-the-table.ts";
import { dying, owning, strike } from "./scenes.ts";

describe("an attack", () => {
  it("does the difference of a d4 and a d6 in damage, whichever is higher", () => {
    expect(strike({ ann: "emi", bob: "daniel" }, [1, 6]).at("bob").damage).toBe(5);
    expect(strike({ ann: "emi", bob: "daniel" }, [4, 1]).at("bob").damage).toBe(3);
  });

  it("tells the faces of its dice, the small one first, or alone where it is rolled alone", () => {
    const told = (faces: readonly number[], ...own: readonly string[]) =>
      strike({ ann: owning("emi", ...own), bob: "daniel" }, faces).events[0];
    const rolled = { type: "attack-rolled", seat: "ann", targets: ["bob"] };
    expect(told([4, 1])).toEqual({ ...rolled, faces: [4, 1], damage: 3 });
    expect(told([3], "cursed-sword-masamune")).toEqual({ ...rolled, faces: [3], damage: 3 });
  });

  it("with equal faces misses, and no bonus helps", () => {
    expect(strike({ ann: owning("emi", "chainsaw"), bob: "daniel" }, [3, 3]).at("bob").damage).toBe(0);
  });

  it("adds up all Equipment: nothing multiplies", () => {
    const ann = owning("emi", "chainsaw", "butcher-knife", "rusted-broad-axe");
    expect(strike({ ann, bob: "daniel" }, [1, 2]).at("bob").damage).toBe(4);
  });

  it("is weaker from and against a Holy Robe, down to nothing", () => {
    expect(strike({ ann: owning("emi", "holy-robe"), bob: "daniel" }, [1, 4]).at("bob").damage).toBe(2);
    expect(strike({ ann: "emi", bob: owning("daniel", "holy-robe") }, [1, 4]).at("bob").damage).toBe(2);
    expect(strike({ ann: "emi", bob: owning("daniel", "holy-robe") }, [1, 2]).at("bob").damage).toBe(0);
  });

  it("names every card that made its damage what it is, also where nothing is left", () => {
    const changes = (faces: readonly number[], ...own: readonly string[]) =>
      strike({ ann: owning("emi", ...own), bob: owning("daniel", "holy-robe") }, faces).events.at(-1);
    expect(changes([1, 4], "chainsaw")).toMatchObject({
      type: "damaged",
      amount: 3,
      changes: [
        { card: "chainsaw", by: 1 },
        { card: "holy-robe", by: -1 },
      ],
    });
    expect(changes([1, 2])).toMatchObject({ type: "blunted", changes: [{ card: "holy-robe", by: -1 }] });
    expect(strike({ ann: "emi", bob: "daniel" }, [1, 4]).events.at(-1)).not.toHaveProperty("changes");
  });

  it("gets 2 more from the Spear of Longinus in the hand of a Hunter who lies open, and of nobody else", () => {
    const spear = { equipment: ["spear-of-longinus"] };
    const open = { identity: "emi", revealed: true, ...spear };
    expect(strike({ ann: open, bob: "daniel" }, [1, 2]).at("bob").damage).toBe(3);
    expect(strike({ ann: { identity: "emi", ...spear }, bob: "daniel" }, [1, 2]).at("bob").damage).toBe(1);
    const shadow = { identity: "werewolf", revealed: true, ...spear };
    expect(strike({ ann: shadow, bob: "daniel" }, [1, 2]).at("bob").damage).toBe(1);
  });

  it("with the Masamune rolls the d4 alone and cannot miss", () => {
    expect(strike({ ann: owning("emi", "cursed-sword-masamune"), bob: "daniel" }, [3]).at("bob").damage).toBe(3);
  });

  it("with the Machine Gun strikes all with one roll, in the order of the seats", () => {
    const seats = { ann: owning("emi", "machine-gun"), bob: "daniel", cat: "vampire" };
    const play = strike(seats, [1, 3], [], ["bob", "cat"]);
    expect(play.state.players.map(({ damage }) => damage)).toEqual([0, 2, 2]);
  });

  it("with the Machine Gun is as strong against the last as against the first, whatever was won in between", () => {
    const seats = {
      ann: owning("emi", "machine-gun"),
      bob: dying("vampire", 13, { equipment: ["chainsaw"] }),
      cat: "george",
      dan: "werewolf",
    };
    const play = strike(seats, [1, 4], [], ["bob", "cat"]);
    expect(play.at("ann").equipment).toEqual(["machine-gun", "chainsaw"]);
    expect(play.at("cat").damage).toBe(3);
  });

  it("does nothing to somebody under a Guardian Angel", () => {
    const bob = { identity: "daniel", wards: [{ attacks: true, place: null, cards: [] }] };
    const play = strike({ ann: "emi", bob }, [1, 6]);
    expect(play.at("bob").damage).toBe(0);
    expect(play.events.at(-1)).toEqual({ type: "spared", seat: "bob", source: { kind: "attack" } });
  });
});

describe("range", () => {
  const seats = {
    ann: "emi",
    bob: { identity: "daniel", area: "cemetery" },
    cat: { identity: "vampire", area: "weird-woods" },
    dan: { identity: "werewolf", area: null },
    eve: { identity: "franklin", dead: true },
  };

  it("is the own area and the one it is paired with; the dead and those beside the board are out of it", () => {
    expect(inRange(playOn(table(seats)), "ann")).toEqual(["bob"]);
    expect(inRange(playOn(table(seats)), "dan")).toEqual([]);
  });

  it("with a Handgun is everywhere else", () => {
    expect(inRange(playOn(table({ ...seats, ann: owning("emi", "handgun") })), "ann")).toEqual(["cat"]);
  });
});

describe("in an attack", () => {
  it("the Vampire who hits may show the card and heal 2, and one who misses may not", () => {
    const ann = { identity: "vampire", damage: 5 };
    expect(strike({ ann, bob: "daniel" }, [1, 2], [{ type: "use" }]).at("ann")).toMatchObject({
      damage: 3,
      revealed: true,
    });
    expect(strike({ ann, bob: "daniel" }, [2, 2]).at("ann").damage).toBe(5);
  });

  it("the Vampire who lies open already heals without being asked", () => {
    const open = { identity: "vampire", damage: 5, revealed: true };
    expect(strike({ ann: open, bob: "daniel" }, [1, 2]).at("ann").damage).toBe(3);
    const people = playOn(
      table({ ann: open, bob: { identity: "daniel", revealed: true } }, {}, { windows: "all" }),
      [1, 2],
    );
    run(attack(people, "ann", ["bob"]));
    expect(people.at("ann").damage).toBe(3);
  });

  it("the Vampire in hiding is asked as everybody is, and may hide on", () => {
    const hidden = { identity: "vampire", damage: 5 };
    const play = strike({ ann: hidden, bob: "daniel" }, [1, 2], [{ type: "pass" }]);
    expect(play.at("ann")).toMatchObject({ damage: 5, revealed: false });
  });

  it("the Vampire heals nothing from damage that was held off", () => {
    const ann = { identity: "vampire", damage: 5 };
    expect(strike({ ann, bob: owning("daniel", "holy-robe") }, [1, 2]).at("ann").damage).toBe(5);
  });

  it("the Vampire heals by a hit that kills", () => {
    const ann = { identity: "vampire", damage: 5 };
    const play = strike({ ann, bob: dying("emi", 10), cat: "george" }, [1, 2], [{ type: "use" }]);
    expect(play.at("bob").dead).toBe(true);
    expect(play.at("ann")).toMatchObject({ damage: 3, revealed: true });
  });

  it("the Vampire heals before the Werewolf strikes back, and lives by it", () => {
    const ann = { identity: "vampire", damage: 11 };
    const play = strike({ ann, bob: "werewolf", cat: "emi" }, [1, 2, 1, 4], [{ type: "use" }, { type: "use" }]);
    expect(play.at("ann")).toMatchObject({ damage: 12, dead: false });
  });

  it("the Werewolf who survives may strike back, however far away the attacker is", () => {
    const seats = { ann: "emi", bob: { identity: "werewolf", area: "hermits-cabin" } };
    const play = strike(seats, [1, 2, 1, 4], [{ type: "use" }]);
    expect(play.state.players.map(({ damage }) => damage)).toEqual([3, 1]);
    expect(play.at("bob").revealed).toBe(true);
  });

  it("the Vampire and the Werewolf who have lost their abilities do nothing of the kind", () => {
    const ann = { identity: "vampire", damage: 5, silenced: true };
    const bob = { identity: "werewolf", silenced: true };
    expect(strike({ ann, bob }, [1, 2]).state.players.map(({ damage }) => damage)).toEqual([5, 1]);
  });

  it("the Werewolf with the Machine Gun strikes back at the attacker alone, with all bonuses", () => {
    const seats = { ann: "emi", bob: owning("werewolf", "machine-gun", "chainsaw"), cat: "daniel" };
    const play = strike(seats, [1, 2, 1, 4], [{ type: "use" }]);
    expect(play.state.players.map(({ damage }) => damage)).toEqual([4, 1, 0]);
  });

  it("the Werewolf who was missed was attacked all the same, and one who died strikes nobody", () => {
    expect(strike({ ann: "emi", bob: "werewolf" }, [2, 2, 1, 4], [{ type: "use" }]).at("ann").damage).toBe(3);
    const dying = { identity: "werewolf", damage: 13 };
    expect(strike({ ann: "emi", bob: dying, cat: "vampire" }, [1, 2]).at("ann").damage).toBe(0);
  });

  it("Bob, who would do 2 or more, may take an Equipment instead", () => {
    const seats = { ann: "bob", bob: owning("daniel", "chainsaw") };
    const robbed = strike(seats, [1, 3], [{ type: "use" }]);
    expect(robbed.at("bob")).toMatchObject({ damage: 0, equipment: [] });
    expect(robbed.at("ann")).toMatchObject({ equipment: ["chainsaw"], revealed: true });
    expect(strike(seats, [1, 2]).at("bob").damage).toBe(1);
    expect(strike(seats, [1, 3], [{ type: "pass" }]).at("bob").damage).toBe(2);
  });

  it("Bob robs nobody whom his attack cannot hurt", () => {
    const bob = { ...owning("daniel", "chainsaw"), wards: [{ attacks: true, place: null, cards: [] }] };
    expect(strike({ ann: "bob", bob }, [1, 6]).at("bob")).toMatchObject({ damage: 0, equipment: ["chainsaw"] });
  });

  it("Charles with the Machine Gun attacks all again whom he struck and who live", () => {
    const seats = { ann: owning("charles", "machine-gun"), bob: dying("emi", 10), cat: "vampire", dan: "george" };
    const answers = [{ type: "use" }, { type: "pass" }];
    const play = strike(seats, [1, 2, 1, 3], answers, ["bob", "cat", "dan"]);
    expect(play.at("bob").dead).toBe(true);
    expect([play.at("ann"), play.at("cat"), play.at("dan")].map(({ damage }) => damage)).toEqual([2, 3, 3]);
  });

  it("Charles may take 2 damage and attack the same target again, again and again", () => {
    const answers = [{ type: "use" }, { type: "use" }, { type: "pass" }];
    const play = strike({ ann: "charles", bob: "daniel" }, [1, 2, 1, 3, 1, 4], answers);
    expect(play.at("bob").damage).toBe(6);
    expect(play.at("ann").damage).toBe(4);
  });

  it("Charles who pays with his life attacks nobody any more", () => {
    const ann = { identity: "charles", damage: 9 };
    const play = strike({ ann, bob: "daniel", cat: "emi", dan: "vampire" }, [1, 2], [{ type: "use" }]);
    expect(play.at("ann").dead).toBe(true);
    expect(play.at("bob").damage).toBe(1);
  });
});
