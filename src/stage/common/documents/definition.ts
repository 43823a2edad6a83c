import type { PermissionName, USER_ROLES } from "../constants/users.ts";
import type { DataSchema } from "../fields/index.ts";
import type { Plain, PlainObject } from "../protocol.ts";

/** Whoever wants to do something: a User document and the server's plain user both have this shape. */
export interface Acting {
  readonly id: string | null;
  readonly role: number;
  readonly permissions?: Readonly<Record<string, boolean | undefined>>;
}

/** What is to be touched: a Document has this shape; the server wraps plain data in it. */
export interface Subject {
  readonly documentName: string;
  /** The stored data; for a creation the data that is to be stored. */
  readonly _source: PlainObject;
  readonly parent: Subject | null;
  /** The actor that a token or a combatant stands for, if there is one. */
  readonly actor?: Subject | null;
}

/** Who may: a role or above, holders of a permission, owners of the document (or of its parent), or a test of its own. */
export type Rule =
  | keyof typeof USER_ROLES
  | PermissionName
  | "OWNER"
  | ((user: Acting, subject: Subject, change: Readonly<Record<string, Plain>>) => boolean);

/** All that server and client know of one type of document. */
export interface DocumentDefinition {
  /** `Actor` */
  readonly name: string;
  /** The name of its collection, in the world or in the parent: `actors`. */
  readonly collection: string;
  /** Whether documents of this type stand in the world by themselves. */
  readonly primary: boolean;
  /** Whether packs may hold it by itself. */
  readonly packed: boolean;
  /** The types that it embeds with the names of their collections: `{Item: "items"}`; `delta` of a token holds one, not a list. */
  readonly embedded: Readonly<Record<string, string>>;
  /** The sub-types that need no module; empty for documents without a `type`. */
  readonly coreTypes: readonly string[];
  /** Whether modules may add sub-types, whose data stand in `system`. */
  readonly hasTypeData: boolean;
  /** The image of documents that were given none. */
  readonly icon?: string;
  /** The fields that a pack's index has besides `_id`, as far as the documents have them. */
  readonly indexFields: readonly string[];
  /** The generation that brought it, if it is not in all. */
  readonly since?: 14;
  readonly can: { readonly create: Rule; readonly update: Rule; readonly delete: Rule };
  /** The fields of the running generation. */
  readonly schema: () => DataSchema;
}

type Defaults = "primary" | "packed" | "embedded" | "coreTypes" | "hasTypeData" | "indexFields" | "can";

const owners = { create: "OWNER", update: "OWNER", delete: "OWNER" } as const;

/**
 * A definition in which what is usual was left out: an embedded document without sub-types. `can` may name one rule for all
 * actions, by default assistants; actions that it leaves out are the owners'.
 */
export function defineDocument(
  definition: Omit<DocumentDefinition, Defaults> & {
    readonly [K in Exclude<Defaults, "can">]?: DocumentDefinition[K];
  } & { readonly can?: Rule | Partial<DocumentDefinition["can"]> },
): DocumentDefinition {
  const { can = "ASSISTANT" } = definition;
  return {
    primary: false,
    packed: false,
    embedded: {},
    coreTypes: definition.hasTypeData ? ["base"] : [],
    hasTypeData: false,
    indexFields: ["name", "img", "thumb", "type", "sort", "folder"],
    ...definition,
    can: typeof can === "object" ? { ...owners, ...can } : { create: can, update: can, delete: can },
  };
}
