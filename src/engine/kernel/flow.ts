import type { Dice } from "../dice/dice.ts";
import { canonicalJson } from "../hash.ts";
import { type Command, hostSeat, type Question } from "./command.ts";
import type { Decision } from "./game.ts";
import type { Procedure } from "./procedure.ts";

/** How to come back to where a procedure stopped: where it began, what was answered, which faces fell. */
export interface Flow<State, C extends Command> {
  readonly base: State;
  /** The answers in their order; corrections stand among them where they were made. */
  readonly answers: readonly C[];
  readonly faces: readonly number[];
}

/** A state that procedures run on. The flow is null before the first procedure and when the game is over. */
export interface Flowing<State, C extends Command> {
  readonly flow: Flow<State, C> | null;
}

/** What the flow itself writes into the log. */
export type FlowEvent<C extends Command> =
  /** A seat answered. What follows from it comes next. A secret answer is not for all seats yet: see `logSeenBy`. */
  | { readonly type: "chosen"; readonly command: C; readonly secret?: true }
  /** Whoever runs the table put something right. What changes by it comes next, and the question waits on. */
  | { readonly type: "corrected"; readonly command: C }
  /** The game goes back to where its procedure began, since it now has other content. */
  | { readonly type: "adopted" }
  /** A procedure came to its end; the next begins. */
  | { readonly type: "settled" }
  /** The same procedure waits again: what it was answered with, and the faces that have fallen since it began or stopped. */
  | { readonly type: "paused"; readonly answer?: C; readonly faces: readonly number[] };

/** The hands of a procedure: the state as it is now, a way to change it, and the dice. */
export interface Play<State, Event, C extends Command = Command> {
  readonly state: State;
  readonly dice: Dice;
  emit(event: Event): void;
  /** Answers a question at once, in a game that is played out; at a table a procedure has to stop for it. */
  answer?(question: Question<C>): C;
}

/** What the flow needs to know of a game. */
export interface FlowRules<State, C extends Command, Event, P extends Play<State, Event>> {
  evolve(state: State, event: Event): State;
  /** The procedure that the state stands at. Undefined when the game is over. */
  next(play: P): Procedure<unknown, C> | undefined;
  /** Gives the hands what the game's procedures want besides. */
  hands(play: Play<State, Event, C>): P;
  /** Why a command that is not offered is refused. Always throws. */
  refuse(state: State, question: Question<C> | undefined, command: C): never;
  /**
   * Carries out a correction at a question, which waits on: a command of the host's seat. It asks nothing, and throws
   * a RuleViolation if it would leave the game in a state that the rules do not know.
   */
  correct?(play: P, command: C, question: Question<C>): void;
}

interface Run<State, C extends Command, Event, P> {
  readonly play: Play<State, Event, C> & { state: State };
  readonly hands: P;
  faces: number[];
  events: Event[];
  source: Dice;
  procedure: Procedure<unknown, C> | undefined;
  question: Question<C> | undefined;
  /** The answer that the running procedure was given last, until it settles. */
  answer: C | undefined;
}

/** No step of any game brings so much; a rule that never stops must not take the whole host with it. */
const mostEvents = 50_000;

const noFaces: readonly number[] = [];

/** The faces that fell belong to an event now, so the next ones get a list of their own. */
function forgetFaces(run: { faces: number[] }): void {
  if (run.faces.length > 0) run.faces = [];
}

/** How many stopped procedures are kept at hand. More tables than this at once only cost time. */
const keptRuns = 8;

/** Runs procedures that stop at questions, so that a state, a command and the dice decide what happens. */
export function createFlow<
  State extends Flowing<State, C>,
  C extends Command,
  Event extends { readonly type: string },
  P extends Play<State, Event | FlowEvent<C>>,
