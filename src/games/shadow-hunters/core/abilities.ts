import type { Question } from "../../../engine/kernel/command.ts";
import { andThen, ask, isDone, nothing } from "../../../engine/kernel/procedure.ts";
import type { ShadowCommand } from "../commands.ts";
import type { Ability, Moment } from "../effects/ability.ts";
import { isPossible } from "../effects/possible.ts";
import { runAbility } from "../effects/run.ts";
import type { Source } from "../events.ts";
import { type Board, isOver, type Play, type Procedure, roleAt, roleOfSeat } from "../play.ts";
import type { Role } from "../role.ts";
import { type Player, placeOf, playerAt, playerOf } from "../state.ts";
import { hiddenAbilities } from "./hidden.ts";

/** Whether a player has an ability for a moment and can still use it (characters/abilities). */
export function canUse(board: Board, seat: string, moment: Moment): boolean {
  const at = placeOf(board.state, seat);
  return isAble(roleAt(board, at), playerAt(board.state, at), moment);
}

function isAble({ use }: Role, player: Player, moment: Moment): boolean {
  if (use.moment !== moment || player.dead || player.silenced) return false;
  return !use.lies && !(use.once && player.used);
}

const byAbility: Source = { kind: "ability" };

/** Whether a player may use an ability now: one that could do nothing is not wasted (characters/abilities). */
function isOffered(board: Board, at: number, moment: Moment): boolean {
  const role = roleAt(board, at);
  const player = playerAt(board.state, at);
  if (!isAble(role, player, moment)) return false;
  return isPossible(board, role.use.effects, { you: player.seat, source: byAbility });
}

/** Uses an ability; whoever must have shown themselves does so first (characters/reveal). */
export function useAbility(play: Play, seat: string, target?: string, struck?: readonly string[]): Procedure<unknown> {
  const { use, isOpen } = roleOfSeat(play, seat);
  if (isOpen) reveal(play, seat);
  play.emit({ type: "used", seat, once: use.once });
  return runAbility(play, seat, use.effects, { target, struck });
}

/** Shows a player's character card to everybody, if it does not lie open already (characters/reveal). */
export function reveal(play: Play, seat: string): void {
  if (!playerOf(play.state, seat).revealed) play.emit({ type: "revealed", seat });
}

/** A moment has come at which abilities happen by themselves, or at which their players are asked. */
export function happens(play: Play, seat: string, moment: Moment, about: string): Procedure<unknown> {
  if (isOver(play)) return nothing;
  if (canUse(play, seat, moment)) return happening(play, seat, moment, about);
  return isChosen(play, seat, moment) ? seemAsked(play, seat, moment) : nothing;
}

/** Whether a moment is one at which some character would be asked, and this player might be that one for all that others know. */
function isChosen(board: Board, seat: string, moment: Moment): boolean {
  const { dead, revealed } = playerOf(board.state, seat);
  if (board.state.options.windows !== "all" || dead || revealed) return false;
  return hiddenAbilities(board, moment).some(({ optional }) => optional);
}

function seemAsked(play: Play, seat: string, moment: Moment): Procedure<unknown> {
  const options: readonly ShadowCommand[] = [{ type: "pass", seat }];
  return ask(play, { ask: `ability-${moment}`, rule: "characters/abilities", options }, isUsing);
}

function happening(play: Play, seat: string, moment: Moment, about: string): Procedure<unknown> {
  const { use } = roleOfSeat(play, seat);
  if (!isMeant(play, use, about)) return nothing;
  if (!use.optional) return isDuty(play, seat) ? useAbility(play, seat, about) : nothing;
  return andThen(wants(play, seat, moment), (isWanted) => (isWanted ? useAbility(play, seat, about) : nothing));
}

/**
 * Whether a player's ability is no choice but just happens. One that can be used only by those who lie open does not
 * force anybody into the open.
 */
export function isDuty(board: Board, seat: string): boolean {
  const { use, isOpen } = roleOfSeat(board, seat);
  return !use.optional && (!isOpen || playerOf(board.state, seat).revealed);
}

/** Whether what happened is what the ability waits for: who dies, how strong the victim was. */
function isMeant(board: Board, { trigger }: Ability, about: string): boolean {
  if (trigger?.event !== "strikes down") return true;
  const { hp } = roleOfSeat(board, about);
  return "atLeast" in trigger ? hp >= trigger.atLeast : hp <= trigger.atMost;
}

