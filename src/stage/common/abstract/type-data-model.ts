import type { AnyObject } from "../utils/paths.ts";
import { DataModel } from "./data-model.ts";
import type { Document } from "./document.ts";

/** The data of a document's sub-type. What is done with the document is told to it as well. */
export class TypeDataModel extends DataModel {
  declare readonly parent: Document;

  /** Called before effects are applied. */
  prepareBaseData(): void {}

  /** Called after effects were applied. */
  prepareDerivedData(): void {}

  /** Called before the document is made; false stops it. */
  async _preCreate(_data: AnyObject, _options: AnyObject, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  /** Called after the document was made. */
  _onCreate(_data: AnyObject, _options: AnyObject, _userId: string): void {}

  /** Called before the document changes; false stops it. */
  async _preUpdate(_changes: AnyObject, _options: AnyObject, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  /** Called after the document changed. */
  _onUpdate(_changed: AnyObject, _options: AnyObject, _userId: string): void {}

  /** Called before the document goes; false stops it. */
  async _preDelete(_options: AnyObject, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  /** Called after the document went. */
  _onDelete(_options: AnyObject, _userId: string): void {}
}
