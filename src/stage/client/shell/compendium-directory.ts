import type { RenderContext } from "../applications/api/application.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { createFormGroup, createSelectInput, createTextInput } from "../applications/forms/fields.ts";
import { type Data, element, host, type Pack } from "../applications/globals.ts";
import { SearchFilter } from "../applications/ux/search-filter.ts";
import { Compendium } from "./compendium.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { nameOfKinds } from "./words.ts";

interface Shelf {
  readonly name: string;
  readonly packs: { id: string; title: string; kind: string; icon: unknown; locked: boolean }[];
}

/** Kinds that a compendium of the world can hold. */
const KINDS = ["Actor", "Item", "JournalEntry", "Cards", "RollTable", "Macro", "Scene"];

/** `ui.compendium`: the packs, on the shelves that their manifests give them. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["directory", "compendia"],
    actions: { activateEntry: CompendiumDirectory.#onOpen, createEntry: CompendiumDirectory.#onCreate as never },
  };
  static override PARTS: typeof AbstractSidebarTab.PARTS = {
    header: { template: "templates/stage/shell/directory-header.hbs" },
    directory: { template: "templates/stage/shell/compendia.hbs", scrollable: [""] },
  };
  readonly #search = new SearchFilter({
    inputSelector: "input[type=search]",
    contentSelector: ".directory-list",
    callback: () => void this.render({ parts: ["directory"] }),
  });

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { query, rgx } = this.#search;
    const packs = [...host.game.packs.values()].filter(
      (pack) => pack.visible && (!query || !rgx || SearchFilter.testQuery(rgx, pack.title)),
    );
    const shelves = new Map<string, Shelf>();
    for (const pack of packs) {
      const name = shelfOf(pack);
      const shelf = shelves.get(name) ?? { name, packs: [] };
      shelves.set(name, shelf);
      const icon = host.CONFIG[pack.documentName]?.sidebarIcon ?? "fa-solid fa-book";
      shelf.packs.push({
        id: pack.collection,
        title: pack.title,
        kind: nameOfKinds(pack.documentName),
        icon,
        locked: pack.locked,
      });
    }
    return {
      ...(await super._prepareContext(options)),
      shelves: [...shelves.values()].sort((one, other) => one.name.localeCompare(other.name)),
      query,
      kind: "compendium",
      canCreate: host.game.user.isGM,
    };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("header")) this.#search.bind(this.element);
  }

  static async #onOpen(_event: Event, target: HTMLElement): Promise<void> {
    const pack = host.game.packs.get(target.dataset.pack ?? "");
    if (pack) await openCompendium(pack);
  }

  static async #onCreate(this: CompendiumDirectory): Promise<void> {
    const content = element("div");
    content.append(
      createFormGroup({
        label: "Name",
        rootId: "new-pack",
        input: createTextInput({ name: "label", required: true, autofocus: true }),
      }),
      createFormGroup({
        label: "Holds",
        rootId: "new-pack",
        input: createSelectInput({
          name: "type",
          options: KINDS.map((value) => ({ value, label: nameOfKinds(value) })),
        }),
      }),
    );
    const answer = (await DialogV2.input({
      window: { title: "Create: Compendium" },
      content,
      ok: { label: "Create" },
    })) as Data | null;
    if (!answer) return;
    const { CompendiumCollection } = (
      host.foundry.documents as unknown as {
        collections: Record<string, { createCompendium(data: Data): Promise<unknown> }>;
      }
    ).collections;
    await CompendiumCollection?.createCompendium(answer);
    await this.render();
  }
}

/** Opens the window of a pack. */
export async function openCompendium(pack: Pack): Promise<void> {
  const known = pack.apps.find((app) => app instanceof Compendium);
  const window = known instanceof Compendium ? known : new Compendium({ collection: pack });
  if (!known) pack.apps.push(window);
  await window.render({ force: true });
}

function shelfOf(pack: Pack): string {
  const { folders, packageName } = pack.metadata;
  if (folders?.length) return folders.join(" · ");
  return packageName === "world" || packageName === host.game.world.id
    ? "This world"
    : (host.game.modules.get(packageName)?.title ?? packageName);
}
