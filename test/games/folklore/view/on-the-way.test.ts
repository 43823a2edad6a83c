import { describe, expect, it } from "vitest";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import type { State } from "../../../../src/games/folklore/state.ts";
import { sessionView } from "../../../../src/games/folklore/view/session.ts";
import { townView } from "../../../../src/games/folklore/view/town.ts";
import { travelView } from "../../../../src/games/folklore/view/travel.ts";
import { townTurn } from "../../../../src/games/folklore/world/town-turn.ts";
import { worldTurn } from "../../../../src/games/folklore/world/world-turn.ts";
import { character, content, playOn, ruleTitles } from "../at-the-table.ts";
import { groupAt, withEvent } from "../world/on-the-road.ts";

const pair = [character("archeologist", { coins: 40 }), character("telepath", { coins: 0 })];

/** The first question of a turn. */
function asked(state: State, turn: typeof townTurn): Question<FolkloreCommand> {
  const step = turn(playOn(state)).next();
  if (step.done === true) throw new Error("Nothing is asked.");
  return step.value;
}

describe("a town on the table", () => {
  const inTown = (changes: object = {}) =>
    groupAt("ostelink", pair, { phase: "town" }, { visit: { place: "ostelink", shops: {}, ...changes } });
  const view = (state: State) => townView({ state, content }, asked(state, townTurn));
  const row = (state: State, name: string) =>
    view(state)
      ?.shops.flatMap(({ services }) => services)
      .find((service) => service.name === name);

  it("has a button exactly where the rules allow a deal", () => {
    const state = inTown();
    const options = asked(state, townTurn).options.filter(({ type }) => type === "service");
    const deals = view(state)?.shops.flatMap(({ services }) => services.flatMap((service) => service.deals)) ?? [];
    expect(deals.flatMap(({ command }) => command ?? [])).toHaveLength(options.length);
    for (const { command, because, rule } of deals)
      expect(command ?? (because && ruleTitles.get(rule ?? ""))).toBeTruthy();
  });

  it("tells the price, and that somebody cannot pay it", () => {
    expect(row(inTown(), "Vitriol")).toMatchObject({
      price: "15 coins",
      deals: [{ command: { type: "service", seat: "archeologist" } }, { because: "cannot pay" }],
    });
  });

  it("tells that the town's limit of shops is used up", () => {
    const { name } = content.card("location", "apothecary");
    expect(name).toBe("Apothecary");
    const state = inTown({ shops: { archeologist: ["inn"] } });
    expect(view(state)?.buyers[0]).toMatchObject({ name: "Archeologist", shops: "1 of 1 shop used" });
    expect(row(state, "Vitriol")?.deals[0]).toEqual({ because: "no shop left in this town", rule: "towns/services" });
  });

  it("leaves out the shops that the story closes", () => {
    expect(view(inTown({ except: ["apothecary"] }))?.shops.map(({ name }) => name)).not.toContain("Apothecary");
  });

  it("is not there on the road", () => {
    expect(townView({ state: groupAt("north-road-1", pair), content }, undefined)).toBeUndefined();
  });
});

