import { describe, expect, it } from "vitest";
import type { Cast } from "../../../../src/games/folklore/effects/cast.ts";
import { holds } from "../../../../src/games/folklore/figures/conditions.ts";
import type { Context } from "../../../../src/games/folklore/figures/context.ts";
import { adjacent, inSight, spacesBetween } from "../../../../src/games/folklore/figures/distances.ts";
import { candidates } from "../../../../src/games/folklore/figures/groups.ts";
import type { Condition, Who } from "../../../../src/games/folklore/figures/words.ts";
import type { Board } from "../../../../src/games/folklore/play.ts";
import { character, owned } from "../at-the-table.ts";
import { effectsOf } from "../effects/reading.ts";
import { against, board, changed, encounter, foe, mill, skirmish } from "./scene.ts";

/** Whether what stands after an "if" holds for the Arcanist. */
function says(at: Board, words: string, cast: Partial<Cast> = {}, context?: Context): boolean {
  const [effect] = effectsOf(`If ${words}, lose 1 Vita.`);
  return holds(at, effect?.condition as unknown as Condition, { you: "arcanist", ...cast }, context);
}

/** Whom words mean, seen from the Arcanist. */
function meant(at: Board, words: string, cast: Partial<Cast> = {}): readonly string[] {
  const [effect] = effectsOf(`${words} loses 1 Vita.`);
  return candidates(at, effect?.who as unknown as Who, { you: "arcanist", ...cast });
}

describe("conditions", () => {
  const pair = board([character("arcanist"), character("telepath")], {
    foes: [foe("stregha"), foe("rabid-wolf")],
    map: mill({ arcanist: 52, telepath: 53, "stregha-1": 54, "rabid-wolf-1": 57 }),
    encounter,
  });

  it("know who stands beside whom", () => {
    expect(says(pair, "you are adjacent to the target", { target: "stregha-1" })).toBe(false);
    expect(says(pair, "an ally is adjacent to the target", { target: "stregha-1" })).toBe(true);
    expect(says(pair, "an ally is adjacent to the target", {}, aim("rabid-wolf-1"))).toBe(false);
    expect(says(pair, "an ally is adjacent to the target", {}, aim("stregha-1"))).toBe(true);
  });

  it("call a character alone who has no ally beside them", () => {
    expect(says(pair, "you are alone")).toBe(false);
    const apart = changed(pair, { map: mill({ arcanist: 52, telepath: 57 }) });
    expect(says(apart, "you are alone")).toBe(true);
  });

  it("count points", () => {
    const poor = board([character("arcanist", { vita: 3, pp: 0, coins: 10 })]);
    expect(says(poor, "you have 3 or less Vita")).toBe(true);
    expect(says(poor, "you have 2 or less Vita")).toBe(false);
    expect(says(poor, "you have 1 or more PP")).toBe(false);
    expect(says(poor, "you have 10 or more coins")).toBe(true);
    expect(says(poor, "you are unhurt")).toBe(false);
    expect(says(board([character("arcanist")]), "you are unhurt")).toBe(true);
  });

  it("know types, statuses and conditions", () => {
    const sick = board([character("arcanist", { statuses: [{ id: "sickened" }], wanted: true })], {
      foes: [foe("stregha")],
    });
    expect(says(sick, "the target is Occultist", { target: "stregha-1" })).toBe(true);
    expect(says(sick, "the target is Undead", { target: "stregha-1" })).toBe(false);
    expect(says(sick, "the target is Undead")).toBe(false);
    expect(says(sick, "you are SICKENED")).toBe(true);
    expect(says(sick, "you are WANTED")).toBe(true);
    expect(says(sick, "you are CURSED")).toBe(false);
  });

  it("tell the living from ghosts", () => {
    const ghost = board([character("arcanist", { form: "ghost" })]);
    expect([says(ghost, "you are a ghost"), says(ghost, "you are living")]).toEqual([true, false]);
    expect([says(pair, "you are a ghost"), says(pair, "you are living")]).toEqual([false, true]);
  });

  it("look at what somebody carries, at markers and Companions", () => {
    const cards = [owned("item", "holy-water"), owned("companion", "grey-raven")];
    const rich = board([character("arcanist", { cards, markers: ["blue"] }), character("telepath")]);
    expect(says(rich, "you have a Holy Water")).toBe(true);
    expect(says(rich, "you have a Bandage")).toBe(false);
    expect(says(rich, "you have the Blue Story Marker")).toBe(true);
    expect(says(rich, "you have the Red Story Marker")).toBe(false);
    expect(says(rich, "you have a companion")).toBe(true);
    expect(says(rich, "you have a companion", { you: "telepath" })).toBe(false);
  });

  it("know day from night, darkness and combat", () => {
    expect([says(pair, "it is day"), says(pair, "it is night")]).toEqual([true, false]);
    expect([
      says(changed(pair, { night: true }), "it is day"),
      says(changed(pair, { night: true }), "it is night"),
    ]).toEqual([false, true]);
    expect(says(pair, "it is dark")).toBe(false);
    expect(says(changed(pair, { map: mill({}, { dark: true }) }), "it is dark")).toBe(true);
    expect(says(pair, "the group is in combat")).toBe(true);
    expect(says(board([character("arcanist")]), "the group is in combat")).toBe(false);
    expect(says(pair, "the group is not in a skirmish")).toBe(true);
    expect(
      says(changed(pair, { skirmish: skirmish(["rabid-wolf-1", "rabid-wolf", 2]) }), "the group is not in a skirmish"),
    ).toBe(false);
  });

  it("know a coven of two Occultists of any kind, and none of one", () => {
    expect(says(pair, "a coven is formed")).toBe(false);
    expect(says(changed(pair, { foes: [foe("stregha"), foe("moon-priest")] }), "a coven is formed")).toBe(true);
  });

  it("know who defends in a skirmish", () => {
    const stances = [{ character: "arcanist", stance: "defend" as const, target: "vampire-1" }];
    const fight = { ...skirmish(["vampire-1", "vampire", 3]), stances };
    const at = board([character("arcanist"), character("telepath")], { skirmish: fight });
    expect(says(at, "you defend")).toBe(true);
    expect(says(at, "you defend", { you: "telepath" })).toBe(false);
  });

  it("remember whom a character attacked the round before", () => {
    const again = changed(pair, { encounter: { ...encounter, lastTargets: { arcanist: "stregha-1" } } });
    expect(says(again, "you attacked the same foe last round", {}, aim("stregha-1"))).toBe(true);
    expect(says(again, "you attacked the same foe last round", {}, aim("rabid-wolf-1"))).toBe(false);
    expect(says(again, "you attacked the same foe last round")).toBe(false);
  });
});

