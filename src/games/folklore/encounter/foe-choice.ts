import { settingOf } from "../characters/setting.ts";
import { controllerOf } from "../core/controller.ts";
import { foeOf, foeSide } from "../figures/find.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { EncounterCommand } from "./commands.ts";
import { planOf } from "./foe-move.ts";

type FoeTurn = Extract<EncounterCommand, { readonly type: "foe-turn" }>;

const rule = "encounters/foe-turn";

/** Shows a foe's turn before it happens, if the table wants that; the Controller lets it happen or chooses among equals. */
export function* foeChoice(play: Play, id: FigureId): Procedure<Pick<FoeTurn, "to" | "target">> {
  if (settingOf(play, "foe-turns") !== "shown") return {};
  return yield* chooseAnew(() => ({ ask: "foe-turn", rule, about: { figure: id }, options: foeOptions(play, id) }));
}

/** Letting it act comes first; then every way and target that the rules allow equally, if there are several. */
function foeOptions(board: Board, id: FigureId): FoeTurn[] {
  const asked = { type: "foe-turn" as const, seat: controllerOf(board), figure: id };
  const { answers = [] } = planOf(board, id) ?? {};
  const foe = foeOf(board, id);
  const isSwarm = foe !== undefined && foeSide(board, foe).swarm === true;
  const ways = new Map<string, FoeTurn>();
  for (const { at, targets } of answers) {
    // A swarm strikes all of them, and without a target there is only the way.
    const struck = isSwarm || targets.length === 0 ? [undefined] : targets;
    for (const target of struck) {
      ways.set(`${at} ${target}`, { ...asked, to: at, ...(target === undefined ? {} : { target }) });
    }
  }
  return ways.size < 2 ? [asked] : [asked, ...ways.values()];
}
