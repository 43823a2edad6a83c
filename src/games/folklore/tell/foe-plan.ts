import { planOf, worstFor } from "../encounter/foe-move.ts";
import { foeOf, foeSide } from "../figures/find.ts";
import type { FoeAnswer, FoeReason, FoeReasonCode } from "../foes/field.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { figureName, spaceName } from "./names.ts";
import { capital, list, many } from "./words.ts";

/** What a foe would do if it were its turn now, ready to be drawn and read. */
export interface ToldPlan {
  readonly figure: FigureId;
  /** The spaces that it enters, in order; of ways that are equal by the rules, the one that it takes without dice. */
  readonly path: readonly number[];
  /** Whom it may strike from there. */
  readonly targets: readonly FigureId[];
  /** What it does, as a sentence. */
  readonly words: string;
  /** Why, a sentence and its rule for each finding. */
  readonly why: readonly { readonly text: string; readonly rule: string }[];
}

/** The plan of a foe; undefined for one that is not on the map or acts on a character's command. */
export function tellPlan(board: Board, id: FigureId): ToldPlan | undefined {
  const foe = foeOf(board, id);
  const plan = foe === undefined || foe.controlled !== undefined ? undefined : planOf(board, id);
  if (foe === undefined || plan === undefined) return undefined;
  const { answers, chase } = plan;
  const answer = worstFor(answers.filter(({ toward }) => toward === chase[0])) ?? answers[0];
  return {
    figure: id,
    path: answer?.path ?? [],
    targets: answer?.targets ?? [],
    words: deed(board, id, answer, foeSide(board, foe).swarm === true),
    why: plan.why.map((reason) => ({
      text: reasons[reason.code](board, reason),
      rule: reason.rule.replace(/^folklore\//, ""),
    })),
  };
}

function deed(board: Board, id: FigureId, answer: FoeAnswer | undefined, isSwarm: boolean): string {
  if (answer === undefined) return `${capital(figureName(board, id))} does nothing.`;
  const walks = answer.path.length > 0 ? `walks to ${spaceName(board, answer.at)}` : "stays where it is";
  const whom = answer.targets.map((target) => figureName(board, target));
  const strikes = whom.length === 0 ? "attacks nobody" : `attacks ${list(whom, isSwarm ? "and" : "or")}`;
  return `${capital(figureName(board, id))} ${walks} and ${strikes}.`;
}

type Reason = (board: Board, reason: FoeReason) => string;

const reasons: Readonly<Record<FoeReasonCode, Reason>> = {
  alone: () => "There is nobody whom it could attack.",
  "cannot-move": () => "It cannot move.",
  pursues: (board, { who }) => `It follows ${names(board, who)} before all others.`,
  "stays-adjacent": (board, { who }) => `It is next to ${names(board, who)} already.`,
  "stays-in-sight": (_, { count = 0 }) => `It keeps its place, since it sees ${many(count, "target")}.`,
  "leaves-hazard": () => "It leaves the Flames, since it can attack from elsewhere too.",
  "stays-in-hazard": () => "It stays in the Flames, since it could attack from nowhere else.",
  closest: (board, { distances = [] }) =>
    distances.length === 0
      ? "It looks for whoever is closest."
      : `Closest: ${list(distances.map(({ id, spaces }) => `${figureName(board, id)} (${many(spaces, "space")})`))}.`,
  "ends-adjacent": (board, { who }) => `It comes next to ${names(board, who)}.`,
  "ends-in-reach": (board, { who }) => `${capital(names(board, who))} comes within its REACH.`,
  "stride-too-short": (board, { who }) => `Its Stride does not bring it to ${names(board, who)} in this turn.`,
  "accepts-hazard": () => "There is no way around the Flames.",
  squeezes: () => "There is only room to squeeze.",
  "no-way": (board, { who = [] }) => `No free way leads to ${who.length === 0 ? "anybody" : names(board, who)}.`,
  retreats: (_, { count = 0 }) => `It backs away as far as it can and still sees ${many(count, "target")}.`,
  advances: (_, { count = 0 }) => `It goes to where it sees ${many(count, "target")}.`,
  covers: (_, { count = 0 }) => `It covers ${many(count, "target")} there.`,
};

function names(board: Board, who: readonly FigureId[] = []): string {
  return list(who.map((id) => figureName(board, id)));
}
