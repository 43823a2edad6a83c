import type { FigureId } from "../state.ts";

/** What a seat can do with what its character owns, wherever the rules leave time for it. */
export type CharacterCommand =
  /** Takes a carried card in hand or puts it on. */
  | { readonly type: "equip"; readonly seat: string; readonly key: number }
  /** Lays a held or worn card aside; it is still carried. */
  | { readonly type: "unequip"; readonly seat: string; readonly key: number }
  /** Hands a card over to another character. */
  | { readonly type: "give"; readonly seat: string; readonly key: number; readonly to: FigureId }
  /** Hands coins over to another character; how many is asked next. */
  | { readonly type: "give-coins"; readonly seat: string; readonly to: FigureId }
  /** Discards a card: one too many, or a Companion who is sent away. */
  | { readonly type: "discard"; readonly seat: string; readonly key: number }
  /** Pours an Item with FILL into a FILLABLE weapon. */
  | { readonly type: "fill"; readonly seat: string; readonly weapon: number; readonly key: number }
  /** Sells a card at the Market. */
  | { readonly type: "sell"; readonly seat: string; readonly key: number }
  /** Learns an Ability for Ability Points. */
  | { readonly type: "learn"; readonly seat: string; readonly ability: string };
