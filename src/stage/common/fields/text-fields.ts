import { host } from "../host.ts";
import { deepClone } from "../utils/clone.ts";
import type { AnyObject } from "../utils/paths.ts";
import { isValidId } from "../utils/text.ts";
import { parseUuid } from "../utils/uuid.ts";
import { DataField, type FieldContext } from "./data-field.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";

/** Rich text. */
export class HTMLField extends StringField {
  static override readonly own: AnyObject = { required: true, blank: true };

  override _cleanType(value: unknown): unknown {
    const text = super._cleanType(value);
    return typeof text === "string" ? host.cleanHTML(text) : text;
  }
}

/** Data as JSON text; shown as what the text says. */
export class JSONField extends StringField {
  static override readonly own: AnyObject = { blank: false, trim: true, validationError: "is not a valid JSON string" };

  override _cast(value: unknown): unknown {
    return typeof value === "string" && isJSON(value) ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    JSON.parse(value as string);
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" && value ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (value === null && this.nullable) ? value : JSON.stringify(value);
  }
}

function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Anything at all. */
export class AnyField extends DataField {
  override _cast(value: unknown): unknown {
    return value;
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }
}

/** A program of its own; it is stored, never run by the field. */
export class JavaScriptField extends StringField {
  static override readonly own: AnyObject = { required: true, blank: true, nullable: false };
}

/** A colour as `#rrggbb`. */
export class ColorField extends StringField {
  static override readonly own: AnyObject = {
    nullable: true,
    initial: null,
    blank: false,
    validationError: "is not a valid hexadecimal color string",
  };

  override _cast(value: unknown): unknown {
    if (typeof value === "number" && Number.isFinite(value)) return `#${value.toString(16).padStart(6, "0")}`;
    const text = String(value).toLowerCase();
    return /^#[\da-f]{3}$/.test(text) ? text.replace(/[\da-f]/g, "$&$&") : text;
  }

  override _validateType(value: unknown): boolean | undefined {
    return /^#[\da-f]{6}$/.test(String(value)) ? undefined : false;
  }
}

/** What a path can be told. */
export interface FilePathFieldOptions extends StringFieldOptions {
  readonly categories?: readonly ("IMAGE" | "VIDEO" | "AUDIO" | "FONT" | "GRAPHICS" | "HTML" | "MEDIA" | "TEXT")[];
  readonly wildcard?: boolean;
  readonly virtual?: boolean;
  readonly base64?: boolean;
}

/** The address of a file. Addresses that would run a script are refused. */
export class FilePathField extends StringField {
  declare categories: readonly string[];
  declare wildcard: boolean;

  static override readonly own: AnyObject = {
    categories: [],
    wildcard: false,
    virtual: false,
    base64: false,
    nullable: true,
    blank: false,
    initial: null,
    validationError: "is not the address of a file",
  };

  constructor(options: FilePathFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
  }

  override _validateType(value: unknown): boolean | undefined {
    super._validateType(value);
    return /^\s*(javascript|vbscript|data:text)/i.test(String(value)) ? false : undefined;
  }
}

/** The id of a document: 16 letters and digits. */
export class DocumentIdField extends StringField {
  static override readonly own: AnyObject = {
    required: true,
    blank: false,
    nullable: true,
    readonly: true,
    initial: null,
    validationError: "is not a valid Document ID string",
  };

  override _cast(value: unknown): unknown {
    const id = (value as { _id?: unknown } | null)?._id;
    return typeof id === "string" ? id : String(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    return isValidId(value) ? undefined : false;
  }
}

/** The uuid of a document. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;

  static override readonly own: AnyObject = {
    required: true,
    blank: false,
    nullable: true,
    initial: null,
    type: undefined,
    embedded: undefined,
  };

  override _cast(value: unknown): unknown {
    const uuid = (value as { uuid?: unknown } | null)?.uuid;
    return typeof uuid === "string" ? uuid : value;
  }

  override _validateType(value: unknown): undefined {
    const parsed = typeof value === "string" ? parseUuid(value) : null;
    if (!parsed) throw new Error(`"${value}" is not a valid UUID string`);
    if (this.type && parsed.type !== this.type) throw new Error(`must be the UUID of a ${this.type}`);
    const embedded = parsed.embedded.length > 0;
    if (this.embedded !== undefined && embedded !== this.embedded) {
      throw new Error(`must ${this.embedded ? "" : "not "}be the UUID of an embedded document`);
    }
  }
}
