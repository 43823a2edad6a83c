import { applyChange } from "../../common/apply.ts";
import { USER_ROLES } from "../../common/constants/users.ts";
import { type Acting, type DocumentDefinition, documentType } from "../../common/documents/index.ts";
import { type DataField, SchemaField } from "../../common/fields/index.ts";
import { generation } from "../../common/generation.ts";
import { limits, type Plain, type PlainObject } from "../../common/protocol.ts";
import { isPlainObject } from "../../common/utils/index.ts";
import type { SubTypes } from "../modules.ts";
import { Refused } from "../refused.ts";
import { cleanPaths } from "./clean-html.ts";
import type { DocumentNode } from "./node.ts";
import type { Place } from "./place.ts";

/** What the server makes sure of before anything is stored, whatever the client checked. */
export interface Checks {
  /** The own fields of a new document: cleaned, stamped and valid. */
  whole(definition: DocumentDefinition, data: PlainObject, user: Acting): PlainObject;
  /** A change to a document: the cleaned and stamped difference, and the fields that it leads to. */
  changed(node: DocumentNode, difference: PlainObject, recursive: boolean, user: Acting): Changed;
  /** Refuses a document that grew by some characters beyond the limit. */
  size(node: DocumentNode, growth: number): void;
  /** Refuses a second document of what there is only one. */
  unique(world: Place, node: DocumentNode): void;
  /** Refuses what would leave the world without somebody to lead it. */
  world(world: Place, touched: ReadonlyMap<string, DocumentNode | undefined>): void;
}

/** What a change comes to. */
export interface Changed {
  readonly difference: PlainObject;
  readonly fields: PlainObject;
}

/** The checks of a world in which these sub-types are known besides those of the core. */
export function createChecks(subTypes: () => SubTypes): Checks {
  const schemas = new Map<DocumentDefinition, SchemaField>();

  /** The schema of a document's own fields: what it embeds is checked by itself. */
  function schemaOf(definition: DocumentDefinition): SchemaField {
    let schema = schemas.get(definition);
    if (schema === undefined) {
      const embedded = new Set(Object.values(definition.embedded));
      schema = new SchemaField(
        Object.fromEntries(Object.entries(definition.schema()).filter(([name]) => !embedded.has(name))),
      );
      schemas.set(definition, schema);
    }
    return schema;
  }

  function checkType({ name, coreTypes, hasTypeData }: DocumentDefinition, type: Plain | undefined): void {
    if (coreTypes.length === 0) return;
    if (typeof type === "string" && coreTypes.includes(type)) return;
    if (hasTypeData && typeof type === "string" && subTypes().get(name)?.has(type)) return;
    throw new Refused("invalid", `There is no ${name} of type ${JSON.stringify(type)?.slice(0, 80)}.`);
  }

  /** The data of a sub-type with clean text where its module says that rich text stands. */
  function richTexts({ name }: DocumentDefinition, type: Plain | undefined, data: PlainObject): PlainObject {
    const systems = Object.entries(data).filter(([key]) => key === "system" || key === "==system");
    if (systems.length === 0) return {};
    // The actor of a token may be of any type: what differs of it does not say which.
    const types = subTypes().get(name === "ActorDelta" ? "Actor" : name);
    const meant = name === "ActorDelta" ? [...(types?.values() ?? [])] : [types?.get(String(type))];
    const fields = meant.flatMap((declared) => declared?.htmlFields ?? []);
    return Object.fromEntries(systems.map(([key, system]) => [key, cleanPaths(system, fields)]));
  }

  function valid(definition: DocumentDefinition, fields: PlainObject, names: Iterable<string>): void {
    const schema = schemaOf(definition);
    for (const name of names) {
      const failure = schema.fields[name]?.validate(fields[name], { source: { ...fields } });
      if (failure !== undefined) throw new Refused("invalid", `${definition.name}: ${name} ${failure}`);
    }
    checkNames(fields);
  }

  return {
    whole(definition, data, user) {
      const schema = schemaOf(definition);
      if (!schema.has("_id")) throw new Refused("invalid", `${definition.name} has no id.`);
      checkType(definition, data.type ?? initialType(schema));
      const cleaned = schema.clean({ ...data, ...authored(schema, definition, data, user) }) as PlainObject;
      const fields = {
        ...cleaned,
        ...richTexts(definition, cleaned.type, cleaned),
        ...stamped(schema, cleaned, user, true),
        ...owned(schema, definition, cleaned, user),
      };
      valid(definition, fields, schema.keys());
      return fields;
    },
    changed(node, given, recursive, user) {
      const { definition } = node;
      const schema = schemaOf(definition);
      const isGM = user.role >= USER_ROLES.ASSISTANT;
      const difference: Record<string, Plain> = {};
      for (const [key, value] of Object.entries(given)) {
        const name = key.replace(/^[-=]=/, "");
        const field = schema.get(name);
        if (field === undefined || name === "_id" || name === "_stats") continue;
        if (!isGM && (name === "ownership" || name === "author")) {
          throw new Refused("permission", `Only a game master changes "${name}".`);
        }
        Object.assign(difference, cleanKey(field, key, name, value, node.fields, recursive));
      }
      if (difference.type !== undefined) checkType(definition, difference.type);
      Object.assign(difference, richTexts(definition, difference.type ?? node.fields.type, difference));
      const stamp = stamped(schema, node.fields, user, false);
      Object.assign(difference, recursive ? stamp : applyChange({ _stats: node.fields._stats ?? {} }, stamp));
      const fields = applyChange(node.fields, difference, recursive);
      valid(
        definition,
        fields,
        Object.keys(difference).map((key) => key.replace(/^==/, "")),
      );
      return { difference, fields };
    },
    size(node, growth) {
      node.size += growth;
      // The text itself is made only if the sum of the changes could be too much.
      if (node.size > limits.document && node.text.length > limits.document) {
        throw new Refused("limit", `A ${node.definition.name} may have ${limits.document} characters at most.`);
      }
    },
    unique(world, { definition, id, fields }) {
      if (definition.name !== "Setting") return;
      for (const [other, { fields: known }] of world.collection(definition)) {
        if (other !== id && known.key === fields.key && (known.user ?? null) === (fields.user ?? null)) {
          throw new Refused("invalid", `The setting ${JSON.stringify(fields.key)} is there already, as ${other}.`);
        }
      }
    },
    world(world, touched) {
      if (![...touched.keys()].some((key) => key.startsWith("!users!"))) return;
      const users = [...world.collection(documentType("User")).values()];
      if (!users.some(({ fields }) => fields.role === USER_ROLES.GAMEMASTER)) {
        throw new Refused("permission", "A world needs a game master.");
      }
    },
  };
}

