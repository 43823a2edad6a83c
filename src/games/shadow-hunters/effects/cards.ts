import type { Static } from "typebox";
import { draw as drawFrom } from "../../../engine/decks.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import { runEffects } from "../../../engine/effects/run.ts";
import { andThen, ask, isDone, nothing } from "../../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "../commands.ts";
import { TurnWindow } from "../core/abilities.ts";
import { livingOthers } from "../core/attack.ts";
import { holdsFor } from "../core/conditions.ts";
import { lookForWins } from "../core/wins.ts";
import { isOver, type Play, type Procedure } from "../play.ts";
import { playerOf } from "../state.ts";
import { CardScene } from "./card-scene.ts";
import { aboutOf } from "./figures-meant.ts";
import { receiveLetter } from "./hermit.ts";
import { isPossible, waysOf } from "./possible.ts";

/** The player may do what the area offers (turn/act). */
export function runArea(play: Play, seat: string): Procedure<unknown> {
  const { area } = playerOf(play.state, seat);
  if (area === null) return nothing;
  const { effects } = play.content.area(area);
  const scene = new CardScene(play, { you: seat, source: { kind: "area", id: area } });
  const [only] = effects;
  if (only?.op !== "use" || only.may !== true) return runEffects(effects, scene);
  const offered = only.effects as unknown as readonly Effect[];
  return isPossible(play, offered, scene.cast) ? declare(play, seat, offered, scene) : nothing;
}

/**
 * Until a player has said whether they use the area, others may still speak up. Where it leaves a choice, whoever uses
 * it says in the same breath for what.
 */
function declare(play: Play, seat: string, offered: readonly Effect[], scene: CardScene): Procedure<unknown> {
  const about = aboutOf(scene.cast);
  const ways = waysOf(offered);
  const pass = { type: "pass", seat } as const;
  const options = (): ShadowCommand[] =>
    ways === undefined ? [{ type: "act", seat }, pass] : [...scene.offer(ways), pass];
  const acting = new TurnWindow(play, seat, { ask: "may", rule: "turn/act", about }, options);
  return andThen(acting.run(), () => {
    const { choice } = acting;
    if (choice?.type === "choose") return scene.with({ option: choice.option }).run(ways?.[choice.option] ?? []);
    return choice?.type === "act" ? runEffects(offered, scene) : nothing;
  });
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
  if (play.content.isSent(deck)) {
    const sent = send(play, seat, id);
    if (!isDone(sent)) yield* sent;
  } else {
    const seeming = seemAsked(play, seat, id);
    if (!isDone(seeming)) yield* seeming;
    const used = runEffects(card.effects, new CardScene(play, { you: seat, source: { kind: "card", id } }));
    if (!isDone(used)) yield* used;
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
  const options: readonly ShadowCommand[] = [{ type: "pass", seat }];
  return ask(play, { ask: "may", rule: "cards/drawing", about: { card }, options }, () => undefined);
}

/** Gives a Hermit card to somebody, who reads it alone (hermit/sending). */
function send(play: Play, seat: string, card: string): Procedure<unknown> {
  const options = livingOthers(play.state, seat).map((target) => ({ type: "target", seat, target }) as const);
  const chosen = ask(play, { ask: "send", rule: "hermit/sending", about: { card }, options }, targetOf);
  return andThen(chosen, (to) => {
    const letter = { from: seat, to, card };
    play.emit({ type: "sent", letter });
    return receiveLetter(play, letter);
  });
}

function targetOf(answer: ShadowCommand): string {
  return answer.type === "target" ? answer.target : answer.seat;
}
