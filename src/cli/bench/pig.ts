import type { Dice } from "../../engine/dice/dice.ts";
import type { Command } from "../../engine/kernel/command.ts";
import { createFlow, evolveFlow, type Flow, type FlowEvent, type Play } from "../../engine/kernel/flow.ts";
import type { Game } from "../../engine/kernel/game.ts";
import type { Procedure } from "../../engine/kernel/procedure.ts";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";

/** Roll on, or keep what has been rolled. */
export interface PigCommand extends Command {
  readonly type: "roll" | "hold";
}

/** What happens in a game of Pig. */
export type PigEvent =
  | { readonly type: "sat"; readonly seats: readonly string[]; readonly goal: number }
  | { readonly type: "threw"; readonly seat: string; readonly face: number }
  | { readonly type: "banked"; readonly seat: string; readonly points: number };

/** A game of Pig: two to ten players throw a die; a 1 loses the turn's points. */
export interface PigState {
  readonly seats: readonly string[];
  readonly scores: readonly number[];
  readonly turn: number;
  readonly pot: number;
  readonly goal: number;
  readonly flow: Flow<PigState, PigCommand> | null;
}

type AnyPigEvent = PigEvent | FlowEvent<PigCommand>;

const empty: PigState = { seats: [], scores: [], turn: 0, pot: 0, goal: 100, flow: null };

function evolve(state: PigState, event: AnyPigEvent): PigState {
  switch (event.type) {
    case "sat":
      return { ...state, seats: event.seats, scores: event.seats.map(() => 0), goal: event.goal };
    case "threw":
      return { ...state, pot: event.face === 1 ? 0 : state.pot + event.face };
    case "banked": {
      const scores = state.scores.map((score, seat) => (seat === state.turn ? score + event.points : score));
      return { ...state, scores, pot: 0, turn: (state.turn + 1) % state.seats.length };
    }
    default:
      return evolveFlow(state, event);
  }
}

/** One player's turn. */
function* turn(play: Play<PigState, AnyPigEvent>): Procedure<void, PigCommand> {
  const seat = play.state.seats[play.state.turn] ?? "";
  const options: readonly PigCommand[] = [
    { type: "roll", seat },
    { type: "hold", seat },
  ];
  for (;;) {
    const choice = yield { ask: "roll-or-hold", rule: "pig/turn", options };
    if (choice.type === "hold") break;
    const face = play.dice.roll(6);
    play.emit({ type: "threw", seat, face });
    if (face === 1) break;
  }
  play.emit({ type: "banked", seat, points: play.state.pot });
}

const winner = ({ scores, goal }: PigState) => scores.findIndex((score) => score >= goal);

const flow = createFlow<PigState, PigCommand, PigEvent, Play<PigState, AnyPigEvent>>({
  evolve,
  hands: (play) => play,
  next: (play) => (winner(play.state) >= 0 ? undefined : turn(play)),
  refuse(_, question, command) {
    const [option] = question?.options ?? [];
    if (option === undefined) throw new RuleViolation("pig/end", "The game is over.");
    if (option.seat !== command.seat) throw new RuleViolation("pig/turn", `It is ${option.seat}'s turn.`);
    throw new RuleViolation("pig/turn", `Nobody can "${command.type}" in Pig.`, "Roll or hold.");
  },
});

/** The dice game that the kernel is measured and tested with. */
export const pig: Game<
  PigState,
  PigCommand,
  AnyPigEvent,
  { seats: readonly string[]; goal?: number },
  Omit<PigState, "flow">,
  { winner: string }
> = {
  id: "pig",
  content: "pig",
  empty,
  start({ seats, goal = 100 }, dice: Dice) {
    const sat: PigEvent = { type: "sat", seats, goal };
    return flow.start(evolve(empty, sat), [sat], dice);
  },
  decide: flow.decide,
  evolve,
  stands: flow.stands,
  adopt: flow.adopt,
  legal: (state, seat) => (flow.question(state)?.options ?? []).filter((option) => option.seat === seat),
  waiting: (state) => [...new Set((flow.question(state)?.options ?? []).map(({ seat }) => seat))],
  view: ({ flow: _, ...seen }) => seen,
  outcome: (state) => (winner(state) < 0 ? null : { winner: state.seats[winner(state)] ?? "" }),
};
