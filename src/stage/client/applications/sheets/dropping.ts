import { type Data, type Doc, host } from "../globals.ts";

/** What was dragged, read from the event. */
export function dragData(event: DragEvent): Data {
  return host.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
}

/** The document that was dropped, wherever it comes from. */
export async function droppedDocument(event: DragEvent): Promise<{ data: Data; document: Doc | undefined }> {
  const data = dragData(event);
  const type = String(data.type ?? "");
  const documentClass = type in host.foundry.documents ? host.foundry.documents[type] : undefined;
  return { data, document: await documentClass?.fromDropData(data) };
}

/** Puts a document on its way. */
export function startDrag(event: DragEvent, data: Data): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
