import { entryTypes } from "../../compiler/emit/document-types.ts";
import { moduleId } from "../id.ts";
import { CardFaceSheet, CardItemSheet, CompanionSheet } from "./card-sheets.ts";
import type { Numbered } from "./drawn.ts";
import { FigureSheet } from "./figure-sheet.ts";
import { offerButtons } from "./offer-buttons.ts";

/** Gives every sub-type of the module its sheet, and lets sheets of a running game follow it. */
export function wireSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const types = (names: readonly string[]) => names.map((name) => `${moduleId}.${name}`);
  const shared = { makeDefault: true, label: "RULEWRIGHT.Sheets.Label" };
  const [companion, figures] = [["companion"], ["hero", "creature", "affliction"]];
  DocumentSheetConfig.registerSheet(Actor, moduleId, FigureSheet as never, {
    ...shared,
    types: types(figures) as never,
  });
  DocumentSheetConfig.registerSheet(Actor, moduleId, CompanionSheet as never, {
    ...shared,
    types: types(companion) as never,
  });
  const items = types(Object.keys(entryTypes.Item));
  DocumentSheetConfig.registerSheet(Item, moduleId, CardItemSheet as never, { ...shared, types: items as never });
  DocumentSheetConfig.registerSheet(Card, moduleId, CardFaceSheet as never, {
    ...shared,
    types: types(["face"]) as never,
  });
  Handlebars.registerHelper(
    "rwOffers",
    (offers: readonly Numbered[]) => new Handlebars.SafeString(offerButtons(offers)),
  );
  Hooks.on("rulewright.tableChanged", ({ record }) => {
    for (const app of foundry.applications.instances.values()) {
      if (app instanceof FigureSheet && app.subject?.sitting?.record.entry.uuid === record.entry.uuid)
        void app.render();
    }
  });
}
