import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataModel } from "../../../src/stage/common/abstract/index.ts";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  type DataField,
  DataModelValidationError,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentUUIDField,
  EmbeddedDataField,
  FilePathField,
  HTMLField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypedObjectField,
} from "../../../src/stage/common/fields/index.ts";

/** What a field makes of a value, and what it says against it. */
function check(field: DataField, value: unknown): [clean: unknown, fault: string | undefined] {
  const clean = field.clean(value);
  return [clean, field.validate(clean)?.toString()];
}

describe("single values", () => {
  it.each<[string, DataField, unknown, unknown]>([
    ["a number is read from text", new NumberField(), "3.5", 3.5],
    ["a whole number is rounded", new NumberField({ integer: true }), 2.6, 3],
    ["a number stays within its bounds", new NumberField({ min: 1, max: 5 }), 9, 5],
    ["a number falls on a step from its least", new NumberField({ min: 1, step: 2 }), 4.2, 5],
    ["a number that is not given is null", new NumberField(), undefined, null],
    [
      "null gives way to the initial value where it is not allowed",
      new NumberField({ nullable: false, initial: 4 }),
      null,
      4,
    ],
    ["a text is trimmed", new StringField(), "  a ", "a"],
    ["a text that is not given is empty", new StringField(), undefined, ""],
    ["an empty text gives way where it is not allowed", new StringField({ blank: false, initial: "x" }), "", "x"],
    ["yes is read from text", new BooleanField(), "true", true],
    ["a check box that is off is no", new BooleanField(), null, false],
    ["a colour is long and small", new ColorField(), "#FA0", "#ffaa00"],
    ["an angle is turned back", new AngleField(), -90, 270],
    ["a share is at most all", new AlphaField(), 3, 1],
    ["JSON is made of data", new JSONField(), { a: 1 }, '{"a":1}'],
    ["the initial value can be a function", new StringField({ initial: () => "made" }), undefined, "made"],
    ["a set has each value once", new SetField(new StringField()), ["a", "b", "a"], ["a", "b"]],
    ["a list is read from a form's numbered keys", new ArrayField(new NumberField()), { 0: "1", 1: "2" }, [1, 2]],
    ["an empty path is none", new FilePathField(), "", null],
  ])("%s", (_name, field, value, expected) => {
    expect(check(field, value)).toEqual([expected, undefined]);
  });

  it.each<[string, DataField, unknown, RegExp]>([
    ["a number must be one", new NumberField(), "x", /number/],
    ["a positive number is more than zero", new NumberField({ positive: true }), 0, /positive/],
    ["a number must be among the choices", new NumberField({ choices: [1, 2] }), 3, /choice/],
    ["a text must be among the choices", new StringField({ choices: { a: "A" } }), "b", /choice/],
    ["what is required must be there", new StringField({ required: true, blank: false }), undefined, /undefined/],
    ["an id has sixteen letters and digits", new DocumentIdField(), "short", /ID/],
    ["a uuid has a type and an id", new DocumentUUIDField(), "nothing", /UUID/],
    ["a uuid can be asked to be of a type", new DocumentUUIDField({ type: "Item" } as object), "Actor.a", /Item/],
    ["a path that is a script is refused", new FilePathField(), "javascript:alert(1)", /file/],
    ["JSON must be readable", new JSONField({ validate: () => false }), "{}", /JSON/],
    ["a level of ownership must exist", new DocumentOwnershipField(), { default: 7 }, /level/],
    ["an object must be one", new ObjectField(), "x", /object/],
    ["a list can be too short", new ArrayField(new NumberField(), { min: 2 }), [1], /at least 2/],
    [
      "its own test can refuse a value",
      new NumberField({ validate: (n: number) => n !== 3, validationError: "is three" }),
      3,
      /is three/,
    ],
    [
      "its own test can say why",
      new StringField({
        validate: () => {
          throw new Error("because");
        },
      }),
      "x",
      /because/,
    ],
  ])("%s", (_name, field, value, fault) => {
    expect(check(field, value)[1]).toMatch(fault);
  });

  it("what a field has cleaned, it leaves alone the second time", () => {
    const fields = [
      new NumberField({ min: -5, max: 5, step: 0.5 }),
      new StringField(),
      new HTMLField(),
      new BooleanField(),
      new AngleField(),
      new AlphaField(),
      new ColorField(),
      new SetField(new NumberField({ integer: true })),
      new JSONField(),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer())),
        (field, value) => {
          const once = field.clean(value);
          expect(field.clean(once)).toEqual(once);
        },
      ),
      {
        examples: [
          [new ColorField(), Number.POSITIVE_INFINITY],
          [new AngleField(), Number.POSITIVE_INFINITY],
        ],
      },
    );
  });
});

