import { entryTypes } from "../../compiler/emit/document-types.ts";
import type { Ref } from "../hover/ref.ts";
import { moduleId } from "../id.ts";
import { modulePath } from "../paths.ts";
import { cardContext } from "./card-context.ts";
import { lightPhrases } from "./light-phrases.ts";

const { ApplicationV2, DocumentSheetV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

const look = {
  classes: [moduleId, "rw-sheet", "rw-card"],
  position: { width: 720, height: 560 },
  window: { resizable: true },
};
const parts = { card: { template: modulePath("templates/sheets/card.hbs"), scrollable: [""] } };

/** What the data of a document with an entry has. */
interface EntrySystem {
  readonly game: string;
  readonly entry: { readonly id?: string };
  readonly notes?: string;
}

type AnyDocument = Actor.Implementation | Item.Implementation | Card.Implementation;

/**
 * A sheet that shows a card, whatever sort of document stands for it. The types of the host's bases are too deep for
 * the type checker, and only the document is used of them.
 */
function cardSheet(base: unknown, contextOf: (document: AnyDocument) => Promise<object>) {
  return class extends HandlebarsApplicationMixin(base as typeof ApplicationV2) {
    static override DEFAULT_OPTIONS = { ...look, form: { submitOnChange: true } };
    static override PARTS = parts;

    protected override async _prepareContext(options: never): Promise<never> {
      const context = (await super._prepareContext(options)) as object;
      const { document } = this as unknown as { readonly document: AnyDocument };
      return { ...context, ...(await contextOf(document)) } as never;
    }

    protected override async _onRender(context: never, options: never): Promise<void> {
      await super._onRender(context, options);
      lightPhrases(this.element);
    }
  };
}

/** The sheet of an item, an Ability, a Prayer, a status and of every other card that is an Item. */
export class CardItemSheet extends cardSheet(ItemSheetV2, (item) => entryContext(item, entryTypes.Item)) {}

/** The sheet of a Companion, which is a card although an actor stands for it. */
export class CompanionSheet extends cardSheet(ActorSheetV2, (actor) => entryContext(actor, entryTypes.Actor)) {}

/** The sheet of a card in a deck. */
export class CardFaceSheet extends cardSheet(DocumentSheetV2, ({ system }) => {
  const { game, kind, id } = system as unknown as { game: string; kind: string; id: string };
  return shown({ game, ref: `${kind}:${id}` });
}) {}

/** The window of a card that no document of the world stands for. */
export class CardApp extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = { ...look, id: `${moduleId}-card-{id}` };
  static override PARTS = parts;

  readonly ref: Ref;
  readonly name: string;

  constructor(ref: Ref, name: string) {
    super({ uniqueId: `${ref.game}-${ref.ref.replace(":", "-")}` } as never);
    this.ref = ref;
    this.name = name;
  }

  override get title(): string {
    return this.name;
  }

  protected override async _prepareContext(): Promise<never> {
    return (await shown(this.ref)) as never;
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    lightPhrases(this.element);
  }
}

async function shown(ref: Ref, entry?: object): Promise<object> {
  return (await cardContext(ref, entry)) ?? { isUnknown: true };
}

async function entryContext(document: AnyDocument, types: Readonly<Record<string, string>>): Promise<object> {
  // The source, and not the model: fields that a card leaves out are there as undefined in the latter.
  const { game, entry, notes = "" } = document.toObject().system as unknown as EntrySystem;
  const kind = types[String(document.type).slice(moduleId.length + 1)] ?? "";
  const { TextEditor } = foundry.applications.ux;
  return {
    ...(await shown({ game, ref: `${kind}:${entry.id ?? ""}` }, entry)),
    document,
    hasNotes: document.isOwner,
    notes: await TextEditor.implementation.enrichHTML(notes, { relativeTo: document }),
  };
}
