import { type Doc, host } from "../applications/globals.ts";

/** A macro that opens a document; a macro of a pack is copied into the world instead. */
export async function createSheetToggle(document: Doc): Promise<Doc | undefined> {
  const type = host.game.macros.documentClass;
  if (document.documentName === "Macro") return type.create(document.toObject());
  const command = `(await fromUuid("${document.uuid}"))?.sheet.render({ force: true });`;
  return type.create({
    name: document.name,
    type: "script",
    ...(document.img ? { img: document.img } : {}),
    command,
  });
}
