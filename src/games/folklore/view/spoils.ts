import { cardName } from "../cards/card-data.ts";
import type { FolkloreContent } from "../content.ts";
import type { FolkloreEvent } from "../events.ts";
import type { FigureId } from "../state.ts";

/** How a skirmish ended, and what it brought everybody. */
export interface SpoilsView {
  readonly title: string;
  readonly gains: readonly { readonly name: string; readonly what: readonly string[] }[];
}

const loot = "skirmish/loot";

/** What came of the last skirmish that ended among these events; undefined if none did, or another has begun. */
export function spoilsView(content: FolkloreContent, events: readonly FolkloreEvent[]): SpoilsView | undefined {
  const at = events.findLastIndex(({ type }) => type === "skirmish-ended" || type === "skirmish-began");
  const end = events[at];
  if (end?.type !== "skirmish-ended") return undefined;
  const gains = new Map<FigureId, string[]>();
  const add = (id: FigureId, what: string) => gains.set(id, [...(gains.get(id) ?? []), what]);
  for (const event of events.slice(at + 1)) {
    if (!("rule" in event) || event.rule !== loot) continue;
    if (event.type === "changed" && event.to > event.from)
      add(event.figure, content.say("count.coins", { n: event.to - event.from }));
    if (event.type === "card-gained") add(event.character, cardName(content, event.card));
  }
  return {
    title: content.say(`skirmish.${end.result}`),
    gains: [...gains].map(([id, what]) => ({ name: content.card("character", id).name, what })),
  };
}
