import { describe, expect, it } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { stat } from "../../../../src/games/folklore/figures/stat.ts";
import type { Character, State } from "../../../../src/games/folklore/state.ts";
import { routes } from "../../../../src/games/folklore/world/routes.ts";
import { townTurn } from "../../../../src/games/folklore/world/town-turn.ts";
import { character, content, owned, run } from "../at-the-table.ts";
import { groupAt, optionsOf, travelling, whereIs } from "./on-the-road.ts";

const other = character("exorcist", { coins: 100 });

function visitors(place: string, buyer: Partial<Character>, changes: Partial<State> = {}, second = other): State {
  const group = [character("archeologist", buyer), second];
  return groupAt(place, group, { phase: "town", ...changes }, { visit: { place, shops: {} } });
}

function offers(state: State, seat = "archeologist"): readonly string[] {
  return optionsOf(townTurn(travelling(state))).flatMap((option) =>
    option.type === "service" && option.seat === seat ? [option.service] : [],
  );
}

/** The buyer uses a service and answers what it asks. */
function bought(state: State, service: string, faces: readonly number[] = [], ...answers: object[]) {
  const play = travelling(state, faces);
  run(townTurn(play), [{ seat: "archeologist", service }, ...answers] as Partial<Record<string, unknown>>[]);
  return play;
}

describe("the Inn", () => {
  it("gives a sleeper 3 Vita beyond the maximum and all Power Points, for 10 coins", () => {
    const play = bought(visitors("ostelink", { coins: 10, pp: 0 }), "sleep");
    expect(play.who("archeologist")).toMatchObject({ coins: 0, vita: 23, pp: 5 });
  });

  const stakes = (faces: number[], buyer = { coins: 5 }, seat = "archeologist") => {
    const play = travelling(visitors("ostelink", buyer, {}, character("exorcist", { coins: 5 })), faces);
    run(townTurn(play), [{ seat, service: "gamble" }, { n: 5 }]);
    return play.who(seat).coins;
  };

  it("pays a gambler twice the stake on 8 or more, returns it on 7 and keeps it below", () => {
    expect(stakes([8], undefined, "exorcist")).toBe(10);
    expect(stakes([7], undefined, "exorcist")).toBe(5);
    expect(stakes([6], undefined, "exorcist")).toBe(0);
  });

  it("adds 1 for a bonus in TRICKERY", () => {
    expect(stakes([7])).toBe(10);
    expect(stakes([6])).toBe(5);
    expect(stakes([10])).toBe(10);
  });

  it("takes no stake that the gambler does not have", () => {
    const play = travelling(visitors("ostelink", { coins: 2 }));
    const turn = townTurn(play);
    turn.next();
    const step = turn.next({ type: "service", seat: "archeologist", service: "gamble" });
    expect(step.value?.options.map((option) => (option.type === "number" ? option.n : 0))).toEqual([1, 2]);
  });

  it("hires out no Militia to somebody with BLOODLUST", () => {
    expect(offers(visitors("ostelink", { coins: 50 }))).toContain("hire-militia");
    expect(offers(visitors("ostelink", { coins: 50, statuses: [{ id: "bloodlust" }] }))).not.toContain("hire-militia");
  });

  it("has no Rumors without the expansion", () => {
    expect(offers(visitors("ostelink", { coins: 50 }))).not.toContain("rumor");
  });
});

describe("the Market", () => {
  const shown = (state: State): State => ({ ...state, decks: { ...state.decks, item: deckOf(["whip"]) } });
  const { price } = content.card("item", "whip");

  it("shows the card before it is paid, and lets the buyer leave it", () => {
    const play = bought(shown(visitors("ostelink", { coins: price })), "barter", [], { type: "answer", yes: false });
    expect(play.who("archeologist")).toMatchObject({ coins: price, cards: [] });
    expect(play.state.decks.item?.discard).toEqual(["whip"]);
    expect(offers(play.state)).not.toContain("barter");
  });

  it("sells it for its price", () => {
    const play = bought(shown(visitors("ostelink", { coins: price })), "barter", [], { type: "answer", yes: true });
    expect(play.who("archeologist").coins).toBe(0);
    expect(play.who("archeologist").cards.map(({ id }) => id)).toEqual(["whip"]);
  });

  it("does not ask somebody who cannot pay", () => {
    const play = bought(shown(visitors("ostelink", { coins: price - 1 })), "barter");
    expect(play.who("archeologist").cards).toEqual([]);
  });

  it("pays half of what an Item is worth", () => {
    const whip = owned("item", "whip");
    const play = bought(visitors("ostelink", { cards: [whip] }), "sell", [], { type: "sell", key: whip.key });
    expect(play.who("archeologist")).toMatchObject({ coins: Math.floor(price / 2), cards: [] });
  });

  it("buys nothing from somebody without Items", () => {
    expect(offers(visitors("ostelink", {}))).not.toContain("sell");
  });
});

