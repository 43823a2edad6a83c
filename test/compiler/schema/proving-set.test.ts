import { expect, test } from "vitest";
import { abilities, characters, creatures, entries, game, howMany, locations, services } from "./folklore.ts";
import { faultWords } from "./validate.ts";

test.each(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry] as const))("%s fits its schema", (_, entry) => {
  expect(faultWords(entry.kind, entry)).toEqual([]);
});

test.each([
  ["character", 6],
  ["creature", 12],
  ["affliction", 1],
  ["item", 30],
  ["ability", 12],
  ["artifact", 2],
  ["prayer", 3],
  ["ritual", 3],
  ["companion", 4],
  ["boon", 4],
  ["tarot", 3],
  ["road-event", 8],
  ["off-road-event", 4],
  ["world-map", 1],
  ["adventure-map", 2],
  ["table", 3],
  ["story", 1],
])("the proving set has its share of every %s", (kind, least) => {
  expect(howMany(kind)).toBeGreaterThanOrEqual(least);
});

test("there are eight skills, ten good and ten bad statuses, and each bad one can be resisted", () => {
  const statuses = game.terms.statuses ?? [];
  expect(game.terms.skills).toHaveLength(8);
  expect(statuses.filter(({ side }) => side === "positive")).toHaveLength(10);
  const bad = statuses.filter(({ side }) => side === "negative");
  expect(Object.fromEntries(bad.map(({ id, resist }) => [id, resist]))).toEqual({
    bloodlust: "faith",
    cursed: "occult",
    deranged: "awareness",
    fractured: "trickery",
    immobilized: "trickery",
    lycanthropic: "occult",
    possessed: "faith",
    sickened: "ecology",
    spooked: "nerve",
    transformed: "occult",
  });
});

test("late starters receive what the rulebook's table says", () => {
  const rows = (game.terms.difficulties ?? []).map(({ id, lateStart: row }) => [
    id,
    row?.items,
    row?.lore,
    row?.coins,
    row?.ap,
    row?.apBesideStart,
  ]);
  expect(rows).toEqual([
    ["dusk", 2, 200, "1d4x10", 4, 1],
    ["twilight", 3, 500, "2d4x10", 6, 3],
    ["midnight", 5, 1100, "3d4x10", 11, 8],
    ["nightmare", 5, 1700, "3d4x10", 15, 12],
  ]);
});

test.each(characters.map((character) => [character.name, character] as const))(
  "%s earns by the Lore Tree what a late start at the same Lore grants",
  (_, { lore }) => {
    for (const { lateStart } of game.terms.difficulties ?? []) {
      const earned = lore.filter((tier) => tier.lore <= (lateStart?.lore ?? 0)).reduce((sum, tier) => sum + tier.ap, 0);
      expect(earned).toBe(lateStart?.apBesideStart);
    }
    expect(lore.map((tier) => tier.lore)).toEqual([100, 200, 350, 500, 650, 800, 950, 1100, 1250, 1400, 1550, 1700]);
    expect(lore.filter((tier) => tier.ghost).map((tier) => tier.lore)).toEqual([350, 800, 1250]);
  },
);

test.each(characters.map((character) => [character.name, character] as const))(
  "%s starts with two Abilities of 3 points that their keywords allow",
  (_, { id, start, keywords, foci, lore }) => {
    const own = abilities.filter((ability) => start.abilities.includes(ability.id));
    expect(own).toHaveLength(2);
    expect(own.map(({ starts }) => starts)).toEqual([id, id]);
    expect(own.reduce((sum, { cost }) => sum + cost, 0)).toBe(3);
    for (const ability of own) expect(ability.keywords.some((keyword) => keywords.includes(keyword))).toBe(true);
    const focused = new Set(lore.flatMap(({ choices }) => choices.flatMap(({ focus }) => focus ?? [])));
    expect([...focused].sort()).toEqual(foci.map((focus) => focus.id).sort());
  },
);

/** The most that dice such as 1d6+2 can show. */
function most(dice: string): number {
  const [, count, sides, plus] = /^(\d*)d(\d+)(?:\+(\d+))?$/.exec(dice) ?? [];
  return Number(count || 1) * Number(sides) + Number(plus ?? 0);
}

test.each(creatures.map((creature) => [creature.name, creature] as const))(
  "the skirmish dice of %s never roll past its counter, and its bands do not overlap",
  (_, { skirmish: { dice, counter } }) => {
    for (const roll of Object.values(dice)) expect(most(roll)).toBeLessThanOrEqual(counter.max);
    let last = 0;
    for (const { from, to } of counter.bands) {
      expect(from).toBeGreaterThan(last);
      expect(to).toBeGreaterThanOrEqual(from);
      last = to;
    }
    expect(last).toBeLessThanOrEqual(counter.max);
  },
);

test("among the creatures are a swarm, a large one, a coven, a shapeshifter, a spirit and the Highwayman", () => {
  expect(creatures.some(({ encounter }) => encounter.swarm)).toBe(true);
  expect(creatures.some(({ encounter }) => encounter.size === "large" && !encounter.swarm)).toBe(true);
  const coven = creatures.find(({ encounter }) => encounter.coven);
  expect([coven?.id, coven?.type, coven?.encounter.attack]).toEqual(["stregha", "occultist", "ranged"]);
  expect(creatures.map(({ type }) => type)).toEqual(expect.arrayContaining(["shapeshifter", "spirit"]));
  const highwayman = creatures.find(({ id }) => id === "highwayman");
  expect([highwayman?.skirmish.dice[2], highwayman?.skirmish.counter.max]).toEqual(["1d4", 8]);
});

test("town services cost what the rulebook and the rulings say", () => {
  const prices = services.map(({ id, price }) => [id, price?.amount, price?.of] as const);
  const inCoins = Object.fromEntries(prices.filter(([, amount, of]) => amount && of === "coins"));
  expect(inCoins).toEqual({
    "buy-vitriol": 15,
    "buy-spirit-of-wine": 15,
    "buy-expired-tonic": 10,
    blessing: 5,
    "chapel-prayer": 5,
    "buy-frankincense": 15,
    "buy-holy-water": 10,
    purification: 30,
    fortune: 5,
    drink: 5,
    "hire-militia": 30,
    sleep: 10,
    "buy-torch": 5,
    "buy-wooden-stake": 10,
    "buy-bandages": 5,
    "bring-out-the-dead": 20,
    cure: 15,
    stitches: 1,
    carriage: 10,
    "mans-best-friend": 30,
    train: 15,
    "arm-companion": 15,
    "hone-weapon": 15,
    reinforce: 10,
    repair: 10,
    "buy-wooden-shield": 20,
    "buy-prayer": 40,
    meditate: 100,
    ferry: 5,
  });
  expect(services.find(({ id }) => id === "cleansing")?.price).toEqual({ of: "lore", amount: 30 });
  expect(services.find(({ id }) => id === "gamble")?.price).toEqual({ of: "coins", from: 1, to: 5 });
  expect(services.find(({ id }) => id === "learn-abilities")?.price).toEqual({ of: "ap", by: "cost" });
});

test("Yorotrusk offers three visits, Waylin Point two and Ostelink one", () => {
  const towns = locations.filter(({ role }) => role === "town");
  expect(Object.fromEntries(towns.map(({ id, visits }) => [id, visits]))).toEqual({
    yorotrusk: 3,
    "waylin-point": 2,
    ostelink: 1,
  });
});