>(rules: FlowRules<State, C, Event | FlowEvent<C>, P>) {
  type Any = Event | FlowEvent<C>;
  type Running = Run<State, C, Any, P>;
  // A stopped procedure goes on where it stands; only a state that came from elsewhere is run again to its stop.
  const stopped: (Running | undefined)[] = new Array(keptRuns).fill(undefined);
  let oldest = 0;

  function begin(state: State, source: Dice): Running {
    const play: Running["play"] = {
      state,
      dice: {
        roll(faces) {
          const face = run.source.roll(faces);
          run.faces.push(face);
          return face;
        },
      },
      emit(event) {
        play.state = rules.evolve(play.state, event);
        if (run.events.push(event) > mostEvents) throw new Error("A procedure goes on for ever.");
      },
    };
    const run: Running = {
      play,
      hands: rules.hands(play),
      faces: [],
      events: [],
      source,
      procedure: undefined,
      question: undefined,
      answer: undefined,
    };
    return run;
  }

  /** Goes on until the next question or the end of the game, through as many procedures as it takes. */
  function advance(run: Running, answer: C | undefined): void {
    let given = answer;
    run.answer = answer;
    for (;;) {
      if (run.procedure === undefined) {
        run.procedure = rules.next(run.hands);
        if (run.procedure === undefined) {
          run.question = undefined;
          return;
        }
      }
      const step = given === undefined ? run.procedure.next() : run.procedure.next(given);
      given = undefined;
      if (step.done !== true) {
        run.question = step.value;
        return;
      }
      run.procedure = undefined;
      run.answer = undefined;
      forgetFaces(run);
      run.play.emit({ type: "settled" });
    }
  }

  /** Changes the state under a stopped procedure, which reads it anew when it goes on. */
  function amend(run: Running, command: C, question: Question<C>): void {
    run.answer = command;
    run.play.emit({ type: "corrected", command });
    rules.correct?.(run.hands, command, question);
    const { again } = question;
    run.question = again === undefined ? question : { ...again(), again };
  }

  /** A correction that is refused half-way leaves the stopped procedure as it was. */
  function correct(run: Running, command: C, question: Question<C>): Decision<State, Any> {
    const { state } = run.play;
    try {
      amend(run, command, question);
    } catch (error) {
      run.play.state = state;
      run.events.length = 0;
      run.faces = [];
      throw error;
    }
    return pause(run);
  }

  function pause(run: Running): Decision<State, Any> {
    const { answer } = run;
    const faces = run.faces.length === 0 ? noFaces : run.faces;
    run.play.emit(answer === undefined ? { type: "paused", faces } : { type: "paused", answer, faces });
    // A table keeps them for ever, so they get a list of just their size.
    const events = run.events.slice();
    forgetFaces(run);
    while (run.events.length > 0) run.events.pop();
    if (run.question === undefined) forget(run);
    else keep(run);
    return { events, state: run.play.state };
  }

  function keep(run: Running): void {
    if (stopped.includes(run)) return;
    const free = stopped.indexOf(undefined);
    if (free >= 0) stopped[free] = run;
    else {
      stopped[oldest] = run;
      oldest = (oldest + 1) % keptRuns;
    }
  }

  /** A game that is over is asked nothing more, and should not fill the memory of one who plays many. */
  function forget(run: Running): void {
    const at = stopped.indexOf(run);
    if (at >= 0) stopped[at] = undefined;
  }

  /** The procedure that stopped at a state: at hand, or run again to its stop. */
  function runAt(state: State): Running | undefined {
    for (const run of stopped) if (run !== undefined && run.play.state === state) return run;
    const run = state.flow === null ? undefined : runAgain(state.flow);
    if (run === undefined) return undefined;
    run.events = [];
    run.faces = [];
    run.play.state = state;
    keep(run);
    return run;
  }

  /** Runs a procedure again with the answers and the dice that it had; undefined if it does not take an answer any more. */
  function runAgain({ base, answers, faces }: Flow<State, C>): Running | undefined {
    let at = 0;
    const run = begin(base, { roll: () => faces[at++] ?? 1 });
    advance(run, undefined);
    for (const answer of answers) {
      const { question } = run;
      if (question === undefined) return undefined;
      if (answer.seat === hostSeat) amend(run, answer, question);
      else if (findOption(question.options, answer) === undefined) return undefined;
      else advance(run, answer);
    }
    return run;
  }

  function comesTo(state: State, flow: Flow<State, C>): boolean {
    try {
      const again = runAgain(flow)?.play.state;
      return again !== undefined && canonicalJson({ ...again, flow: null }) === canonicalJson({ ...state, flow: null });
    } catch {
      // A procedure may miss a card that there was when it began.
      return false;
    }
  }

  return {
    /** What the game waits for. */
    question: (state: State) => runAt(state)?.question,

    /** Runs the first procedures from a state that has just been set up. */
    start(state: State, events: readonly Any[], dice: Dice): Decision<State, Any> {
      const run = begin(state, dice);
      run.events.push(...events);
      run.play.emit({ type: "settled" });
      advance(run, undefined);
      return pause(run);
    },

    /** Goes on from a state at which no procedure has begun yet, with dice of its own. */
    resume(state: State, dice: Dice): Decision<State, Any> {
      const run = begin({ ...state, flow: null }, dice);
      run.play.emit({ type: "settled" });
      advance(run, undefined);
      return pause(run);
    },

    /** Whether a state is what its procedure comes to with the same answers and dice; if not, other rules led to it. */
    stands: (state: State) => state.flow === null || comesTo(state, state.flow),

    /** Takes a game over that was saved with other content: the procedure that it stood in begins anew. */
    adopt(state: State, dice: Dice): Decision<State, Any> {
      const run = begin(state, dice);
      run.play.emit({ type: "adopted" });
      run.play.emit({ type: "settled" });
      advance(run, undefined);
      return pause(run);
    },

    /** Answers the question that the state waits at, or corrects the state behind it. */
    decide(state: State, command: C, dice: Dice): Decision<State, Any> {
      const run = runAt(state);
      if (run?.question !== undefined && rules.correct !== undefined && isOfHost(command)) {
        run.source = dice;
        return correct(run, command, run.question);
      }
      const option = run?.question === undefined ? undefined : findOption(run.question.options, command);
      if (run === undefined || option === undefined) return rules.refuse(state, run?.question, command);
      // From here on the run belongs to a later state, so the old one is no longer found by it.
      run.source = dice;
      const secret = run.question?.secret === true;
      run.play.emit(secret ? { type: "chosen", command: option, secret } : { type: "chosen", command: option });
      advance(run, option);
      return pause(run);
    },
  };
}

