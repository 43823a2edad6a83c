import { loseCard } from "../cards/lose.ts";
import { ownerOf } from "../cards/owner.ts";
import { perform } from "../effects/perform.ts";
import { clausesOf } from "../figures/clauses.ts";
import { characterOf, hasStatus } from "../figures/find.ts";
import { immuneTo } from "../figures/immune.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Cite } from "./events.ts";
import { addLasting } from "./lasting.ts";

/** Whether it is a condition, shown by tokens, and no status (`statuses/conditions`). */
export function isCondition(board: Board, id: string): boolean {
  return board.content.conditions.has(id);
}

/** Why a figure never has a status or condition: ghosts take none, and foes have no tokens (`death/ghost-immunities`). */
export function cannotHave(
  board: Board,
  id: FigureId,
  status: string,
): { readonly because: string; readonly rule: string } | undefined {
  const character = characterOf(board, id);
  if (character === undefined) {
    return isCondition(board, status) ? { because: "foe", rule: "statuses/conditions" } : undefined;
  }
  // WANTED is a matter of the law and outlives its bearer; all else needs a body.
  if (character.form === "living" || status === "wanted") return undefined;
  return { because: character.form, rule: "death/ghost-immunities" };
}

/** Puts a Corrosion token on a character; in place of a third one the oldest starts anew (`statuses/corrosion`). */
export function corrode(play: Play, id: FigureId, cite: Cite): boolean {
  const { corrosion } = ownerOf(play, id);
  const fresh = play.content.conditions.get("corrosion")?.tokens ?? 0;
  const kept = corrosion.length < play.content.figure("corrosion-most") ? corrosion : corrosion.slice(1);
  play.emit({ type: "corroded", figure: id, tokens: [...kept, fresh], ...cite });
  return true;
}

/** The start of a round for the Corrosion tokens of everybody (`statuses/corrosion`). */
export function* corrosionAtRoundStart(play: Play): Procedure {
  for (const { id, corrosion } of play.state.characters) {
    if (corrosion.length === 0) continue;
    yield* offerToShed(play, id);
    yield* sufferCorrosion(play, id);
  }
}

/** Puts an Infection token on a character, and counts to the last one (`statuses/infection`). */
export function infect(play: Play, id: FigureId, cite: Cite): boolean {
  if (characterOf(play, id) === undefined) return false;
  const because = immuneTo(play, id, { status: "infection" });
  const rule = "statuses/infection";
  if (because !== undefined) {
    play.emit({ type: "noted", what: "immune", about: { figure: id, status: "infection", because }, ...cite, rule });
    return false;
  }
  const tokens = ownerOf(play, id).infection + 1;
  const last = play.content.conditions.get("infection")?.tokens;
  if (tokens !== last) {
    play.emit({ type: "infected", figure: id, tokens, ...cite, rule });
    return true;
  }
  play.emit({ type: "infected", figure: id, tokens: 0, ...cite, rule });
  if (hasStatus(play, id, "sickened")) {
    play.emit({ type: "status-lost", figure: id, status: "sickened", ...cite, rule });
  }
  const by = play.content.figure("infection-max-vita");
  // With a limit it adds up each time; no maximum can fall by more than its cap.
  const upTo = -(play.content.attributes.get("max-vita")?.cap ?? 0);
  addLasting(play, {
    effect: { op: "modify", who: "you", by, upTo, stat: "max-vita" },
    until: "ever",
    owner: id,
    by: id,
    source: play.content.conditions.get("infection")?.name ?? "INFECTION",
    rule,
  });
  return true;
}

/** Puts the Wanted token on a character (`statuses/wanted`); RESPECTED is looked at before. */
export function becomeWanted(play: Play, id: FigureId, cite: Cite): boolean {
  if (ownerOf(play, id).wanted) return false;
  play.emit({ type: "wanted", figure: id, on: true, ...cite });
  return true;
}

/** Takes the Wanted token away (`statuses/wanted`); answers whether it was there. */
export function noLongerWanted(play: Play, id: FigureId, cite: Cite): boolean {
  if (!ownerOf(play, id).wanted) return false;
  play.emit({ type: "wanted", figure: id, on: false, ...cite });
  return true;
}

/**
 * An Item may be discarded at any moment to be rid of a token. As a token does something only when a round starts,
 * the moment just before is as good as any, and the token with the most left to come goes.
 */
function* offerToShed(play: Play, id: FigureId): Procedure {
  for (;;) {
    const { cards, corrosion } = ownerOf(play, id);
    const items = cards.filter(({ kind }) => kind === "item");
    if (items.length === 0 || corrosion.length === 0) return;
    const answer = yield* choose({
      ask: "shed-corrosion",
      rule: "statuses/corrosion",
      about: { figure: id, tokens: corrosion.length },
      options: [
        ...items.map(({ key }) => ({ type: "card" as const, seat: id, key })),
        { type: "pass" as const, seat: id },
      ],
    });
    if (answer.type === "pass") return;
    const cite = { rule: "statuses/corrosion", source: nameOfCorrosion(play) };
    yield* loseCard(play, id, answer.key, cite);
    const most = corrosion.indexOf(Math.max(...corrosion));
    play.emit({ type: "corroded", figure: id, tokens: corrosion.filter((_, at) => at !== most), ...cite });
  }
}

/** Each token does what its text says and is turned one step down; after the last step it is put back. */
function* sufferCorrosion(play: Play, id: FigureId): Procedure {
  const tokens = ownerOf(play, id).corrosion;
  if (tokens.length === 0) return;
  const source = { name: nameOfCorrosion(play), rule: "statuses/corrosion" };
  const left = tokens.map((rounds) => rounds - 1).filter((rounds) => rounds > 0);
  play.emit({ type: "corroded", figure: id, tokens: left, rule: source.rule, source: source.name });
  const text = play.content.conditions.get("corrosion")?.effects ?? [];
  for (const _ of tokens) {
    if (ownerOf(play, id).form !== "living") return;
    for (const { effects } of clausesOf(text).whens) yield* perform(play, effects, { you: id }, source);
  }
}

function nameOfCorrosion({ content }: Board): string {
  return content.conditions.get("corrosion")?.name ?? "CORROSION";
}
