import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { entryTypes } from "../../../src/compiler/emit/document-types.ts";
import { entrySchemas } from "../../../src/compiler/emit/entry-schemas.ts";
import { aHost } from "../a-host.ts";

type Data = Record<string, unknown>;

/** What the tests ask of a model, whatever it holds. */
type Model = new (data: Data) => { toObject(): Data };

interface Compiled {
  readonly kind: string;
  readonly data: Data;
}

const { cards } = JSON.parse(readFileSync(inject("folklore"), "utf8")) as { cards: readonly Compiled[] };
const types = Object.entries({ ...entryTypes.Actor, ...entryTypes.Item });
let models: Readonly<Record<string, Model>>;

beforeAll(async () => {
  aHost();
  const { actorModels, itemModels } = await import("../../../src/module/data/entry-models.ts");
  models = { ...actorModels, ...itemModels } as unknown as Readonly<Record<string, Model>>;
});

function make(type: string, system: Data): Data {
  const model = models[`rulewright.${type}`];
  if (model === undefined) throw new Error(`There is no model of ${type}.`);
  return new model(system).toObject();
}

const entriesOf = (kind: string) => (kind === "status" ? statuses() : cards.filter((card) => card.kind === kind));

/** Statuses and conditions are terms of the vocabulary. */
function statuses(): readonly Compiled[] {
  const game = cards.find(({ kind }) => kind === "game");
  const terms = game?.data.terms as Record<"statuses" | "conditions", readonly Data[]>;
  return [
    ...terms.statuses.map((term) => ({ kind: "status", data: { category: "status", ...term } })),
    ...terms.conditions.map((term) => ({ kind: "status", data: { category: "condition", ...term } })),
  ];
}

/** A creature of the content with something put in the place of something else. */
function creature(change: (entry: Data & { encounter: Data }) => void): Data {
  const [first] = entriesOf("creature");
  const entry = structuredClone(first?.data) as Data & { encounter: Data };
  change(entry);
  return { game: "folklore", id: "any", entry };
}

describe("the data models follow the schemas of the compiler", () => {
  it.each(types)("every %s of the content goes through its model unchanged", (type, kind) => {
    const entries = entriesOf(kind);
    expect(entries.length).toBeGreaterThan(0);
    for (const { data } of entries) {
      const system = make(type, { game: "folklore", id: String(data.id), entry: structuredClone(data) });
      expect(system.entry).toEqual(data);
    }
  });

  it.each(types)("a %s that is made by hand begins as a whole one", (type, kind) => {
    expect(make(type, {}).entry).toEqual(entrySchemas.starters[kind]);
  });

  it("a creature without Vita is refused, and the place is named", () => {
    const faulty = creature(({ encounter }) => delete encounter.vita);
    expect(() => make("creature", faulty)).toThrow("entry.encounter.vita: may not be undefined");
  });

  it("a word that is no choice is refused, and the place is named", () => {
    const faulty = creature(({ encounter }) => Object.assign(encounter, { attack: "gaze" }));
    expect(() => make("creature", faulty)).toThrow('entry.encounter.attack: "gaze" is not a valid choice');
  });

  it("dice that cannot be rolled are refused, and the place is named", () => {
    const faulty = creature((entry) =>
      Object.assign(entry.skirmish as Data, { dice: { 2: "d7", 3: "d6", 4: "d6", 5: "d6" } }),
    );
    expect(() => make("creature", faulty)).toThrow("entry.skirmish.dice.2: must look like");
  });

  it("a row of a table may have a number or a range, and nothing else", () => {
    const withRow = (on: unknown) =>
      creature(({ encounter }) =>
        Object.assign(encounter, { powers: [{ on, name: "Bite", text: "The target takes 1 damage." }] }),
      );
    for (const on of [4, "4", "1-10"]) expect(() => make("creature", withRow(on))).not.toThrow();
    for (const on of ["often", 1.5, 101, [1]])
      expect(() => make("creature", withRow(on))).toThrow("entry.encounter.powers.0.on");
  });

  it("a key that no card has is dropped", () => {
    const odd = creature((entry) => Object.assign(entry, { shoeSize: 46 }));
    expect(make("creature", odd).entry).not.toHaveProperty("shoeSize");
  });
});

describe("what the running game says of an actor", () => {
  it("is nothing at first, with bars that can be shown", () => {
    const points = { value: 0, max: 0 };
    expect(make("hero", {}).play).toEqual({
      table: null,
      figure: "",
      form: "",
      vita: points,
      pp: points,
      gp: points,
      marks: [],
    });
  });
});
