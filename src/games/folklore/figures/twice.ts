import type { RollTwice } from "../../../engine/dice/result.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Bound } from "./bounds.ts";
import type { Context } from "./context.ts";
import { profileOf } from "./profile.ts";
import { bearing } from "./standing.ts";
import type { Roll, StandingEffects } from "./words.ts";

const none: readonly Roll[] = [];
const noReasons: readonly RollTwice[] = [];

const namesOfRolls: ReadonlyMap<string, readonly Roll[]> = new Map(
  Object.entries<readonly Roll[]>({
    attack: ["attack"],
    damage: ["damage"],
    "skill-check": ["skill check", "failed skill check"],
    "prayer-check": ["skill check", "failed skill check", "failed Prayer check"],
    "ritual-check": ["skill check", "failed skill check", "failed Ritual check"],
    // A resist roll is a check of its skill (checks/resist).
    resist: ["resist", "skill check", "failed skill check"],
    search: ["search"],
    loot: ["loot", "search"],
    targeting: ["targeting die"],
    "skill check": ["skill check", "failed skill check"],
    "targeting die": ["targeting die"],
  }),
);

/** The names by which texts speak of a sort of roll, given as the log or as card English has it. */
export function rollNames(what: string): readonly Roll[] {
  return namesOfRolls.get(what) ?? none;
}

/** Why a figure makes a sort of roll twice: `attack`, `damage`, `skill-check`, `resist`, `search`, `loot`... */
export function rollsTwice(board: Board, id: FigureId, what: string, context?: Context): readonly RollTwice[] {
  const profile = profileOf(board, id);
  let reasons = noReasons;
  for (const name of rollNames(what))
    reasons = withReasons(reasons, bearing(board, id, "twice", name, context, profile));
  return withReasons(reasons, bearing(board, id, "twice", "any", context, profile));
}

function withReasons(reasons: readonly RollTwice[], bounds: readonly Bound<StandingEffects["twice"]>[]) {
  return bounds.length === 0 ? reasons : [...reasons, ...bounds.map(reasonOf)];
}

function reasonOf({ effect: { take }, source: { name, rule } }: Bound<StandingEffects["twice"]>): RollTwice {
  return rule === undefined ? { take, source: name } : { take, source: name, rule };
}
