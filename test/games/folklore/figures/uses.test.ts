import { describe, expect, it } from "vitest";
import { type UseWindow, usablesOf, usesKey } from "../../../../src/games/folklore/figures/uses.ts";
import type { Board } from "../../../../src/games/folklore/play.ts";
import type { Character } from "../../../../src/games/folklore/state.ts";
import { character, content, owned } from "../at-the-table.ts";
import { ruleIds } from "../effects/reading.ts";
import { board, changed, encounter, foe, lasting, mill, skirmish } from "./scene.ts";

const names = (at: Board, id: string, window: UseWindow) => usablesOf(at, id, window).map(({ name }) => name);
const find = (at: Board, id: string, window: UseWindow, name: string) =>
  usablesOf(at, id, window).find((usable) => usable.name === name);

/** An encounter with a vampire beside one character and another character behind. */
function fighting(one: Character, ...others: readonly Character[]): Board {
  const at = { [one.id]: 52, "vampire-1": 53, ...Object.fromEntries(others.map(({ id }) => [id, 64])) };
  return board([one, ...others], { foes: [foe("vampire")], map: mill(at), encounter });
}

const fight = skirmish(["vampire-1", "vampire", 3]);

describe("active Abilities", () => {
  const madman = character("avenging-madman", {
    cards: [owned("ability", "chomper"), owned("ability", "grim-laughter")],
  });

  it("can be used as long as the Power Points last", () => {
    expect(names(fighting(madman), "avenging-madman", "turn")).toEqual(["Chomper", "Grim Laughter"]);
    expect(names(fighting({ ...madman, pp: 1 }), "avenging-madman", "turn")).toEqual(["Grim Laughter"]);
    expect(find(fighting(madman), "avenging-madman", "turn", "Chomper")).toMatchObject({
      costs: [{ amount: 2, resource: "pp" }],
      limit: { per: "round", times: 1 },
      attack: "melee",
      act: false,
      consumed: false,
    });
  });

  it("can be used once in the span that they name", () => {
    const chomper = find(fighting(madman), "avenging-madman", "turn", "Chomper");
    const key = chomper === undefined ? undefined : usesKey(chomper);
    expect(key).toMatch(/^round\|/);
    const uses = { [key ?? ""]: 1 };
    expect(names(fighting({ ...madman, uses }), "avenging-madman", "turn")).toEqual(["Grim Laughter"]);
  });

  it("work in a skirmish only with the hourglass or if they say so", () => {
    const at = board([madman], { skirmish: fight });
    expect(names(at, "avenging-madman", "skirmish")).toEqual(["Chomper"]);
    const reader = character("telepath", {
      focus: "medium",
      cards: [owned("ability", "read-intent"), owned("ability", "psychokinesis")],
    });
    expect(names(board([reader], { skirmish: fight }), "telepath", "skirmish")).toEqual(["Open mind", "Read Intent"]);
  });

  it("are closed to the DERANGED, to those without the keyword, and to ghosts", () => {
    const statuses = [{ id: "deranged" }];
    expect(names(fighting({ ...madman, statuses }), "avenging-madman", "turn")).toEqual([]);
    const stranger = character("exorcist", { cards: [owned("ability", "chomper"), owned("ability", "second-wind")] });
    expect(names(fighting(stranger), "exorcist", "turn")).toEqual(["Second Wind"]);
    const ghost = fighting({ ...madman, form: "ghost" });
    expect(names(ghost, "avenging-madman", "turn")).not.toContain("Chomper");
  });

  it("that attack need a foe within reach", () => {
    const alone = changed(fighting(madman), { map: mill({ "avenging-madman": 52, "vampire-1": 57 }) });
    expect(names(alone, "avenging-madman", "turn")).toEqual([]);
  });

  it("with the hourglass help outside combat too, attacks do not", () => {
    const cards = [
      owned("ability", "laying-on-of-hands"),
      owned("ability", "rebuke"),
      owned("ability", "shield-of-the-weak"),
    ];
    const at = board([character("exorcist", { cards }), character("telepath")]);
    expect(names(at, "exorcist", "adventure")).toEqual(["Confessor", "Laying on of Hands"]);
    expect(names(at, "exorcist", "world")).toEqual(["Confessor", "Laying on of Hands"]);
    expect(find(at, "exorcist", "adventure", "Laying on of Hands")?.something).toBe(false);
  });
});