function aim(target: string): Context {
  return { attack: { kind: "melee", with: "unarmed", target } };
}

describe("whom words mean", () => {
  const wide = board(
    [
      character("arcanist"),
      character("telepath", { form: "ghost" }),
      character("exorcist"),
      character("archeologist", { form: "limbo" }),
    ],
    {
      foes: [foe("stregha"), foe("vampire"), foe("restless-spirit", { ally: "arcanist" })],
      map: mill({
        arcanist: 52,
        telepath: 53,
        exorcist: 57,
        "stregha-1": 54,
        "vampire-1": 93,
        "restless-spirit-1": 88,
      }),
      encounter,
    },
  );

  it("takes characters, ghosts among them, without those in Limbo", () => {
    expect(meant(wide, "Each character")).toEqual(["arcanist", "telepath", "exorcist"]);
    expect(meant(wide, "Each living character")).toEqual(["arcanist", "exorcist"]);
    expect(meant(wide, "One ghost")).toEqual(["telepath"]);
    expect(meant(wide, "One other character")).toEqual(["telepath", "exorcist"]);
    expect(meant(wide, "One character in Limbo")).toEqual(["archeologist"]);
    expect(meant(wide, "The group")).toEqual(["arcanist", "telepath", "exorcist"]);
  });

  it("counts a summoned creature among the allies, and never oneself", () => {
    expect(meant(wide, "Each ally")).toEqual(["telepath", "exorcist", "restless-spirit-1"]);
    expect(meant(wide, "Each foe")).toEqual(["stregha-1", "vampire-1"]);
    expect(meant(wide, "Each foe", { you: "stregha-1" })).toEqual([
      "arcanist",
      "telepath",
      "exorcist",
      "restless-spirit-1",
    ]);
    expect(meant(wide, "Each ally", { you: "stregha-1" })).toEqual(["vampire-1"]);
    expect(meant(wide, "Each creature")).toEqual(["stregha-1", "vampire-1", "restless-spirit-1"]);
    expect(meant(wide, "One Affliction")).toEqual([]);
  });

  it("looks at types and distances", () => {
    expect(meant(wide, "One Undead foe")).toEqual(["vampire-1"]);
    expect(meant(wide, "Each foe within 2 spaces")).toEqual(["stregha-1"]);
    expect(meant(wide, "Each ally within 1 space")).toEqual(["telepath"]);
    expect(meant(wide, "Each character within 1 space of this foe", { this: "stregha-1" })).toEqual(["telepath"]);
    expect(meant(wide, "The nearest foe")).toEqual(["stregha-1"]);
  });

  it("finds everybody near where there is no map", () => {
    const at = board([character("arcanist"), character("exorcist")], {
      skirmish: skirmish(["vampire-1", "vampire", 2]),
    });
    expect(meant(at, "Each foe within 1 space")).toEqual(["vampire-1"]);
    expect(meant(at, "One adjacent ally")).toEqual(["exorcist"]);
    expect(meant(at, "The nearest foe")).toEqual(["vampire-1"]);
  });

  it("takes an Afflicted for a foe of the group, and the group for foes of the Afflicted", () => {
    const fight = against([{ id: "exorcist", counter: 1 }]);
    const at = board([character("arcanist"), character("telepath"), character("exorcist")], { skirmish: fight });
    expect(meant(at, "Each foe")).toEqual(["exorcist"]);
    expect(meant(at, "Each ally")).toEqual(["telepath"]);
    expect(meant(at, "Each foe", { you: "exorcist" })).toEqual(["arcanist", "telepath"]);
  });

  it("passes over a ghost who defends: it cannot be targeted, but what strikes everybody needs no target", () => {
    const stances = [{ character: "telepath", stance: "defend" as const, target: "vampire-1" }];
    const fight = { ...skirmish(["vampire-1", "vampire", 2]), stances };
    const at = board([character("arcanist"), character("telepath", { form: "ghost" })], { skirmish: fight });
    expect(meant(at, "One foe", { you: "vampire-1" })).toEqual(["arcanist"]);
    expect(meant(at, "A random character", { you: "vampire-1" })).toEqual(["arcanist"]);
    expect(meant(at, "Each character", { you: "vampire-1" })).toEqual(["arcanist", "telepath"]);
    expect(meant(at, "One ally")).toEqual(["telepath"]);
  });

  it("points at the target, the attacker, the Leader and the bearer, or at nobody", () => {
    expect(meant(wide, "The target", { target: "vampire-1" })).toEqual(["vampire-1"]);
    expect(meant(wide, "The target")).toEqual([]);
    expect(meant(wide, "The attacker", { attacker: "stregha-1" })).toEqual(["stregha-1"]);
    expect(meant(wide, "The Leader", { you: "exorcist" })).toEqual(["arcanist"]);
    expect(meant(wide, "The bearer", { bearer: "exorcist" })).toEqual(["exorcist"]);
    expect(meant(wide, "This foe", { you: "vampire-1" })).toEqual(["vampire-1"]);
  });
});

