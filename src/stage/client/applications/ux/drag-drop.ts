import { report } from "../globals.ts";

/** What is dragged in a window, where it can be dropped, and what happens then. */
export interface DragDropConfiguration {
  readonly dragSelector?: string | null;
  readonly dropSelector?: string | null;
  readonly permissions?: {
    readonly dragstart?: (selector: string) => boolean;
    readonly drop?: (selector: string) => boolean;
  };
  readonly callbacks?: Readonly<Record<string, (event: DragEvent) => unknown>>;
}

/** Binds drag and drop to the elements of a window. */
export class DragDrop {
  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: DragDropConfiguration["permissions"];
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector ?? null;
    this.dropSelector = dropSelector ?? null;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** The class that binds drag and drop. */
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  /** Whether the user may do it. */
  can(action: "dragstart" | "drop", selector: string): boolean {
    return this.permissions?.[action]?.(selector) ?? true;
  }

  /** Binds to the elements that are there; call it again after a render. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector ?? "")) {
      for (const part of this.#parts(html, this.dragSelector)) {
        part.setAttribute("draggable", "true");
        part.ondragstart = (event) => this.callback(event, "dragstart");
        part.ondragend = (event) => this.callback(event, "dragend");
      }
    }
    if (this.can("drop", this.dropSelector ?? "")) {
      for (const part of this.#parts(html, this.dropSelector)) {
        part.ondragover = (event) => {
          event.preventDefault();
          this.callback(event, "dragover");
        };
        part.ondragenter = (event) => this.callback(event, "dragenter");
        part.ondragleave = (event) => this.callback(event, "dragleave");
        part.ondrop = (event) => {
          event.preventDefault();
          event.stopPropagation();
          this.callback(event, "drop");
        };
      }
    }
    return this;
  }

  #parts(html: HTMLElement, selector: string | null): HTMLElement[] {
    if (selector === null) return [];
    return html.matches(selector) ? [html] : [...html.querySelectorAll<HTMLElement>(selector)];
  }

  /** Calls what was given for a kind of event. */
  callback(event: DragEvent, action: string): unknown {
    try {
      const result = this.callbacks[action]?.(event);
      if (result instanceof Promise) result.catch(report);
      return result;
    } catch (error) {
      report(error);
      return undefined;
    }
  }
}