describe("schemas", () => {
  const schema = new SchemaField({
    name: new StringField({ required: true, blank: false }),
    figures: new SchemaField({ vita: new NumberField({ integer: true, min: 0, initial: 3 }) }),
    skills: new TypedObjectField(new NumberField({ nullable: false }), { validateKey: (key: string) => key !== "bad" }),
    tags: new ArrayField(new SchemaField({ id: new StringField({ required: true, blank: false }) })),
  });

  it("fill in what is missing and drop what they do not know", () => {
    expect(schema.clean({ name: "a", evil: 1, skills: { a: "2", bad: 1 } })).toEqual({
      name: "a",
      figures: { vita: 3 },
      skills: { a: 2 },
      tags: [],
    });
  });

  it("leave out what an update does not name", () => {
    expect(schema.clean({ figures: { vita: "7" } }, { partial: true })).toEqual({ figures: { vita: 7 } });
  });

  it("name every fault by its path", () => {
    const failure = schema.validate({
      name: "",
      figures: { vita: -1 },
      skills: { a: "x" },
      tags: [{ id: "a" }, { id: "" }],
    });
    const error = failure?.asError();
    expect(error).toBeInstanceOf(DataModelValidationError);
    expect(Object.keys(error?.getAllFailures() ?? {})).toEqual(["name", "figures.vita", "skills.a", "tags.1.id"]);
    expect(error?.getFailure("figures.vita")?.message).toContain("at least 0");
    expect(error?.message).toContain("tags.1.id: ");
  });

  it("find fields by path and tell where they stand", () => {
    expect(schema.getField("figures.vita")?.fieldPath).toBe("figures.vita");
    expect(schema.getField("skills.any")).toBeInstanceOf(NumberField);
    expect(schema.getField("tags.element.id")).toBeInstanceOf(StringField);
    expect(schema.getField("figures.none")).toBeUndefined();
    expect(schema.getField("toString")).toBeUndefined();
  });

  it("cannot have a field that reaches a prototype", () => {
    expect(() => new SchemaField({ constructor: new StringField() })).toThrow("constructor");
  });
});

class Weapon extends DataModel {
  static override defineSchema() {
    return { damage: new StringField({ initial: "1d6" }), reach: new NumberField({ integer: true, initial: 1 }) };
  }
}

class Hero extends DataModel {
  declare vita: number;
  declare weapon: Weapon;
  declare marks: Set<string>;
  static override defineSchema() {
    return {
      vita: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 5 }),
      maximum: new NumberField({ nullable: false, initial: 5 }),
      weapon: new EmbeddedDataField(Weapon),
      marks: new SetField(new StringField()),
      note: new StringField(),
    };
  }

  static override migrateData(source: Record<string, unknown>) {
    if ("health" in source) source.vita = source.health;
    return source;
  }

  static override validateJoint(data: Record<string, unknown>) {
    if (Number(data.vita) > Number(data.maximum)) throw new Error("vita is above its maximum");
  }
}

describe("a model", () => {
  it("shows its data as members: sets, models inside, initial values", () => {
    const hero = new Hero({ marks: ["a", "a"], weapon: { reach: "2" } });
    expect([hero.vita, [...hero.marks], hero.weapon.parent, hero.weapon._source]).toEqual([
      5,
      ["a"],
      hero,
      { damage: "1d6", reach: 2 },
    ]);
    expect(hero.weapon).toBeInstanceOf(Weapon);
  });

  it("leaves what it was given as it was", () => {
    const data = { vita: "3", weapon: {} };
    new Hero(data).updateSource({ "weapon.reach": 4 });
    expect(data).toEqual({ vita: "3", weapon: {} });
  });

  it("brings older data up to date", () => {
    expect(new Hero({ health: 2 }).vita).toBe(2);
  });

  it("changes by the smallest difference, flat or nested", () => {
    const hero = new Hero({});
    expect(hero.updateSource({ vita: "4", "weapon.reach": 3, note: "" })).toEqual({ vita: 4, weapon: { reach: 3 } });
    expect(hero.updateSource({ vita: 4, weapon: { reach: 3 } })).toEqual({});
    expect([hero.vita, hero.weapon._source.reach]).toEqual([4, 3]);
  });

  it("tells in a dry run what would change, and does not change", () => {
    const hero = new Hero({});
    expect(hero.updateSource({ vita: 1 }, { dryRun: true })).toEqual({ vita: 1 });
    expect(hero.vita).toBe(5);
  });

  it("refuses what is not valid and stays as it was", () => {
    const hero = new Hero({});
    expect(() => hero.updateSource({ vita: "much" })).toThrow("vita: must be a number");
    expect(() => hero.updateSource({ vita: 9 })).toThrow("above its maximum");
    expect(hero.toObject()).toEqual(new Hero({}).toObject());
    expect(() => new Hero({ vita: 9 })).toThrow("above its maximum");
  });

  it("of stored data is marked as invalid instead of throwing, or falls back", () => {
    expect(Hero.fromSource({ vita: "much" }).invalid).toBe(true);
    const repaired = Hero.fromSource({ vita: "much" }, { fallback: true });
    expect([repaired.invalid, repaired.vita]).toEqual([false, 5]);
    expect(repaired.validationFailures.fields?.fields.vita?.fallback).toBe(5);
  });

  it("goes into JSON and comes back the same; a clone can differ", () => {
    fc.assert(
      fc.property(
        fc.record({ vita: fc.integer({ min: 0, max: 5 }), marks: fc.array(fc.string()), note: fc.string() }),
        (data) => {
          const hero = new Hero(data);
          expect(Hero.fromJSON(JSON.stringify(hero)).toObject()).toEqual(hero.toObject());
          expect(hero.toObject(false)).toEqual(hero.toObject());
          expect(hero.clone({ vita: 1 }).toObject()).toEqual({ ...hero.toObject(), vita: 1 });
        },
      ),
    );
  });

  it("made anew forgets what was done to its members", () => {
    const hero = new Hero({});
    hero.vita = 0;
    hero.reset();
    expect(hero.vita).toBe(5);
  });
});
