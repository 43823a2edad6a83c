import type { FolkloreContent } from "../content.ts";
import { evolve, type FolkloreEvent } from "../events.ts";
import type { State } from "../state.ts";
import { tellEvent } from "./event.ts";
import type { Line } from "./line.ts";
import { figureName, spaceName } from "./names.ts";
import { sentence } from "./words.ts";

/** Tells what happened from a state on. Steps that one figure walks in a row make one line. */
export function tellEvents(content: FolkloreContent, from: State, events: readonly FolkloreEvent[]): Line[] {
  const lines: Line[] = [];
  let state = from;
  let walk: { readonly figure: string; readonly spaces: string[] } | undefined;
  for (const event of events) {
    const board = { state, content };
    const line = tellEvent(board, event);
    if (event.type === "stepped" && line !== null) {
      const space = spaceName(board, event.to);
      if (walk?.figure === event.figure) {
        walk.spaces.push(space);
        lines[lines.length - 1] = {
          ...line,
          text: sentence(
            content.say("log.map.walks", { who: figureName(board, event.figure), space: walk.spaces.join(", ") }),
          ),
        };
      } else {
        walk = { figure: event.figure, spaces: [space] };
        lines.push(line);
      }
    } else if (line !== null) {
      walk = undefined;
      lines.push(line);
    }
    state = evolve(state, event);
  }
  return lines;
}
