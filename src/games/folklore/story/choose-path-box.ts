import type { Effect } from "../../../engine/effects/effect.ts";
import { cardsOf, type Selection } from "../cards/lose.ts";
import type { CoreCommand } from "../commands.ts";
import { characterOf, living, present, turnOrder } from "../figures/find.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { type Box, type Passage, storyOf } from "./book.ts";
import { type Addressed, addressed, readPassage } from "./read.ts";
import type { Reading } from "./state.ts";
import { follow } from "./turn-page.ts";

const rule = "journal/choose-path";
type Option = Extract<CoreCommand, { type: "option" }>;

/** A choice: it is read, whoever may decide does, pays what it costs and reads on where it leads (journal/choose-path). */
export function* choosePathBox(play: Play, box: Box<"choose-path">): Procedure {
  yield* readPassage(play, box.body, addressed(play), rule);
  const { section, block } = storyOf(play);
  const about = { section, block: block - 1 };
  const readings: Reading[] = [];
  for (const seats of deciders(play, box)) {
    const ask = () => ({ ask: "choose-path", rule, about, options: optionsOf(play, box, seats) });
    const { seat, option } = yield* chooseAnew(ask);
    const passage = box.choices[option];
    if (passage === undefined) continue;
    yield* readPassage(play, passage, box.who === "group" ? "all" : seat, rule);
    if (passage.to !== undefined) readings.push({ to: passage.to, reader: box.who === "group" ? null : seat });
  }
  yield* follow(play, readings);
}

/** Who decides: the Leader for the group, any one who steps forward, or everyone in turn. */
function deciders(board: Board, { who }: Box<"choose-path">): readonly (readonly FigureId[])[] {
  if (who === "each") return turnOrder(board).map(({ id }) => [id]);
  if (who === "one") return [living(board).map(({ id }) => id)];
  return [[board.state.leader]];
}

/** The choices that can be paid for; if there is none, all of them, and each takes what there is. */
function optionsOf(board: Board, { who, choices }: Box<"choose-path">, seats: readonly FigureId[]): Option[] {
  const all = seats.flatMap((seat) => choices.map((_, option): Option => ({ type: "option", seat, option })));
  const within = all.filter(({ seat, option }) => {
    const choice = choices[option];
    return choice !== undefined && canPay(board, choice, who === "group" ? "all" : seat);
  });
  return within.length > 0 ? within : all;
}

/** Whether those whom the choice speaks to have what it takes from them. */
function canPay(board: Board, { parts }: Passage, to: Addressed): boolean {
  const payers = to === "all" ? present(board).map(({ id }) => id) : [to];
  const effects = parts.flatMap((part) => (part.type === "text" ? part.effects : []));
  return payers.every((id) => effects.every((effect) => hasFor(board, id, effect)));
}

const means = ["coins", "lore", "pp", "ap"] as const;

/** Vita is no price: one can always bleed for a choice. */
function hasFor(board: Board, id: FigureId, { op, who, amount, resource, what }: Effect): boolean {
  if (who !== "you") return true;
  if (op === "lose" && typeof amount === "number") {
    const own = means.find((each) => each === resource);
    return own === undefined || (characterOf(board, id)?.[own] ?? 0) >= amount;
  }
  if (op !== "discard" || typeof what !== "object" || what === null || "marker" in what) return true;
  const least = Number(Reflect.get(what, "count"));
  return cardsOf(board, id, what as Selection).length >= (Number.isInteger(least) ? least : 1);
}