/** A copy of a state with another flow. */
export type WithFlow<State extends Flowing<State, C>, C extends Command> = (state: State, flow: State["flow"]) => State;

/** What the flow's own events do to a state. A game that copies its states in a way of its own says so. */
export function evolveFlow<State extends Flowing<State, C>, C extends Command>(
  state: State,
  event: FlowEvent<C>,
  withFlow: WithFlow<State, C> = (old, flow) => ({ ...old, flow }),
): State {
  const { flow } = state;
  switch (event.type) {
    case "settled":
      return withFlow(state, { base: withFlow(state, null), answers: [], faces: [] });
    case "adopted":
      return flow === null ? state : flow.base;
    case "chosen":
    case "corrected":
      return state;
    case "paused": {
      if (flow === null || (event.answer === undefined && event.faces.length === 0)) return state;
      const answers = event.answer === undefined ? flow.answers : flow.answers.concat([event.answer]);
      const faces = event.faces.length === 0 ? flow.faces : flow.faces.concat(event.faces);
      return withFlow(state, { base: flow.base, answers, faces });
    }
  }
}

/** Commands come from outside and may be anything. */
function isOfHost(command: unknown): boolean {
  return typeof command === "object" && command !== null && "seat" in command && command.seat === hostSeat;
}

function findOption<C extends Command>(options: readonly C[], command: C): C | undefined {
  for (const option of options) if (option === command) return option;
  for (const option of options) if (sameJson(option, command)) return option;
  return undefined;
}

function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  // Every command of every question is compared, so no list of keys is made.
  let more = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !sameJson(Reflect.get(a, key), Reflect.get(b, key))) return false;
    more++;
  }
  for (const _ in b) more--;
  return more === 0;
}
