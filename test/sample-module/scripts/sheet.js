import { dare } from "./dare.js";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/** The host calls an action with the sheet as `this`. */
async function onDare() {
  await dare(this.actor);
}

/** The sheet of a wanderer: fields that save as they change, and a button that rolls. */
export class WandererSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["wanderers"],
    position: { width: 420, height: "auto" },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { dare: onDare },
  };

  static PARTS = {
    body: { template: "modules/sample-module/templates/wanderer.hbs" },
  };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { actor } = this;
    return {
      ...context,
      id: this.id,
      actor,
      system: actor.system,
      keepsakes: actor.items.contents,
      biography: await foundry.applications.ux.TextEditor.implementation.enrichHTML(actor.system.biography, {
        relativeTo: actor,
      }),
    };
  }
}
