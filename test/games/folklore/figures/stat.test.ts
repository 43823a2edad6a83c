import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lootBonus } from "../../../../src/games/folklore/figures/loot-bonus.ts";
import { stat } from "../../../../src/games/folklore/figures/stat.ts";
import type { Character } from "../../../../src/games/folklore/state.ts";
import { character, content, owned } from "../at-the-table.ts";
import { against, board, changed, encounter, foe, kept, lasting, mill, skirmish, strike } from "./scene.ts";

const value = (...asked: Parameters<typeof stat>) => stat(...asked).value;

describe("values of a character", () => {
  it("start with the printed value, named after the card", () => {
    const at = board([character("arcanist")]);
    expect(stat(at, "arcanist", "might")).toEqual({
      value: 3,
      modifiers: [{ by: 3, source: "Arcanist", rule: "characters/might" }],
    });
    expect(value(at, "arcanist", "max-vita")).toBe(18);
    expect(value(at, "arcanist", "occult")).toBe(3);
    expect(value(at, "arcanist", "speech")).toBe(0);
    expect(value(at, "arcanist", "hand-slots")).toBe(2);
    expect(value(at, "arcanist", "item-slots")).toBe(8);
    expect(stat(at, "arcanist", "search-rolls")).toEqual({ value: 0, modifiers: [] });
  });

  it("add the Might of the weapon that is used: the Arcanist stabs a werewolf with +4 and +3", () => {
    const stiletto = owned("item", "stiletto");
    const mace = owned("item", "chapel-mace");
    const at = board([character("arcanist", { cards: [stiletto, mace] })], { foes: [foe("werewolf")] });
    expect(stat(at, "arcanist", "might", strike(stiletto.key, "werewolf-1")).modifiers.map(({ by }) => by)).toEqual([
      3, 4,
    ]);
    expect(value(at, "arcanist", "might")).toBe(3);
  });

  it("count armour, statuses and Lore, each by its name", () => {
    const one = character("avenging-madman", {
      cards: [owned("item", "chain-shirt")],
      statuses: [{ id: "swift" }, { id: "fractured" }],
      lore: 900,
      tiers: [{ lore: 800, choice: 1 }],
    });
    const defense = stat(board([one]), "avenging-madman", "defense");
    expect(defense.value).toBe(45 + 5 + 5 - 10 + 5);
    expect(defense.modifiers.map(({ source }) => source)).toEqual([
      "Avenging Madman",
      "Lore 800",
      "Chain Shirt",
      "SWIFT",
      "FRACTURED",
    ]);
  });

  it("lose +4 Max Vita while the Madman's Lore is below 1250, and get it back", () => {
    const tiers = [{ lore: 1250, choice: 0 }];
    const at = (lore: number) => board([character("avenging-madman", { lore, tiers })]);
    expect(value(at(1250), "avenging-madman", "max-vita")).toBe(28);
    expect(value(at(1220), "avenging-madman", "max-vita")).toBe(24);
  });

  it("give +1 to the one skill that was picked", () => {
    const at = board([character("arcanist", { lore: 100, tiers: [{ lore: 100, choice: 0, skill: "faith" }] })]);
    expect(value(at, "arcanist", "faith")).toBe(1);
    expect(value(at, "arcanist", "occult")).toBe(3);
    expect(stat(at, "arcanist", "one skill").modifiers).toEqual([]);
  });

  it("count bonuses against a type only against that type", () => {
    const at = board([character("witch-hunter")], { foes: [foe("stregha"), foe("rabid-wolf")] });
    const bare = (target: string) => ({ attack: { kind: "melee" as const, with: "unarmed" as const, target } });
    expect(value(at, "witch-hunter", "might", bare("stregha-1"))).toBe(13);
    expect(value(at, "witch-hunter", "might", bare("rabid-wolf-1"))).toBe(8);
    expect(value(at, "witch-hunter", "might")).toBe(8);
  });

  it("count bonuses of a weapon only for attacks with that weapon", () => {
    const axe = owned("item", "woodcutters-axe");
    const dagger = owned("item", "silver-dagger");
    const at = board([character("telepath", { cards: [axe, dagger] })], { foes: [foe("dark-oak"), foe("vampire")] });
    expect(value(at, "telepath", "damage", strike(axe.key, "dark-oak-1"))).toBe(3);
    expect(value(at, "telepath", "damage", strike(axe.key, "vampire-1"))).toBe(1);
    expect(value(at, "telepath", "damage", strike(dagger.key, "dark-oak-1"))).toBe(1);
    expect(value(at, "telepath", "damage", strike(dagger.key, "vampire-1"))).toBe(2);
  });

  it("keep what a thrown weapon has while it is exhausted for the throw", () => {
    const dagger = owned("item", "silver-dagger", { exhausted: true });
    const at = board([character("telepath", { cards: [dagger] })], { foes: [foe("vampire")] });
    expect(value(at, "telepath", "damage", strike(dagger.key, "vampire-1"))).toBe(2);
  });

  it("leave out the DMG Bonus for Abilities, Ghost Powers and Companions", () => {
    const at = board([character("avenging-madman", { statuses: [{ id: "brave" }] })]);
    const by = (means: "ability" | "power" | "companion" | "unarmed") =>
      value(at, "avenging-madman", "damage", { attack: { kind: "melee", with: means } });
    expect([by("ability"), by("power"), by("companion"), by("unarmed")]).toEqual([0, 0, 0, 4]);
  });

  it("add to claws what a status gives, but the DMG Bonus only against one's own group in a skirmish", () => {
    const wolf = character("arcanist", { statuses: [{ id: "lycanthropic" }] });
    const claws = { attack: { kind: "melee" as const, with: "claws" as const } };
    const fight = against([{ id: "arcanist", counter: 1 }]);
    expect(value(board([wolf], { encounter }), "arcanist", "damage", claws)).toBe(1);
    expect(value(board([wolf], { skirmish: fight }), "arcanist", "damage", claws)).toBe(3);
  });

  it("add +1 to all skill checks apart from the skills themselves", () => {
    const at = board([character("arcanist", { statuses: [{ id: "favored" }, { id: "cursed" }, { id: "lucky" }] })]);
    expect(value(at, "arcanist", "skill-checks")).toBe(0);
    expect(value(at, "arcanist", "trickery")).toBe(1);
    expect(value(at, "arcanist", "max-vita")).toBe(18 + 3 - 4);
    expect(lootBonus(at, "arcanist").value).toBe(1);
  });

  it("lower the SPEECH of the allies of somebody with BLOODLUST by 1, and their own by 2", () => {
    const at = board([
      character("exorcist", { focus: "demon-hunter", statuses: [{ id: "bloodlust" }] }),
      character("telepath"),
    ]);
    expect(value(at, "exorcist", "speech")).toBe(1 - 2);
    expect(value(at, "telepath", "speech")).toBe(1 - 1);
  });

  it("let the Seeker's aura reach allies beside him and nobody farther away, while he has PP", () => {
    const seeker = character("arcanist", { focus: "seeker" });
    const at = (spaces: number, pp: number) =>
      board([{ ...seeker, pp }, character("telepath")], {
        map: mill({ arcanist: 52, telepath: 52 + spaces }),
        encounter,
      });
    expect(value(at(1, 1), "telepath", "defense")).toBe(55);
    expect(value(at(2, 1), "telepath", "defense")).toBe(50);
    expect(value(at(1, 0), "telepath", "defense")).toBe(50);
    expect(value(at(1, 1), "arcanist", "defense")).toBe(55);
  });

  it("are raised by an aura that somebody has for a while, and lowered by an enemy's unless one is ELDRITCH", () => {
    const near = {
      map: mill({ arcanist: 52, telepath: 53, "rabid-wolf-1": 54 }),
      foes: [foe("rabid-wolf")],
      encounter,
    };
    const at = (...lasts: readonly ReturnType<typeof lasting>[]) =>
      board([character("arcanist"), character("telepath")], { ...near, lasting: lasts });
    const shelter = lasting("arcanist", "AURA 1 (allies): the target gains +5 Defense.");
    const dread = lasting("rabid-wolf-1", "AURA 1 (characters): the target suffers -5 Defense.");
    const eldritch = lasting("telepath", "Gain ELDRITCH this fight.");
    expect(value(at(shelter), "telepath", "defense")).toBe(55);
    expect(value(at(shelter), "rabid-wolf-1", "defense")).toBe(45);
    expect(value(at(dread), "telepath", "defense")).toBe(45);
    expect(value(at(dread, shelter, eldritch), "telepath", "defense")).toBe(55);
  });

  it("follow the option of a standing choice that was taken last", () => {
    const seeker = character("arcanist", { focus: "seeker" });
    const wolf = foe("rabid-wolf");
    const before = board([seeker, character("telepath")], { foes: [wolf], encounter, map: null });
    const choice = { op: "choose", option: 1 };
    const chosen = { id: 9, effect: choice, owner: "arcanist", by: "arcanist", until: "ever" as const };
    const after = changed(before, { lasting: [{ ...chosen, source: "Seeker", rule: "characters/focus" }] });
    expect(value(before, "rabid-wolf-1", "defense")).toBe(45);
    expect(value(before, "telepath", "defense")).toBe(55);
    expect(value(after, "rabid-wolf-1", "defense")).toBe(40);
    expect(value(after, "telepath", "defense")).toBe(50);
  });

  it("rise while the Madman has 8 Vita or less", () => {
    const at = (vita: number) => board([character("avenging-madman", { vita })]);
    expect(value(at(9), "avenging-madman", "might")).toBe(10);
    expect(value(at(8), "avenging-madman", "might")).toBe(20);
    expect(value(at(8), "avenging-madman", "damage")).toBe(4);
  });

  it("fall at night under the Blind Moon", () => {
    const at = board([character("arcanist", { cards: [owned("tarot", "the-blind-moon")] })]);
    expect(value(at, "arcanist", "might")).toBe(3);
    expect(value(changed(at, { night: true }), "arcanist", "might")).toBe(-2);
  });

  it("count what events kept in play say of each character", () => {
    const at = board([character("arcanist")], { kept: [kept("Each character suffers -1 AWARENESS.")] });
    expect(value(at, "arcanist", "awareness")).toBe(0);
  });
});

