import { becomeWanted, cannotHave, isCondition } from "../core/conditions.ts";
import { has } from "../core/cure.ts";
import { loseStatus } from "../core/statuses.ts";
import { hasStatus, nameOf } from "../figures/find.ts";
import { immuneTo } from "../figures/immune.ts";
import type { Board, Play } from "../play.ts";
import type { FigureId } from "../state.ts";
import { violation } from "../violation.ts";
import type { Correction } from "./commands.ts";
import { checkNumber, correction, figureIn, memberIn } from "./wrong.ts";

/** Gives or takes a status or condition. What a figure cannot have or is immune to is refused. */
export function correctStatus(play: Play, { figure, status, on }: Extract<Correction, { what: "status" }>): void {
  figureIn(play, figure);
  if (!play.content.statuses.has(status) && !isCondition(play, status)) {
    throw violation(play.content, "statuses/statuses", "no-status", { status: String(status) });
  }
  if (has(play, figure, status) === on) return;
  if (!on) {
    loseStatus(play, figure, status, correction);
    return;
  }
  checkCanHave(play, figure, status);
  if (status === "wanted") becomeWanted(play, figure, correction);
  else if (isCondition(play, status)) correctTokens(play, { what: "tokens", figure, condition: status, to: 1 });
  else play.emit({ type: "status-gained", figure, status: { id: status }, ...correction });
}

/** Puts so many tokens of CORROSION or INFECTION on a character; new ones are fresh. */
export function correctTokens(play: Play, { figure, condition, to }: Extract<Correction, { what: "tokens" }>): void {
  const { corrosion, infection } = memberIn(play, figure);
  if (to > 0) checkCanHave(play, figure, condition);
  const tokens = play.content.conditions.get(condition)?.tokens ?? 0;
  if (condition === "corrosion") {
    checkNumber(play.content, "statuses/corrosion", to, 0, play.content.figure("corrosion-most"));
    const kept = to === 0 ? [] : corrosion.slice(-to);
    const fresh = Array.from({ length: to - kept.length }, () => tokens);
    if (to !== corrosion.length) play.emit({ type: "corroded", figure, tokens: [...kept, ...fresh], ...correction });
  } else if (condition === "infection") {
    // The last token is never there: it does what it does, and all of them go.
    checkNumber(play.content, "statuses/infection", to, 0, tokens - 1);
    if (to !== infection) play.emit({ type: "infected", figure, tokens: to, ...correction });
  } else throw violation(play.content, "statuses/conditions", "no-tokens", { condition: String(condition) });
}

function checkCanHave(board: Board, id: FigureId, status: string): void {
  const bar = cannotHave(board, id, status);
  const name = nameOf(board, id);
  const { content } = board;
  if (bar !== undefined)
    throw violation(content, bar.rule, "cannot-have", {
      name,
      because: content.sayIf(`form.${bar.because}`) ?? bar.because,
      status,
    });
  const because = immuneTo(board, id, { status });
  if (because !== undefined) throw violation(content, "statuses/immunity", "immune", { name, because });
  const other = opposites[status];
  if (other !== undefined && (hasStatus(board, id, other) || has(board, id, other))) {
    throw violation(
      content,
      "statuses/wanted",
      "opposite",
      { name, status: other },
      content.say("hint.opposite-first"),
    );
  }
}

/** These two never stand beside each other (statuses/wanted). */
const opposites: Readonly<Record<string, string>> = { wanted: "respected", respected: "wanted" };
