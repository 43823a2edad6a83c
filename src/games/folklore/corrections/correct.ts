import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import { characterOf } from "../figures/find.ts";
import type { Play } from "../play.ts";
import { violation } from "../violation.ts";
import type { Speaker } from "../words.ts";
import { correctGive, correctTake } from "./cards.ts";
import type { Correction } from "./commands.ts";
import { correctJoin } from "./join.ts";
import { correctLeader, correctNight, correctPlace } from "./place.ts";
import { correctPoints } from "./points.ts";
import { correctStatus, correctTokens } from "./statuses.ts";
import { correction } from "./wrong.ts";

type Corrections = {
  readonly [What in Correction["what"]]: (play: Play, change: Extract<Correction, { readonly what: What }>) => void;
};

const corrections: Corrections = {
  points: correctPoints,
  status: correctStatus,
  tokens: correctTokens,
  give: correctGive,
  take: correctTake,
  place: correctPlace,
  night: correctNight,
  leader: correctLeader,
  join: correctJoin,
};

/**
 * Puts something right by hand while a question waits (dice/corrections). What follows by the rules and has to be
 * asked, such as what to lay down of too much, is settled before the game goes on to its next piece.
 */
export function correct(play: Play, command: FolkloreCommand, question: Question<FolkloreCommand>): void {
  const change = changeOf(play.content, command);
  if (unsettling.has(change.what) && question.again === undefined) {
    throw violation(play.content, correction.rule, "in-the-balance", {}, play.content.say("hint.later"));
  }
  const carryOut = corrections[change.what] as (play: Play, change: Correction) => void;
  carryOut(play, change);
  if (question.again?.().options.length === 0) {
    throw violation(play.content, correction.rule, "nothing-to-answer");
  }
  if (leavesOwing.has(change.what) && "figure" in change) owe(play, change.figure);
}

/** What a running attack, draw or walk may have looked at already. */
const unsettling: ReadonlySet<Correction["what"]> = new Set<Correction["what"]>(["give", "take", "place"]);

/** What may bring a tier of Lore, too much to carry, a lost hand or the loss of Companions with it. */
const leavesOwing: ReadonlySet<Correction["what"]> = new Set<Correction["what"]>(["points", "status", "give", "take"]);

function owe(play: Play, id: string): void {
  const { owing } = play.state;
  if (characterOf(play, id) === undefined || owing.includes(id)) return;
  play.emit({ type: "owing", characters: [...owing, id] });
}

/** Commands come from outside: one that is no correction is refused before anything looks into it. */
function changeOf(speaker: Speaker, command: FolkloreCommand): Correction {
  const change: unknown = command.type === "correct" ? command.change : undefined;
  if (
    typeof change === "object" &&
    change !== null &&
    "what" in change &&
    Object.hasOwn(corrections, String(change.what))
  ) {
    return change as Correction;
  }
  const hint = speaker.say("hint.possible", { what: Object.keys(corrections).join(", ") });
  throw violation(speaker, correction.rule, "no-correction", {}, hint);
}
