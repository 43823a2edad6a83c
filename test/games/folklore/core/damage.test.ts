import { describe, expect, it } from "vitest";
import { dealDamage } from "../../../../src/games/folklore/core/damage.ts";
import type { DamageKind } from "../../../../src/games/folklore/core/events.ts";
import { addLasting } from "../../../../src/games/folklore/core/lasting.ts";
import type { Character, Foe } from "../../../../src/games/folklore/state.ts";
import { character, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { aFoe } from "./a-scene.ts";

const cite = { rule: "encounters/damage", source: "Slash" };
const named = (...ids: string[]) => ids.map((id) => ({ id }));

/** How much 5 points of damage hurt a character. */
function hurts(victim: Character, kind: DamageKind, by?: Foe) {
  const play = playOn(stateWith([victim, character("exorcist")], { foes: by === undefined ? [] : [by] }));
  return run(dealDamage(play, { to: victim.id, amount: 5, kind, ...(by && { by: by.id }), cite }));
}

describe("damage", () => {
  const werewolf = aFoe("werewolf");
  const spirit = aFoe("restless-spirit");

  it("BLESSED absorbs 1 of each attack, and nothing of a SNARE or a power", () => {
    const blessed = character("witch-hunter", { statuses: named("blessed") });
    expect(hurts(blessed, "attack", werewolf)).toBe(4);
    expect(hurts(blessed, "snare")).toBe(5);
    expect(hurts(blessed, "power", werewolf)).toBe(5);
  });

  it("ETHEREAL absorbs 2 of corporeal attackers and of SNAREs, and nothing of other ethereal ones", () => {
    const ethereal = character("witch-hunter", { statuses: named("ethereal") });
    expect(hurts(ethereal, "attack", werewolf)).toBe(3);
    expect(hurts(ethereal, "attack", spirit)).toBe(5);
    expect(hurts(ethereal, "snare")).toBe(3);
  });

  it("a ghost is ethereal, and loses Ghost Points", () => {
    const ghost = character("witch-hunter", { form: "ghost", vita: 0 });
    expect(hurts(ghost, "attack", werewolf)).toBe(3);
    expect(hurts(ghost, "attack", spirit)).toBe(5);
  });

  it("REDUCTION on the attacker and ABSORPTION on the target both count, and damage never falls below zero", () => {
    const victim = character("witch-hunter", { statuses: named("blessed") });
    const play = playOn(stateWith([victim], { foes: [werewolf] }));
    const effect = { op: "keyword", who: "you", keyword: "reduction", value: 3 };
    addLasting(play, { effect, until: "fight", owner: "werewolf-1", by: "werewolf-1", source: "Mace", rule: "a/b" });
    const deal = (amount: number) =>
      run(dealDamage(play, { to: "witch-hunter", amount, kind: "attack", by: "werewolf-1", cite }));
    expect(deal(5)).toBe(1);
    expect(deal(2)).toBe(0);
    expect(play.events).toContainEqual(
      expect.objectContaining({
        type: "damaged",
        damage: 1,
        parts: [
          expect.objectContaining({ by: 5, source: "Slash" }),
          expect.objectContaining({ by: -3, source: "REDUCTION" }),
          expect.objectContaining({ by: -1, source: "ABSORPTION" }),
        ],
      }),
    );
  });

  it("of a SNARE does nothing to whoever is immune to it", () => {
    const eye = owned("ability", "surveyors-eye");
    expect(hurts(character("archeologist", { cards: [eye] }), "snare")).toBe(0);
    expect(hurts(character("archeologist", { cards: [eye] }), "attack", werewolf)).toBe(5);
  });

  it("of a SNARE can be taken by a Companion, but not by a shield", () => {
    const cards = [owned("item", "wooden-shield"), owned("companion", "grey-raven")];
    const play = playOn(stateWith([character("witch-hunter", { cards })]));
    const procedure = dealDamage(play, { to: "witch-hunter", amount: 5, kind: "snare", cite });
    const asked = procedure.next();
    if (asked.done === true) throw new Error("Nothing was asked.");
    expect(asked.value.options.map(({ type }) => type)).toEqual(["card", "pass"]);
    const [raven] = asked.value.options;
    if (raven === undefined) throw new Error("Nobody can block.");
    expect(procedure.next(raven)).toEqual({ done: true, value: 0 });
    expect(play.state.characters[0]?.cards.map(({ id }) => id)).toEqual(["wooden-shield"]);
  });

  it("wakes what waits for it: the Berserker fights harder when hurt", () => {
    const play = playOn(stateWith([character("avenging-madman")], { foes: [werewolf] }));
    run(dealDamage(play, { to: "avenging-madman", amount: 2, kind: "attack", by: "werewolf-1", cite }));
    expect(play.state.lasting).toMatchObject([{ owner: "avenging-madman", source: "Berserker" }]);
  });

  it("does nothing to a character in Limbo or to a foe that is gone", () => {
    const play = playOn(stateWith([character("witch-hunter", { form: "limbo", gp: 0 })]));
    expect(run(dealDamage(play, { to: "witch-hunter", amount: 5, kind: "attack", cite }))).toBe(0);
    expect(run(dealDamage(play, { to: "werewolf-1", amount: 5, kind: "attack", cite }))).toBe(0);
    expect(play.events).toEqual([]);
  });
});
