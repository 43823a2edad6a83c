import type { Document } from "./abstract/document.ts";
import type { TypeDataModel } from "./abstract/type-data-model.ts";
import type { DataField } from "./fields/data-field.ts";

/** What the data layer asks of whoever runs it; server and client fill in what they need when they start. */
export interface Host {
  /** The class that documents of a type are made of. */
  documentClass(documentName: string): typeof Document;
  /** The model of a sub-type's `system`; without one it is an open object. */
  dataModel(documentName: string, type: string): typeof TypeDataModel | undefined;
  /** The sub-types that there are, if that is known: others are not valid then. */
  subTypes(documentName: string): readonly string[] | undefined;
  /** A document of the world, if there is one of that id. */
  find(documentName: string, id: string): Document | null;
  /** The id of the user whose client this is. */
  userId(): string | null;
  /** The form elements of a field. */
  toInput(field: DataField, config: object): unknown;
  toFormGroup(field: DataField, groupConfig: object, inputConfig: object): unknown;
  /** Rich text as it is stored; the server leaves nothing in it that could run. */
  cleanHTML(html: string): string;
  /** Told when data were not valid and something was done about it. */
  warn(message: string, error: Error): void;
}

const noForms = (): never => {
  throw new Error("There are no forms here.");
};

/** The host of this page or process; set its members to plug in. */
export const host: Host = {
  documentClass: (documentName) => {
    throw new Error(`The stage has no documents of type ${documentName}.`);
  },
  dataModel: () => undefined,
  subTypes: () => undefined,
  find: () => null,
  userId: () => null,
  toInput: noForms,
  toFormGroup: noForms,
  cleanHTML: (html) => html,
  warn: () => undefined,
};
