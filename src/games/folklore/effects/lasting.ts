import type { Until } from "../../../engine/clocks.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import { addLasting } from "../core/lasting.ts";
import { characterOf } from "../figures/find.ts";
import { choose, type Procedure } from "../play.ts";
import type { FigureId, Lasting } from "../state.ts";
import { isThere, seatOf, type Text } from "./text.ts";

/** A bonus, keyword, immunity, bar or doubled roll begins to count for a figure. */
export function* lastOn(text: Text, effect: Effect, figure: FigureId, until: Until | undefined): Procedure {
  const { play } = text;
  if (!isThere(play, figure)) return;
  const own: Effect = { ...effect, who: "you" };
  if (effect.stat === "one skill") {
    const skill = yield* pickSkill(text, figure);
    begin(text, { ...own, stat: skill }, figure, until);
  } else begin(text, own, figure, until);
}

/** A bonus begins to count on a card. */
export function lastOnCard(text: Text, effect: Effect, owner: FigureId, card: number, until: Until | undefined): void {
  const { piece: _, ...bonus } = effect;
  begin(text, { ...bonus, op: effect.op, who: "you" }, owner, until, card);
}

/** A trigger, an aura or a "while" of a text that is carried out once stays with whoever it was read for. */
export function keepWith(text: Text, effect: Effect, until?: Until): void {
  const { play, cast } = text;
  if (isThere(play, cast.you)) begin(text, effect, cast.you, until);
}

function begin(text: Text, effect: Effect, owner: FigureId, until: Until | undefined, card?: number): void {
  const { play, source, amid } = text;
  const added: Omit<Lasting, "id"> = {
    effect,
    owner,
    by: owner,
    until: until ?? untilTheEnd(text),
    source: source.name,
    rule: source.rule,
    ...(card === undefined ? {} : { card }),
  };
  const attacking = amid.context?.attack !== undefined && owner === (text.cast.this ?? text.cast.you);
  addLasting(play, added, attacking ? "attack" : undefined);
}

/**
 * A text that names no time and is carried out once counts as long as what goes on: the fight, or the chapter. An
 * Ability lasts one round (abilities/duration).
 */
function untilTheEnd(text: Text): Until {
  if (isOfAbility(text)) return "round";
  const { state } = text.play;
  return state.skirmish !== null || state.encounter !== null ? "fight" : "chapter";
}

function isOfAbility({ play, cast, source: { card, owner = cast.you } }: Text): boolean {
  if (card === undefined) return false;
  return characterOf(play, owner)?.cards.some(({ key, kind }) => key === card && kind === "ability") === true;
}

function* pickSkill({ play, source }: Text, figure: FigureId): Procedure<string> {
  const seat = characterOf(play, figure) === undefined ? play.state.leader : seatOf(play, figure);
  const options = [...play.content.skills.keys()].map((name) => ({ type: "name" as const, seat, name }));
  return (yield* choose({ ask: "pick-skill", rule: source.rule, about: { source: source.name }, options })).name;
}
