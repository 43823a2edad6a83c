import type { RenderContext } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../api/options.ts";
import { type Doc, host } from "../globals.ts";
import { ActorSheetV2 } from "./actor-sheet.ts";
import { ItemSheetV2 } from "./item-sheet.ts";

/** What a list in a plain sheet shows of an embedded document. */
function listed(owner: Doc, name: string): object[] {
  return owner.getEmbeddedCollection(name).contents.map(({ id, name: title, img }) => ({ id, name: title, img }));
}

/** Actions that both plain sheets have: open, add and delete what the document holds. */
const actions: PartialConfiguration["actions"] = {
  openEmbedded(this: { document: Doc }, _event: Event, target: HTMLElement) {
    return embedded(this.document, target)?.sheet?.render({ force: true });
  },
  deleteEmbedded(this: { document: Doc }, _event: Event, target: HTMLElement) {
    return embedded(this.document, target)?.delete();
  },
  createEffect(this: { document: Doc }) {
    return this.document.createEmbeddedDocuments("ActiveEffect", [{ name: "New effect" }], { renderSheet: true });
  },
  createItem(this: { document: Doc }) {
    return this.document.createEmbeddedDocuments("Item", [{ name: "New item", type: "base" }], { renderSheet: true });
  },
} as never;

function embedded(owner: Doc, target: HTMLElement): Doc | undefined {
  const { itemId, effectId } = target.closest<HTMLElement>("[data-item-id], [data-effect-id]")?.dataset ?? {};
  return effectId
    ? owner.getEmbeddedCollection("ActiveEffect").get(effectId)
    : owner.getEmbeddedCollection("Item").get(itemId ?? "");
}

/** The sheet of actors that no module has a sheet for. */
export class PlainActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["plain-sheet"],
    position: { width: 520 },
    actions,
    form: { submitOnChange: true },
  };
  static override PARTS = { sheet: { template: "templates/stage/sheets/actor.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      items: listed(this.actor, "Item"),
      effects: listed(this.actor, "ActiveEffect"),
      limited: this.actor.limited,
    };
  }
}

/** The sheet of items that no module has a sheet for. */
export class PlainItemSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["plain-sheet"],
    actions,
    form: { submitOnChange: true },
  };
  static override PARTS = { sheet: { template: "templates/stage/sheets/item.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, effects: listed(this.item, "ActiveEffect"), isGM: host.game.user.isGM };
  }
}
