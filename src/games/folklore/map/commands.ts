import type { FigureId } from "../state.ts";

/** Uses of something on the map: a door, a Search or Tracking token, a skill check die, a feature, a sleeping vampire, a Flame. */
export type Interaction =
  | { readonly type: "open-door"; readonly seat: string; readonly at: number }
  | { readonly type: "search"; readonly seat: string; readonly at: number }
  | { readonly type: "collect"; readonly seat: string; readonly at: number }
  | { readonly type: "check"; readonly seat: string; readonly at: number; readonly mark: string }
  | { readonly type: "feature"; readonly seat: string; readonly at: number; readonly mark: string }
  | { readonly type: "stake"; readonly seat: string; readonly at: number }
  | { readonly type: "put-out"; readonly seat: string; readonly at: number };

/** What a seat can do on an adventure map. */
export type MapCommand =
  | Interaction
  /** Moves a figure to a space next to it. */
  | { readonly type: "step"; readonly seat: string; readonly figure: FigureId; readonly to: number }
  /** Comes onto the map from outside. */
  | { readonly type: "enter"; readonly seat: string; readonly at: number }
  /** Uses an Item, an Ability or something else; `use` says what. */
  | { readonly type: "use"; readonly seat: string; readonly use: string }
  /** Waits until all others have acted. */
  | { readonly type: "hold"; readonly seat: string }
  | { readonly type: "end-turn"; readonly seat: string };
