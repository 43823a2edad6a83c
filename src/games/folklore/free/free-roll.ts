import type { Dice } from "../../../engine/dice/dice.ts";
import type { FreeRoll } from "../../../engine/told/sheet.ts";
import { resist, skillCheck } from "../core/check.ts";
import { type RollSpec, roll } from "../core/rolls.ts";
import { evolve, type FolkloreEvent } from "../events.ts";
import { commonTable, rowOf, searchSpec } from "../map/search.ts";
import { stakeSpec } from "../map/sleeping-vampires.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { lootSpec } from "../skirmish/loot.ts";
import type { FigureId } from "../state.ts";
import type { Line } from "../tell/line.ts";
import { tellEvents } from "../tell/log.ts";
import { restSpec } from "../world/rest.ts";
import { freeAttack, freePower } from "./attacks.ts";
import { foeStrike, skirmishStrike } from "./foe-attacks.ts";

/**
 * Makes a roll by the game's own procedures without changing the game: the state that comes of it is thrown away, and
 * what is said of it remains. Whoever could answer the roll with a card lets it pass, since nobody has been asked.
 */
export function freeRoll({ state, content }: Board, by: FigureId, asked: FreeRoll, dice: Dice): readonly Line[] {
  const events: FolkloreEvent[] = [];
  const play = {
    state,
    content,
    dice,
    emit(event: FolkloreEvent) {
      play.state = evolve(play.state, event);
      events.push(event);
    },
  };
  const more = unasked(procedureOf(play, by, asked));
  return [...tellEvents(content, state, events), ...more];
}

/** The procedure of each sort of roll; it answers with what is to be said besides the dice. */
function procedureOf(play: Play, by: FigureId, asked: FreeRoll): Procedure<readonly Line[]> {
  const { of, with: using = "", against = 0 } = asked;
  switch (of) {
    case "skill":
      return quietly(skillCheck(play, by, using, against, { rule: "checks/skill-checks" }));
    case "resist":
      return quietly(resist(play, by, using, against, { rule: "checks/resist", source: statusName(play, using) }));
    case "attack":
    case "second-attack":
      return freeAttack(play, by, asked);
    case "power":
      return freePower(play, by, asked);
    case "foe-attack":
      return foeStrike(play, by, against);
    case "skirmish-attack":
      return skirmishStrike(play, by, Number(using), against);
    case "search":
      return search(play, by);
    case "loot":
      return alone(play, lootSpec(play, by, { rule: "skirmish/loot" }));
    case "rest":
      return alone(play, restSpec(play, by));
    case "stake":
      return alone(play, stakeSpec(play, by));
    default:
      throw new Error(`There is no free roll "${of}".`);
  }
}

function statusName({ content }: Board, id: string): string {
  return content.statuses.get(id)?.name ?? id;
}

function* quietly(procedure: Procedure<unknown>): Procedure<readonly Line[]> {
  yield* procedure;
  return [];
}

function* alone(play: Play, spec: RollSpec): Procedure<readonly Line[]> {
  yield* roll(play, spec);
  return [];
}

/** The row of the table is read out; carrying it out is for the game. */
function* search(play: Play, by: FigureId): Procedure<readonly Line[]> {
  const table = commonTable(play);
  const { total } = yield* roll(play, searchSpec(play, by, table));
  return [{ text: rowOf(table, total).text, rule: "adventuring/search" }];
}

/** Runs a procedure to its end, letting every window pass; a choice that must be made is made by its first option. */
function unasked<Result>(procedure: Procedure<Result>): Result {
  let step = procedure.next();
  while (step.done !== true) {
    const { options, ask } = step.value;
    const answer = options.find(({ type }) => type === "pass") ?? options[0];
    if (answer === undefined) throw new Error(`The question "${ask}" has no option.`);
    step = procedure.next(answer);
  }
  return step.value;
}