describe("answers to blows and rolls", () => {
  it("Sidestep blocks, and is offered on a blow alone", () => {
    const at = board([character("archeologist", { cards: [owned("ability", "sidestep")] })], { skirmish: fight });
    expect(names(at, "archeologist", "blow")).toEqual(["Sidestep"]);
    expect(names(at, "archeologist", "skirmish")).toEqual([]);
  });

  it("rerolls are offered for the rolls that they name", () => {
    const cards = [owned("item", "rabbits-foot"), owned("ability", "runic-dice")];
    const at = board([character("arcanist", { cards })], { skirmish: fight });
    expect(names(at, "arcanist", "roll:search")).toEqual(["Rabbit's Foot", "Reader of omens", "Runic Dice"]);
    expect(names(at, "arcanist", "roll:skill-check")).toEqual(["Numerologist", "Reader of omens", "Runic Dice"]);
    expect(names(at, "arcanist", "roll:attack")).toEqual(["Reader of omens", "Runic Dice"]);
    expect(names(at, "arcanist", "roll:strength")).toEqual(["Reader of omens", "Runic Dice"]);
    expect(names(at, "arcanist", "skirmish")).toEqual([]);
  });

  it("a failed Ritual check can be rolled again by who may do so", () => {
    const one = character("arcanist", {
      lore: 350,
      tiers: [{ lore: 350, choice: 1 }],
      uses: { "fight|special/use/0": 1 },
    });
    const at = board([one], { skirmish: fight });
    expect(names(at, "arcanist", "roll:ritual-check")).toEqual(["Numerologist", "Lore 350"]);
    expect(names(at, "arcanist", "roll:prayer-check")).toEqual(["Numerologist"]);
  });

  it("what is limited to a fight is not there outside one", () => {
    const at = board([character("arcanist")]);
    expect(names(at, "arcanist", "roll:skill-check")).toEqual(["Numerologist"]);
  });

  it("a Boon of Fortune rerolls on a roll and brings luck in one's turn", () => {
    const boon = owned("boon", "boon-of-fortune");
    const at = fighting(character("exorcist", { cards: [boon] }));
    expect(find(at, "exorcist", "turn", "Boon of Fortune")?.effects).toMatchObject([{ op: "status", status: "lucky" }]);
    expect(find(at, "exorcist", "roll:attack", "Boon of Fortune")?.effects).toMatchObject([{ op: "reroll" }]);
    expect(find(at, "exorcist", "turn", "Boon of Fortune")).toMatchObject({ consumed: true, card: boon.key });
  });

  it("a text about the attacker waits for a blow, and a Numerologist needs a Companion to block", () => {
    const tiers = [
      { lore: 500, choice: 1 },
      { lore: 950, choice: 0 },
    ];
    const lone = character("arcanist", { lore: 950, tiers });
    const led = { ...lone, cards: [owned("companion", "grey-raven")] };
    expect(names(fighting(lone), "arcanist", "blow")).toEqual(["Lore 950"]);
    expect(names(fighting(led), "arcanist", "blow")).toEqual(["Lore 500", "Lore 950"]);
    expect(names(fighting(led), "arcanist", "turn")).toEqual([]);
  });
});

