import { describe, expect, it } from "vitest";
import { damage } from "../../../src/games/shadow-hunters/core/damage.ts";
import type { Source } from "../../../src/games/shadow-hunters/events.ts";
import { type Answer, playOn, run, type Seats, table } from "./at-the-table.ts";
import { atBob, byAbility, draw, dying, gone, inWoods, strike } from "./scenes.ts";

/** Ann hurts Bob by her attack, or by other means. */
function hurt(seats: Seats, amount: number, answers: readonly Answer[] = [], byAttack = true) {
  const play = playOn(table(seats));
  const source: Source = byAttack ? { kind: "attack" } : { kind: "area", id: "weird-woods" };
  run(damage(play, "bob", amount, { by: "ann", source, isFirst: play.state.deaths.length === 0 }), answers);
  return play;
}

describe("a death", () => {
  it("comes when damage reaches the hit points, and turns the card over", () => {
    const play = hurt({ ann: "emi", bob: dying("vampire", 13), cat: "werewolf" }, 1);
    expect(play.at("bob")).toMatchObject({ dead: true, revealed: true });
    expect(play.state.deaths).toEqual(["bob"]);
  });

  it("gives the killer one Equipment of choice, and the rest is discarded", () => {
    const bob = dying("vampire", 13, { equipment: ["chainsaw", "holy-robe"] });
    const play = hurt({ ann: "emi", bob, cat: "werewolf" }, 1, [{ card: "holy-robe" }]);
    expect(play.at("ann").equipment).toEqual(["holy-robe"]);
    expect(play.state.decks["black-card"]?.discard).toEqual(["chainsaw"]);
  });

  it("by an ability gives the killer one Equipment of choice too, and the rest is discarded", () => {
    const bob = dying("emi", 10, { equipment: ["chainsaw", "holy-robe"], area: "underworld-gate" });
    const seats = { bob, cat: "werewolf", dan: "george" };
    const taking = { card: "holy-robe" };
    const lightning = byAbility({ ann: "franklin", ...seats }, [1], [...atBob, taking]);
    const ray = byAbility({ ann: "ultra-soul", ...seats }, [], [taking]);
    for (const play of [lightning, ray]) {
      expect(play.at("ann").equipment).toEqual(["holy-robe"]);
      expect(play.state.decks["black-card"]?.discard).toEqual(["chainsaw"]);
    }
  });

  it("gives all of it to the owner of a Silver Rosary", () => {
    const bob = dying("vampire", 13, { equipment: ["chainsaw", "holy-robe"] });
    const play = hurt({ ann: { identity: "emi", equipment: ["silver-rosary"] }, bob, cat: "werewolf" }, 1);
    expect(play.at("ann").equipment).toEqual(["silver-rosary", "chainsaw", "holy-robe"]);
  });

  it("gives all of it to the Bob of seven and eight players, if he shows himself", () => {
    const bob = dying("vampire", 13, { equipment: ["chainsaw", "holy-robe"] });
    const seats = { ann: "bob-of-the-crowd", bob, cat: "werewolf", dan: "emi" };
    const play = hurt(seats, 1, [{ type: "use" }]);
    expect(play.at("ann")).toMatchObject({ equipment: ["chainsaw", "holy-robe"], revealed: true });
    expect(hurt(seats, 1, [{ type: "pass" }, { card: "chainsaw" }]).at("ann").equipment).toEqual(["chainsaw"]);
  });

  it("makes Daniel show himself, and does not ask him", () => {
    expect(hurt({ ann: "emi", bob: dying("vampire", 13), cat: "daniel", dan: "werewolf" }, 1).at("cat").revealed).toBe(
      true,
    );
  });

  it("makes Daniel show himself, whatever brought it", () => {
    const seats = { bob: dying("vampire", 13), cat: "daniel", dan: "werewolf", eve: "george" };
    const killed = [
      draw("vampire-bat", { ann: "emi", ...seats }, [], atBob),
      draw("spell", { ann: "emi", ...seats }, [], atBob),
      inWoods({ ann: "emi", ...seats }),
      byAbility({ ann: "franklin", ...seats }, [1]),
    ];
    for (const play of killed) {
      expect(play.state.deaths).toEqual(["bob"]);
      expect(play.at("cat").revealed).toBe(true);
    }
  });

  it("by one's own hand makes Daniel show himself too", () => {
    const seats = { ann: dying("charles", 11), bob: "vampire", cat: "daniel", dan: "george" };
    const play = strike(seats, [2, 2], [{ type: "use" }]);
    expect(play.state.deaths).toEqual(["ann"]);
    expect(play.at("cat").revealed).toBe(true);
  });

  it("leaves Daniel in hiding if he has lost his ability", () => {
    const cat = { identity: "daniel", silenced: true };
    expect(hurt({ ann: "emi", bob: dying("vampire", 13), cat, dan: "werewolf" }, 1).at("cat").revealed).toBe(false);
  });

  it("the Fortune Brooch keeps the Weird Woods away, and an attack not", () => {
    const bob = { identity: "vampire", equipment: ["fortune-brooch"] };
    expect(hurt({ ann: "emi", bob }, 2, [], false).at("bob").damage).toBe(0);
    expect(hurt({ ann: "emi", bob }, 2).at("bob").damage).toBe(2);
  });
});

