import { type Doc, subTypeOf } from "../globals.ts";
import { formObject } from "../ux/form-data-extended.ts";
import { DocumentSheetConfig } from "./document-sheet-config.ts";

/** The sheets that a document can be shown with, the one that was chosen and the one that it has otherwise. */
export function sheetChoices(document: Doc): object {
  const { documentName, flags } = document;
  const { sheetClasses, defaultClass } = DocumentSheetConfig.getSheetClassesForSubType(
    documentName,
    subTypeOf(document),
  );
  return { sheetClasses, chosen: flags.core?.sheetClass ?? "", defaultLabel: sheetClasses[defaultClass ?? ""] };
}

/** Shows a document with the sheet that a form says; a sheet that was open is replaced. */
export async function chooseSheet(config: DocumentSheetConfig, form: HTMLFormElement): Promise<void> {
  const { document } = config;
  const open = Object.values(document.apps).filter((app) => (app as unknown) !== config);
  await Promise.all(open.map((app) => app.close()));
  await document.update(formObject(form));
  if (open.length) await document.sheet?.render({ force: true });
}
