import type { ToldSession } from "../../../engine/told/scene.ts";
import type { FolkloreEvent } from "../events.ts";
import type { Board } from "../play.ts";
import { isMoment, sectionOf } from "../story/book.ts";
import { foeCardName, termName } from "../tell/names.ts";
import { progressOf } from "./story-progress.ts";

const rule = "setup/session-record";

/** What the record of the session holds: the Story Moments that were read, the foes met, coins and Lore gained. */
export function sessionRecord(board: Board, events: readonly FolkloreEvent[]): ToldSession["record"] {
  const { say } = board.content;
  const record = [
    { name: say("session.moments"), values: momentsOf(board, events), rule },
    { name: say("session.foes"), values: foesOf(board, events), rule },
    { name: say("session.gained"), values: gainsOf(board, events), rule },
  ];
  return record.filter(({ values }) => values.length > 0);
}

function momentsOf(board: Board, events: readonly FolkloreEvent[]): string[] {
  if (board.state.story === null) return [];
  return progressOf(board, events)
    .opened.filter((slug) => isMoment(board, slug))
    .map((slug) => sectionOf(board, slug).title);
}

/** The foes that were met, with how many of each; those that fight for the group are none. */
function foesOf({ content }: Board, events: readonly FolkloreEvent[]): string[] {
  const met = new Map<string, number>();
  const meet = (card: string | undefined) => card !== undefined && met.set(card, (met.get(card) ?? 0) + 1);
  for (const event of events) {
    if (event.type === "foe-came" && event.foe.ally === undefined) meet(event.foe.card);
    if (event.type === "skirmish-began") for (const { creature } of event.foes) meet(creature);
  }
  return [...met].map(([card, count]) => `${foeCardName(content, card)}${count === 1 ? "" : ` ×${count}`}`);
}

/** What the group has gained of what a record counts. */
function gainsOf({ content }: Board, events: readonly FolkloreEvent[]): string[] {
  return (["coins", "lore"] as const).flatMap((resource) => {
    let sum = 0;
    for (const event of events) {
      if (event.type === "changed" && event.resource === resource) sum += Math.max(0, event.to - event.from);
    }
    return sum === 0 ? [] : [`${sum} ${termName(content, resource)}`];
  });
}
