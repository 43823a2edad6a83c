import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/engine/dice/seeded.ts";
import { bots } from "../../../src/games/shadow-hunters/bots/bot.ts";
import { createNotes } from "../../../src/games/shadow-hunters/bots/notes.ts";
import type { ShadowCommand } from "../../../src/games/shadow-hunters/commands.ts";
import { createShadowHunters } from "../../../src/games/shadow-hunters/game.ts";
import type { State } from "../../../src/games/shadow-hunters/state.ts";
import { content, type Seats, table } from "./at-the-table.ts";
import { dying, gone } from "./scenes.ts";

const game = createShadowHunters(content);
const open = (identity: string, more: object = {}) => ({ identity, revealed: true, ...more });

/** What Ann is asked about: an area or a card. */
type About = Readonly<Record<string, string>>;

/** Which of her options Ann takes, if she is cunning. */
function taken(state: State, ask: string, options: readonly ShadowCommand[], about: About = {}) {
  const seen = { seat: "ann", view: game.viewAt(state, { ask, rule: "", options, about }, "ann") };
  return bots.cunning(content, { ...seen, notes: { ...createNotes("ann"), options: state.options } }, seededDice(1));
}

const pass = { type: "pass", seat: "ann" } as const;
const act = { type: "act", seat: "ann" } as const;
const use = { type: "use", seat: "ann" } as const;
const attack = (target: string) => ({ type: "attack", seat: "ann", target }) as const;
const target = (of: string) => ({ type: "target", seat: "ann", target: of }) as const;
const pick = (card: string, from?: string) =>
  ({ type: "card", seat: "ann", card, ...(from === undefined ? {} : { from }) }) as const;

/** A game of five in which all but Ann, Dan and Eve lie open: Bob is with Ann if she is a Hunter, Cat against her. */
const five = (changes: Seats): Seats => ({
  ann: "emi",
  bob: open("george"),
  cat: open("vampire"),
  dan: "unknown",
  eve: "allie",
  ...changes,
});

describe("a bot that thinks strikes", () => {
  it("no Hunter whom it knows, if it is one, not even if that is the only one in reach", () => {
    expect(taken(table(five({})), "attack", [pass, attack("bob")])?.type).toBe("pass");
    expect(taken(table(five({})), "attack", [pass, attack("bob"), attack("cat")])).toEqual(attack("cat"));
  });

  it("nobody with a Machine Gun that would kill its friend as well", () => {
    const seats = five({ ann: { identity: "emi", equipment: ["machine-gun"] }, dan: open("unknown", { area: null }) });
    const options = [pass, attack("bob")];
    const near = { ...seats, eve: { identity: "allie", area: "hermits-cabin" } };
    expect(taken(table({ ...near, bob: open("george", { damage: 13 }) }), "attack", options)?.type).toBe("pass");
    expect(taken(table({ ...near, bob: open("george", { area: "weird-woods" }) }), "attack", options)?.type).toBe(
      "attack",
    );
  });

  it("out of the open with the Spear of Longinus, and shows itself before", () => {
    const show = { type: "reveal", seat: "ann" } as const;
    const options = [pass, attack("cat"), show];
    const armed = five({ ann: { identity: "emi", equipment: ["spear-of-longinus"] } });
    expect(taken(table(armed), "attack", options)).toEqual(show);
    expect(taken(table(five({})), "attack", options)).toEqual(attack("cat"));
    const shadow = { ...armed, ann: { identity: "werewolf", equipment: ["spear-of-longinus"] } };
    expect(taken(table(shadow), "attack", [pass, attack("bob"), show])).toEqual(attack("bob"));
  });

  it("not the blow that ends the game for others, if it does not win with them", () => {
    const seats = five({
      ann: { identity: "bob", equipment: ["talisman"] },
      cat: open("vampire", { damage: 12 }),
      dan: gone("werewolf"),
      eve: open("george"),
      bob: open("emi"),
    });
    expect(taken(table(seats), "attack", [pass, attack("cat")])?.type).toBe("pass");
    const allie = { ...seats, ann: "allie" };
    expect(taken(table(allie), "attack", [pass, attack("cat")])?.type).toBe("attack");
  });

  it("for the kill that wins, when Charles has seen enough die", () => {
    const seats = five({ ann: "charles", bob: open("george", { damage: 13 }), dan: gone("unknown"), eve: gone("emi") });
    expect(taken(table(seats), "attack", [pass, attack("bob"), attack("cat")])).toEqual(attack("bob"));
  });
});

