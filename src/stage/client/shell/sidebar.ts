import { ApplicationV2, type RenderContext } from "../applications/api/application.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host, localize, report } from "../applications/globals.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";

/** How a tab stands in the strip. */
interface TabDescriptor extends Record<string, unknown> {
  readonly tooltip?: string;
  readonly icon?: string;
  readonly documentName?: string;
  readonly gmOnly?: boolean;
}

/** Below this width of the page the sidebar begins folded. */
const NARROW = 1100;

/** The column at the right with chat, combat, documents, compendia and settings. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggle },
  };
  static override PARTS = { tabs: { template: "templates/stage/shell/sidebar.hbs", root: true } };
  /** The tabs, from top to bottom. */
  static override TABS: Record<string, TabDescriptor> = {
    chat: { tooltip: "Chat", icon: "fa-solid fa-comments" },
    combat: { tooltip: "Combat", icon: "fa-solid fa-swords" },
    scenes: { tooltip: "Scenes", icon: "fa-solid fa-map", gmOnly: true },
    actors: { tooltip: "Actors", icon: "fa-solid fa-users" },
    items: { tooltip: "Items", icon: "fa-solid fa-suitcase" },
    journal: { tooltip: "Journal", icon: "fa-solid fa-book-open" },
    tables: { tooltip: "Tables", icon: "fa-solid fa-table-list" },
    cards: { tooltip: "Cards", icon: "fa-solid fa-cards" },
    macros: { tooltip: "Macros", icon: "fa-solid fa-code" },
    compendium: { tooltip: "Compendia", icon: "fa-solid fa-books" },
    settings: { tooltip: "Settings", icon: "fa-solid fa-gears" },
  };
  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = innerWidth >= NARROW;
  /** Until the tab that was chosen last is drawn. */
  #drawn: Promise<void> = Promise.resolve();

  /** Whether the sidebar is open. */
  get expanded(): boolean {
    return this.#expanded;
  }

  /** The name of a tab for people. */
  labelOf(tab: string): string {
    return localize(Sidebar.TABS[tab]?.tooltip ?? tab);
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const tabs = Object.entries(Sidebar.TABS)
      .filter(([, { gmOnly }]) => !gmOnly || host.game.user.isGM)
      .map(([id, { icon }]) => ({ id, icon, label: this.labelOf(id), active: this.tabGroups.primary === id }));
    return { tabs, expanded: this.#expanded };
  }

  protected override _insertElement(outer: HTMLElement): void {
    document.getElementById("ui-right")?.append(outer);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#fold();
    this.changeTab("chat", "primary", { force: true });
    // A table without its chat is of no use yet.
    await this.#drawn;
  }

  override changeTab(tab: string, group: string, options: Parameters<ApplicationV2["changeTab"]>[2] = {}): void {
    super.changeTab(tab, group, { ...options, updatePosition: false });
    if (group !== "primary" || !(tab in host.ui)) return;
    const panel = host.ui[tab] as unknown as AbstractSidebarTab;
    const shown = panel.rendered ? Promise.resolve(panel) : panel.render({ force: true });
    this.#drawn = shown.then(() => panel._onActivate()).catch(report);
    host.Hooks.callAll("changeSidebarTab", panel);
  }

  protected override _onClickTab(event: PointerEvent): void {
    super._onClickTab(event);
    if (!this.#expanded) this.expand();
  }

  /** Opens the sidebar. */
  expand(): void {
    this.toggleExpanded(true);
  }
  /** Folds it to its strip. */
  collapse(): void {
    this.toggleExpanded(false);
  }
  /** Opens or folds it. */
  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.#fold();
    host.Hooks.callAll("collapseSidebar", this, !expanded);
  }

  #fold(): void {
    this.element.classList.toggle("collapsed", !this.#expanded);
    this.element.querySelector("[data-action=toggleState]")?.setAttribute("aria-expanded", String(this.#expanded));
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}
