import { loseAll } from "../cards/lose.ts";
import { fire } from "../effects/fire.ts";
import { characterOf, foeOf, hasStatus, nextLeader } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId, Form } from "../state.ts";
import type { Cite } from "./events.ts";
import { maximumOf } from "./resources.ts";
import { loseAllStatuses } from "./statuses.ts";

/**
 * A character dies (`death/single-death`): as a ghost from now on, or as a vampire if it was with BLOODLUST. When and
 * where the ghost joins again is a matter of the map or the fight.
 */
export function* die(play: Play, id: FigureId, cite: Cite): Procedure {
  const character = characterOf(play, id);
  if (character?.form !== "living") return;
  yield* fire(play, { event: "dies", who: id });
  const rises: Form = hasStatus(play, id, "bloodlust") ? "vampire" : "ghost";
  const steps = { ...cite, rule: "death/single-death" };
  loseAllStatuses(play, id, steps);
  yield* loseAll(play, id, "companion", steps);
  putBackTokens(play, id, steps);
  emptyVita(play, id, cite);
  takeOffTheMap(play, id, { ...cite, rule: "encounters/dying" });
  const rule = rises === "vampire" ? "statuses/vampirism-death" : "death/single-death";
  play.emit({ type: "formed", character: id, form: rises, ...cite, rule });
  passLeadershipOf(play, id);
  if (rises === "ghost") fillGhostPoints(play, id);
}

/** A ghost without Ghost Points, or a vampire that was destroyed, is in Limbo (`death/limbo`). */
export function toLimbo(play: Play, id: FigureId, cite: Cite): void {
  const character = characterOf(play, id);
  if (character === undefined || character.form === "limbo") return;
  takeOffTheMap(play, id, { ...cite, rule: "death/limbo" });
  play.emit({ type: "formed", character: id, form: "limbo", ...cite, rule: "death/limbo" });
}

/** Brings a dead character back to life with half or full Vita and full Power Points (`death/revival`). */
export function revive(play: Play, id: FigureId, { vita }: { readonly vita: "half" | "full" }, cite: Cite): void {
  const character = characterOf(play, id);
  if (character === undefined) return;
  if (character.form !== "living") play.emit({ type: "formed", character: id, form: "living", ...cite });
  const max = maximumOf(play, id, "vita") ?? 0;
  fill(play, id, "vita", vita === "full" ? max : Math.floor(max / 2), cite);
  fill(play, id, "pp", maximumOf(play, id, "pp") ?? 0, cite);
}

/** A foe without Vita is taken off the map (`encounters/defeat-foe`). A friend who rose as a vampire goes to Limbo. */
export function* defeatFoe(play: Play, id: FigureId, cite: Cite, by?: FigureId): Procedure {
  const foe = foeOf(play, id);
  if (foe === undefined) return;
  yield* fire(play, { event: "dies", who: id, ...(by && { attacker: by }) });
  // What it does when it dies may have been the end of it already.
  if (foeOf(play, id) === undefined) return;
  takeOffTheMap(play, id, { ...cite, rule: "encounters/defeat-foe" });
  play.emit({ type: "foe-defeated", foe: id, ...(by && { by }), ...cite });
  if (foe.was !== undefined) toLimbo(play, foe.was, { ...cite, rule: "statuses/vampirism-death" });
  if (by !== undefined) yield* fire(play, { event: "defeats a foe", who: by, target: id });
}

function putBackTokens(play: Play, id: FigureId, cite: Cite): void {
  const character = characterOf(play, id);
  if (character === undefined) return;
  if (character.corrosion.length > 0) play.emit({ type: "corroded", figure: id, tokens: [], ...cite });
  if (character.infection > 0) play.emit({ type: "infected", figure: id, tokens: 0, ...cite });
}

/** A text can kill somebody who has Vita left. */
function emptyVita(play: Play, id: FigureId, cite: Cite): void {
  fill(play, id, "vita", 0, cite);
}

function fillGhostPoints(play: Play, id: FigureId): void {
  fill(play, id, "gp", maximumOf(play, id, "gp") ?? 0, { rule: "death/ghosts" });
}

function fill(play: Play, id: FigureId, resource: "vita" | "pp" | "gp", to: number, cite: Cite): void {
  const from = characterOf(play, id)?.[resource];
  if (from === undefined || from === to) return;
  play.emit({ type: "changed", figure: id, resource, from, to, ...cite });
}

function takeOffTheMap(play: Play, id: FigureId, cite: Cite): void {
  const at = play.state.map?.at[id];
  if (at !== undefined) play.emit({ type: "taken-off", figure: id, at, ...cite });
}

/** The Leader token passes to the next living character and is turned over (`dice/leadership-changes`). */
function passLeadershipOf(play: Play, id: FigureId): void {
  const { leader, night } = play.state;
  if (leader !== id) return;
  const to = nextLeader(play);
  if (to === undefined || to.id === id) return;
  play.emit({ type: "leader", to: to.id, night: !night, rule: "dice/leadership-changes" });
}
