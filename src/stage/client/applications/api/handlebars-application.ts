import { windows } from "../../parts/later.ts";
import { getTemplate, parseHTML, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2, RenderContext } from "./application.ts";
import type { ClosingOptions, FormConfiguration, RenderOptions } from "./options.ts";
import type { PartState } from "./part-state.ts";

/** One part of an application: a template with exactly one element, unless it is the `root`. */
export interface TemplatePart {
  readonly template: string;
  readonly id?: string | null;
  readonly root?: boolean | null;
  readonly classes?: readonly string[] | null;
  readonly templates?: readonly string[] | null;
  readonly scrollable?: readonly string[] | null;
  readonly forms?: Readonly<Record<string, FormConfiguration>> | null;
}

// biome-ignore lint/suspicious/noExplicitAny: the language asks for this signature of a class that is mixed into
type ApplicationClass = (abstract new (...values: any[]) => ApplicationV2) & Omit<typeof ApplicationV2, "prototype">;

/** Lets an application render its parts from Handlebars templates. */
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(BaseApplication: Base) {
  abstract class HandlebarsApplication extends BaseApplication {
    /** The parts, in the order in which they stand. */
    static PARTS: Record<string, TemplatePart> = {};
    #parts: Record<string, HTMLElement> = {};
    #configured: Record<string, TemplatePart> = {};

    /** The elements of the parts. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      const known = Object.keys(this.#configured);
      const { parts } = options;
      options.parts = options.isFirstRender || !parts ? known : parts.filter((part) => known.includes(part));
    }

    /** The parts of this render; a class may leave some out. */
    protected _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      return structuredCopy((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    protected override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const paths = (options.parts ?? []).flatMap((name) => {
        const part = this.#configured[name];
        return part ? [part.template, ...(part.templates ?? [])] : [];
      });
      await Promise.all(paths.map((path) => getTemplate(path)));
    }

    protected override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const name of options.parts ?? []) {
        const part = this.#configured[name];
        if (!part) continue;
        const partContext = await this._preparePartContext(name, context, options);
        rendered[name] = this.#parse(name, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    /** The context of one part. */
    protected async _preparePartContext(
      partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      const tabs = context.tabs as Record<string, unknown> | undefined;
      if (tabs && partId in tabs) context.tab = tabs[partId];
      return context;
    }

    #parse(name: string, part: TemplatePart, html: string): HTMLElement {
      const found = parseHTML(html);
      const [first] = found;
      if (part.root) {
        const holder = document.createElement("template");
        holder.append(...found);
        return holder;
      }
      if (!first || found.length !== 1)
        throw new Error(
          `The template "${part.template}" must have exactly one outermost element, and it has ${found.length}.`,
        );
      first.dataset.applicationPart = name;
      if (part.id) first.id = `${this.id}-${part.id}`;
      first.classList.add(...(part.classes ?? []));
      return first;
    }

    protected override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      const states: [string, HTMLElement, HTMLElement, PartState][] = [];
      for (const [name, next] of Object.entries(result)) {
        const part = this.#configured[name];
        const root = part?.root === true;
        const prior = root ? content : this.#parts[name];
        const state: PartState = { scrollPositions: [] };
        if (prior && !options.isFirstRender) this._preSyncPartState(name, next, prior, state);
        if (root) content.replaceChildren(...next.children);
        // What stands in another window may be off the page for a moment while that is drawn; it is replaced all the same.
        else if (prior && content.contains(prior)) prior.replaceWith(next);
        else this.#insert(name, next, content);
        const shown = root ? content : next;
        this.#parts[name] = shown;
        if (prior && !options.isFirstRender) states.push([name, shown, prior, state]);
        this._attachPartListeners(name, shown, options);
      }
      for (const [name, part] of Object.entries(this.#parts)) {
        if (name in this.#configured) continue;
        part.remove();
        delete this.#parts[name];
      }
      for (const [name, next, prior, state] of states) this._syncPartState(name, next, prior, state);
    }

    /** Puts a new part before the first of those that come after it. */
    #insert(name: string, next: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#configured);
      const follower = order
        .slice(order.indexOf(name) + 1)
        .map((other) => this.#parts[other])
        .find((other) => other?.parentElement === content);
      content.insertBefore(next, follower ?? null);
    }

    protected _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
      windows.here().notePartState(state, next, prior, this.#configured[partId]?.scrollable ?? []);
    }

    protected _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
      windows.here().restorePartState(state, next);
    }

    protected override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }

    /** Binds a part's forms; a class adds its own listeners. */
    protected _attachPartListeners(partId: string, html: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = html.matches(selector) ? html : html.querySelector(selector);
        if (form instanceof HTMLFormElement) this._attachForm(form, config);
      }
    }
  }
  return HandlebarsApplication;
}

/** A copy of parts that a class may change; functions in it are kept. */
function structuredCopy(parts: Record<string, TemplatePart>): Record<string, TemplatePart> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { ...part }]));
}