describe("Items", () => {
  it("consumables work in any number and take no Act", () => {
    const cards = [owned("item", "bandage"), owned("item", "health-tonic", { uses: 2 })];
    const at = fighting(character("exorcist", { cards }));
    expect(find(at, "exorcist", "turn", "Bandage")).toMatchObject({ consumed: true, act: false, something: false });
    expect(names(at, "exorcist", "turn")).toContain("Health Tonic");
    expect(names(board([character("exorcist", { cards })]), "exorcist", "world")).toContain("Bandage");
  });

  it("what is only poured into a weapon or held is not used by itself", () => {
    const cards = [owned("item", "holy-water"), owned("item", "torch")];
    const at = fighting(character("telepath", { cards }));
    expect(names(at, "telepath", "turn")).not.toContain("Holy Water");
    expect(names(at, "telepath", "turn")).not.toContain("Torch");
  });

  it("a stake needs an undead foe beside you", () => {
    const one = character("archeologist", { cards: [owned("item", "wooden-stake")] });
    expect(names(fighting(one), "archeologist", "turn")).toContain("Wooden Stake");
    expect(
      names(changed(fighting(one), { foes: [foe("rabid-wolf", { id: "vampire-1" })] }), "archeologist", "turn"),
    ).toEqual([]);
  });

  it("an artifact is exhausted as the Act, and not again while it is exhausted", () => {
    const lantern = owned("artifact", "lantern-of-the-drowned");
    const at = fighting(character("avenging-madman", { cards: [lantern] }), character("exorcist"));
    const near = changed(at, { map: mill({ "avenging-madman": 52, exorcist: 53, "vampire-1": 57 }) });
    expect(find(near, "avenging-madman", "turn", "Lantern of the Drowned")).toMatchObject({
      act: true,
      costs: [{ exhaust: "this card" }],
      card: lantern.key,
    });
    const tired = { ...lantern, exhausted: true as const };
    const later = changed(near, {
      characters: [character("avenging-madman", { cards: [tired] }), character("exorcist")],
    });
    expect(names(later, "avenging-madman", "turn")).toEqual([]);
  });

  it("points stored in an ENCHANTED Item pay for its power", () => {
    const stone = owned("item", "rune-stone", { stored: 2 });
    const at = (card: typeof stone) => fighting(character("avenging-madman", { pp: 1, cards: [card] }));
    expect(names(at(stone), "avenging-madman", "turn")).toEqual(["Rune Stone"]);
    expect(names(at({ ...stone, stored: 0 }), "avenging-madman", "turn")).toEqual([]);
  });

  it("a weapon is thrown on a map, where it matters, and not in a skirmish", () => {
    const one = character("avenging-madman", { cards: [owned("item", "silver-dagger")] });
    expect(find(fighting(one), "avenging-madman", "turn", "THROWN")).toMatchObject({ act: false });
    expect(names(board([one], { skirmish: fight }), "avenging-madman", "skirmish")).toEqual([]);
  });

  it("limits and costs that stand inside one another all count", () => {
    const stave = owned("artifact", "heartwood-stave");
    const at = fighting(character("avenging-madman", { cards: [stave] }));
    const use = find(at, "avenging-madman", "turn", "Heartwood Stave");
    expect(use).toMatchObject({ limit: { per: "fight", times: 1 }, costs: [{ amount: 2, resource: "pp" }] });
    expect(use?.effects).toMatchObject([{ op: "status", status: "immobilized" }]);
  });

  it("cannot be used by whoever is kept from it", () => {
    const one = character("exorcist", { cards: [owned("item", "bandage")], focus: "demon-hunter" });
    const at = changed(fighting(one), { lasting: [lasting("exorcist", "You cannot use Items this fight.")] });
    expect(names(at, "exorcist", "turn")).not.toContain("Bandage");
  });
});

describe("Prayers and Rituals", () => {
  const cards = [owned("prayer", "prayer-of-dawn"), owned("ritual", "ritual-of-chains")];

  it("are for those who know them, take the Act and need a check", () => {
    const at = fighting(character("exorcist", { cards }));
    expect(find(at, "exorcist", "turn", "Prayer of Dawn")).toMatchObject({
      check: content.card("prayer", "prayer-of-dawn").check,
      act: true,
      consumed: true,
      something: true,
    });
    expect(names(at, "exorcist", "turn")).not.toContain("Ritual of Chains");
    expect(names(fighting(character("telepath", { cards, focus: "medium" })), "telepath", "turn")).toEqual([
      "Open mind",
    ]);
  });

  it("are closed to the DERANGED and to ghosts", () => {
    const statuses = [{ id: "deranged" }];
    expect(names(fighting(character("exorcist", { cards, statuses })), "exorcist", "turn")).not.toContain(
      "Prayer of Dawn",
    );
    expect(names(fighting(character("exorcist", { cards, form: "ghost" })), "exorcist", "turn")).not.toContain(
      "Prayer of Dawn",
    );
  });
});