describe("what lasts", () => {
  const one = character("telepath");

  it("counts for its owner alone", () => {
    const at = board([one, character("arcanist")], { lasting: [lasting("telepath", "Gain +5 Might this fight.")] });
    expect(value(at, "telepath", "might")).toBe(5);
    expect(value(at, "arcanist", "might")).toBe(3);
  });

  it("does not count twice from the same source, but from two sources it does", () => {
    const fury = () => lasting("telepath", "Gain +5 Might this fight.", { source: "Berserker" });
    expect(value(board([one], { lasting: [fury(), fury()] }), "telepath", "might")).toBe(5);
    const other = lasting("telepath", "Gain +5 Might this fight.", { source: "Hunter at rest" });
    expect(value(board([one], { lasting: [fury(), other] }), "telepath", "might")).toBe(10);
  });

  it("adds up as far as its text says", () => {
    const more = () => lasting("telepath", "Gain +5 Might, up to +20.", { source: "Persistence" });
    const at = (times: number) => board([one], { lasting: Array.from({ length: times }, more) });
    expect([1, 3, 4, 6].map((times) => value(at(times), "telepath", "might"))).toEqual([5, 15, 20, 20]);
  });

  it("waits for the fight that it is meant for", () => {
    const next = lasting("telepath", "Gain +5 Defense for the next fight.", { until: { next: "fight" } });
    expect(value(board([one], { lasting: [next] }), "telepath", "defense")).toBe(50);
    expect(value(board([one], { lasting: [{ ...next, begun: true }] }), "telepath", "defense")).toBe(55);
  });

  it("counts for one weapon if it lies on that weapon, and for a shield while it is held", () => {
    const mace = owned("item", "chapel-mace");
    const dagger = owned("item", "silver-dagger");
    const shield = owned("item", "wooden-shield");
    const sharp = lasting("telepath", "The weapon gains +1 Damage this chapter.", { card: mace.key });
    const hard = lasting("telepath", "A shield gains +5 Defense this chapter.", { card: shield.key });
    const at = (held: Character["cards"]) =>
      board([character("telepath", { cards: held })], { lasting: [sharp, hard] });
    const armed = at([mace, dagger, shield]);
    expect(value(armed, "telepath", "damage", strike(mace.key))).toBe(2);
    expect(value(armed, "telepath", "damage", strike(dagger.key))).toBe(1);
    expect(value(armed, "telepath", "defense")).toBe(60);
    expect(value(at([mace, dagger]), "telepath", "defense")).toBe(50);
  });
});

