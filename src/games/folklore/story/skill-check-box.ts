import { makesChecks, skillCheck } from "../core/check.ts";
import { characterOf, living, turnOrder } from "../figures/find.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { type Box, bookOf, storyOf } from "./book.ts";
import { addressed, readPassage } from "./read.ts";
import type { Reading } from "./state.ts";
import { follow } from "./turn-page.ts";

const rule = "journal/skill-check";

/** A skill check of the story: it is read, those who must try make it, and their outcomes follow (journal/skill-check). */
export function* skillCheckBox(play: Play, box: Box<"skill-check">): Procedure {
  yield* readPassage(play, box.body, addressed(play), rule);
  const readings: Reading[] = [];
  for (const id of yield* whoTries(play, box)) {
    const { to } = (yield* tryCheck(play, box, id)).passage;
    if (to !== undefined) readings.push({ to, reader: id });
  }
  yield* follow(play, readings);
}

/** One character makes the check of a box; the outcome is read to that character. */
export function* tryCheck(play: Play, box: Box<"skill-check">, id: FigureId, cited = rule) {
  const success = yield* skillCheck(play, id, box.skill, box.target, { rule: cited, source: bookOf(play).name });
  const passage = success ? box.success : box.failure;
  yield* readPassage(play, passage, id, cited);
  return { success, passage };
}

/** Who must try: everybody, the Leader, one whom the group sends, or the reader of the moment. Ghosts make no checks. */
function* whoTries(play: Play, { who, skill, target }: Box<"skill-check">): Procedure<readonly FigureId[]> {
  const { leader } = play.state;
  if (who === "each") return turnOrder(play).flatMap(({ id }) => (makesChecks(play, id) ? [id] : []));
  if (who === "one") {
    const options = living(play).map(({ id }) => ({ type: "pick" as const, seat: leader, figure: id }));
    const { figure } = yield* choose({ ask: "who-checks", rule, about: { skill, target }, options }, "obvious");
    return [figure];
  }
  const { reader } = storyOf(play);
  const reads = who === "reader" && reader !== null && characterOf(play, reader)?.form === "living";
  return [reads ? reader : leader];
}
