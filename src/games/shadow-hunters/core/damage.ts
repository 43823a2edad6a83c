import { andThen, done, isDone, nothing } from "../../../engine/kernel/procedure.ts";
import type { Ward } from "../effects/gear.ts";
import type { Change, OpenSource, Source } from "../events.ts";
import { type Board, isOver, type Play, type Procedure, roleOfSeat } from "../play.ts";
import { type Player, playerOf } from "../state.ts";
import { happens } from "./abilities.ts";
import { takeOne } from "./handing.ts";
import { lookForDeed, lookForWins } from "./wins.ts";

/** Who and what brings damage. */
export interface Cause {
  readonly by: string;
  readonly source: Source;
  /** Whether nobody had died before it began: then all who die of it are the first to die (winning/first). */
  readonly isFirst: boolean;
}

/**
 * Somebody takes damage, unless something keeps it away (damage/taking); answers with what was taken.
 * @param changes what has made the damage what it is, to be told
 */
export function damage(
  play: Play,
  seat: string,
  amount: number,
  cause: Cause,
  changes: readonly Change[] = [],
): Procedure<number> {
  const { by, source } = cause;
  const player = playerOf(play.state, seat);
  if (amount <= 0 || player.dead || isOver(play)) return done(0);
  if (isWarded(play, player, source)) {
    play.emit({ type: "spared", seat, source: openly(play, source) });
    return done(0);
  }
  const told = openly(play, source);
  if (changes.length === 0) play.emit({ type: "damaged", seat, amount, by, source: told });
  else play.emit({ type: "damaged", seat, amount, by, source: told, changes });
  return player.damage + amount < roleOfSeat(play, seat).hp
    ? done(amount)
    : andThen(die(play, seat, cause), () => done(amount));
}

/** Which card was sent to somebody stays between them and its sender (hermit/sending). */
function openly({ content }: Play, source: Source): OpenSource {
  return source.kind === "card" && content.isSent(content.card(source.id).deck) ? letter : source;
}

const letter: OpenSource = { kind: "letter" };

/** Whether damage from a source cannot hurt a player (damage/protection). */
export function isWarded(
  { content }: Pick<Board, "content">,
  { wards, equipment }: Pick<Player, "wards" | "equipment">,
  source: Source,
): boolean {
  if (keepAway(wards, source)) return true;
  for (const card of equipment) if (keepAway(content.gear(card).wards, source)) return true;
  return false;
}

function keepAway(wards: readonly Ward[], source: Source): boolean {
  for (const { attacks, place, cards } of wards) {
    if (attacks) {
      if (source.kind === "attack") return true;
    } else if (place !== null) {
      if (source.kind === "area" && source.id === place) return true;
    } else if (cards.length === 0 || (source.kind === "card" && cards.includes(source.id))) return true;
  }
  return false;
}

/** Damage is healed, down to none (damage/healing). */
export function heal(play: Play, seat: string, amount: number, { by }: Cause): number {
  const { damage: suffered, dead } = playerOf(play.state, seat);
  const healed = Math.min(amount, suffered);
  if (healed > 0 && !dead && !isOver(play)) play.emit({ type: "healed", seat, amount: healed, by });
  return healed;
}

/** Damage is set to a number, which may kill (damage/healing). */
export function setDamage(play: Play, seat: string, to: number, cause: Cause): Procedure {
  if (playerOf(play.state, seat).dead || isOver(play)) return nothing;
  play.emit({ type: "damage-set", seat, to });
  return to < roleOfSeat(play, seat).hp ? nothing : die(play, seat, cause);
}

/** A death: the card is turned over, those who wait for deaths act, wins are looked for (damage/death). */
function* die(play: Play, seat: string, { by, source, isFirst }: Cause): Procedure {
  play.emit({ type: "died", seat, by, first: isFirst });
  const victim = playerOf(play.state, seat);
  for (const { seat: other } of play.state.players) {
    const waited = other === seat ? nothing : happens(play, other, "dies", seat);
    if (!isDone(waited)) yield* waited;
  }
  if (by !== seat) {
    lookForDeed(play, by, victim, source.kind === "attack");
    if (source.kind === "attack") yield* happens(play, by, "strikes down", seat);
  }
  lookForWins(play);
  if (!isOver(play)) yield* inherit(play, victim, by);
}

/** The killer takes Equipment of the dead, and the rest is discarded (damage/equipment). */
function* inherit(play: Play, { seat, equipment }: Player, by: string): Procedure {
  const killer = playerOf(play.state, by);
  if (by !== seat && !killer.dead && equipment.length > 0) {
    yield* happens(play, by, "kills", seat);
    const takesAll = killer.equipment.some((card) => play.content.gear(card).plunders !== undefined);
    const left = playerOf(play.state, seat).equipment;
    const most = play.content.figure("taken-from-dead");
    if (takesAll) for (const card of left) play.emit({ type: "handed", from: seat, to: by, card });
    else if (left.length === equipment.length) {
      for (let taken = 0; taken < most; taken++) yield* takeOne(play, seat, by);
    }
  }
  for (const card of playerOf(play.state, seat).equipment) {
    play.emit({ type: "lost", seat, card, deck: play.content.card(card).deck });
  }
  lookForWins(play);
}