describe("a bot that thinks", () => {
  it("leaves alone in the Weird Woods whom the Fortune Brooch protects", () => {
    const seats = five({ cat: open("vampire", { equipment: ["fortune-brooch"] }), dan: open("unknown") });
    const options = ["ann", "bob", "cat", "dan"].map(target);
    expect(taken(table(seats), "target", options, { area: "weird-woods" })).toEqual(target("dan"));
  });

  it("does not send a Hermit card to learn what lies open", () => {
    const options = ["bob", "cat", "eve"].map(target);
    expect(taken(table(five({})), "send", options, { card: "prediction" })).toEqual(target("eve"));
  });

  it("gives away by a Banana Peel what it needs least, and to a friend", () => {
    const state = table(five({ ann: { identity: "emi", equipment: ["chainsaw", "mystic-compass"] } }));
    const to = [target("cat"), target("bob")];
    expect(taken(state, "target", to, { card: "banana-peel" })).toEqual(target("bob"));
    const cards = [pick("chainsaw"), pick("mystic-compass")];
    expect(taken(state, "give-equipment", cards, { to: "cat" })).toEqual(pick("mystic-compass"));
  });

  it("robs an enemy rather than a friend", () => {
    const armed = { equipment: ["chainsaw"] };
    const state = table(five({ bob: open("george", armed), cat: open("vampire", armed) }));
    const options = [target("bob"), target("cat")];
    expect(taken(state, "target", options, { area: "erstwhile-altar" })).toEqual(target("cat"));
  });

  it("takes from the dead the weapon and not a trinket", () => {
    const options = [pick("mystic-compass", "cat"), pick("butcher-knife", "cat")];
    expect(taken(table(five({})), "take-equipment", options, { from: "cat" })).toEqual(pick("butcher-knife", "cat"));
  });

  it("may lie, but takes no damage to be thought a character of as many hit points", () => {
    const letter = { from: "cat", to: "ann", card: "tough-lesson" };
    const state = table(five({ ann: "unknown", cat: "emi", dan: "vampire" }), { letter });
    const options = [{ type: "follow", seat: "ann" } as const, { type: "nothing", seat: "ann" } as const];
    expect(taken(state, "hermit", options, { card: "tough-lesson", from: "cat" })?.type).toBe("nothing");
  });

  it("leaves an area alone that offers nothing", () => {
    const state = table(five({ bob: open("george"), cat: open("vampire") }));
    expect(taken(state, "may", [act, pass], { area: "erstwhile-altar" })?.type).toBe("pass");
  });
});

describe("what can be done once is done when it helps most", () => {
  const end = [pass, use];

  it("Gregor raises the barrier when he is about to die, and not while he is fresh", () => {
    const gregor = (damage: number) => table(five({ ann: { identity: "gregor", damage } }));
    expect(taken(gregor(12), "end", end)?.type).toBe("use");
    expect(taken(gregor(2), "end", end)?.type).toBe("pass");
  });

  it("Wight waits for several dead", () => {
    const wight = (...dead: readonly string[]) =>
      table(five({ ann: "wight", ...Object.fromEntries(dead.map((seat) => [seat, gone("george")])) }));
    expect(taken(wight("bob"), "end", end)?.type).toBe("pass");
    expect(taken(wight("bob", "eve"), "end", end)?.type).toBe("use");
  });

  it("Agnes turns to the left neighbour if the right one is as good as lost", () => {
    const roll = { type: "roll", seat: "ann" } as const;
    const agnes = (right: object, left: object) =>
      table({ ann: "agnes", bob: left, cat: gone("unknown"), dan: open("franklin"), eve: right } as Seats);
    const [strong, weak] = [open("george"), open("vampire", { damage: 12 })];
    expect(taken(agnes(weak, strong), "move", [roll, use])?.type).toBe("use");
    expect(taken(agnes(strong, weak), "move", [roll, use])?.type).toBe("roll");
  });

  it("Franklin kills by it whom any face would kill", () => {
    const state = table(five({ ann: "franklin", cat: dying("vampire", 13, { revealed: true }) }));
    expect(taken(state, "move", [{ type: "roll", seat: "ann" }, use])?.type).toBe("use");
    expect(taken(state, "target", [target("bob"), target("cat")])).toEqual(target("cat"));
  });
});
