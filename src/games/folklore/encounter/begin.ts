import { pass } from "../core/clock.ts";
import type { Cite } from "../core/events.ts";
import { roll } from "../core/rolls.ts";
import { turnOrder } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import { registerMapHooks } from "../map/hooks.ts";
import type { Play, Procedure } from "../play.ts";
import { enemies } from "./fighters.ts";
import { type FoesToPlace, placeFoes } from "./place-foes.ts";
import type { Encounter } from "./state.ts";
import { riseAsVampires } from "./vampires.ts";

/** What a story, a map or a card calls for. Foes that stand on the map already take part in any case. */
export interface EncounterSetup extends FoesToPlace {
  /** Who acts first, if the story says so. */
  readonly first?: Encounter["first"];
}

/** Sets an encounter up and rolls for First Strike (encounters/setup). In a running one the foes simply join in. */
export function* beginEncounter(play: Play, setup: EncounterSetup = {}): Procedure {
  yield* riseAsVampires(play);
  yield* placeFoes(play, setup);
  if (play.state.encounter !== null) return;
  const first = setup.first ?? (yield* firstStrike(play));
  const seats = turnOrder(play).map(({ id }) => id);
  const others = play.state.characters.map(({ id }) => id).filter((id) => !seats.includes(id));
  play.emit({ type: "encounter-began", first, seats: [...seats, ...others], rule: "encounters/setup" });
  play.emit({ type: "phase", to: "encounter" });
  yield* pass(play, { type: "fight-start" });
}

/** Who acts first in each round (encounters/first-strike); in Darkness it is the foes, without a roll. */
export function* firstStrike(play: Play): Procedure<Encounter["first"]> {
  if (play.state.map?.dark === true) return "foes";
  const cite: Cite = { rule: "encounters/first-strike", source: "First Strike" };
  const { leader } = play.state;
  const notation = play.content.word("first-strike");
  const { modifiers } = stat(play, leader, "first-strike-rolls");
  const ours = yield* roll(play, { what: "first-strike", by: leader, notation, modifiers, cite });
  const theirs = yield* roll(play, {
    what: "first-strike",
    by: "foes",
    notation,
    modifiers: enemies(play).some(({ kind }) => kind === "affliction") ? [afflictionBonus(play)] : [],
    cite,
  });
  return ours.total >= theirs.total ? "characters" : "foes";
}

function afflictionBonus({ content }: Play) {
  return { by: content.figure("first-strike-affliction"), source: "Affliction", rule: "encounters/first-strike" };
}

registerMapHooks({ beginEncounter: (play) => beginEncounter(play) });
