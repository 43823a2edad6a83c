import { cardName } from "../cards/card-data.ts";
import type { FolkloreContent } from "../content.ts";
import { evolve, type FolkloreEvent } from "../events.ts";
import type { Board } from "../play.ts";
import type { State } from "../state.ts";
import { tellEvent } from "./event.ts";
import type { Line } from "./line.ts";
import { figureName, spaceName } from "./names.ts";
import { list, sentence } from "./words.ts";

/**
 * Tells what happened from a state on. Steps that one figure walks in a row make one line, and so do cards that somebody
 * receives together, and a foe's coming and the space that it comes to. Foes that come together are called as they are
 * when all have come: the first of several wolves has its number from the beginning.
 */
export function tellEvents(content: FolkloreContent, from: State, events: readonly FolkloreEvent[]): Line[] {
  const lines: Line[] = [];
  let state = from;
  let row: { readonly of: string; readonly names: string[] } | undefined;
  let came: string | undefined;
  for (const [index, event] of events.entries()) {
    const board = { state, content };
    const line = tellEvent(board, event);
    const part = line === null ? undefined : inRow(board, event, line);
    if (line !== null && part !== undefined && row?.of === part.of) {
      row.names.push(part.name);
      lines[lines.length - 1] = { ...line, text: part.tell(row.names) };
    } else if (line !== null && event.type === "placed" && event.figure === came) {
      const all = afterArrivals(state, events.slice(index));
      const who = figureName({ state: all, content }, event.figure);
      const text = sentence(content.say("log.map.appears", { who, space: spaceName(board, event.at) }));
      lines[lines.length - 1] = { ...line, text };
    } else if (line !== null) {
      row = part && { of: part.of, names: [part.name] };
      lines.push(line);
    }
    came = event.type === "foe-came" && event.foe.ally === undefined ? event.foe.id : undefined;
    state = evolve(state, event);
  }
  return lines;
}

/** Something that is told in one line with others of its kind. */
interface InRow {
  /** Equal for what belongs together. */
  readonly of: string;
  readonly name: string;
  tell(names: readonly string[]): string;
}

function inRow(board: Board, event: FolkloreEvent, { text }: Line): InRow | undefined {
  const { say } = board.content;
  if (event.type === "stepped") {
    const who = figureName(board, event.figure);
    const tell = (names: readonly string[]) => sentence(say("log.map.walks", { who, space: names.join(", ") }));
    return { of: `${event.type}|${event.figure}`, name: spaceName(board, event.to), tell };
  }
  if (event.type !== "card-gained") return undefined;
  const who = figureName(board, event.character);
  const name = cardName(board.content, event.card);
  const tell = (names: readonly string[]) =>
    sentence(say("log.card-gained", { who, card: list(board.content, names) }));
  // What somebody has a card from is told with that card.
  return tell([name]) === text ? { of: `${event.type}|${event.character}|${event.rule}`, name, tell } : undefined;
}

/** The state when all of those who come next, one right after the other, have come. */
function afterArrivals(from: State, events: readonly FolkloreEvent[]): State {
  const others = events.findIndex(({ type }) => type !== "foe-came" && type !== "placed");
  return events.slice(0, others < 0 ? events.length : others).reduce(evolve, from);
}
