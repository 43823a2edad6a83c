import { describe, expect, it } from "vitest";
import { forbidden } from "../../../../src/games/folklore/figures/forbidden.ts";
import { immuneTo } from "../../../../src/games/folklore/figures/immune.ts";
import { keywordOf, keywordsOfAttack } from "../../../../src/games/folklore/figures/keyword.ts";
import { rollsTwice } from "../../../../src/games/folklore/figures/twice.ts";
import { character, owned } from "../at-the-table.ts";
import { effectsOf } from "../effects/reading.ts";
import { board, encounter, foe, lasting, mill, strike } from "./scene.ts";

describe("keywords", () => {
  it("of a weapon belong to attacks with that weapon", () => {
    const flail = owned("item", "hangmans-flail");
    const hook = owned("item", "bale-hook");
    const at = board([character("avenging-madman", { cards: [flail, hook] })]);
    expect(keywordsOfAttack(at, "avenging-madman", strike(flail.key))).toEqual(
      new Map([
        ["two-hands", 1],
        ["arcing", 1],
        ["blackout", 90],
      ]),
    );
    expect(keywordOf(at, "avenging-madman", "razor", strike(hook.key))).toBe(1);
    expect(keywordOf(at, "avenging-madman", "razor", strike(flail.key))).toBe(0);
    expect(keywordOf(at, "avenging-madman", "razor")).toBe(0);
  });

  it("of a filling belong to the filled weapon", () => {
    const filled = owned("item", "aspergillum", { fill: { id: "vitriol", attacks: 2 } });
    const empty = owned("item", "aspergillum");
    const at = board([character("exorcist", { cards: [filled, empty] })]);
    expect(keywordOf(at, "exorcist", "razor", strike(filled.key))).toBe(1);
    expect(keywordOf(at, "exorcist", "razor", strike(empty.key))).toBe(0);
  });

  it("of the Lore Tree belong to all attacks: the Archeologist reaches 3 spaces with anything", () => {
    const whip = owned("item", "whip");
    const one = character("archeologist", { lore: 1400, tiers: [{ lore: 1400, choice: 0 }], cards: [whip] });
    expect(keywordOf(board([one]), "archeologist", "reach", strike(whip.key))).toBe(3);
    expect(keywordOf(board([one]), "archeologist", "reach")).toBe(3);
  });

  it("that lower damage add up over their sources: BLESSED in a chain shirt has ABSORPTION 2", () => {
    const one = character("exorcist", { cards: [owned("item", "chain-shirt")], statuses: [{ id: "blessed" }] });
    expect(keywordOf(board([one]), "exorcist", "absorption")).toBe(2);
  });

  it("that come of several CRUSHING hits do not add up", () => {
    const crushed = () => lasting("rabid-wolf-1", "Gain REDUCTION 1 this fight.", { source: "CRUSHING" });
    const at = board([character("exorcist")], { foes: [foe("rabid-wolf")], lasting: [crushed(), crushed()] });
    expect(keywordOf(at, "rabid-wolf-1", "reduction")).toBe(1);
  });

  it("of an attack's own text belong to that attack", () => {
    const text = effectsOf("Attack one adjacent foe for 2d4 damage. BLACKOUT 80.");
    const attack = { kind: "melee" as const, with: "ability" as const, text };
    const at = board([character("exorcist")]);
    expect(keywordsOfAttack(at, "exorcist", { attack })).toEqual(new Map([["blackout", 80]]));
    expect(keywordOf(at, "exorcist", "blackout")).toBe(0);
  });

  it("count with the lower number where the roll must be beaten", () => {
    const flail = owned("item", "hangmans-flail");
    const at = board([character("exorcist", { cards: [flail] })], {
      lasting: [lasting("exorcist", "Gain BLACKOUT 70 this fight.")],
    });
    expect(keywordOf(at, "exorcist", "blackout", strike(flail.key))).toBe(70);
  });

  it("of foes come from their cards: a large foe has REACH 2, a swarm SWARM, a wolf FLANK 1", () => {
    const foes = [foe("dark-oak"), foe("bat-swarm"), foe("rabid-wolf")];
    const at = board([character("exorcist")], { foes });
    expect(keywordOf(at, "dark-oak-1", "reach")).toBe(2);
    expect(keywordOf(at, "dark-oak-1", "absorption")).toBe(1);
    expect(keywordOf(at, "bat-swarm-1", "swarm")).toBe(1);
    expect(keywordOf(at, "rabid-wolf-1", "flank")).toBe(1);
  });
});

