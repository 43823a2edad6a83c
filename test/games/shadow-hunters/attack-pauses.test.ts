import { describe, expect, it } from "vitest";
import { attack } from "../../../src/games/shadow-hunters/core/attack.ts";
import { damage } from "../../../src/games/shadow-hunters/core/damage.ts";
import { drawCard } from "../../../src/games/shadow-hunters/effects/cards.ts";
import { possibleIdentities } from "../../../src/games/shadow-hunters/setup.ts";
import type { Options } from "../../../src/games/shadow-hunters/state.ts";
import { content, playOn, type Seats, table, withCards } from "./at-the-table.ts";
import { asked } from "./pauses.ts";
import { dying, owning } from "./scenes.ts";

const mixed: Partial<Options> = { windows: "all", set: "mix" };
/** The others at a table of six, so that every side is dealt. */
const others = { cat: "daniel", dan: "george", eve: "david", fay: "wight" };
const seated = ["ann", "bob", ...Object.keys(others)];
/** Every character who may be at a table of six, for all that people know. */
const hidden = possibleIdentities(content, { ...mixed, seats: seated }).map(({ id }) => id);

/** The questions of Ann's attack on Bob at a table of people, where everybody does nothing. */
const strike = (seats: Seats, faces: readonly number[], options = mixed) =>
  asked(attack(playOn(table({ ...seats, ...others, ...seats }, {}, options), faces), "ann", ["bob"]));

const who = (asks: readonly string[]) => asks.map((ask) => ask.replace("in-attack of ", ""));

describe("at a table of people an attack pauses alike whoever is hidden", () => {
  it("once for the attacker who hits, once for the attacked, once for the attacker who may go on", () => {
    for (const ann of hidden) {
      for (const bob of hidden) {
        if (ann === bob) continue;
        expect(who(strike({ ann, bob }, [1, 2])), `${ann} ${bob}`).toEqual(["ann", "bob", "ann"]);
        expect(who(strike({ ann, bob }, [2, 2])), `${ann} ${bob}`).toEqual(["bob", "ann"]);
      }
    }
  });

  it("once more for the attacker whose 2 damage could be a robbery, and not for 1 or of somebody who owns nothing", () => {
    for (const ann of hidden) {
      const bob = owning("emi", "talisman");
      expect(who(strike({ ann, bob }, [1, 3])), ann).toEqual(["ann", "ann", "bob", "ann"]);
      expect(who(strike({ ann, bob }, [1, 2])), ann).toEqual(["ann", "bob", "ann"]);
      expect(who(strike({ ann, bob: "emi" }, [1, 3])), ann).toEqual(["ann", "bob", "ann"]);
    }
  });

  it("for those who lie open only for what they may do", () => {
    const open = (identity: string) => ({ identity, revealed: true });
    const rich = { ...open("emi"), equipment: ["talisman"] };
    const asks = (ann: string, bob: object = rich) => who(strike({ ann: open(ann), bob } as Seats, [1, 3]));
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
      expect(who(strike({ ann: lost(ann), bob }, [1, 3])), ann).toEqual(["ann", "ann", "bob", "ann"]);
    }
  });
});

describe("at a table of people a death pauses alike whoever is hidden", () => {
  const killing = (seats: Seats) => {
    const play = playOn(table(seats, {}, mixed));
    return asked(damage(play, "bob", 1, { by: "ann", source: { kind: "attack" }, isFirst: true }));
  };
  const crowd = { ...others, gil: "catherine" };

  it("for the killer alone, and for one who lies open or leaves nothing not at all", () => {
    const bob = dying("vampire", 13, { equipment: ["talisman"] });
    for (const ann of ["emi", "unknown", "charles", "bob-of-the-crowd"]) {
      expect(killing({ ann, bob, ...crowd }), ann).toEqual(["ability-kills of ann"]);
      expect(killing({ ann, bob: dying("vampire", 13), ...crowd }), ann).toEqual([]);
    }
    expect(killing({ ann: { identity: "emi", revealed: true }, bob, ...crowd })).toEqual([]);
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
        const play = playOn(withCards(table({ ann, bob: "george", ...others }, {}, mixed), card));
        expect(asked(drawCard(play, "ann", content.card(card).deck)), ann).toEqual([]);
      }
    },
  );
});

describe("nobody has to seem to think at a table of people of what nobody in hiding can do", () => {
  const open = (identity: string) => ({ identity, revealed: true });
  const four = { ann: "emi", bob: owning("george", "talisman"), cat: "vampire", dan: "werewolf" };

  it("four players, among whom is no Neutral, need not seem to be Bob or Charles", () => {
    const asks = asked(attack(playOn(table(four, {}, { windows: "all" }), [1, 3]), "ann", ["bob"]));
    expect(who(asks)).toEqual(["ann", "bob"]);
  });

  it("nobody need seem to be a Vampire or a Werewolf who lies open", () => {
    const seats = { ann: "emi", bob: "george", cat: open("vampire"), dan: open("werewolf") };
    const base = { windows: "all", set: "base" } as const;
    expect(who(strike(seats, [1, 2], base))).toEqual(["ann"]);
    expect(who(strike({ ...seats, eve: open("charles") }, [1, 2], base))).toEqual([]);
  });

  it("whoever kills need not seem to take everything where the Bob who does is not in the game", () => {
    const bob = dying("vampire", 13, { equipment: ["talisman"] });
    const play = playOn(table({ ann: "emi", bob, ...others }, {}, mixed));
    expect(asked(damage(play, "bob", 1, { by: "ann", source: { kind: "attack" }, isFirst: true }))).toEqual([]);
  });
});
