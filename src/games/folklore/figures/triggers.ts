import type { Effect } from "../../../engine/effects/effect.ts";
import { aimedAt, type Cast } from "../effects/cast.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Bindings, Placed } from "./bounds.ts";
import type { WhenClause } from "./clauses.ts";
import { isOnMap } from "./distances.ts";
import { foesInPlay, present, typeOf } from "./find.ts";
import { isMeant, someone } from "./groups.ts";
import { keptOf, lastingOf, lastingWaits } from "./lasting.ts";
import { characterProfile, foeProfile } from "./profile.ts";
import type { Source } from "./sources.ts";
import { castOf, isOpen } from "./standing.ts";
import { tableTexts } from "./table-texts.ts";
import type { Trigger, Who } from "./words.ts";

/** Something that happens and that texts may wait for. */
export interface TriggerMoment {
  readonly event: Trigger["event"];
  /** Who does it, or whom it happens to. */
  readonly who?: FigureId;
  /** Whom an attack is aimed at. */
  readonly target?: FigureId;
  readonly attacker?: FigureId;
  /** What the bare attack dice show. */
  readonly roll?: number;
  /** The key of the weapon that the attack is made with. */
  readonly weapon?: number;
  /** Whose aura it is that is entered. */
  readonly by?: FigureId;
  /** The key of the card that is used. */
  readonly card?: number;
}

/** A text that answers to a moment. */
export interface Triggered {
  readonly source: Source;
  readonly effects: readonly Effect[];
  readonly cast: Cast;
}

const none: readonly Triggered[] = [];

/** Whether any text may wait for such a thing to happen. Most things that happen in a fight are awaited by none. */
export function isAwaited(board: Board, event: TriggerMoment["event"]): boolean {
  return board.state.kept.length > 0 || tableTexts(board).awaited.has(event) || lastingWaits(board);
}

/** All texts that answer to a moment: of characters, of foes, of events kept in play. Auras are the map's to strike with. */
export function triggered(board: Board, moment: TriggerMoment): readonly Triggered[] {
  if (!isAwaited(board, moment.event)) return none;
  const found: Triggered[] = [];
  const lasts = board.state.lasting.length > 0;
  for (const character of present(board)) {
    const side = character.form === "ghost" ? "ghost" : "living";
    collect(board, moment, characterProfile(board.content, character, side), found);
    if (lasts) collect(board, moment, lastingOf(board, character.id), found);
  }
  for (const foe of foesInPlay(board)) {
    collect(board, moment, foeProfile(board, foe), found);
    if (lasts) collect(board, moment, lastingOf(board, foe.id), found);
  }
  if (board.state.kept.length > 0) collect(board, moment, keptOf(board), found);
  return found;
}

function collect(board: Board, moment: TriggerMoment, { whens }: Bindings, into: Triggered[]): void {
  for (const placed of whens) if (answers(board, moment, placed)) into.push(triggeredBy(board, moment, placed));
}

function answers(board: Board, moment: TriggerMoment, { clause, source, gates }: Placed<WhenClause>): boolean {
  const { trigger } = clause;
  if (trigger.event !== moment.event) return false;
  // Corrosion, Infection and Wanted are counted by their own rules (statuses/conditions).
  if (source.kind === "condition") return false;
  if (!isWithItsWeapon(moment, source)) return false;
  if ("who" in trigger && !isDoneBy(board, trigger.who, source, moment.who)) return false;
  switch (trigger.event) {
    case "rolls to attack":
      if (moment.roll === undefined || moment.roll < trigger.atLeast) return false;
      break;
    case "hits a type":
      if (moment.target === undefined || typeOf(board, moment.target) !== trigger.type) return false;
      break;
    case "uses this card":
      if (source.card === undefined || moment.card !== source.card.key) return false;
      break;
  }
  if (needsSpaces(source, clause) && !isOnMap(board)) return false;
  return gates.length === 0 || isOpen(board, gates, source, contextOf(moment));
}

const ofAttacks: ReadonlySet<Trigger["event"]> = new Set<Trigger["event"]>([
  "hits",
  "misses",
  "attacks",
  "rolls a natural 100",
  "rolls a natural 1",
  "rolls to attack",
  "hits a type",
]);

/** What stands on a weapon answers only to attacks with it; what stands on an exhausted one to nothing else. */
function isWithItsWeapon({ event, weapon }: TriggerMoment, source: Source): boolean {
  if (source.card === undefined) return true;
  if (source.weapon === true && ofAttacks.has(event)) return weapon === source.card.key;
  return source.idle !== true;
}

function isDoneBy(board: Board, who: Who, source: Source, doer: FigureId | undefined): boolean {
  if (doer === undefined) return false;
  const cast = castOf(board, source);
  if (typeof who === "string") return someone(board, who, cast).includes(doer);
  return isMeant(board, who, cast, doer);
}

/** A status that reaches out over spaces needs a map to measure them on (statuses/possessed). */
function needsSpaces({ kind }: Source, { effects }: WhenClause): boolean {
  return kind === "status" && effects.some(({ who }) => typeof who === "object" && who !== null && "within" in who);
}

function contextOf({ target, weapon }: TriggerMoment) {
  if (target === undefined) return {};
  const made = { kind: "melee" as const, with: weapon === undefined ? ("unarmed" as const) : ("weapon" as const) };
  return { attack: { ...made, target, ...(weapon === undefined ? {} : { weapon }) } };
}

function triggeredBy(board: Board, moment: TriggerMoment, { clause, source }: Placed<WhenClause>): Triggered {
  const { target, attacker } = moment;
  const standing = castOf(board, source);
  const cast = target === undefined ? standing : aimedAt(standing, target);
  return { source, effects: clause.effects, cast: attacker === undefined ? cast : { attacker, ...cast } };
}