/** One key of a difference, cleaned; a field of the schema cannot be removed, it becomes what it was at first. */
function cleanKey(
  field: DataField,
  key: string,
  name: string,
  value: Plain,
  source: PlainObject,
  partial: boolean,
): PlainObject {
  if (key.startsWith("-=")) return { [`==${name}`]: plain(field.getInitialValue({ ...source })) };
  if (key.startsWith("==")) return { [key]: plain(field.clean(value, { source: { ...source } })) };
  // Inside of open objects, the keys that remove and replace stay as they are.
  return { [key]: plain(field.clean(value, { partial, source: { ...source } })) };
}

function plain(value: unknown): Plain {
  return (value ?? null) as Plain;
}

/** A message is always its sender's, and players make everything else in their own name too. */
function authored(schema: SchemaField, { name }: DocumentDefinition, data: PlainObject, user: Acting): PlainObject {
  if (!schema.has("author")) return {};
  const isFree = user.role >= USER_ROLES.ASSISTANT && name !== "ChatMessage" && data.author !== undefined;
  return isFree ? {} : { author: user.id };
}

/** Who makes a document owns it. */
function owned(schema: SchemaField, { primary }: DocumentDefinition, data: PlainObject, user: Acting): PlainObject {
  if (!primary || user.id === null || !schema.has("ownership") || !isPlainObject(data.ownership)) return {};
  return { ownership: { ...data.ownership, [user.id]: 3 } };
}

/** When and by whom; nobody else's word counts for that. */
function stamped(schema: SchemaField, data: PlainObject, user: Acting, isNew: boolean): PlainObject {
  if (!schema.has("_stats")) return {};
  const now = Date.now();
  const stamp = { modifiedTime: now, lastModifiedBy: user.id };
  if (!isNew) return { _stats: stamp };
  const origin = { coreVersion: String(generation()), systemId: "stage", systemVersion: "1.0.0", createdTime: now };
  return { _stats: { ...(isPlainObject(data._stats) ? data._stats : {}), ...origin, ...stamp } };
}

/** Names are short, and text: one with markup in it is meant for a page that forgets to escape it. */
function checkNames({ name, speaker }: PlainObject): void {
  for (const text of [name, isPlainObject(speaker) ? speaker.alias : undefined]) {
    if (typeof text !== "string") continue;
    if (text.length > limits.name) throw new Refused("limit", `A name may have ${limits.name} characters at most.`);
    if (/<[a-z!/?]/i.test(text)) throw new Refused("invalid", "A name may not hold markup.");
  }
}

function initialType(schema: SchemaField): Plain | undefined {
  return schema.get("type")?.getInitialValue() as Plain | undefined;
}
