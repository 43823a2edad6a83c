import * as api from "../applications/api/index.ts";
import { DocumentOwnershipConfig } from "../applications/apps/document-ownership.ts";
import { DocumentSheetConfig } from "../applications/apps/document-sheet-config.ts";
import {
  AbstractFormInputElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
} from "../applications/elements/index.ts";
import * as fields from "../applications/forms/fields.ts";
import { getTemplate, loadTemplates, renderTemplate } from "../applications/handlebars/templates.ts";
import { ActorSheetV2 } from "../applications/sheets/actor-sheet.ts";
import { ItemSheetV2 } from "../applications/sheets/item-sheet.ts";
import * as ux from "../applications/ux/index.ts";
import { TextEditor } from "../helpers/text-editor.ts";
import { strictNamespace } from "../strict.ts";

const within = <T extends object>(name: string, members: T): T =>
  strictNamespace(`foundry.applications.${name}`, members);

/** `foundry.applications` */
export function applications(): object {
  return strictNamespace("foundry.applications", {
    api: within("api", { ...api }),
    apps: within("apps", { DocumentOwnershipConfig, DocumentSheetConfig }),
    elements: within("elements", { AbstractFormInputElement, HTMLProseMirrorElement, HTMLRangePickerElement }),
    fields: within("fields", { ...fields }),
    handlebars: within("handlebars", { getTemplate, loadTemplates, renderTemplate }),
    sheets: within("sheets", { ActorSheetV2, ItemSheetV2 }),
    ux: within("ux", { ...ux, TextEditor }),
  });
}
