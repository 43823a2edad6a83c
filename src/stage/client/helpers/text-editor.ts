import { CONFIG } from "../config.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { Hooks } from "../hooks.ts";
import { deeds, texts } from "../parts/later.ts";

/** How a text is enriched. */
export interface EnrichmentOptions {
  /** Whether secret passages stay in the text. */
  readonly secrets?: boolean;
  readonly documents?: boolean;
  readonly links?: boolean;
  readonly rolls?: boolean | object;
  readonly rollData?: object | (() => object);
  readonly relativeTo?: ClientDocument | null;
  readonly custom?: boolean;
  readonly [option: string]: unknown;
}

/** What turns texts of the world into what people see. */
export class TextEditor {
  /** The class that modules put in its place, if they do. */
  static get implementation(): typeof TextEditor {
    return CONFIG.ux.TextEditor;
  }

  /** A text with its secrets hidden, and with links, rolls and what modules add as elements. Nothing in it can run. */
  static async enrichHTML(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    if (!content) return "";
    return texts(({ enrichText }) => enrichText(content, options));
  }

  /** The data of a drag, or nothing if it is not one of ours. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** Lets links and rolls in texts react to clicks, keys and drags, wherever they are on the page. */
  static activateListeners(): void {
    const act = (event: Event) => {
      const target = (event.target as Element | null)?.closest?.<HTMLElement>(
        "a.content-link[data-uuid], a.inline-roll",
      );
      if (!target) return;
      event.preventDefault();
      deeds(({ follow }) => follow(target, event)).catch((error: Error) =>
        Hooks.onError("TextEditor", error, { log: "error", notify: "error" }),
      );
    };
    document.addEventListener("click", act);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") act(event);
    });
    document.addEventListener("dragstart", (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLElement>("a.content-link[data-uuid]");
      if (!link || !event.dataTransfer) return;
      const { uuid, type } = link.dataset;
      event.dataTransfer.setData("text/plain", JSON.stringify({ type, uuid }));
    });
  }
}
