import { useUp } from "../cards/use-up.ts";
import { type CheckSort, skillCheck } from "../core/check.ts";
import type { Cite } from "../core/events.ts";
import { characterOf } from "../figures/find.ts";
import { type Usable, usesKey } from "../figures/usable.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import type { Cast } from "./cast.ts";
import { pay } from "./costs.ts";
import { fire } from "./fire.ts";
import { perform } from "./perform.ts";
import { TextScene } from "./text-scene.ts";
import type { Means, TextSource } from "./told.ts";

/**
 * Uses something (`abilities/uses`, `items/consumables`, `mystic/casting`): its price is paid and the use is counted,
 * a Prayer or Ritual makes its check, and then the text happens. `around` says whom an attack or a blow is between.
 */
export function* use(play: Play, id: FigureId, usable: Usable, around?: Omit<Cast, "you">): Procedure {
  const cite: Cite = { rule: usable.rule, source: usable.name };
  const card = cardOf(play, id, usable);
  const source = sourceOf(play, id, usable, card);
  const roles: Cast = around === undefined ? { you: id } : { you: id, ...around };
  play.emit({ type: "noted", what: "uses", about: { figure: id, name: usable.name }, ...cite });
  yield* payFor(play, roles, usable, source);
  if (usable.check === undefined) {
    // It is used up first, so that nothing that happens meanwhile can use it again.
    if (usable.consumed) yield* spend(play, id, usable, cite);
    yield* perform(play, usable.effects, roles, source);
  } else if (yield* cast(play, id, usable, card, cite)) {
    yield* perform(play, usable.effects, roles, source);
    if (usable.consumed) yield* spend(play, id, usable, cite);
  }
  if (usable.card !== undefined) yield* fire(play, { event: "uses this card", who: id, card: usable.card });
}

/** Pays the price and counts the use. */
function* payFor(play: Play, roles: Cast, usable: Usable, source: TextSource): Procedure {
  const { costs } = usable;
  if (costs.length > 0) yield* pay(new TextScene(play, roles, source, {}, usable.effects), costs);
  const { you } = roles;
  const key = usesKey(usable);
  if (key !== undefined && characterOf(play, you) !== undefined) play.emit({ type: "used", character: you, use: key });
}

/** The check that sets a Prayer or Ritual off; after a failure the card stays (`mystic/casting`). */
function* cast(
  play: Play,
  id: FigureId,
  { check }: Usable,
  card: OwnedCard | undefined,
  cite: Cite,
): Procedure<boolean> {
  if (check === undefined) return true;
  const sort: CheckSort =
    card?.kind === "prayer" ? "prayer-check" : card?.kind === "ritual" ? "ritual-check" : "skill-check";
  return yield* skillCheck(play, id, check.skill, check.target, { ...cite, rule: "mystic/casting" }, sort);
}

/** One use less, or the card goes back where it belongs. */
function* spend(play: Play, id: FigureId, usable: Usable, cite: Cite): Procedure {
  const card = cardOf(play, id, usable);
  if (card !== undefined) yield* useUp(play, id, card.key, cite);
}

function cardOf(play: Play, id: FigureId, { card }: Usable): OwnedCard | undefined {
  return characterOf(play, id)?.cards.find(({ key }) => key === card);
}

function sourceOf(play: Play, id: FigureId, usable: Usable, card: OwnedCard | undefined): TextSource {
  const { name, rule, id: use } = usable;
  const means = meansOf(play, id, usable, card);
  return card === undefined
    ? { name, rule, id: use, means }
    : { name, rule, id: use, means, card: card.key, owner: id };
}

/** Abilities and Ghost Powers have no DMG Bonus, what a status gives are claws or teeth, and Items strike as weapons. */
function meansOf(play: Play, id: FigureId, usable: Usable, card: OwnedCard | undefined): Means {
  const means = toolOf(play, id, usable, card);
  return usable.attack === undefined ? { with: means } : { with: means, kind: usable.attack };
}

function toolOf(play: Play, id: FigureId, { source }: Usable, card: OwnedCard | undefined): Means["with"] {
  if (card?.kind === "item" || card?.kind === "artifact") return "weapon";
  if (card?.kind === "companion") return "companion";
  if (source.startsWith("status/")) return "claws";
  return characterOf(play, id)?.form === "ghost" ? "power" : "ability";
}
