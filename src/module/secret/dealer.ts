import type { Dice } from "../../engine/dice/dice.ts";
import { thinkingDice } from "../../engine/dice/thinking.ts";
import { canonicalJson } from "../../engine/hash.ts";
import { type Command, hostSeat } from "../../engine/kernel/command.ts";
import { speaksUp } from "../../engine/kernel/speaks-up.ts";
import { CannotGoOn } from "../table/cannot-go-on.ts";
import { isPublicKey, type KeyPair } from "./box.ts";
import { lockOne, readLocked, sealAll } from "./letters.ts";
import { RecordChanged } from "./record-changed.ts";
import { purpose, room, type SealedStep, type Shown, type TableSeal } from "./sealed.ts";
import { everybody, type SecretGame } from "./secret-game.ts";
import { type Beginning, beginTruth, restoreTruth, type TrueStep, type Truth } from "./truth.ts";

/** What a dealer works with. */
export interface DealerParts {
  readonly secrets: SecretGame;
  readonly seal: Pick<TableSeal, "key" | "blind">;
  readonly keys: KeyPair;
  /** The entry in which the game is kept. */
  readonly table: string;
  readonly dice: Dice;
  /** The public key of whoever plays a seat, if a person does who has one. */
  readerOf(seat: string): string | undefined;
}

/** A step that was decided, to be written down together with what everybody then sees. */
export interface Dealt {
  readonly step: SealedStep;
  readonly shown: Shown;
  /** What everybody saw before. */
  readonly before: unknown;
}

/** The record of a game as the dealer reads it. */
export interface SealedLog {
  readonly steps: readonly SealedStep[];
  readonly at: number;
}

/** Whoever the game waits for, with all that they may know. */
export interface Asked {
  readonly seat: string;
  readonly view: unknown;
  readonly seen: readonly unknown[];
  /** The dice of whoever answers in their place. */
  readonly dice: Dice;
}

/** The one who knows everything and tells each seat what it may know. What it decided has happened once it is in the record. */
export interface Dealer {
  /** Decides a command where the record stands. Throws a RuleViolation if it is refused. */
  decide(log: SealedLog, command: Command): Promise<Dealt>;
  /** Whether a command speaks up where the record stands. */
  speaksUp(log: SealedLog, command: Command): Promise<boolean>;
  /** What is shown after so many steps. */
  shown(log: SealedLog, at: number): Promise<Shown>;
  /** Whether somebody learned something after so many steps, up to where the record stands. */
  hasDisclosed(log: SealedLog, since: number): Promise<boolean>;
  /** Throws `CannotGoOn` if the rules of today do not lead to what everybody saw, or if the record was tampered with. */
  check(log: SealedLog): Promise<void>;
  /** What the seat sees, and has seen, that the game waits for; undefined when it is over. */
  waiting(log: SealedLog): Promise<Asked | undefined>;
}

/** Begins a game with secrets: its first step, and what it shows. */
export async function dealFirst(parts: DealerParts, beginning: Beginning): Promise<Dealt> {
  const { truth, first } = beginTruth(parts.secrets.game, beginning, parts.dice);
  const before = parts.secrets.game.view(parts.secrets.game.empty, everybody);
  return { step: await lockStep(parts, truth, first, ""), shown: await showAll(parts, truth.table.state, 1), before };
}

