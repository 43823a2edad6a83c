/** Tabs outside of an application that keeps its own. */
export interface TabsConfiguration {
  readonly group?: string;
  readonly navSelector: string;
  readonly contentSelector?: string;
  readonly initial?: string;
  readonly callback?: ((event: Event | null, tabs: Tabs, active: string) => unknown) | null;
}

/** Switches between contents with `data-tab` by a navigation that has the same. */
export class Tabs {
  active: string;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(readonly options: TabsConfiguration) {
    this.active = options.initial ?? "";
  }

  /** Binds to the elements of a window. */
  bind(html: HTMLElement): void {
    this.#nav = html.querySelector(this.options.navSelector);
    const { contentSelector } = this.options;
    this.#content = contentSelector
      ? html.matches(contentSelector)
        ? html
        : html.querySelector(contentSelector)
      : null;
    this.activate(this.active);
    this.#nav?.addEventListener("click", (event) => {
      const tab = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab;
      if (tab && tab !== this.active) this.activate(tab, { triggerCallback: true, event });
    });
  }

  /** Shows a tab. */
  activate(
    tab: string,
    { triggerCallback = false, event = null }: { triggerCallback?: boolean; event?: Event | null } = {},
  ): void {
    const { group, callback } = this.options;
    const selector = group ? `[data-group="${group}"][data-tab]` : "[data-tab]";
    const items = [...(this.#nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])];
    this.active = items.some((item) => item.dataset.tab === tab) ? tab : (items[0]?.dataset.tab ?? tab);
    for (const part of [...items, ...(this.#content?.querySelectorAll<HTMLElement>(`.tab${selector}`) ?? [])]) {
      part.classList.toggle("active", part.dataset.tab === this.active);
    }
    if (triggerCallback) callback?.(event, this, this.active);
  }
}
