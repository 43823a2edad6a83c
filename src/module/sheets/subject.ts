import { entryTypes } from "../../compiler/emit/document-types.ts";
import type { ToldSheet } from "../../engine/told/sheet.ts";
import { tableGame } from "../games/index.ts";
import { moduleId } from "../id.ts";
import { openSitting, type Sitting } from "../table/sitting.ts";
import type { TableGame, ToldEntryOf } from "../table/table-game.ts";

/** What the data of our actors has, whatever their sub-type. */
interface ActorSystem {
  readonly game: string;
  readonly entry: { readonly id?: string };
  readonly play: { readonly table: string | null; readonly figure: string };
}

/** Whom an actor stands for: somebody in a running game, or an entry that is in none. */
export interface Subject {
  readonly game: string;
  readonly play: TableGame;
  readonly figure: string;
  readonly sheet: ToldSheet;
  readonly entry: ToldEntryOf;
  /** The running game in which it is. */
  readonly sitting?: Sitting;
}

/** Finds out whom an actor stands for; undefined for actors of others. */
export async function subjectOf(actor: Actor.Implementation): Promise<Subject | undefined> {
  const kind = kindOf(actor);
  if (kind === undefined) return undefined;
  // The source, and not the model: fields that a card leaves out are there as undefined in the latter.
  const { game, entry, play: playing } = actor.toObject().system as unknown as ActorSystem;
  const play = await tableGame(game);
  if (play === undefined) return undefined;
  const own = { kind, entry };
  const sitting = await sittingOf(playing.table);
  const running = sitting === undefined ? undefined : await play.sheet(sitting.table.state, playing.figure);
  if (sitting !== undefined && running !== undefined) {
    return { game, play, figure: playing.figure, sheet: running, entry: own, sitting };
  }
  const sheet = await play.entrySheet(kind, entry);
  return sheet === undefined ? undefined : { game, play, figure: sheet.id, sheet, entry: own };
}

/** The kind of entry that an actor of ours holds. */
function kindOf({ type }: Actor.Implementation): string | undefined {
  const types: Readonly<Record<string, string>> = entryTypes.Actor;
  const name = String(type);
  return name.startsWith(`${moduleId}.`) ? types[name.slice(moduleId.length + 1)] : undefined;
}

async function sittingOf(table: string | null): Promise<Sitting | undefined> {
  const entry = table === null ? null : await fromUuid(table);
  return entry instanceof JournalEntry ? openSitting(entry) : undefined;
}