describe("the game is won", () => {
  it("by all Hunters when the last Shadow dies, the dead Hunters too", () => {
    const play = hurt(
      { ann: "emi", bob: dying("vampire", 13), cat: gone("werewolf"), dan: gone("george"), eve: "bob" },
      1,
    );
    expect(play.state.winners).toEqual(["ann", "dan"]);
  });

  it("by all Shadows when the last Hunter dies", () => {
    expect(
      hurt({ ann: "vampire", bob: dying("emi", 10), cat: gone("george"), dan: "unknown" }, 1).state.winners,
    ).toEqual(["ann", "dan"]);
  });

  it("by the dead Shadows too when the last Hunter dies", () => {
    const seats = { ann: "vampire", bob: dying("emi", 10), cat: gone("george"), dan: gone("unknown") };
    expect(hurt(seats, 1).state.winners).toEqual(["ann", "dan"]);
  });

  it("by the Shadows when a third Neutral dies", () => {
    const seats = { ann: "vampire", bob: dying("bob", 10), cat: gone("charles"), dan: gone("allie"), eve: "emi" };
    expect(hurt(seats, 1).state.winners).toEqual(["ann"]);
  });

  it("by Allie with whoever else wins, if she is alive", () => {
    const seats = { ann: "emi", bob: dying("vampire", 13), cat: "allie" };
    expect(hurt(seats, 1).state.winners).toEqual(["ann", "cat"]);
    expect(hurt({ ...seats, cat: gone("allie") }, 1).state.winners).toEqual(["ann"]);
  });

  it("by Daniel who is the first to die, also if more die after him", () => {
    expect(hurt({ ann: "emi", bob: dying("daniel", 13), cat: "vampire" }, 1).state.winners).toEqual(["bob"]);
    const late = { ann: "emi", bob: dying("daniel", 13), cat: "vampire", dan: gone("george") };
    expect(hurt(late, 1).state.winners).toBeNull();
  });

  it("by Daniel who lives when the last Shadow dies", () => {
    const seats = { ann: "emi", bob: dying("vampire", 13), cat: "daniel", dan: gone("george") };
    expect(hurt(seats, 1).state.winners).toEqual(["ann", "cat", "dan"]);
  });

  it("but not by Daniel who is dead by then", () => {
    const seats = { ann: "emi", bob: dying("vampire", 13), cat: gone("george"), dan: gone("daniel") };
    expect(hurt(seats, 1).state.winners).toEqual(["ann", "cat"]);
  });

  it("by Charles whose kill is the third death or a later one, and not by another's", () => {
    const dead = { cat: gone("george"), dan: gone("unknown") };
    const others = { eve: "emi", fay: "werewolf" };
    expect(hurt({ ann: "charles", bob: dying("vampire", 13), ...dead, ...others }, 1).state.winners).toEqual(["ann"]);
    expect(
      hurt({ ann: "emi", bob: dying("vampire", 13), ...dead, eve: "charles", fay: "werewolf" }, 1).state.winners,
    ).toBeNull();
  });

  it("by Bryan whose attack kills somebody of 13 hit points or more; a weaker one only makes him show himself", () => {
    const others = { cat: "emi", dan: "werewolf" };
    expect(hurt({ ann: "bryan", bob: dying("vampire", 13), ...others }, 1).state.winners).toEqual(["ann"]);
    const weaker = hurt({ ann: "bryan", bob: dying("unknown", 11), ...others }, 1);
    expect(weaker.state.winners).toBeNull();
    expect(weaker.at("ann").revealed).toBe(true);
    expect(hurt({ ann: "bryan", bob: dying("vampire", 13), ...others }, 1, [], false).state.winners).toBeNull();
  });

  it("by Bryan who stands on the Erstwhile Altar when it ends", () => {
    const cat = { identity: "bryan", area: "erstwhile-altar" };
    expect(hurt({ ann: "emi", bob: dying("vampire", 13), cat }, 1).state.winners).toEqual(["ann", "cat"]);
  });

  it("by Catherine as the first to die, or as one of the last two", () => {
    expect(hurt({ ann: "emi", bob: dying("catherine", 11), cat: "vampire" }, 1).state.winners).toEqual(["bob"]);
    const seats = {
      ann: "emi",
      bob: dying("unknown", 11),
      cat: "catherine",
      dan: gone("george"),
      eve: gone("werewolf"),
    };
    expect(hurt({ ...seats, fay: gone("vampire") }, 1).state.winners).toEqual(["ann", "cat", "dan"]);
  });

  it("by Agnes with her right neighbour, or with the left one she has turned to", () => {
    const seats = { ann: "emi", agnes: "agnes", bob: dying("vampire", 13) };
    expect(hurt(seats, 1).state.winners).toEqual(["ann", "agnes"]);
    const turned = { ...seats, agnes: { identity: "agnes", leftward: true } };
    expect(hurt(turned, 1).state.winners).toEqual(["ann"]);
    const dead = { ann: "george", cat: gone("emi"), agnes: gone("agnes"), bob: dying("vampire", 13) };
    expect(hurt(dead, 1).state.winners).toEqual(["ann", "cat", "agnes"]);
  });

  it("by Bob with the fifth Equipment, which a death may bring", () => {
    const ann = { identity: "bob", equipment: ["chainsaw", "holy-robe", "handgun", "talisman"] };
    const bob = dying("unknown", 11, { equipment: ["machine-gun"] });
    expect(hurt({ ann, bob, cat: "emi", dan: "vampire" }, 1).state.winners).toEqual(["ann"]);
  });

  it("by David with three of his four treasures", () => {
    const ann = { identity: "david", equipment: ["talisman", "holy-robe"] };
    const bob = dying("unknown", 11, { equipment: ["silver-rosary"] });
    expect(hurt({ ann, bob, cat: "emi", dan: "vampire" }, 1).state.winners).toEqual(["ann"]);
  });
});