describe("caps", () => {
  it("hold Stride at 7, whatever is added", () => {
    const one = character("witch-hunter", {
      cards: [owned("item", "pilgrims-boots")],
      statuses: [{ id: "swift" }, { id: "lycanthropic" }],
    });
    const stride = stat(board([one]), "witch-hunter", "stride");
    expect(stride.value).toBe(7);
    expect(stride.modifiers.at(-1)).toEqual({ by: -1, source: "Limit", rule: "characters/caps" });
  });

  it("hold a skill at +5, but let temporary bonuses go beyond", () => {
    const tiers = [100, 650, 1100, 1700].map((lore) => ({ lore, choice: lore === 650 ? 1 : 0, skill: "occult" }));
    const one = character("arcanist", { lore: 1700, tiers });
    expect(value(board([one]), "arcanist", "occult")).toBe(5);
    const luckier = lasting("arcanist", "+2 OCCULT for the next skill check.", { until: { next: "skill check" } });
    expect(value(board([one], { lasting: [luckier] }), "arcanist", "occult")).toBe(7);
    expect(value(board([{ ...one, statuses: [{ id: "faithful" }] }]), "arcanist", "occult")).toBe(6);
  });

  it("do not let Stride or hand slots fall below zero", () => {
    const statuses = [{ id: "fractured" }, { id: "transformed" }];
    const at = board([character("arcanist", { statuses })], {
      lasting: [lasting("arcanist", "Suffer -9 Stride this fight."), lasting("arcanist", "-1 hand slots this fight.")],
    });
    expect(value(at, "arcanist", "stride")).toBe(0);
    expect(value(at, "arcanist", "hand-slots")).toBe(0);
  });
});