describe("a journey on the table", () => {
  const state = groupAt("north-road-1", pair, {}, { goal: { to: ["yorotrusk"], by: "any" } });

  it("lights every space within reach, and no other", () => {
    const question = asked(state, worldTurn);
    const lit = travelView({ state, content }, question, [])?.spaces.filter(({ command }) => command !== undefined);
    const reach = question.options.flatMap((option) => (option.type === "travel" ? [option.to] : []));
    expect(lit?.map(({ id }) => id).sort()).toEqual([...reach].sort());
  });

  it("shows where the group is and where the story leads", () => {
    const spaces = travelView({ state, content }, undefined, [])?.spaces;
    expect(spaces?.filter(({ isHere }) => isHere).map(({ id }) => id)).toEqual(["north-road-1"]);
    expect(spaces?.filter(({ isGoal }) => isGoal).map(({ name }) => name)).toEqual(["Yorotrusk"]);
  });

  it("shows both halves of a Road Event and which of them counts", () => {
    const drawn = { type: "noted", what: "road-event", about: { card: "broken-cart", time: "night" } } as never;
    const event = travelView({ state, content }, undefined, [drawn])?.event;
    expect(event?.parts.map(({ name, isNow }) => [name.split(":")[0], isNow])).toEqual([
      ["Day", false],
      ["Night", true],
    ]);
    const gone = { type: "travelled", to: "ostelink", path: [] } as never;
    expect(travelView({ state, content }, undefined, [drawn, gone])?.event).toBeUndefined();
  });

  it("keeps the back of an Off-Road Event hidden until the choice is made", () => {
    const wild = withEvent(groupAt("frost-moor", pair), "off-road-event", "the-sunken-well");
    const drawn = { type: "noted", what: "off-road-event", about: { card: "the-sunken-well" } } as never;
    const options: FolkloreCommand[] = [0, 1].map((option) => ({ type: "option", seat: "archeologist", option }));
    const question = { ask: "off-road-event", rule: "world-map/off-road-events", options };
    const before = travelView({ state: wild, content }, question, [drawn])?.event;
    expect(before?.parts.map(({ words, command }) => [words, command])).toEqual([
      ["", options[0]],
      ["", options[1]],
    ]);
    const chosen = { type: "noted", what: "off-road-outcome", about: { card: "the-sunken-well", option: 1 } } as never;
    const after = travelView({ state: wild, content }, undefined, [drawn, chosen])?.event;
    expect(after?.parts.map(({ isNow, words }) => [isNow, words === ""])).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

describe("the evening at a glance", () => {
  it("names the Leader, the Controller at the Leader's right, the time, the chapter, the rest and the place", () => {
    const state = groupAt("ostelink", pair, { night: true });
    const facts = sessionView({ state, content }, []).facts;
    expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toMatchObject({
      Leader: "Archeologist",
      Controller: "Telepath",
      Time: "Night",
      Story: "The Hollow Harvest",
      Rest: "still open",
      Place: "Ostelink",
    });
    for (const { rule } of facts) if (rule !== undefined) expect(ruleTitles.has(rule)).toBe(true);
  });

  it("shows what is kept in play with the words that count now", () => {
    const kept = content.all("road-event").find(({ day }) => day.keep === true);
    const state = groupAt("ostelink", pair, { kept: [{ card: kept?.id ?? "", name: kept?.name ?? "", effects: [] }] });
    expect(sessionView({ state, content }, []).kept).toEqual([
      { name: kept?.name, text: kept?.day.text, ref: `road-event:${kept?.id}` },
    ]);
  });

  it("shows a rule of the chapter with the words of its box", () => {
    const [chapter] = content.card("story", "the-hollow-harvest").chapters;
    const block = chapter?.blocks.findIndex(({ type }) => type === "attention");
    const card = `the-hollow-harvest#${chapter?.slug}/${block}`;
    const state = groupAt("ostelink", pair, { kept: [{ card, name: "The Hollow Harvest", effects: [] }] });
    const [kept] = sessionView({ state, content }, []).kept;
    expect(kept?.text).toContain("When the group rests, each character makes a NERVE 5 check");
    expect(kept?.ref).toBeUndefined();
  });

  it("speaks of the moon only while it matters", () => {
    const moonOf = (state: ReturnType<typeof groupAt>, events: FolkloreEvent[] = []) =>
      sessionView({ state, content }, events).facts.find(({ name }) => name === "Moon")?.value;
    expect(moonOf(groupAt("ostelink", pair))).toBeUndefined();
    const [first, second] = pair;
    const afflicted = [{ ...first, statuses: [{ id: "lycanthropic" }] }, second] as typeof pair;
    expect(moonOf(groupAt("ostelink", afflicted))).toBe("Archeologist will turn when it is full");
    const card = content.all("road-event").find(({ night }) => night.moon === true)?.id;
    const drawn = { type: "noted", what: "road-event", about: { card, time: "night" } } as never;
    expect(moonOf(groupAt("ostelink", pair, { night: true }), [drawn])).toMatch(/^full/);
    expect(moonOf(groupAt("ostelink", pair), [drawn])).toBeUndefined();
  });

  it("keeps the record of the session: moments read, foes met, what the group gained", () => {
    const rule = "journal/chapters";
    const turned = { section: "the-taste-of-it", block: 0, reader: null, back: [], queue: [] };
    const log = [
      { type: "page-turned", ...turned, rule },
      { type: "changed", figure: "telepath", resource: "coins", from: 1, to: 4, rule },
      { type: "changed", figure: "telepath", resource: "coins", from: 4, to: 2, rule },
      { type: "changed", figure: "archeologist", resource: "lore", from: 0, to: 5, rule },
      { type: "skirmish-began", foes: [{ creature: "highwayman" }, { creature: "highwayman" }] },
    ] as unknown as FolkloreEvent[];
    const { record } = sessionView({ state: groupAt("ostelink", pair), content }, log);
    expect(record.map(({ values }) => values)).toEqual([["The taste of it"], ["Highwayman ×2"], ["3 coins", "5 Lore"]]);
    for (const { rule: cited } of record) expect(ruleTitles.has(cited ?? "")).toBe(true);
  });
});
