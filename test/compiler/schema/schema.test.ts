import { expect, test } from "vitest";
import { kinds, kindsOf, nameFromId } from "../../../src/compiler/schema/index.ts";
import { faultsOf, faultWords, starter } from "./validate.ts";

test.each(Object.keys(kinds))("the starter of a new %s is sound as it stands", (kind) => {
  expect(faultWords(kind, starter(kind))).toEqual([]);
});

test.each(Object.keys(kinds))("a misspelt key of a %s is a fault and not ignored", (kind) => {
  const faults = faultsOf(kind, { ...starter(kind), mihgt: 3 });
  expect(faults.map(({ keyword, params }) => [keyword, params])).toEqual([
    ["additionalProperties", { additionalProperty: "mihgt" }],
  ]);
});

test.each(Object.keys(kinds))("a %s without an id is a fault", (kind) => {
  const { id: _id, ...rest } = starter(kind);
  expect(faultWords(kind, rest)).toContain("must have required property 'id'");
});

test.each(["Old Mill", "../old-mill", "old.mill", "old--mill", "-mill", "", "__proto__"])(
  "%j cannot be an id",
  (id) => {
    expect(faultWords("item", { ...starter("item"), id }).join()).toContain("/id must match pattern");
  },
);

test("a creature needs skirmish dice for every party of two to five", () => {
  const creature = starter("creature");
  const skirmish = { ...(creature.skirmish as object), dice: { 2: "1d4", 3: "1d6", 5: "1d10" } };
  expect(faultWords("creature", { ...creature, skirmish })).toEqual(["/skirmish/dice must have required property '4'"]);
});

test("a creature needs its Might at every difficulty", () => {
  const creature = starter("creature");
  const encounter = { ...(creature.encounter as object), might: { dusk: 5, twilight: 10, midnight: 15 } };
  expect(faultWords("creature", { ...creature, encounter })).toEqual([
    "/encounter/might must have required property 'nightmare'",
  ]);
});

test("a figure in words is a fault at its place", () => {
  const creature = starter("creature");
  const encounter = { ...(creature.encounter as object), vita: "ten" };
  expect(faultWords("creature", { ...creature, encounter })).toEqual(["/encounter/vita must be integer"]);
});

test("dice that do not exist are a fault", () => {
  expect(faultWords("item", { ...starter("item"), damage: "1d7" }).join()).toContain("/damage must match pattern");
});

test("figures from the rulebook name the file and the section", () => {
  expect(faultWords("item", { ...starter("item"), source: { from: "rulebook" } })).toEqual(
    expect.arrayContaining([
      "/source must have required property 'file'",
      "/source must have required property 'section'",
    ]),
  );
  expect(faultWords("item", { ...starter("item"), source: { from: "house" } })).toEqual([]);
});

test("a service has one price: an amount, a range or the figure of a card", () => {
  const service = starter("service");
  const priced = (price: unknown) => faultsOf("service", { ...service, price });
  expect(priced({ of: "coins", amount: 5 })).toEqual([]);
  expect(priced({ of: "coins", from: 1, to: 5 })).toEqual([]);
  expect(priced({ of: "ap", by: "cost" })).toEqual([]);
  expect(priced({ of: "coins" })).not.toEqual([]);
  expect(priced({ of: "coins", amount: 5, by: "price" })).not.toEqual([]);
});

test("an off-road event with a single choice is no choice", () => {
  const event = starter("off-road-event");
  const choices = (event.choices as unknown[]).slice(0, 1);
  expect(faultWords("off-road-event", { ...event, choices })).toEqual(["/choices must NOT have fewer than 2 items"]);
});

test("only the night half of a road event can show the moon", () => {
  const event = starter("road-event");
  const day = { ...(event.day as object), moon: true };
  expect(faultWords("road-event", { ...event, day })).toEqual(["/day must NOT have additional properties"]);
});

test("a legend explains single characters", () => {
  const map = starter("adventure-map");
  const legend = { ...(map.legend as object), wall: { is: "wall" } };
  expect(faultWords("adventure-map", { ...map, legend })).toEqual(["/legend must NOT have additional properties"]);
});

test("a game without its own kinds still has tables, redirects and a vocabulary", () => {
  expect(kindsOf("another-game").map(({ kind }) => kind)).toEqual(["game", "table", "redirect"]);
});

test("every kind belongs to a game, or to all of them", () => {
  const used = ["folklore", "shadow-hunters"].flatMap((game) => kindsOf(game).map(({ kind }) => kind));
  expect(new Set(used)).toEqual(new Set(Object.keys(kinds)));
  expect(kindsOf("shadow-hunters").map(({ kind }) => kind)).not.toContain("creature");
});

test("the name of a new card is made from its id", () => {
  expect(nameFromId("colossal-dark-oak")).toBe("Colossal Dark Oak");
});
