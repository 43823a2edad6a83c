import type { Modifier } from "../../../engine/dice/result.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Cite } from "../core/events.ts";
import type { AttackContext, Context } from "../figures/context.ts";
import type { FigureId } from "../state.ts";
import type { Cast } from "./cast.ts";

/** Where a text stands: the name for the log, the rule behind it, and the card if somebody owns it. */
export interface TextSource {
  readonly name: string;
  /** As page/slug of the rules pages. */
  readonly rule: string;
  /** The key of the owned card that speaks. */
  readonly card?: number;
  /** Who owns that card, where it is not "you". */
  readonly owner?: FigureId;
  /** Tells limited uses apart; the name if it is missing. */
  readonly id?: string;
  /** All that the text says, where only a part of it is carried out. */
  readonly text?: readonly Effect[];
  /** What an attack of this text is made with. */
  readonly means?: Means;
}

/** What an attack that a text orders is made with; the attack mark of the card says the kind if there is one. */
export interface Means {
  readonly with: AttackContext["with"];
  readonly kind?: AttackContext["kind"];
}

/** What a text is spoken in the middle of. */
export interface Amid {
  /** The attack that has hit, if the text says what its hit does: then its damage is damage of that attack. */
  readonly context?: Context;
  /** Added to the damage of that attack, such as the band of a skirmish counter. */
  readonly damage?: readonly Modifier[];
  /** What a gambler has put down. */
  readonly stake?: number;
  /** Added to a die that the text rolls on its table; never beyond the last face. */
  readonly table?: readonly Modifier[];
}

/** What the hands of an area are told besides their orders. */
export interface Told {
  readonly cast: Cast;
  readonly cite: Cite;
  readonly source: TextSource;
  /** All that the text says. */
  readonly text: readonly Effect[];
}
