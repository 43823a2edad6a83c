import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Cost } from "../../../engine/effects/parts/costs.ts";
import type { Span } from "../../../engine/effects/parts/scopes.ts";
import { characterOf } from "../figures/find.ts";
import { choose, type Procedure } from "../play.ts";
import { canPay, pay } from "./costs.ts";
import { seatOf, type Text } from "./text.ts";

/** Asks which option of a text happens; answers with its index. */
export function* chooseOption(text: Text, options: readonly (readonly Effect[])[]): Procedure<number> {
  const seat = seatOf(text.play, text.cast.you);
  const { rule, name } = text.source;
  const commands = options.map((_, option) => ({ type: "option" as const, seat, option }));
  return (yield* choose({ ask: "choose-option", rule, about: { source: name }, options: commands })).option;
}

/** Asks whether something optional is done. */
export function* wantsTo(text: Text): Procedure<boolean> {
  const seat = seatOf(text.play, text.cast.you);
  const { rule, name } = text.source;
  const options = [true, false].map((yes) => ({ type: "answer" as const, seat, yes }));
  return (yield* choose({ ask: "may", rule, about: { source: name }, options })).yes;
}

/** Offers something that has a price, and takes the price. */
export function* offerForCosts(text: Text, costs: readonly Static<typeof Cost>[]): Procedure<boolean> {
  if (!canPay(text, costs) || !(yield* wantsTo(text))) return false;
  yield* pay(text, costs);
  return true;
}

/** Offers something that works only so often, and counts the use. */
export function* offerLimited(text: Text, times: number, per: Static<typeof Span>): Procedure<boolean> {
  const { play, cast, source } = text;
  const use = `${per}|${source.id ?? source.name}`;
  const character = characterOf(play, cast.you);
  if ((character?.uses[use] ?? 0) >= times || !(yield* wantsTo(text))) return false;
  if (character !== undefined) play.emit({ type: "used", character: character.id, use });
  return true;
}
