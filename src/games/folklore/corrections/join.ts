import { checkMember } from "../options.ts";
import type { Play } from "../play.ts";
import type { State } from "../state.ts";
import { violation } from "../violation.ts";
import type { Correction } from "./commands.ts";

/** Lets a new character into the running game, who joins before the next piece that is no fight (setup/late-start). */
export function correctJoin(play: Play, { character, focus }: Extract<Correction, { what: "join" }>): void {
  const { characters, joining, options } = play.state;
  const pick = focus === undefined ? { character } : { character, focus };
  checkMember(play.content, pick);
  if (options.fight !== undefined) {
    throw violation(play.content, "setup/late-start", "fight-began");
  }
  if ([...characters.map(({ id }) => id), ...joining.map((each) => each.character)].includes(character)) {
    throw violation(play.content, "setup/choose-characters", "only-one", { character });
  }
  const most = play.content.game.players.to;
  if (characters.length + joining.length >= most) {
    throw violation(play.content, "setup/number-of-characters", "party-full", { most });
  }
  play.emit({ type: "joining", characters: [...joining, pick] });
}

/** Whether a newcomer can join now: nobody comes into a fight that is going on. */
export function someoneJoins({ joining, phase }: State): boolean {
  return joining.length > 0 && phase !== "setup" && phase !== "encounter" && phase !== "skirmish";
}
