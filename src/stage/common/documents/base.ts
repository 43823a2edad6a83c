import { Document } from "../abstract/document.ts";
import { host } from "../host.ts";
import { documentType } from "./types.ts";

const classes = new Map<string, typeof Document>();

/** The class of a type of document that server and client share: `BaseActor`, `BaseItem`, ... */
export function baseDocument(documentName: string): typeof Document {
  let known = classes.get(documentName);
  if (!known) {
    const definition = documentType(documentName);
    known = class extends Document {
      static override readonly name: string = `Base${documentName}`;
      static override definition = definition;
      static readonly DEFAULT_ICON = definition.icon;
    };
    classes.set(documentName, known);
  }
  return known;
}

// Until a client says otherwise, documents are made of the shared classes.
host.documentClass = baseDocument;
