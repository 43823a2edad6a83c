import { planOf, worstFor } from "../encounter/foe-move.ts";
import { foeOf, foeSide } from "../figures/find.ts";
import type { FoeAnswer, FoeReason, FoeReasonCode } from "../foes/field.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { figureName, spaceName } from "./names.ts";
import { capital, list } from "./words.ts";

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
  const { content } = board;
  const who = capital(figureName(board, id));
  if (answer === undefined) return content.say("plan.nothing", { who });
  const walks = answer.path.length > 0;
  const space = spaceName(board, answer.at);
  const targets = answer.targets.map((target) => figureName(board, target));
  if (targets.length === 0)
    return walks ? content.say("plan.walks", { who, space }) : content.say("plan.stays", { who });
  const whom = list(content, targets, isSwarm ? "and" : "or");
  return walks
    ? content.say("plan.walks-attacks", { who, space, whom })
    : content.say("plan.stays-attacks", { who, whom });
}

type Reason = (board: Board, reason: FoeReason) => string;

/** A reason that only says how many targets there are. */
const counted =
  (code: "stays-in-sight" | "retreats" | "advances" | "covers"): Reason =>
  ({ content: { say } }, { count = 0 }) =>
    say(`plan.why.${code}`, { n: count });

/** A reason that says whom it is about. */
const about =
  (code: "pursues" | "stays-adjacent" | "ends-adjacent" | "stride-too-short"): Reason =>
  (board, { who }) =>
    board.content.say(`plan.why.${code}`, { who: names(board, who) });

/** A reason that says all by itself. */
const plain =
  (code: "alone" | "cannot-move" | "leaves-hazard" | "stays-in-hazard" | "accepts-hazard" | "squeezes"): Reason =>
  ({ content: { say } }) =>
    say(`plan.why.${code}`);

const reasons: Readonly<Record<FoeReasonCode, Reason>> = {
  alone: plain("alone"),
  "cannot-move": plain("cannot-move"),
  pursues: about("pursues"),
  "stays-adjacent": about("stays-adjacent"),
  "stays-in-sight": counted("stays-in-sight"),
  "leaves-hazard": plain("leaves-hazard"),
  "stays-in-hazard": plain("stays-in-hazard"),
  closest: (board, { distances = [] }) => {
    const { content } = board;
    if (distances.length === 0) return content.say("plan.why.looks");
    const told = distances.map(({ id, spaces }) =>
      content.say("plan.why.distance", { who: figureName(board, id), n: spaces }),
    );
    return content.say("plan.why.closest", { who: list(content, told) });
  },
  "ends-adjacent": about("ends-adjacent"),
  "ends-in-reach": (board, { who }) => board.content.say("plan.why.ends-in-reach", { who: capital(names(board, who)) }),
  "stride-too-short": about("stride-too-short"),
  "accepts-hazard": plain("accepts-hazard"),
  squeezes: plain("squeezes"),
  "no-way": (board, { who = [] }) =>
    who.length === 0
      ? board.content.say("plan.why.no-way-at-all")
      : board.content.say("plan.why.no-way", { who: names(board, who) }),
  retreats: counted("retreats"),
  advances: counted("advances"),
  covers: counted("covers"),
};

function names(board: Board, who: readonly FigureId[] = []): string {
  return list(
    board.content,
    who.map((id) => figureName(board, id)),
  );
}
