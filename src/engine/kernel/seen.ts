import { type Command, hostSeat } from "./command.ts";
import type { FlowEvent } from "./flow.ts";
import type { Step } from "./table.ts";

/** An answer or a correction as the log shows it to a seat. */
export type SeenAnswer<C extends Command> =
  | Extract<FlowEvent<C>, { readonly type: "chosen" | "corrected" }>
  /** Somebody else answered in secret, and the answers do not lie open yet. */
  | { readonly type: "chose-unseen"; readonly seat: string };

/** The log of a table: only the steps that lie behind, since an undone one tells what somebody would have done. */
export interface Log<C extends Command, Event> {
  readonly steps: readonly Step<C, Event>[];
  readonly at: number;
}

/**
 * What a seat may see of the log of a table at this moment. What others answered in secret is hidden until something
 * comes of it: the tokens are turned over, or an open question is answered. The flow's own notes (where a procedure
 * stopped, with all faces that fell, those of shuffled decks too) are for nobody.
 */
export function logSeenBy<C extends Command, Event extends { readonly type: string }>(
  { steps, at }: Log<C, Event | FlowEvent<C>>,
  seat: string,
): readonly (Exclude<Event, FlowEvent<C>> | SeenAnswer<C>)[] {
  const behind = steps.slice(0, at);
  const events = behind.flatMap((step) => step.events);
  // A correction comes from elsewhere, so what it changes does not mean that the answers have been turned over.
  const opens = behind.flatMap((step) =>
    step.events.map((event) => !isNote(event) && !isSecret(event) && !isCorrection(step)),
  );
  const open = opens.lastIndexOf(true);
  return events.flatMap((event, index): (Exclude<Event, FlowEvent<C>> | SeenAnswer<C>)[] => {
    if (isNote(event)) return [];
    if (isSecret(event) && index > open && event.command.seat !== seat) {
      return [{ type: "chose-unseen", seat: event.command.seat }];
    }
    return [event as Exclude<Event, FlowEvent<C>> | SeenAnswer<C>];
  });
}

const notes: readonly string[] = ["paused", "settled", "adopted"] satisfies FlowEvent<Command>["type"][];

function isNote({ type }: { readonly type: string }): boolean {
  return notes.includes(type);
}

function isCorrection({ command }: { readonly command: Command | null }): boolean {
  return command?.seat === hostSeat;
}

function isSecret<C extends Command>(
  event: { readonly type: string } | FlowEvent<C>,
): event is Extract<FlowEvent<C>, { type: "chosen" }> {
  return event.type === "chosen" && "secret" in event && event.secret === true;
}
