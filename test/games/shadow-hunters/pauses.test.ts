import { describe, expect, it } from "vitest";
import { happens } from "../../../src/games/shadow-hunters/core/abilities.ts";
import { drawCard } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { playOn, type Seats, table, withCards } from "./at-the-table.ts";
import { asked } from "./pauses.ts";

const drawing = (card: string, deck: string, seats: Seats) =>
  asked(drawCard(playOn(withCards(table(seats, {}, { windows: "all" }), card)), "ann", deck));

describe("at a table of people no pause tells who somebody is", () => {
  it("a card that lets only some characters do something waits for all who are not revealed", () => {
    for (const identity of ["emi", "vampire", "bob", "unknown"]) {
      expect(drawing("advent", "white-card", { ann: identity, bob: "george" })).toEqual(["may of ann"]);
      expect(drawing("diabolic-ritual", "black-card", { ann: identity, bob: "george" })).toEqual(["may of ann"]);
    }
  });

  it("whoever lies open is asked only for what they may do", () => {
    const ann = { identity: "vampire", revealed: true };
    expect(drawing("advent", "white-card", { ann, bob: "george" })).toEqual([]);
    expect(drawing("diabolic-ritual", "black-card", { ann, bob: "george" })).toEqual(["may of ann"]);
  });

  it("everybody who kills is asked as the one would be who may take everything", () => {
    const killing = (identity: string) => {
      const bob = { identity: "george", equipment: ["talisman"] };
      const seats = { ann: identity, bob, cat: "vampire", dan: "wight", eve: "charles", fay: "david", gil: "allie" };
      const state = table(seats, {}, { windows: "all" });
      return asked(happens(playOn(state), "ann", "kills", "bob"));
    };
    expect(killing("bob-of-the-crowd")).toEqual(["ability-kills of ann"]);
    expect(killing("emi")).toEqual(["ability-kills of ann"]);
  });

  it("a Hermit card that leaves a choice is answered in as many steps as one that does not", () => {
    const bob = { identity: "emi", equipment: ["talisman"] };
    for (const card of ["slap", "anger", "aid", "bully", "spell"]) {
      expect(drawing(card, "hermit-card", { ann: "george", bob }), card).toEqual(["send of ann", "hermit of bob"]);
    }
  });

  it("simulations ask only those who have something to say", () => {
    const play = playOn(withCards(table({ ann: "vampire", bob: "george" }), "advent"));
    expect(asked(drawCard(play, "ann", "white-card"))).toEqual([]);
  });
});