describe("distances", () => {
  const at = board([character("arcanist"), character("telepath"), character("exorcist")], {
    foes: [foe("dark-oak")],
    map: mill({ arcanist: 52, telepath: 37, "dark-oak-1": 66 }),
    encounter,
  });

  it("count spaces, diagonals too, to the nearest space of a large foe", () => {
    expect(spacesBetween(at, "arcanist", "telepath")).toBe(3);
    expect(spacesBetween(at, "arcanist", "dark-oak-1")).toBe(2);
    expect(spacesBetween(at, "arcanist", "exorcist")).toBe(Number.POSITIVE_INFINITY);
    expect(adjacent(at, "arcanist", "dark-oak-1")).toBe(false);
    const closer = changed(at, { map: mill({ arcanist: 65, "dark-oak-1": 66 }) });
    expect(adjacent(closer, "arcanist", "dark-oak-1")).toBe(true);
  });

  it("see through a door once it is open", () => {
    const behind = (openDoors: readonly number[]) =>
      changed(at, { map: mill({ arcanist: 40, telepath: 37 }, { openDoors }) });
    expect(inSight(behind([]), "arcanist", "telepath")).toBe(false);
    expect(inSight(behind([39]), "arcanist", "telepath")).toBe(true);
  });

  it("do not matter without a map", () => {
    const nowhere = board([character("arcanist"), character("telepath")]);
    expect(adjacent(nowhere, "arcanist", "telepath")).toBe(true);
    expect(inSight(nowhere, "arcanist", "telepath")).toBe(true);
    expect(spacesBetween(nowhere, "arcanist", "telepath")).toBe(Number.POSITIVE_INFINITY);
  });
});