describe("the Physician", () => {
  const ghost = character("exorcist", { form: "ghost", vita: 0, pp: 0 });

  it("brings a ghost back with half Vita and full Power Points, for 20 coins of a friend", () => {
    const play = bought(visitors("ostelink", { coins: 20 }, {}, ghost), "bring-out-the-dead");
    expect(play.who("exorcist")).toMatchObject({ form: "living", vita: 10, pp: 6 });
    expect(play.who("archeologist").coins).toBe(0);
  });

  it("cannot help those in Limbo, nor where nobody is dead", () => {
    const limbo = character("exorcist", { form: "limbo" });
    expect(offers(visitors("ostelink", { coins: 20 }, {}, limbo))).not.toContain("bring-out-the-dead");
    expect(offers(visitors("ostelink", { coins: 20 }))).not.toContain("bring-out-the-dead");
  });

  it("stitches up to the maximum and no further", () => {
    expect(offers(visitors("ostelink", { coins: 5, vita: 19 }))).toContain("stitches");
    expect(offers(visitors("ostelink", { coins: 5 }))).not.toContain("stitches");
  });

  it("treats an Infection together with SICKENED", () => {
    const ill = { coins: 15, statuses: [{ id: "sickened" }], infection: 2 };
    const play = bought(visitors("ostelink", ill), "cure", [], { type: "option", option: 2 });
    expect(play.who("archeologist")).toMatchObject({ statuses: [], infection: 0, coins: 0 });
  });
});

describe("the Gypsy Encampment", () => {
  const limbo = character("exorcist", { form: "limbo", vita: 0, pp: 0 });

  it("calls a character back from Limbo with half Vita, full Power Points and a Tarot card, for nothing else", () => {
    const play = bought(visitors("ostelink", { coins: 3 }, {}, limbo), "breath-of-life");
    expect(play.who("exorcist")).toMatchObject({ form: "living", pp: 6 });
    expect(play.all("changed").find(({ figure, resource }) => figure === "exorcist" && resource === "vita")?.to).toBe(
      10,
    );
    expect(play.who("exorcist").cards.map(({ kind }) => kind)).toEqual(["tarot"]);
    expect(play.who("archeologist").coins).toBe(3);
  });

  it("gives full Vita if the setting says so", () => {
    const state = visitors("ostelink", {}, {}, limbo);
    const options = { ...state.options, settings: { "gypsy-revival": "full" } };
    const play = bought({ ...state, options }, "breath-of-life");
    expect(play.all("changed").find(({ figure, resource }) => figure === "exorcist" && resource === "vita")?.to).toBe(
      20,
    );
  });

  it("takes 30 Lore to cleanse Lycanthropy", () => {
    const cursed = { lore: 30, statuses: [{ id: "lycanthropic" }] };
    const play = bought(visitors("ostelink", cursed), "cleansing");
    expect(play.who("archeologist")).toMatchObject({ lore: 0, statuses: [] });
    expect(offers(visitors("ostelink", { lore: 30 }))).not.toContain("cleansing");
    expect(offers(visitors("ostelink", { ...cursed, lore: 29 }))).not.toContain("cleansing");
  });

  it("tells a fortune: on 1 a curse that nobody resists, on 0 favour", () => {
    const told = (face: number) => bought(visitors("ostelink", { coins: 5 }), "fortune", [face]).who("archeologist");
    expect(told(1).statuses.map(({ id }) => id)).toEqual(["cursed"]);
    expect(told(10).statuses.map(({ id }) => id)).toEqual(["favored"]);
  });

  it("changes Defense for a chapter on the other faces", () => {
    const defense = (face: number) => {
      const play = bought(visitors("ostelink", { coins: 5 }), "fortune", [face]);
      return stat(play, "archeologist", "defense").value;
    };
    expect(defense(6) - defense(5)).toBe(10);
  });
});

describe("the Chapel", () => {
  it("blesses nobody twice for the same combat", () => {
    const play = bought(visitors("ostelink", { coins: 20 }), "blessing");
    expect(offers(play.state)).not.toContain("blessing");
    expect(offers(play.state)).toContain("buy-holy-water");
  });

  it("purifies one status of the buyer's choice for 30 coins", () => {
    const statuses = [{ id: "cursed" }, { id: "possessed" }];
    const play = bought(visitors("ostelink", { coins: 30, statuses }), "purification", [], { name: "cursed" });
    expect(play.who("archeologist").statuses.map(({ id }) => id)).toEqual(["possessed"]);
  });
});