/** A dealer for a table. */
export function createDealer(parts: DealerParts): Dealer {
  const { secrets, keys, table: entry, dice } = parts;
  const { game } = secrets;
  let truth: Truth | undefined;
  /** The box of the last step that the truth has: if the record's is another, somebody else has decided. */
  let last = "";

  async function current({ steps, at }: SealedLog): Promise<Truth> {
    if (truth === undefined || truth.table.steps.length !== steps.length || last !== steps.at(-1)?.truth) {
      truth = playAgain(steps, await readSteps(steps), at);
      last = steps.at(-1)?.truth ?? "";
    }
    if (truth.table.at > at) truth.table.undo(at);
    if (truth.table.at < at) truth.table.redo(at);
    return truth;
  }

  /** The rules of today must come to what everybody saw; if they do not, other rules have brought it about. */
  function playAgain(steps: readonly SealedStep[], written: readonly TrueStep[], at: number): Truth {
    const played = restoreTruth(game, written, at, dice);
    const isSame = (step: SealedStep, index: number) => sameEvents(step.events, seenAt(secrets, played, index + 1));
    if (!steps.every(isSame)) throw new CannotGoOn();
    return played;
  }

  function readSteps(steps: readonly SealedStep[]): Promise<readonly TrueStep[]> {
    return Promise.all(
      steps.map(async ({ truth: locked }, at) => {
        const step = await readLocked(locked, keys, purpose.truth(entry, at, steps[at - 1]?.truth ?? ""));
        if (step === undefined) throw new RecordChanged();
        return step as TrueStep;
      }),
    );
  }

  return {
    async decide(log, command) {
      const known = await current(log);
      const seenBefore = game.view(known.table.state, everybody);
      const before = log.steps[log.at - 1]?.truth ?? "";
      const step = await lockStep(parts, known, known.submit(command), before);
      last = step.truth;
      return { step, shown: await showAll(parts, known.table.state, known.table.at), before: seenBefore };
    },
    speaksUp: async (log, command) => speaksUp(game, (await current(log)).table.state, command),
    async shown(log, at) {
      const { table } = await current({ steps: log.steps, at });
      return showAll(parts, table.state, at);
    },
    async hasDisclosed(log, since) {
      const { table } = await current(log);
      return table.steps.slice(since, log.at).some(({ events }) => events.some((event) => secrets.discloses(event)));
    },
    async check(log) {
      await current(log);
    },
    async waiting(log) {
      const { table, seed } = await current(log);
      const [seat] = table.waiting();
      if (seat === undefined) return undefined;
      return {
        seat,
        view: game.view(table.state, seat),
        seen: secrets.log({ steps: table.steps, at: log.at }, seat),
        dice: seed === undefined ? dice : thinkingDice(seed, table.at, seat),
      };
    },
  };
}

/** The last step of a game: in clear only what everybody saw, and who it was that chose. */
async function lockStep(
  { secrets, keys, table }: DealerParts,
  truth: Truth,
  step: TrueStep,
  before: string,
): Promise<SealedStep> {
  const { at } = truth.table;
  const { command } = step;
  return {
    command: command === null ? null : { type: "chose", seat: command.seat },
    events: seenAt(secrets, truth, at),
    truth: await lockOne(step, keys, purpose.truth(table, at - 1, before), room.truth),
  };
}

/** What everybody saw of one step. */
function seenAt(secrets: SecretGame, { table: { steps } }: Truth, at: number): readonly unknown[] {
  return secrets.log({ steps: steps.slice(at - 1, at), at: 1 }, everybody);
}

function sameEvents(a: readonly unknown[], b: readonly unknown[]): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/**
 * What everybody sees of a state, and a box for each seat. A seat that no person plays gets one, too, or one whose player
 * shows a key that is none; and so does the game master's: that of a blind table has nothing in it that is not in the open. So the boxes tell nothing by their
 * number or size.
 */
async function showAll(parts: DealerParts, state: unknown, at: number): Promise<Shown> {
  const { secrets, seal } = parts;
  const { game } = secrets;
  const view = game.view(state, everybody);
  const seats = [...secrets.seats(state), hostSeat];
  const readers = await Promise.all(seats.map((seat) => readerFor(parts, seat)));
  const letters = seats.map((seat, index) => ({
    reader: readers[index] ?? seal.key,
    content: seat !== hostSeat ? game.view(state, seat) : seal.blind ? view : secrets.overview(state),
    purpose: purpose.seat(seal, seat, at),
  }));
  const boxes = await sealAll(letters, room.seat);
  return { view, parts: Object.fromEntries(seats.map((seat, index) => [seat, boxes[index] ?? ""])) };
}

async function readerFor({ readerOf }: DealerParts, seat: string): Promise<string | undefined> {
  const reader = readerOf(seat);
  return reader !== undefined && (await isPublicKey(reader)) ? reader : undefined;
}
