import { describe, expect, test } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { createCharacter, setUp } from "../../../../src/games/folklore/characters/create.ts";
import { emptyState } from "../../../../src/games/folklore/empty.ts";
import type { Options, State } from "../../../../src/games/folklore/state.ts";
import { type Answers, content, playOn, run } from "../at-the-table.ts";
import { type Answer, idsOf, memberOf, takeFirst } from "../cards/answers.ts";

const three: Options["party"] = [
  { character: "arcanist" },
  { character: "avenging-madman" },
  { character: "exorcist" },
];

function started(options: Partial<Options>, answers: Answers = takeFirst, seed = 1): State {
  const play = playOn(emptyState, seededDice(seed));
  run(setUp(play, { party: three, difficulty: "dusk", ...options }), answers);
  return play.state;
}

describe("a new group", () => {
  test("the Arcanist begins with Runic Dice, Seek the Chakra, a Stiletto, one Bandage and one random Ritual", () => {
    const { cards, vita, pp } = memberOf(started({}), "arcanist");
    expect(idsOf(cards, "ability")).toEqual(["runic-dice", "seek-the-chakra"]);
    expect(idsOf(cards, "item")).toEqual(["stiletto", "bandage"]);
    expect(idsOf(cards, "ritual")).toHaveLength(1);
    expect(cards).toHaveLength(5);
    expect({ vita, pp }).toEqual({ vita: 18, pp: 6 });
  });

  test("which Ritual it is depends on the shuffle", () => {
    const rituals = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
      idsOf(memberOf(started({}, takeFirst, seed), "arcanist").cards, "ritual"),
    );
    expect(new Set(rituals).size).toBeGreaterThan(1);
  });

  test("what somebody begins with is no longer in the decks", () => {
    const { decks } = started({});
    expect(decks.item?.draw).not.toContain("stiletto");
    expect(decks.ability?.draw).not.toContain("chomper");
    expect(decks.ability?.draw).toContain("psychokinesis");
  });

  test("tokens stay in the supply and never lie in the Item deck", () => {
    const { decks } = started({});
    expect(decks.item?.draw).not.toContain("bandage");
    expect(decks.item?.draw).toContain("leather-coat");
  });

  test("the Ability deck is in the order of the names", () => {
    const names = (started({}).decks.ability?.draw ?? []).map((id) => content.card("ability", id).name);
    expect(names).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(3);
  });

  test("characters are numbered in their order and the first one leads", () => {
    const { characters, leader } = started({});
    expect(characters.map(({ id, number }) => [id, number])).toEqual([
      ["arcanist", 1],
      ["avenging-madman", 2],
      ["exorcist", 3],
    ]);
    expect(leader).toBe("arcanist");
  });

  test("weapons that fit the hands are held from the start", () => {
    const hook = memberOf(started({}), "avenging-madman").cards.find(({ id }) => id === "bale-hook");
    expect(hook?.equipped).toBe(true);
  });

  test("whoever owns more weapons than hands says which to hold", () => {
    const party = [{ character: "witch-hunter" }, { character: "arcanist" }, { character: "exorcist" }];
    const asked: string[] = [];
    const state = started({ party }, (question) => {
      asked.push(question.ask);
      return takeFirst(question);
    });
    const held = memberOf(state, "witch-hunter").cards.filter(({ equipped }) => equipped === true);
    expect(asked).toEqual(["equip-at-start"]);
    expect(held.map(({ id }) => id)).toEqual(["crossbow"]);
  });

  test("a focus is one of the two of the booklet, and the first if none is named", () => {
    expect(createCharacter(content, { character: "arcanist", focus: "seeker" }, 1).focus).toBe("seeker");
    expect(createCharacter(content, { character: "arcanist" }, 1).focus).toBe("numerologist");
    expect(() => createCharacter(content, { character: "arcanist", focus: "berserker" }, 1)).toThrow(/no focus/);
  });
});

describe("a group of two", () => {
  const two = [{ character: "arcanist" }, { character: "avenging-madman" }];

  test("receives a Bandage, a Companion and a Boon each", () => {
    const state = started({ party: two });
    for (const { cards } of state.characters) {
      expect(idsOf(cards, "companion")).toHaveLength(1);
      expect(idsOf(cards, "boon")).toHaveLength(1);
    }
    expect(idsOf(memberOf(state, "arcanist").cards, "item")).toEqual(["stiletto", "bandage", "bandage"]);
  });

  test("each of them says from which deck the Companion comes", () => {
    const state = started({ party: two }, (question) => {
      const wanted = question.options.find((option) => "name" in option && option.name === "militia-companion");
      return wanted ?? takeFirst(question);
    });
    const groups = state.characters.flatMap(({ cards }) => idsOf(cards, "companion"));
    expect(groups.map((id) => content.card("companion", id).group)).toEqual(["militia", "militia"]);
  });

  test("is the only group that is helped so", () => {
    const { characters } = started({});
    expect(characters.flatMap(({ cards }) => [...idsOf(cards, "boon"), ...idsOf(cards, "companion")])).toEqual([]);
  });
});

describe("own starting Abilities", () => {
  const settings = { "starting-abilities": "chosen" };

  test("are chosen for 3 Ability Points in place of the printed ones", () => {
    const state = started({ settings });
    for (const { id, cards, ap } of state.characters) {
      const learnt = idsOf(cards, "ability");
      const cost = learnt.reduce((sum, ability) => sum + content.card("ability", ability).cost, 0);
      expect(cost + ap).toBe(3);
      const own = content.card("character", id).keywords;
      for (const ability of learnt) {
        const { keywords } = content.card("ability", ability);
        expect(keywords.length === 0 || keywords.some((keyword) => own.includes(keyword))).toBe(true);
      }
    }
  });
});

describe("a late start", () => {
  const late = { late: true, difficulty: "twilight" } as const;
  const learnNothing: Answer = (question) => {
    const pass = question.ask === "learn" ? question.options.find(({ type }) => type === "pass") : undefined;
    return pass ?? takeFirst(question);
  };

  test("at Twilight gives 500 Lore with its rewards, 3 more Items and 20 to 80 coins", () => {
    const { lore, tiers, coins, cards } = memberOf(started(late, learnNothing), "arcanist");
    expect(lore).toBe(500);
    expect(tiers.map((tier) => tier.lore)).toEqual([100, 200, 350, 500]);
    expect(coins % 10).toBe(0);
    expect(coins).toBeGreaterThanOrEqual(20);
    expect(coins).toBeLessThanOrEqual(80);
    expect(idsOf(cards, "item")).toHaveLength(5);
  });

  test("leaves 3 Ability Points to whoever keeps the starting Abilities, the points of the tiers counted in", () => {
    const { ap, cards } = memberOf(started(late, learnNothing), "arcanist");
    expect(ap).toBe(3);
    expect(idsOf(cards, "ability")).toEqual(["runic-dice", "seek-the-chakra"]);
  });

  test("gives 6 Ability Points to whoever goes without the starting Abilities", () => {
    const state = started(late, (question) => {
      const no = question.options.find((option) => option.type === "answer" && !option.yes);
      return no ?? learnNothing(question);
    });
    const { ap, cards } = memberOf(state, "arcanist");
    expect(ap).toBe(6);
    expect(idsOf(cards, "ability")).toEqual([]);
  });

  test("lets the points be spent on Abilities that nobody begins with", () => {
    const state = started(late);
    const owned = state.characters.flatMap(({ cards }) => idsOf(cards, "ability"));
    expect(new Set(owned).size).toBe(owned.length);
    expect(owned.length).toBeGreaterThan(6);
  });
});