function wants(play: Play, seat: string, moment: Moment): Procedure<boolean> {
  const options: readonly ShadowCommand[] = [
    { type: "use", seat },
    { type: "pass", seat },
  ];
  return ask(play, { ask: `ability-${moment}`, rule: "characters/abilities", options }, isUsing);
}

/** Whether an answer uses the ability that is asked for. */
export function isUsing({ type }: ShadowCommand): boolean {
  return type === "use";
}

/**
 * Whether somebody is asked at a moment for abilities: those who have one, and at a table where no pause may tell who
 * has one, all who have not shown themselves and might be a character who has.
 */
export function isAsked(board: Board, seat: string, moment: Moment): boolean {
  const at = placeOf(board.state, seat);
  const player = playerAt(board.state, at);
  if (player.dead) return false;
  if (isAble(roleAt(board, at), player, moment)) return true;
  return board.state.options.windows === "all" && !player.revealed && hiddenAbilities(board, moment).length > 0;
}

/** A point of a turn: what is asked there, and the moment of abilities that it is. */
export interface Occasion {
  readonly ask: string;
  readonly rule: string;
  readonly moment?: Moment;
  /** The card or area whose text is asked about. */
  readonly about?: Readonly<Record<string, string | number>>;
}

/**
 * A point of a turn at which its player chooses among `own`, and at which everybody may show themselves or use an
 * ability that waits for nothing.
 */
export class TurnWindow {
  /** What the player chose, once they did. */
  choice: ShadowCommand | undefined = undefined;

  /** @param isPast whether the moment was used already: it comes once in a turn, also for what can be used in every turn */
  constructor(
    private readonly play: Play,
    private readonly seat: string,
    private readonly occasion: Occasion,
    private readonly own: (play: Play, seat: string) => ShadowCommand[],
    private isPast = false,
  ) {}

  /** Asks until the player has chosen or can choose no more. */
  run(): Procedure<unknown> {
    const { play } = this;
    if (play.answer === undefined) return this.stopping();
    for (let asked = this.question(); asked !== undefined; asked = this.question()) {
      const spoken = this.take(play.answer(asked));
      if (!isDone(spoken)) return andThen(spoken, () => this.run());
    }
    return nothing;
  }

  private *stopping(): Procedure {
    for (let asked = this.question(); asked !== undefined; asked = this.question()) yield* this.take(yield asked);
  }

  /** What is asked next; nothing once the player has chosen or can choose no more. */
  private question(): Question<ShadowCommand> | undefined {
    const { play, seat } = this;
    if (this.choice !== undefined || isOver(play) || playerOf(play.state, seat).dead) return undefined;
    const { ask, rule, moment, about } = this.occasion;
    const options = this.own(play, seat);
    if (moment !== undefined && !this.isPast && isOffered(play, placeOf(play.state, seat), moment)) {
      options.push({ type: "use", seat });
    }
    speakUp(play, options);
    // Where nobody has to seem to think, nobody is asked for what goes without saying.
    if (options.length === 1 && play.state.options.windows !== "all") {
      this.choice = options[0];
      return undefined;
    }
    return about === undefined ? { ask, rule, options } : { ask, rule, about, options };
  }

  /** Takes an answer: the choice, or what somebody does before it, which comes to its end before the next question. */
  private take(answer: ShadowCommand): Procedure<unknown> {
    if (answer.type === "use") {
      if (answer.seat === this.seat) this.isPast = true;
      return useAbility(this.play, answer.seat);
    }
    if (answer.type === "reveal") reveal(this.play, answer.seat);
    else this.choice = answer;
    return nothing;
  }
}

/** Adds what anybody may do between two steps of the turn. */
function speakUp(board: Board, options: ShadowCommand[]): void {
  const { state } = board;
  const isForAll = state.options.windows === "all";
  for (const at of board.heard[state.turn] ?? []) {
    const player = playerAt(state, at);
    if (player.dead) continue;
    if (!player.revealed && (isForAll || at === state.turn)) options.push({ type: "reveal", seat: player.seat });
    if (isOffered(board, at, "any time")) options.push({ type: "use", seat: player.seat });
  }
}
