import { describe, expect, it } from "vitest";
import { attack } from "../../../src/games/shadow-hunters/core/attack.ts";
import { damage } from "../../../src/games/shadow-hunters/core/damage.ts";
import { drawCard } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { content, playOn, type Seats, table, withCards } from "./at-the-table.ts";
import { asked } from "./pauses.ts";
import { dying, owning } from "./scenes.ts";

const hidden = [...content.identities.keys()];

/** The questions of Ann's attack on Bob at a table of people, where everybody does nothing. */
const strike = (seats: Seats, faces: readonly number[]) =>
  asked(attack(playOn(table(seats, {}, { windows: "all" }), faces), "ann", ["bob"]));

const who = (asks: readonly string[]) => asks.map((ask) => ask.replace("in-attack of ", ""));

describe("at a table of people an attack pauses alike whoever is hidden", () => {
  it("once for the attacker who hits, once for the attacked, once for the attacker who may go on", () => {
    for (const ann of hidden) {
      for (const bob of hidden) {
        if (ann === bob) continue;
        expect(who(strike({ ann, bob, cat: "daniel", dan: "george" }, [1, 2])), `${ann} ${bob}`).toEqual([
          "ann",
          "bob",
          "ann",
        ]);
        expect(who(strike({ ann, bob, cat: "daniel", dan: "george" }, [2, 2])), `${ann} ${bob}`).toEqual([
          "bob",
          "ann",
        ]);
      }
    }
  });

  it("once more for the attacker whose 2 damage could be a robbery, and not for 1 or of somebody who owns nothing", () => {
    for (const ann of hidden) {
      const bob = owning("emi", "talisman");
      expect(who(strike({ ann, bob, cat: "daniel" }, [1, 3])), ann).toEqual(["ann", "ann", "bob", "ann"]);
      expect(who(strike({ ann, bob, cat: "daniel" }, [1, 2])), ann).toEqual(["ann", "bob", "ann"]);
      expect(who(strike({ ann, bob: "emi", cat: "daniel" }, [1, 3])), ann).toEqual(["ann", "bob", "ann"]);
    }
  });

  it("for those who lie open only for what they may do", () => {
    const open = (identity: string) => ({ identity, revealed: true });
    const rich = { ...open("emi"), equipment: ["talisman"] };
    const asks = (ann: string, bob: object = rich) =>
      who(strike({ ann: open(ann), bob, cat: "daniel" } as Seats, [1, 3]));
    expect(asks("george")).toEqual([]);
    expect(asks("vampire")).toEqual([]);
    expect(asks("charles")).toEqual(["ann"]);
    expect(asks("bob")).toEqual(["ann"]);
    expect(asks("george", open("werewolf"))).toEqual(["bob"]);
  });

  it("also for those in hiding who have lost their abilities", () => {
    const lost = (identity: string) => ({ identity, silenced: true });
    const bob = { ...lost("werewolf"), equipment: ["talisman"] };
    for (const ann of ["bob", "vampire", "charles", "emi"]) {
      expect(who(strike({ ann: lost(ann), bob, cat: "daniel" }, [1, 3])), ann).toEqual(["ann", "ann", "bob", "ann"]);
    }
  });
});

describe("at a table of people a death pauses alike whoever is hidden", () => {
  const killing = (seats: Seats) => {
    const play = playOn(table(seats, {}, { windows: "all" }));
    return asked(damage(play, "bob", 1, { by: "ann", source: { kind: "attack" }, isFirst: true }));
  };
  const others = { cat: "daniel", dan: "catherine", eve: "george", fay: "wight" };

  it("for the killer alone, and for one who lies open or leaves nothing not at all", () => {
    const bob = dying("vampire", 13, { equipment: ["talisman"] });
    for (const ann of ["emi", "unknown", "charles", "bob-of-the-crowd"]) {
      expect(killing({ ann, bob, ...others }), ann).toEqual(["ability-kills of ann"]);
      expect(killing({ ann, bob: dying("vampire", 13), ...others }), ann).toEqual([]);
    }
    expect(killing({ ann: { identity: "emi", revealed: true }, bob, ...others })).toEqual([]);
  });

  it("for nobody any more if it has ended the game", () => {
    const bob = dying("vampire", 13, { equipment: ["talisman"] });
    expect(killing({ ann: "emi", bob, cat: "daniel" })).toEqual([]);
  });
});

describe("at a table of people a card that turns over or only hurts asks nobody", () => {
  it.each(["disenchant-mirror", "new-disenchant-mirror", "banana-peel", "guardian-angel", "holy-water-of-healing"])(
    "%s",
    (card) => {
      for (const ann of hidden) {
        const play = playOn(withCards(table({ ann, bob: "george", cat: "wight" }, {}, { windows: "all" }), card));
        expect(asked(drawCard(play, "ann", content.card(card).deck)), ann).toEqual([]);
      }
    },
  );
});
