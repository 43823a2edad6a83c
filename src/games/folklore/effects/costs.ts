import type { Static } from "typebox";
import type { Cost } from "../../../engine/effects/parts/costs.ts";
import { spendStored } from "../cards/enchanted.ts";
import { cardsOf, loseCard, loseCards } from "../cards/lose.ts";
import { exhaust } from "../cards/wear.ts";
import type { Resource } from "../core/events.ts";
import { lose } from "../core/resources.ts";
import { characterOf } from "../figures/find.ts";
import type { Procedure } from "../play.ts";
import type { Character, OwnedCard } from "../state.ts";
import { numberOf } from "./amounts.ts";
import { hookOf } from "./hooks.ts";
import { putMarkerBack } from "./owned-cards.ts";
import { citeOf, type Text, toldOf } from "./text.ts";

/** What a use costs, as a card says it. */
export type Price = Static<typeof Cost>;

/** Whether "you" can pay all of it now. Foes pay nothing, so they cannot buy anything either. */
export function canPay(text: Text, costs: readonly Price[]): boolean {
  const payer = characterOf(text.play, text.cast.you);
  return payer !== undefined && costs.every((cost) => canPayOne(text, payer, cost));
}

/** Takes the price. */
export function* pay(text: Text, costs: readonly Price[]): Procedure {
  for (const cost of costs) yield* payOne(text, cost);
}

function canPayOne(text: Text, payer: Character, cost: Price): boolean {
  if ("resource" in cost) return inHand(text, payer, cost.resource) >= cost.amount;
  if ("exhaust" in cost) {
    const card = thisCard(text, payer);
    return card !== undefined && card.exhausted !== true && card.broken !== true;
  }
  if ("give" in cost) return hookOf(text.play.state, "hasLeft")?.(text.play.state, payer.id, cost.give) ?? false;
  if (cost.discard === "this card") return thisCard(text, payer) !== undefined;
  const things = cost.discard;
  if ("marker" in things) return payer.markers.includes(things.marker);
  // Dice say how many only when it is paid; one is the least they can say.
  const least = typeof things.count === "number" ? things.count : 1;
  return cardsOf(text.play, payer.id, things).length >= least;
}

function* payOne(text: Text, cost: Price): Procedure {
  const { play, cast } = text;
  const payer = characterOf(play, cast.you);
  if (payer === undefined) return;
  const cite = citeOf(text, "use");
  if ("resource" in cost) yield* payPoints(text, payer, cost.resource, cost.amount);
  else if ("exhaust" in cost) {
    const card = thisCard(text, payer);
    if (card !== undefined) exhaust(play, payer.id, card.key, cite);
  } else if ("give" in cost) {
    const giveUp = hookOf(play.state, "giveUp");
    if (giveUp !== undefined) yield* giveUp(play, toldOf(text, "use"), payer.id, cost.give);
  } else if (cost.discard === "this card") {
    const card = thisCard(text, payer);
    if (card !== undefined) yield* loseCard(play, payer.id, card.key, cite);
  } else if ("marker" in cost.discard) putMarkerBack(text, payer.id, cost.discard.marker);
  else yield* loseCards(play, payer.id, cost.discard, yield* numberOf(text, cost.discard.count), cite);
}

/** Points that an ENCHANTED card stores are spent first: they can be spent on nothing else (items/enchanted). */
function* payPoints(text: Text, payer: Character, resource: string, amount: number): Procedure {
  const { play } = text;
  const card = resource === "pp" ? thisCard(text, payer) : undefined;
  const owed = card === undefined ? amount : spendStored(play, payer.id, card.key, amount);
  if (owed > 0) yield* lose(play, payer.id, resource as Resource, owed, citeOf(text, "use"));
}

function inHand(text: Text, payer: Character, resource: string): number {
  const stored = resource === "pp" ? (thisCard(text, payer)?.stored ?? 0) : 0;
  return payer[resource as Resource] + stored;
}

function thisCard({ source }: Text, payer: Character): OwnedCard | undefined {
  return payer.cards.find(({ key }) => key === source.card);
}