describe("immunity", () => {
  it("is named after what gives it", () => {
    const at = board([character("arcanist", { cards: [owned("item", "iron-cap")], statuses: [{ id: "fortified" }] })]);
    expect(immuneTo(at, "arcanist", { status: "transformed" })).toBe("Arcanist");
    expect(immuneTo(at, "arcanist", { keyword: "blackout" })).toBe("Iron Cap");
    expect(immuneTo(at, "arcanist", { status: "infection" })).toBe("FORTIFIED");
    expect(immuneTo(at, "arcanist", { status: "spooked" })).toBeUndefined();
  });

  it("to one of BLOODLUST and LYCANTHROPIC comes with the other", () => {
    const at = board([
      character("telepath", { statuses: [{ id: "bloodlust" }] }),
      character("arcanist", { statuses: [{ id: "lycanthropic" }] }),
    ]);
    expect(immuneTo(at, "telepath", { status: "lycanthropic" })).toBe("BLOODLUST");
    expect(immuneTo(at, "arcanist", { status: "bloodlust" })).toBe("LYCANTHROPIC");
  });

  it("reaches allies beside the Confessor and not himself", () => {
    const confessor = character("exorcist", { lore: 500, tiers: [{ lore: 500, choice: 1 }] });
    const at = (space: number) =>
      board([confessor, character("telepath")], { map: mill({ exorcist: 52, telepath: space }), encounter });
    expect(immuneTo(at(53), "telepath", { status: "spooked" })).toBe("Lore 500");
    expect(immuneTo(at(55), "telepath", { status: "spooked" })).toBeUndefined();
    expect(immuneTo(at(53), "exorcist", { status: "spooked" })).toBeUndefined();
  });

  it("of a ghost covers statuses, Corrosion, Infection and Darkness, but neither ETHEREAL nor SNARE", () => {
    const at = board([character("telepath", { form: "ghost" })]);
    const immune = (threat: Parameters<typeof immuneTo>[2]) => immuneTo(at, "telepath", threat) !== undefined;
    expect([immune({ status: "brave" }), immune({ status: "cursed" }), immune({ status: "corrosion" })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([immune({ status: "infection" }), immune({ keyword: "darkness" })]).toEqual([true, true]);
    expect([immune({ status: "ethereal" }), immune({ keyword: "snare" }), immune({ status: "wanted" })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("to auras comes with ELDRITCH", () => {
    const at = board([character("telepath")], { lasting: [lasting("telepath", "Gain ELDRITCH this fight.")] });
    expect(immuneTo(at, "telepath", { keyword: "aura" })).toBe("ELDRITCH");
  });
});

describe("bars", () => {
  it("name what they come from", () => {
    const at = board([
      character("avenging-madman"),
      character("telepath", { statuses: [{ id: "deranged" }], wanted: true }),
    ]);
    expect(forbidden(at, "avenging-madman", "use ranged weapons")).toBe("Avenging Madman");
    expect(forbidden(at, "avenging-madman", "attack")).toBeUndefined();
    expect(forbidden(at, "telepath", "use active Abilities")).toBe("DERANGED");
    expect(forbidden(at, "telepath", "use town services")).toBe("WANTED");
  });

  it("on all Abilities are bars on active ones", () => {
    const at = board([character("telepath")], {
      lasting: [lasting("telepath", "You cannot use Abilities this fight.")],
    });
    expect(forbidden(at, "telepath", "use active Abilities")).toBeDefined();
  });

  it("keep a dark oak from being pushed", () => {
    const at = board([character("telepath")], { foes: [foe("dark-oak"), foe("vampire")] });
    expect(forbidden(at, "dark-oak-1", "be pushed")).toBeDefined();
    expect(forbidden(at, "vampire-1", "be pushed")).toBeUndefined();
  });

  it("keep ghosts from map features, checks, Prayers and Rituals", () => {
    const at = board([character("exorcist", { form: "ghost" })]);
    const bars = (["interact", "make skill checks", "use Prayers", "use Rituals", "move", "attack"] as const).map(
      (doing) => forbidden(at, "exorcist", doing) !== undefined,
    );
    expect(bars).toEqual([true, true, true, true, false, false]);
  });
});

describe("rolling twice", () => {
  const dagger = owned("item", "silver-dagger");
  const axe = owned("item", "woodcutters-axe");
  const at = board([character("telepath", { cards: [dagger, axe], statuses: [{ id: "sickened" }] })], {
    foes: [foe("vampire"), foe("rabid-wolf")],
  });

  it("happens with SILVER against the Undead alone", () => {
    expect(rollsTwice(at, "telepath", "attack", strike(dagger.key, "vampire-1"))).toEqual([
      { take: "higher", source: "SILVER", rule: "glossary/silver" },
    ]);
    expect(rollsTwice(at, "telepath", "attack", strike(dagger.key, "rabid-wolf-1"))).toEqual([]);
    expect(rollsTwice(at, "telepath", "attack", strike(axe.key, "vampire-1"))).toEqual([]);
  });

  it("gives a SICKENED wielder of a 2 HANDS weapon a reason for each side", () => {
    expect(rollsTwice(at, "telepath", "damage", strike(axe.key)).map(({ take, source }) => [take, source])).toEqual([
      ["higher", "2 HANDS"],
      ["lower", "SICKENED"],
    ]);
    expect(rollsTwice(at, "telepath", "damage", strike(dagger.key)).map(({ take }) => take)).toEqual(["lower"]);
  });

  it("of any roll is of each roll, and a resist roll is a skill check", () => {
    const lucky = board([character("telepath"), character("exorcist")], {
      lasting: [
        lasting("telepath", "Roll any roll twice, keeping the higher this fight."),
        lasting("exorcist", "Roll a skill check twice, keeping the higher this fight."),
      ],
    });
    expect(rollsTwice(lucky, "telepath", "search")).toHaveLength(1);
    expect(rollsTwice(lucky, "telepath", "first-strike")).toHaveLength(1);
    expect(rollsTwice(lucky, "exorcist", "resist")).toHaveLength(1);
    expect(rollsTwice(lucky, "exorcist", "attack")).toHaveLength(0);
  });
});
