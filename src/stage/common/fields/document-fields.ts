import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/users.ts";
import { host } from "../host.ts";
import { type AnyObject, isPlainObject } from "../utils/paths.ts";
import { isValidId } from "../utils/text.ts";
import type { FieldContext, ValidationOptions } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";
import { DocumentIdField } from "./text-fields.ts";

/** A type of document: its name, or its class. */
export type DocumentReference = string | { readonly documentName: string };

/** The name of a type of document. */
export const documentNameOf = (type: DocumentReference): string =>
  typeof type === "string" ? type : type.documentName;

/** The id of a document elsewhere; the model shows the document, or the id with `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  readonly documentName: string;
  declare idOnly: boolean;

  static override readonly own: AnyObject = { nullable: true, readonly: false, idOnly: false };

  constructor(
    type: DocumentReference,
    options: StringFieldOptions & { readonly idOnly?: boolean } = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.documentName = documentNameOf(type);
  }

  override initialize(value: unknown): unknown {
    if (this.idOnly || typeof value !== "string") return value;
    return () => host.find(this.documentName, value);
  }

  override toObject(value: unknown): unknown {
    return (value as { _id?: unknown } | null)?._id ?? value;
  }
}

/** The user who made the document. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override readonly own: AnyObject = { initial: () => host.userId() };
}

/** Who owns the document: a level for each user and one, `default`, for all others. */
export class DocumentOwnershipField extends ObjectField {
  static override readonly own: AnyObject = { initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE } };

  override _validateType(value: unknown): unknown {
    super._validateType(value);
    const levels: readonly unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    for (const [user, level] of Object.entries(value as object)) {
      if (user !== "default" && !isValidId(user)) throw new Error(`"${user}" is not the id of a user`);
      if (!levels.includes(level)) throw new Error(`"${level}" is not a level of ownership`);
    }
    return undefined;
  }
}

/** What packages keep on a document, each in an object of its own. */
export class DocumentFlagsField extends ObjectField {
  override _validateType(value: unknown): unknown {
    super._validateType(value);
    for (const [scope, flags] of Object.entries(value as object)) {
      if (!isPlainObject(flags)) throw new Error(`the flags of "${scope}" must be an object`);
    }
    return undefined;
  }
}

/** What is known of a document's history: who changed it when, and where it comes from. */
export class DocumentStatsField extends ObjectField {}

/** The sub-type of a document. */
export class DocumentTypeField extends StringField {
  readonly documentName: string;

  static override readonly own: AnyObject = { required: true, nullable: false, blank: false };

  constructor(type: DocumentReference, options: StringFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentName = documentNameOf(type);
  }

  override _validateType(value: unknown, options: ValidationOptions = {}): void {
    super._validateType(value);
    if (options.fallback) return;
    if (host.subTypes(this.documentName)?.includes(value as string) === false) {
      throw new Error(`"${value}" is not a valid type for the ${this.documentName} Document class`);
    }
  }
}
