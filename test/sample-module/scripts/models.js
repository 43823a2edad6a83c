const { HTMLField, NumberField, SchemaField } = foundry.data.fields;

/** What a wanderer has: courage, a story, and what the keepsakes weigh. */
export class Wanderer extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      courage: new SchemaField({
        value: new NumberField({ required: true, integer: true, min: 0, initial: 5 }),
        max: new NumberField({ required: true, integer: true, min: 1, initial: 10 }),
      }),
      biography: new HTMLField({ initial: "" }),
    };
  }

  /** Courage was a plain number once. */
  static migrateData(source) {
    if (typeof source.courage === "number") source.courage = { value: source.courage };
    return super.migrateData(source);
  }

  prepareBaseData() {
    this.load = 0;
  }

  prepareDerivedData() {
    for (const item of this.parent.items) this.load += item.system.weight ?? 0;
  }
}

/** Something carried. */
export class Keepsake extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { weight: new NumberField({ required: true, min: 0, initial: 1 }) };
  }
}