describe("ghosts", () => {
  const ghost = character("arcanist", {
    form: "ghost",
    lore: 350,
    tiers: [{ lore: 100, choice: 1 }],
    cards: [owned("item", "leather-coat"), owned("item", "stiletto")],
  });

  it("use the ghost side and its tiers, not their living bonuses", () => {
    const at = board([ghost]);
    expect(value(at, "arcanist", "defense")).toBe(60);
    expect(value(at, "arcanist", "might")).toBe(5);
    expect(value(at, "arcanist", "max-gp")).toBe(11);
  });

  it("still know the Max Vita that they come back to", () => {
    expect(value(board([ghost]), "arcanist", "max-vita")).toBe(20);
  });

  it("check without bonuses", () => {
    const at = board([ghost], { lasting: [lasting("arcanist", "+2 OCCULT this fight.")] });
    expect(stat(at, "arcanist", "occult")).toEqual({ value: 0, modifiers: [] });
    expect(value(at, "arcanist", "skill-checks")).toBe(0);
  });

  it("are ETHEREAL: penalties to Stride do not slow them, bonuses help", () => {
    const slow = lasting("arcanist", "Suffer -2 Stride this fight.");
    const fast = lasting("arcanist", "Gain +1 Stride this fight.");
    expect(value(board([ghost], { lasting: [slow, fast] }), "arcanist", "stride")).toBe(6);
    const ethereal = character("telepath", { statuses: [{ id: "ethereal" }], cards: [owned("item", "chain-shirt")] });
    expect(value(board([ethereal]), "telepath", "stride")).toBe(4);
  });
});

