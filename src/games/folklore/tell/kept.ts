import type { Board } from "../play.ts";
import type { State } from "../state.ts";
import { keptBox } from "../story/attention-box.ts";
import { list } from "./words.ts";

type Kept = State["kept"];

/** What comes to be kept in play, or is so no more: cards by their names, a rule of the story by what it says. */
export function tellKept({ state, content }: Board, kept: Kept): string | null {
  const missingIn = (others: Kept, all: Kept) => all.filter(({ card }) => !others.some((other) => other.card === card));
  const fresh = missingIn(state.kept, kept);
  const told = fresh.length > 0 ? fresh : missingIn(kept, state.kept);
  if (told.length === 0) return null;
  const rules = told.flatMap(({ card }) => keptBox(content, card)?.body.parts ?? []);
  const text = rules.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(" ");
  if (text !== "") return content.say(fresh.length > 0 ? "log.kept-rule" : "log.kept-rule-no-more", { text });
  const cards = list(content, [...new Set(told.map(({ name }) => name))]);
  return content.say(fresh.length > 0 ? "log.kept" : "log.kept-no-more", { cards });
}
