import { describe, expect, it } from "vitest";
import { sourcesOf } from "../../../../src/games/folklore/figures/sources.ts";
import { character, content, owned } from "../at-the-table.ts";
import { ruleIds } from "../effects/reading.ts";
import { board, foe, kept, lasting, skirmish } from "./scene.ts";

const names = (at: ReturnType<typeof board>, id: string) => sourcesOf(at, id).map(({ name }) => name);

describe("what stands on a character", () => {
  it("is the special ability, the limits and the chosen focus", () => {
    expect(names(board([character("arcanist", { focus: "seeker" })]), "arcanist")).toEqual([
      "Reader of omens",
      "Arcanist",
      "Seeker",
    ]);
  });

  it("is an Item with a slot only while it is equipped, and one without while it is carried", () => {
    const coat = owned("item", "leather-coat");
    const { equipped: _, ...packed } = coat;
    const foot = owned("item", "rabbits-foot");
    expect(names(board([character("exorcist", { cards: [coat, foot] })]), "exorcist")).toContain("Leather Coat");
    const at = board([character("exorcist", { cards: [packed, foot] })]);
    expect(names(at, "exorcist")).not.toContain("Leather Coat");
    expect(names(at, "exorcist")).toContain("Rabbit's Foot");
  });

  it("is no consumable, except a torch that is held", () => {
    const cards = [owned("item", "bandage"), owned("item", "torch")];
    const found = names(board([character("exorcist", { cards })]), "exorcist");
    expect(found).toContain("Torch");
    expect(found).not.toContain("Bandage");
  });

  it("is nothing that is broken; what is exhausted is idle", () => {
    const cards = [owned("item", "iron-cap", { broken: true }), owned("item", "leather-coat", { exhausted: true })];
    const sources = sourcesOf(board([character("exorcist", { cards })]), "exorcist");
    expect(sources.find(({ name }) => name === "Iron Cap")).toBeUndefined();
    expect(sources.find(({ name }) => name === "Leather Coat")?.idle).toBe(true);
  });

  it("is what a fillable weapon is filled with, without the word FILL", () => {
    const filled = owned("item", "aspergillum", { fill: { id: "holy-water", attacks: 4 } });
    const filling = sourcesOf(board([character("exorcist", { cards: [filled] })]), "exorcist").find(
      ({ kind }) => kind === "fill",
    );
    expect(filling).toMatchObject({ name: "Holy Water", rule: "items/fillable" });
    expect(filling?.effects.map(({ keyword }) => keyword)).toEqual(["sacred"]);
  });

  it("is a passive Ability, a Companion and a Tarot card, but no active Ability, Boon or Prayer", () => {
    const cards = [
      owned("ability", "surveyors-eye"),
      owned("companion", "grey-raven"),
      owned("tarot", "the-hanged-man"),
      owned("ability", "chomper"),
      owned("boon", "boon-of-supply"),
      owned("prayer", "prayer-of-dawn"),
    ];
    const found = sourcesOf(board([character("archeologist", { cards })]), "archeologist");
    expect(found.flatMap(({ card }) => (card === undefined ? [] : [card.id]))).toEqual([
      "surveyors-eye",
      "grey-raven",
      "the-hanged-man",
    ]);
  });

  it("is each tier of the Lore Tree that is reached, with the choice that was taken", () => {
    const tiers = [
      { lore: 100, choice: 0, skill: "faith" },
      { lore: 200, choice: 1 },
    ];
    expect(names(board([character("arcanist", { lore: 210, tiers })]), "arcanist")).toContain("Lore 200");
    const poorer = names(board([character("arcanist", { lore: 190, tiers })]), "arcanist");
    expect(poorer).toContain("Lore 100");
    expect(poorer).not.toContain("Lore 200");
  });

  it("is every status and condition, every kept event and everything that lasts", () => {
    const one = character("arcanist", { statuses: [{ id: "lucky" }], wanted: true, corrosion: [4] });
    const at = board([one], {
      kept: [kept("Each character suffers -1 Stride.")],
      lasting: [lasting("arcanist", "Gain +5 Might this fight.", { source: "Runes" })],
    });
    expect(names(at, "arcanist").slice(3)).toEqual(["LUCKY", "CORROSION", "WANTED", "Test event", "Runes"]);
  });

  it("is for a ghost the ghost side and SPECTRAL cards alone", () => {
    const cards = [owned("artifact", "lantern-of-the-drowned"), owned("item", "iron-cap")];
    const ghost = character("arcanist", { form: "ghost", lore: 800, cards, statuses: [{ id: "brave" }] });
    expect(names(board([ghost]), "arcanist")).toEqual(["ETHEREAL", "Lore 350", "Lore 800", "Lantern of the Drowned"]);
  });
});

describe("what stands on a foe", () => {
  it("is its special power, its statuses and the reach of its size", () => {
    const oak = foe("dark-oak", { statuses: [{ id: "spooked" }] });
    const found = sourcesOf(board([character("arcanist")], { foes: [oak] }), "dark-oak-1");
    expect(found.map(({ id }) => id)).toEqual(["size", "special", "status/spooked"]);
  });

  it("is nothing of the encounter side in a skirmish", () => {
    const at = board([character("arcanist")], { skirmish: skirmish(["gargoyle-1", "gargoyle", 3]) });
    expect(sourcesOf(at, "gargoyle-1")).toEqual([]);
  });
});

it("every source cites a rule that our pages have", () => {
  const cards = [
    ...content.all("item").map(({ id }) => owned("item", id)),
    ...content.all("artifact").map(({ id }) => owned("artifact", id)),
    ...content.all("ability").map(({ id }) => owned("ability", id)),
    ...content.all("companion").map(({ id }) => owned("companion", id)),
    ...content.all("tarot").map(({ id }) => owned("tarot", id)),
    owned("item", "aspergillum", { fill: { id: "vitriol", attacks: 1 } }),
  ];
  const statuses = [...content.statuses.keys()].map((id) => ({ id }));
  const more = { cards, statuses, wanted: true, infection: 1, corrosion: [2], lore: 2000 };
  const tiers = content.card("character", "telepath").lore.map(({ lore }) => ({ lore, choice: 0, skill: "nerve" }));
  const beyond = [{ lore: 2000, effect: { op: "modify", who: "you", by: 5, stat: "might" } }];
  const foes = content.all("creature").map(({ id }) => foe(id, { statuses }));
  const at = board(
    [character("telepath", { ...more, tiers, beyond }), character("arcanist", { ...more, form: "ghost" })],
    {
      foes,
      kept: [kept("Each character suffers -1 Stride.")],
    },
  );
  const cited = ["telepath", "arcanist", ...foes.map(({ id }) => id)].flatMap((id) => sourcesOf(at, id));
  expect(cited.length).toBeGreaterThan(80);
  for (const { name, rule } of cited) expect(ruleIds, name).toContain(rule);
});
