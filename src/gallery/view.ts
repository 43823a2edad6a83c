import type { Route } from "./route.ts";
import type { Store } from "./store.ts";

/** What a route shows. */
export interface View {
  readonly title: string;
  readonly node: HTMLElement;
  /** What gets the focus when the view opens by a link; the first heading if nothing is named. */
  readonly focus?: HTMLElement | undefined;
  /** Takes the focus, if that is more than focusing one element. */
  arrive?(): void;
  /** Shows another route of the same kind in place; false asks for a new view. */
  update?(route: Route): boolean;
  /** Called once the node stands in the page. */
  shown?(): void;
  /** Called when the view leaves the page. */
  gone?(): void;
  /** Where Escape leads from here. */
  readonly up?: string;
}

/** What views need of the page around them. */
export interface Page {
  readonly store: Store;
  /** Tells screen readers. */
  announce(message: string): void;
  /** The search box of the page's head. */
  readonly searchBox: HTMLInputElement;
  /** The last address of the grid, so that a card leads back to the same search. */
  lastCards: string;
  /** The cards of the last search in order, for the way to the next and the one before. */
  lastFound: readonly { readonly game: string; readonly id: string; readonly name: string }[];
  /** The card that was open last, so that the grid comes back to its tile. */
  lastOpened?: { readonly game: string; readonly id: string };
}
