import type { FolkloreCommand } from "../commands.ts";
import { lose, maximumOf, recover } from "../core/resources.ts";
import { forbidden } from "../figures/forbidden.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { isAdvanced } from "./advanced.ts";
import type { TurnLeft } from "./state.ts";

/** What the optional rules add to a living character's turn: Focus, Regroup, Evade (advanced/encounters). */
export function advancedOptions(board: Board, character: Character, turn: TurnLeft): FolkloreCommand[] {
  const { id: seat, form, pp, vita } = character;
  if (form !== "living" || !isAdvanced(board)) return [];
  const options: FolkloreCommand[] = [];
  const hurt = vita < (maximumOf(board, seat, "vita") ?? 0);
  const spent = pp < (maximumOf(board, seat, "pp") ?? 0);
  if (spent && turn.acts > 0 && forbidden(board, seat, "act") === undefined) {
    options.push({ type: "encounter-focus", seat });
  }
  if (
    hurt &&
    pp >= board.content.figure("encounter-regroup-pp") &&
    forbidden(board, seat, "recover Vita") === undefined
  ) {
    options.push({ type: "encounter-regroup", seat });
  }
  if (
    turn.evading !== true &&
    pp >= board.content.figure("evade-pp") &&
    turn.stride > board.content.figure("evade-stride")
  ) {
    options.push({ type: "evade", seat });
  }
  return options;
}

/** Carries one of them out. */
export function* takeAdvancedAction(play: Play, id: FigureId, turn: TurnLeft, command: FolkloreCommand): Procedure {
  switch (command.type) {
    case "encounter-focus":
      play.emit({ type: "encounter-turn-left", turn: { ...turn, acts: turn.acts - 1 } });
      yield* recover(play, id, "pp", play.content.figure("encounter-focus-pp"), {
        rule: "advanced/focus",
        source: "Focus",
      });
      return;
    case "encounter-regroup": {
      const cite = { rule: "advanced/regroup", source: "Regroup" };
      yield* lose(play, id, "pp", play.content.figure("encounter-regroup-pp"), cite);
      yield* recover(play, id, "vita", play.content.figure("encounter-regroup-vita"), cite);
      return;
    }
    case "evade":
      play.emit({ type: "encounter-turn-left", turn: { ...turn, evading: true } });
      yield* lose(play, id, "pp", play.content.figure("evade-pp"), { rule: "advanced/evade", source: "Evade" });
  }
}