describe("values of foes", () => {
  it("take the Might of the difficulty", () => {
    const at = board([character("arcanist")], { foes: [foe("vampire")] });
    const options = { ...at.state.options, difficulty: "nightmare" };
    expect(value(at, "vampire-1", "might")).toBe(10);
    expect(value(changed(at, { options }), "vampire-1", "might")).toBe(25);
    expect([value(at, "vampire-1", "defense"), value(at, "vampire-1", "stride")]).toEqual([60, 5]);
    expect(value(at, "vampire-1", "faith")).toBe(0);
  });

  it("have no caps: those are for characters", () => {
    const swift = lasting("bat-swarm-1", "Gain +2 Stride this fight.");
    const at = board([character("arcanist")], { foes: [foe("bat-swarm")], lasting: [swift] });
    expect(value(at, "bat-swarm-1", "stride")).toBe(9);
  });

  it("change with darkness, night and statuses", () => {
    const foes = [foe("night-stalker"), foe("werewolf", { statuses: [{ id: "immobilized" }] })];
    const at = board([character("arcanist")], { foes, map: mill({}, { dark: true }), night: true });
    expect(value(at, "night-stalker-1", "might")).toBe(15);
    expect(value(at, "werewolf-1", "might")).toBe(10 + 5 - 10);
  });

  it("come from the skirmish side with the modifiers of the counter in a skirmish", () => {
    const at = board([character("arcanist")], { skirmish: skirmish(["dark-oak-1", "dark-oak", 6]) });
    expect(value(at, "dark-oak-1", "might")).toBe(10);
    expect(value(at, "dark-oak-1", "damage")).toBe(2);
    expect(value(at, "dark-oak-1", "defense")).toBe(50);
  });
});

const stats = [...content.attributes.keys(), ...content.skills.keys(), "skill-checks", "search-rolls", "loot-rolls"];
const anyCharacter = fc.record({
  id: fc.constantFrom("arcanist", "avenging-madman", "exorcist", "telepath"),
  form: fc.constantFrom<Character["form"]>("living", "ghost"),
  vita: fc.integer({ min: 0, max: 40 }),
  lore: fc.integer({ min: 0, max: 2000 }),
  items: fc.uniqueArray(fc.constantFrom(...content.all("item").map(({ id }) => id)), { maxLength: 8 }),
  statuses: fc.uniqueArray(fc.constantFrom(...content.statuses.keys()), { maxLength: 5 }),
});

it("a value is always the sum of its modifiers, and asking twice gives the same", () => {
  fc.assert(
    fc.property(anyCharacter, fc.constantFrom(...stats), ({ id, items, statuses, ...rest }, name) => {
      const tiers = content.card("character", id).lore.map(({ lore }) => ({ lore, choice: 0, skill: "nerve" }));
      const cards = items.map((item) => owned("item", item));
      const one = character(id, { ...rest, tiers, cards, statuses: statuses.map((status) => ({ id: status })) });
      const at = board([one]);
      const tally = stat(at, id, name);
      expect(tally.modifiers.reduce((sum, { by }) => sum + by, 0)).toBe(tally.value);
      // A copy shares no memory with the first, so this compares what was kept with what is worked out anew.
      expect(stat({ ...at, state: structuredClone(at.state) }, id, name)).toEqual(tally);
      expect(stat(at, id, name)).toEqual(tally);
    }),
    { numRuns: 300 },
  );
});
