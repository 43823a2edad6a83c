import type { Question } from "../../../engine/kernel/command.ts";
import { ask, done, nothing } from "../../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "../commands.ts";
import type { Play, Procedure } from "../play.ts";
import { playerOf } from "../state.ts";

/** Somebody takes one Equipment of their choice from another (damage/equipment). */
export function takeOne(play: Play, from: string, to: string): Procedure {
  return handOne(play, from, to, (cards) => ({
    ask: "take-equipment",
    rule: "damage/equipment",
    about: { from },
    options: cards.map((card) => ({ type: "card", seat: to, card, from })),
  }));
}

/** Somebody gives one Equipment of their choice to another (cards/equipment). */
export function giveOne(play: Play, from: string, to: string): Procedure {
  return handOne(play, from, to, (cards) => ({
    ask: "give-equipment",
    rule: "cards/equipment",
    about: { to },
    options: cards.map((card) => ({ type: "card", seat: from, card })),
  }));
}

/** One Equipment changes hands; which one is asked only of those who have a choice. */
function handOne(
  play: Play,
  from: string,
  to: string,
  asking: (cards: readonly string[]) => Question<ShadowCommand>,
): Procedure {
  const kinds = [...new Set(playerOf(play.state, from).equipment)];
  const first = kinds[0];
  if (first === undefined) return nothing;
  const hand = (card: string) => play.emit({ type: "handed", from, to, card });
  if (kinds.length === 1) return done(hand(first));
  return ask(play, asking(kinds), (answer) => hand(answer.type === "card" ? answer.card : first));
}