describe("ghosts", () => {
  const ghost = character("telepath", { form: "ghost", gp: 2 });

  it("use each Ghost Power once per turn, if they can pay", () => {
    const at = fighting(ghost);
    expect(names(at, "telepath", "turn")).toEqual(["Poltergeist fist"]);
    expect(usablesOf(at, "telepath", "turn")[0]).toMatchObject({
      costs: [{ amount: 2, resource: "gp" }],
      limit: { per: "turn", times: 1 },
    });
    expect(names(fighting({ ...ghost, gp: 5 }), "telepath", "turn")).toEqual(["Poltergeist fist", "Unquiet thought"]);
    expect(names(fighting({ ...ghost, uses: { "turn|ghost-power/0": 1 } }), "telepath", "turn")).toEqual([]);
  });

  it("have no Ghost Powers in a skirmish and none outside combat", () => {
    expect(names(board([ghost], { skirmish: fight }), "telepath", "skirmish")).toEqual([]);
    expect(names(board([ghost]), "telepath", "adventure")).toEqual([]);
  });
});

describe("who has claws or teeth", () => {
  const wolf = character("exorcist", { statuses: [{ id: "lycanthropic" }], focus: "demon-hunter" });

  it("may use them once per turn of an encounter, on a foe beside them", () => {
    expect(names(fighting(wolf), "exorcist", "turn")).toEqual(["LYCANTHROPIC"]);
    const used = { "turn|status/lycanthropic/use/0": 1 };
    expect(names(fighting({ ...wolf, uses: used }), "exorcist", "turn")).toEqual([]);
    const far = changed(fighting(wolf), { map: mill({ exorcist: 52, "vampire-1": 57 }) });
    expect(names(far, "exorcist", "turn")).toEqual([]);
  });

  it("has no extra attack in a skirmish or outside combat", () => {
    expect(names(board([wolf], { skirmish: fight }), "exorcist", "skirmish")).toEqual([]);
    expect(names(board([wolf]), "exorcist", "adventure")).toEqual([]);
  });
});

it("a Ritual is discarded for the reward of the Lore Tree only by who has one", () => {
  const one = character("arcanist", { lore: 200, tiers: [{ lore: 200, choice: 0 }] });
  expect(names(fighting(one), "arcanist", "turn")).toEqual([]);
  const rich = { ...one, cards: [owned("ritual", "ritual-of-chains")] };
  expect(names(fighting(rich), "arcanist", "turn")).toContain("Lore 200");
});

it("a character in Limbo uses nothing, and neither does a foe", () => {
  const at = fighting(character("telepath", { form: "limbo", cards: [owned("item", "bandage")] }));
  expect(usablesOf(at, "telepath", "turn")).toEqual([]);
  expect(usablesOf(at, "vampire-1", "turn")).toEqual([]);
});

it("whatever a character owns, each thing is offered under an id of its own and cites a rule of ours", () => {
  const kinds = ["ability", "item", "artifact", "companion", "boon", "tarot", "prayer", "ritual"] as const;
  const cards = kinds.flatMap((kind) => content.all(kind).map(({ id }) => owned(kind, id)));
  const windows = [
    "turn",
    "adventure",
    "skirmish",
    "world",
    "blow",
    "roll:attack",
    "roll:search",
    "roll:resist",
  ] as const;
  const seen = new Set<string>();
  for (const { id, lore } of content.all("character")) {
    for (const choice of [0, 1]) {
      const tiers = lore.map((tier) => ({ lore: tier.lore, choice, skill: "nerve" }));
      const one = character(id, { cards, tiers, lore: 1700, pp: 10, coins: 100 });
      for (const at of [
        fighting(one, character(id === "telepath" ? "exorcist" : "telepath")),
        board([one], { skirmish: fight }),
      ]) {
        for (const window of windows) {
          const usables = usablesOf(at, id, window);
          expect(new Set(usables.map((usable) => usable.id)).size).toBe(usables.length);
          for (const { name, rule, effects } of usables) {
            expect(ruleIds, name).toContain(rule);
            expect(effects.length, name).toBeGreaterThan(0);
            seen.add(name);
          }
        }
      }
    }
  }
  for (const { name, active } of content.all("ability")) expect(seen.has(name), name).toBe(active);
  for (const kind of ["boon", "prayer", "ritual"] as const) {
    for (const { name } of content.all(kind)) expect(seen, name).toContain(name);
  }
});
