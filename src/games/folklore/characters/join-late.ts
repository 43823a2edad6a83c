import type { Play, Procedure } from "../play.ts";
import type { Options } from "../state.ts";
import { createCharacter } from "./create.ts";
import { keepsStartingAbilities, startLate } from "./late-start.ts";
import { settingOf } from "./setting.ts";
import { equipAtStart, takeStartingAbilities, takeStartingItems } from "./starting-kit.ts";

/**
 * A newcomer joins the running game with the usual equipment and what the table of the difficulty adds to it
 * (setup/late-start). On an adventure map the newcomer waits outside like a fifth character.
 */
export function* joinLate(play: Play, pick: Options["party"][number]): Procedure {
  const character = createCharacter(play.content, pick, play.state.characters.length + 1);
  const { id } = character;
  play.emit({ type: "character-joined", character });
  if (play.state.map !== null) play.emit({ type: "came-outside", figure: id, rule: "adventuring/fifth-character" });
  const printed = settingOf(play, "starting-abilities") !== "chosen" && (yield* keepsStartingAbilities(play, id));
  yield* takeStartingItems(play, id);
  if (printed) yield* takeStartingAbilities(play, id);
  yield* startLate(play, id, printed);
  yield* equipAtStart(play, id);
}
