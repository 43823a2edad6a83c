import { documentClass } from "../config.ts";
import { fromUuid } from "../helpers/uuid.ts";
import type { ClientDocument, Data } from "./client-document.ts";

/** The document of a type that was dropped: made of the data that were dragged, or found by its uuid. */
export async function dropped(documentName: string, { type, data, uuid }: Data): Promise<ClientDocument | undefined> {
  if (type !== documentName) return undefined;
  if (data) return new (documentClass(documentName))(data as object);
  const found = typeof uuid === "string" ? await fromUuid(uuid) : null;
  if (found === null) throw new Error(`There is no ${documentName} ${String(uuid)}.`);
  return found;
}
