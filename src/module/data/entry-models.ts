import { actorToken } from "../../compiler/emit/actor-token.ts";
import { entryTypes } from "../../compiler/emit/document-types.ts";
import { entrySchemas } from "../../compiler/emit/entry-schemas.ts";
import { moduleId } from "../id.ts";
import { playFields } from "./play-fields.ts";
import { type Fields, fieldOf } from "./schema-fields.ts";

const { HTMLField, SchemaField, StringField } = foundry.data.fields;

/** The fields of a document that holds an entry of content: which one it is, the entry itself, and the owner's notes. */
function entryFields(kind: string): Fields {
  const { kinds, parts, starters } = entrySchemas;
  const { properties = {}, required = [] } = kinds[kind] ?? {};
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fieldOf(schema, parts, required.includes(name))] as const,
  );
  return {
    game: new StringField({ required: true, blank: true }),
    /** The id among the entries of the game; empty for what was made by hand. */
    id: new StringField({ required: true, blank: true }),
    entry: new SchemaField(Object.fromEntries(fields) as Fields, {
      initial: () => foundry.utils.deepClone(starters[kind] ?? {}),
    }),
    notes: new HTMLField({ required: true, blank: true }),
  };
}

/** The data model of a sub-type, made from the schema of the kind that it holds: there is no second description of it. */
function itemModel(kind: string) {
  return class extends foundry.abstract.TypeDataModel<Fields, Item.Implementation> {
    static override defineSchema(): Fields {
      return entryFields(kind);
    }
  };
}

/** As for items, with what the running game says of the actor. An actor that is made by hand gets the usual token. */
function actorModel(kind: string, type: string) {
  return class extends foundry.abstract.TypeDataModel<Fields, Actor.Implementation> {
    static override defineSchema(): Fields {
      return { ...entryFields(kind), play: new SchemaField(playFields()) };
    }

    protected override async _preCreate(
      data: { readonly prototypeToken?: unknown },
      _options: unknown,
      _user: unknown,
    ): Promise<boolean | undefined> {
      if (data.prototypeToken === undefined) {
        const { entry } = this as unknown as { readonly entry: Readonly<Record<string, unknown>> };
        this.parent.updateSource({ prototypeToken: actorToken(type, entry) } as object);
      }
      return undefined;
    }
  };
}

/** The models of a document by the full names of their sub-types. */
function modelsOf<M>(types: Readonly<Record<string, string>>, make: (kind: string, type: string) => M) {
  return Object.fromEntries(
    Object.entries(types).map(([type, kind]) => [`${moduleId}.${type}`, make(kind, type)] as const),
  );
}

/** The data models of Actors: heroes, creatures, Afflictions and companions. */
export const actorModels = modelsOf(entryTypes.Actor, actorModel);

/** The data models of Items: all cards that a hero can own, and statuses. */
export const itemModels = modelsOf(entryTypes.Item, itemModel);
