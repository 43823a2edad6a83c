import type { ToldEdit } from "../../engine/told/sheet.ts";
import { pointsOf } from "../games/index.ts";
import { putRight } from "../table/put-right.ts";
import { type Sitting, sittingAt } from "../table/sitting.ts";
import { isByGame, noteOn } from "./by-game.ts";

/** The figure that an actor shows, and its table. */
interface Shown {
  readonly sitting: Sitting;
  readonly figure: string;
}

/**
 * Takes what somebody changes by hand on an actor of a running game for what it means: points on a sheet or a token's
 * bar, a status from the menu of a token. The game is corrected, and the document follows.
 */
export function wireEdits(): void {
  Hooks.on("preUpdateActor", (actor, changes, options) => {
    const shown = isByGame(options) ? undefined : shownBy(actor);
    const system: unknown = Reflect.get(changes, "system");
    const play: unknown = typeof system === "object" && system !== null ? Reflect.get(system, "play") : undefined;
    if (shown === undefined || typeof play !== "object" || play === null) return;
    take(shown, pointsIn(shown, play));
    Reflect.deleteProperty(system as object, "play");
    // Notes and the like are the document's own; only what the game says of it is not.
    if (Object.keys(system as object).length > 0) return;
    Reflect.deleteProperty(changes, "system");
    return Object.keys(changes).some((key) => key !== "_id") ? undefined : false;
  });
  Hooks.on("preCreateActiveEffect", (effect, _data, options) => takeStatus(effect, options, true));
  Hooks.on("preDeleteActiveEffect", (effect, options) => takeStatus(effect, options, false));
}

function takeStatus(effect: ActiveEffect.Implementation, options: object, on: boolean): boolean | undefined {
  const { parent } = effect;
  const shown = isByGame(options) || !(parent instanceof Actor) ? undefined : shownBy(parent);
  if (shown === undefined) return undefined;
  const status = shown.sitting.table.play.statuses.find(({ id }) => effect.statuses.has(id));
  // Effects of other modules are none of the game's business.
  if (status === undefined) return undefined;
  take(shown, [{ what: "switch", row: status.row, on }]);
  return false;
}

function shownBy(actor: Actor.Implementation): Shown | undefined {
  const sitting = sittingAt(noteOn(actor, "table") ?? "");
  const figure = noteOn(actor, "figure");
  return sitting === undefined || figure === undefined ? undefined : { sitting, figure };
}

function pointsIn({ sitting }: Shown, play: object): ToldEdit[] {
  return pointsOf(sitting.record.game).flatMap((id) => {
    const to: unknown = Reflect.get(Reflect.get(play, id) ?? {}, "value");
    return typeof to === "number" ? [{ what: "points" as const, id, to }] : [];
  });
}

/** One after the other, since each is decided on what the one before it left. */
function take({ sitting, figure }: Shown, edits: readonly ToldEdit[]): void {
  void edits
    .reduce((before, edit) => before.then(() => putRight(sitting, figure, edit)), Promise.resolve())
    .catch((error: unknown) => {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
    });
}
