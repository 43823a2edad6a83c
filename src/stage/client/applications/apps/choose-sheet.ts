import { formObject } from "../ux/form-data-extended.ts";
import type { DocumentSheetConfig } from "./document-sheet-config.ts";

/** Shows a document with the sheet that a form says; a sheet that was open is replaced. */
export async function chooseSheet(config: DocumentSheetConfig, form: HTMLFormElement): Promise<void> {
  const { document } = config;
  const open = Object.values(document.apps).filter((app) => (app as unknown) !== config);
  await Promise.all(open.map((app) => app.close()));
  await document.update(formObject(form));
  if (open.length) await document.sheet?.render({ force: true });
}
