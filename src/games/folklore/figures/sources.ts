import type { Effect } from "../../../engine/effects/effect.ts";
import type { Board } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { keptSources, lastingOf } from "./lasting.ts";
import { profileOf } from "./profile.ts";

/** What sort of thing a text stands on. */
export type SourceKind =
  | "card"
  | "status"
  | "lore"
  | "focus"
  | "special"
  | "limit"
  | "foe"
  | "kept"
  | "lasting"
  | "ghost"
  | "fill"
  | "condition";

/** Something that stands on a figure: a text, where it is printed and who bears it. */
export interface Source {
  /** The same for the whole game, and different for each source of a figure. */
  readonly id: string;
  /** For the log and the breakdowns. */
  readonly name: string;
  /** The rule behind it, as page/slug. */
  readonly rule?: string;
  readonly effects: readonly Effect[];
  /** Whose it is; empty for events kept in play, whose "you" is the Leader. */
  readonly bearer: FigureId;
  readonly kind: SourceKind;
  readonly card?: OwnedCard;
  /** Whether the card is a weapon, whose keywords and bonuses count for attacks with it alone. */
  readonly weapon?: true;
  /** An exhausted card: it gives nothing but what belongs to an attack that is being made with it. */
  readonly idle?: true;
  /** A lasting effect that never ends. */
  readonly permanent?: true;
  /** The skill that "one skill" means here. */
  readonly skill?: string;
}

/** Everything that stands on a figure now: its own texts, events kept in play, and what lasts on it. */
export function sourcesOf(board: Board, id: FigureId): readonly Source[] {
  const own = profileOf(board, id).sources;
  const { lasting, kept } = board.state;
  if (lasting.length === 0 && kept.length === 0) return own;
  return [...own, ...keptSources(board), ...lastingOf(board, id).sources];
}
