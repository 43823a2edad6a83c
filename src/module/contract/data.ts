import type { Batch } from "./batch.ts";

/** Data models: cleaning, initial values, checks with places, and migration. */
export const data: Batch = {
  key: "rulewright.data",
  title: "Rulewright: data models and fields",
  register({ describe, it, assert }) {
    const { ArrayField, BooleanField, NumberField, SchemaField, SetField, StringField } = foundry.data.fields;

    class Figure extends foundry.abstract.DataModel<ReturnType<typeof figureSchema>> {
      static override defineSchema() {
        return figureSchema();
      }

      static override migrateData(source: Record<string, unknown>) {
        if (typeof source.hitPoints === "number") source.vita = { value: source.hitPoints };
        return super.migrateData(source);
      }
    }
    function figureSchema() {
      return {
        name: new StringField({ required: true, blank: false, initial: "Nobody" }),
        vita: new SchemaField({ value: new NumberField({ required: true, integer: true, min: 0, initial: 10 }) }),
        side: new StringField({ required: true, choices: ["hero", "foe"], initial: "hero" }),
        marks: new SetField(new StringField()),
        rolls: new ArrayField(new NumberField({ integer: true })),
        dead: new BooleanField(),
      };
    }

    // The types would not let this through.
    const neither: object = { side: "neither" };

    describe("a data model", () => {
      it("fills in what is missing", () => {
        const figure = new Figure({});
        assert.deepEqual(figure.toObject(), {
          name: "Nobody",
          vita: { value: 10 },
          side: "hero",
          marks: [],
          rolls: [],
          dead: false,
        });
      });
      it("drops what its schema does not have", () => {
        assert.notOk("shoe" in new Figure({ shoe: 1 } as object).toObject());
      });
      it("keeps a number within its bounds and refuses a choice that it does not have", () => {
        assert.strictEqual(new Figure({ vita: { value: -1 } }).vita.value, 0);
        assert.throws(() => new Figure(neither));
      });
      it("has sets in use and lists when stored", () => {
        const figure = new Figure({ marks: ["a", "b", "a"] });
        assert.ok(figure.marks instanceof Set);
        assert.deepEqual(figure.toObject().marks, ["a", "b"]);
      });
      it("migrates the data of an older version", () => {
        const figure = new Figure(Object.fromEntries([["hitPoints", 3]]));
        assert.strictEqual(figure.vita.value, 3);
      });
      it("says what an update changed, and changes nothing when it is refused", () => {
        const figure = new Figure({ vita: { value: 5 } });
        assert.deepEqual<unknown>(figure.updateSource({ vita: { value: 4 } }), { vita: { value: 4 } });
        assert.throws(() => figure.updateSource({ ...neither, vita: { value: 1 } }));
        assert.strictEqual(figure.vita.value, 4);
      });
      it("is copied without a bond to the original", () => {
        const figure = new Figure({ rolls: [1] });
        figure.clone({ rolls: [1, 2] });
        assert.deepEqual(figure.rolls, [1]);
      });
    });

    describe("utilities", () => {
      it("merge, expand and compare objects", () => {
        const { diffObject, expandObject, flattenObject, mergeObject } = foundry.utils;
        assert.deepEqual<unknown>(expandObject({ "a.b": 1 }), { a: { b: 1 } });
        assert.deepEqual<unknown>(flattenObject({ a: { b: 1 } }), { "a.b": 1 });
        assert.deepEqual<unknown>(mergeObject({ a: 1, b: { c: 1 } }, { b: { d: 2 } }), { a: 1, b: { c: 1, d: 2 } });
        assert.deepEqual<unknown>(diffObject({ a: 1, b: 2 }, { a: 1, b: 3 }), { b: 3 });
      });
      it("read and write by dotted paths", () => {
        const target = { deep: { value: 1 } };
        assert.strictEqual(foundry.utils.getProperty(target, "deep.value"), 1);
        foundry.utils.setProperty(target, "deep.other", 2);
        assert.deepEqual<unknown>(target, { deep: { value: 1, other: 2 } });
      });
    });
  },
};
