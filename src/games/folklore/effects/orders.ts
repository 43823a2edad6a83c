import type { Fight, Strike } from "../../../engine/effects/scene.ts";
import type { Draft } from "../copies.ts";
import { forbidden } from "../figures/forbidden.ts";
import type { Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { numberOf } from "./amounts.ts";
import { type Hooks, hookOf } from "./hooks.ts";
import { keepWith } from "./lasting.ts";
import { isThere, noteIdle, type Text, toldOf } from "./text.ts";

/** The hands that only do something and answer nothing. */
type Order = "push" | "move" | "place" | "swap" | "token" | "travel" | "counter" | "turn" | "search";

type Rest<Name extends Order> =
  Parameters<Hooks[Name]> extends readonly [unknown, unknown, ...infer More] ? More : never;

/** Has the area that is in play do something; where none can, the log says that it does not apply. */
export function* order<Name extends Order>(text: Text, op: string, name: Name, ...rest: Rest<Name>): Procedure {
  const hook = hookOf(text.play.state, name) as ((...all: readonly unknown[]) => Procedure) | undefined;
  if (hook === undefined) noteIdle(text, op);
  else yield* hook(text.play, toldOf(text, op), ...rest);
}

/** Has a figure attack. Answers with whom, so that the rest of the text can speak of the target. */
export function* orderAttack(text: Text, by: FigureId, strike: Strike): Procedure<readonly FigureId[]> {
  const { play } = text;
  if (!isThere(play, by)) return [];
  const { keywords, whens, against, amount, might } = strike;
  const hook = hookOf(play.state, "attack");
  // A text does not let somebody attack who may not, after a Fault for example.
  if (hook === undefined || forbidden(play, by, "attack") !== undefined) {
    noteIdle(text, "attack");
    return [];
  }
  if (against?.length === 0) return [];
  for (const when of whens) keepWith({ ...text, cast: { ...text.cast, you: by } }, when, "attack");
  const order: Draft<Parameters<Hooks["attack"]>[3]> = { text: keywords };
  if (against !== undefined) order.against = against;
  if (amount !== undefined) order.amount = amount;
  if (might !== undefined) order.might = might;
  return yield* hook(play, toldOf(text, "attack"), by, order);
}

/** Brings foes or a summoned creature; answers with them. */
export function* orderSpawn(
  text: Text,
  foe: string,
  count: number,
  how: Parameters<Hooks["spawn"]>[4],
): Procedure<readonly FigureId[]> {
  const hook = hookOf(text.play.state, "spawn");
  if (hook !== undefined) return yield* hook(text.play, toldOf(text, "spawn"), foe, count, how);
  noteIdle(text, "spawn");
  return [];
}

/** Starts a fight. */
export function* orderFight(text: Text, fight: Fight): Procedure {
  const hook = hookOf(text.play.state, "fight");
  if (hook === undefined) {
    noteIdle(text, "fight");
    return;
  }
  const number = fight.count === undefined ? 0 : yield* numberOf(text, fight.count);
  yield* hook(text.play, toldOf(text, "fight"), { ...fight, number });
}