describe("the Stables and the Tinker", () => {
  it("let a carriage carry the group one space further while its buyer leads", () => {
    const before = visitors("ostelink", { coins: 10 });
    const play = bought(before, "carriage");
    const far = routes({ content, state: { ...play.state, phase: "world" } });
    expect(routes({ content, state: before }).has("church-of-the-crossroads")).toBe(false);
    expect(far.has("church-of-the-crossroads")).toBe(true);
    expect(stat({ content, state: { ...play.state, phase: "map" } }, "archeologist", "stride").value).toBe(5);
  });

  it("let it count between stories too", () => {
    const play = bought(visitors("ostelink", { coins: 10 }, { story: null }), "carriage");
    expect(routes({ content, state: { ...play.state, phase: "between" } }).has("church-of-the-crossroads")).toBe(true);
  });

  it("repair a broken weapon, and only a broken one", () => {
    const broken = owned("item", "whip", { broken: true });
    const state = visitors("ostelink", { coins: 10, cards: [broken] });
    const play = bought(state, "repair", [], { type: "option", option: 0 });
    expect(play.who("archeologist").cards[0]?.broken).toBeUndefined();
    expect(offers(visitors("ostelink", { coins: 10, cards: [owned("item", "whip")] }))).not.toContain("repair");
  });

  it("train each Companion once", () => {
    const { id } = content.all("companion").find(({ group }) => group === "animal") ?? { id: "" };
    const play = bought(visitors("ostelink", { coins: 40, cards: [owned("companion", id)] }), "train");
    expect(play.who("archeologist").cards[0]?.trained).toBe(true);
    expect(offers(play.state)).not.toContain("train");
  });

  it("sell no Wooden Shield when all tokens are out", () => {
    const shields = Array.from({ length: 40 }, () => owned("item", "wooden-shield"));
    expect(offers(visitors("ostelink", { coins: 20 }))).toContain("buy-wooden-shield");
    expect(offers(visitors("ostelink", { coins: 20 }, {}, { ...other, cards: shields }))).not.toContain(
      "buy-wooden-shield",
    );
  });
});

describe("the Church of the CrossRoads", () => {
  it("teaches Abilities for one Ability Point per Power Point, of the learner's keywords", () => {
    const play = travelling(visitors("church-of-the-crossroads", { ap: 9 }));
    const turn = townTurn(play);
    turn.next();
    const step = turn.next({ type: "service", seat: "archeologist", service: "learn-abilities" });
    const taught = (step.value?.options ?? []).flatMap((option) => (option.type === "learn" ? [option.ability] : []));
    const own = content.card("character", "archeologist").keywords;
    for (const id of taught) {
      const { keywords } = content.card("ability", id);
      expect(keywords.length === 0 || keywords.some((keyword) => own.includes(keyword))).toBe(true);
    }
    const [ability = ""] = taught;
    turn.next({ type: "learn", seat: "archeologist", ability });
    expect(play.who("archeologist").ap).toBe(9 - content.card("ability", ability).cost);
    expect(play.who("archeologist").cards.map(({ id }) => id)).toEqual([ability]);
  });

  it("teaches nobody without Ability Points", () => {
    expect(offers(visitors("church-of-the-crossroads", { ap: 0 }))).not.toContain("learn-abilities");
  });

  it("sells one random Prayer per visit for 40 coins", () => {
    const play = bought(visitors("church-of-the-crossroads", { coins: 80 }), "buy-prayer");
    expect(play.who("archeologist").cards.map(({ kind }) => kind)).toEqual(["prayer"]);
    expect(offers(play.state)).not.toContain("buy-prayer");
  });
});

describe("the Standing Stones", () => {
  it("take a Tarot card for 100 coins, which is shuffled back", () => {
    const { id } = content.all("tarot")[0] ?? { id: "" };
    const state = visitors("standing-stones", { coins: 150, cards: [owned("tarot", id)] });
    const decks = { ...state.decks, tarot: deckOf((state.decks.tarot?.draw ?? []).filter((each) => each !== id)) };
    const play = bought(
      { ...state, decks },
      "meditate",
      Array.from({ length: 40 }, () => 1),
    );
    expect(play.who("archeologist")).toMatchObject({ coins: 50, cards: [] });
    expect(play.state.decks.tarot?.draw).toContain(id);
  });

  it("take nothing from somebody without one", () => {
    expect(offers(visitors("standing-stones", { coins: 100 }))).toEqual([]);
  });
});

describe("the ferry at the Docks", () => {
  it("takes the whole group to Bone Isle for 5 coins in all, the Leader's first", () => {
    const play = bought(visitors("docks", { coins: 2 }), "ferry");
    expect(whereIs(play)).toBe("bone-isle");
    expect([play.who("archeologist").coins, play.who("exorcist").coins]).toEqual([0, 97]);
  });

  it("ends the visit and the round", () => {
    const play = bought(visitors("docks", { coins: 5 }), "ferry");
    expect([play.state.world?.visit, play.state.phase, play.state.leader]).toEqual([null, "world", "exorcist"]);
    expect(play.noted()).not.toContain("off-road-event");
  });

  it("is the Leader's to call, and waits for a group without 5 coins", () => {
    expect(offers(visitors("docks", { coins: 5 }), "exorcist")).toEqual([]);
    expect(offers(visitors("docks", { coins: 2 }, {}, { ...other, coins: 2 }))).toEqual([]);
  });
});
