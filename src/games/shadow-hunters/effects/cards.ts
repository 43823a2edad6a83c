import type { Static } from "typebox";
import { draw as drawFrom } from "../../../engine/decks.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import { runEffects } from "../../../engine/effects/run.ts";
import { ask, nothing } from "../../../engine/kernel/procedure.ts";
import { livingOthers } from "../core/attack.ts";
import { holdsFor } from "../core/conditions.ts";
import { lookForWins } from "../core/wins.ts";
import { isOver, type Play, type Procedure } from "../play.ts";
import { playerOf } from "../state.ts";
import { CardScene } from "./card-scene.ts";
import { receiveLetter } from "./hermit.ts";

/** The player may do what the area offers (turn/act). */
export function runArea(play: Play, seat: string): Procedure<unknown> {
  const { area } = playerOf(play.state, seat);
  if (area === null) return nothing;
  const { effects } = play.content.area(area);
  return runEffects(effects, new CardScene(play, { you: seat, source: { kind: "area", id: area } }));
}

/** Draws a card and does what it says: it is used at once, kept, or sent to somebody (cards/drawing). */
export function* drawCard(play: Play, seat: string, deck: string): Procedure {
  const pile = play.state.decks[deck];
  if (pile === undefined) throw new Error(`There is no deck "${deck}".`);
  const { cards, deck: to } = drawFrom(pile, 1, play.dice);
  const [id] = cards;
  if (id === undefined) return;
  play.emit({ type: "drew", seat, deck, card: id, to });
  const card = play.content.card(id);
  if (card.category !== undefined) {
    play.emit({ type: "equipped", seat, card: id });
    lookForWins(play);
    return;
  }
  if (play.content.isSent(deck)) yield* send(play, seat, id);
  else {
    yield* seemAsked(play, seat, id);
    yield* runEffects(card.effects, new CardScene(play, { you: seat, source: { kind: "card", id } }));
  }
  if (!isOver(play)) play.emit({ type: "discarded", deck, card: id });
}

/**
 * What a card lets only some characters do, all others seem to be asked, too, at a table where no pause may tell who one
 * is (cards/already).
 */
function seemAsked(play: Play, seat: string, card: string): Procedure<unknown> {
  if (play.state.options.windows !== "all" || playerOf(play.state, seat).revealed) return nothing;
  const [only] = play.content.card(card).effects;
  if (only?.op !== "if") return nothing;
  const mayAct = (only.effects as unknown as readonly Effect[]).some(({ op, may }) => op === "use" && may === true);
  if (!mayAct || holdsFor(play, only.condition as Static<typeof Condition>, seat)) return nothing;
  return ask(
    { ask: "may", rule: "cards/drawing", about: { card }, options: [{ type: "pass", seat }] },
    () => undefined,
  );
}

/** Gives a Hermit card to somebody, who reads it alone (hermit/sending). */
function* send(play: Play, seat: string, card: string): Procedure {
  const options = livingOthers(play.state, seat).map((target) => ({ type: "target", seat, target }) as const);
  const answer = yield { ask: "send", rule: "hermit/sending", about: { card }, options };
  if (answer.type !== "target") return;
  play.emit({ type: "sent", letter: { from: seat, to: answer.target, card } });
  yield* receiveLetter(play, { from: seat, to: answer.target, card });
}
