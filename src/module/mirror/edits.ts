import { playPoints } from "../data/play-fields.ts";
import { type Sitting, sittingAt } from "../table/sitting.ts";
import type { ToldCorrection } from "../table/table-game.ts";
import { isByGame, noteOn } from "./by-game.ts";
import { correct } from "./correct.ts";

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
    take(shown, pointsIn(play, shown.figure));
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
  const known = new Set(shown.sitting.table.play.statuses.map(({ id }) => id));
  const status = [...effect.statuses].find((id) => known.has(id));
  // Effects of other modules are none of the game's business.
  if (status === undefined) return undefined;
  take(shown, [{ what: "status", figure: shown.figure, status, on }]);
  return false;
}

function shownBy(actor: Actor.Implementation): Shown | undefined {
  const sitting = sittingAt(noteOn(actor, "table") ?? "");
  const figure = noteOn(actor, "figure");
  return sitting === undefined || figure === undefined ? undefined : { sitting, figure };
}

function pointsIn(play: object, figure: string): ToldCorrection[] {
  return playPoints.flatMap((points) => {
    const to: unknown = Reflect.get(Reflect.get(play, points) ?? {}, "value");
    return typeof to === "number" ? [{ what: "points" as const, figure, points, to }] : [];
  });
}

/** Corrections are the game master's; a player is told so, and what the game says stands. */
function take({ sitting }: Shown, changes: readonly ToldCorrection[]): void {
  if (!game.user.isGM) {
    ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Scene.OnlyGM"));
    return;
  }
  void changes
    .reduce((before, change) => before.then(() => correct(sitting, change)), Promise.resolve())
    .catch((error: unknown) => {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
    });
}
