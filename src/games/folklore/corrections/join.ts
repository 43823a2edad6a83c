import { RuleViolation } from "../../../engine/kernel/rule-violation.ts";
import { checkMember } from "../options.ts";
import type { Play } from "../play.ts";
import type { State } from "../state.ts";
import type { Correction } from "./commands.ts";

/** Lets a new character into the running game, who joins before the next piece that is no fight (setup/late-start). */
export function correctJoin(play: Play, { character, focus }: Extract<Correction, { what: "join" }>): void {
  const { characters, joining, options } = play.state;
  const pick = focus === undefined ? { character } : { character, focus };
  checkMember(play.content, pick);
  if (options.fight !== undefined) {
    throw new RuleViolation("setup/late-start", "A single fight is fought by those who began it.");
  }
  if ([...characters.map(({ id }) => id), ...joining.map((each) => each.character)].includes(character)) {
    throw new RuleViolation("setup/choose-characters", `Only one of the group can be the ${character}.`);
  }
  const most = play.content.game.players.to;
  if (characters.length + joining.length >= most) {
    throw new RuleViolation("setup/number-of-characters", `A group has at most ${most} characters.`);
  }
  play.emit({ type: "joining", characters: [...joining, pick] });
}

/** Whether a newcomer can join now: nobody comes into a fight that is going on. */
export function someoneJoins({ joining, phase }: State): boolean {
  return joining.length > 0 && phase !== "setup" && phase !== "encounter" && phase !== "skirmish";
}
