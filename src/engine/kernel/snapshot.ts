import { canonicalJson, hashHex } from "../hash.ts";
import type { Command } from "./command.ts";
import type { Game } from "./game.ts";
import { placeOf, type Step, type Table, type TableParts, tableAt } from "./table.ts";

/** Raised whenever the shape of snapshots changes; a migration then leads from the older shape. */
export const snapshotSchema = 1;

/** A game written down as plain JSON: its log is the truth, the fingerprint proves that it is whole. */
export interface Snapshot<C extends Command, Event> {
  readonly schema: number;
  readonly game: string;
  readonly content: string;
  readonly at: number;
  readonly steps: readonly Step<C, Event>[];
  readonly dice: readonly (readonly number[] | null)[];
  /** Fingerprint of the log, its place and the dice. */
  readonly check: string;
}

/** Why a snapshot cannot be loaded, in words. */
export class SnapshotError extends Error {
  override readonly name = "SnapshotError";
}

/** Leads a snapshot of an older schema one step nearer to the present one. */
export interface SnapshotMigration {
  readonly from: number;
  migrate(snapshot: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** Writes a table down. */
export function takeSnapshot<State, C extends Command, Event, Options, View, Outcome>(
  game: Game<State, C, Event, Options, View, Outcome>,
  table: Table<State, C, Event, View, Outcome>,
): Snapshot<C, Event> {
  const steps = table.steps.map(({ command, events }) => ({ command, events }));
  const dice = steps.map((_, index) => table.diceAt(index + 1) ?? null);
  const { at } = table;
  const check = fingerprint({ at, steps, dice });
  return { schema: snapshotSchema, game: game.id, content: game.content, at, steps, dice, check };
}

/**
 * Sets a table up again from a snapshot, whole or not at all. A game that was saved with other content goes on from
 * where its last procedure began, if the new content still has every card in it.
 */
export function restoreTable<State, C extends Command, Event, Options, View, Outcome>(
  game: Game<State, C, Event, Options, View, Outcome>,
  written: unknown,
  parts: TableParts,
  migrations: readonly SnapshotMigration[] = [],
): Table<State, C, Event, View, Outcome> {
  const snapshot = read<C, Event>(written, migrations);
  if (snapshot.game !== game.id) {
    throw new SnapshotError(`This is a game of "${snapshot.game}", not of "${game.id}".`);
  }
  const { at, steps, dice: kept } = snapshot;
  if (fingerprint({ at, steps, dice: kept }) !== snapshot.check) {
    throw new SnapshotError("The snapshot is damaged: its log is not the one that was saved.");
  }
  let state = game.empty;
  const points = steps.map(({ command, events }, index) => {
    for (const event of events) state = evolveWritten(game, state, event, index);
    return { command, events, state, dice: kept[index] ?? undefined };
  });
  const place = points[at - 1]?.dice;
  const dice = place !== undefined && parts.restore !== undefined ? parts.restore(place) : parts.dice;
  const behind = points.slice(0, at);
  const last = behind.at(-1);
  const isSame = snapshot.content === game.content && (last === undefined || game.stands?.(last.state) !== false);
  if (isSame) return tableAt(game, points, at, { ...parts, dice });
  const adopted = last === undefined ? undefined : game.adopt?.(last.state, dice);
  if (adopted === undefined) {
    throw new SnapshotError("The game was saved with other content and cannot go on with this one.");
  }
  if ("missing" in adopted) {
    throw new SnapshotError(`The content no longer has what the saved game uses: ${adopted.missing.join(", ")}.`);
  }
  // The take-over is a step of its own, so that the log goes on to tell the whole game.
  behind.push({ command: null, ...adopted, dice: placeOf(dice) });
  return tableAt(game, behind, behind.length, { ...parts, dice });
}

function evolveWritten<State, C extends Command, Event, Options, View, Outcome>(
  game: Game<State, C, Event, Options, View, Outcome>,
  state: State,
  event: Event,
  step: number,
): State {
  try {
    return game.evolve(state, event);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SnapshotError(`Step ${step + 1} of the snapshot cannot be read: ${why}`);
  }
}

function read<C extends Command, Event>(
  written: unknown,
  migrations: readonly SnapshotMigration[],
): Snapshot<C, Event> {
  if (typeof written !== "object" || written === null) throw new SnapshotError("This is not a snapshot.");
  let found = written as Readonly<Record<string, unknown>>;
  if (typeof found.schema !== "number") throw new SnapshotError("This is not a snapshot.");
  while (found.schema !== snapshotSchema) {
    if (typeof found.schema === "number" && found.schema > snapshotSchema) {
      throw new SnapshotError(`The snapshot has schema ${found.schema}; this version reads up to ${snapshotSchema}.`);
    }
    const step = migrations.find(({ from }) => from === found.schema);
    if (step === undefined) {
      throw new SnapshotError(`Nothing leads from snapshot schema ${String(found.schema)} to ${snapshotSchema}.`);
    }
    found = step.migrate(found);
  }
  const { steps, at, dice } = found;
  const whole =
    typeof found.game === "string" &&
    typeof found.content === "string" &&
    typeof found.check === "string" &&
    Array.isArray(steps) &&
    Array.isArray(dice) &&
    steps.length > 0 &&
    steps.every((step) => typeof step === "object" && step !== null && Array.isArray(Reflect.get(step, "events"))) &&
    typeof at === "number" &&
    Number.isInteger(at) &&
    at >= 1 &&
    at <= steps.length;
  if (!whole) throw new SnapshotError("The snapshot is damaged: it lacks its log or its place in it.");
  return found as unknown as Snapshot<C, Event>;
}

function fingerprint(value: object): string {
  return hashHex(canonicalJson(value));
}
