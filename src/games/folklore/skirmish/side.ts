import type { Modifier } from "../../../engine/dice/result.ts";
import type { Kinds } from "../content.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { SkirmishFoe } from "./state.ts";

/** The figures of a creature that its skirmish side and its counter decide. */
export type SideStat = "might" | "defense" | "damage";

type Creature = Kinds["creature"];
type Band = Creature["skirmish"]["counter"]["bands"][number];
type Side = Readonly<Record<SideStat, readonly Modifier[]>>;

/** The opponent of the running skirmish with this id, beaten or not. */
export function skirmishFoe(board: Board, id: FigureId): SkirmishFoe | undefined {
  const foes = board.state.skirmish?.foes;
  if (foes === undefined) return undefined;
  for (const foe of foes) if (foe.id === id) return foe;
  return undefined;
}

// By difficulty, then by the space of the counter.
const known = new WeakMap<Creature, Map<string, Side[]>>();

/**
 * What an opponent's skirmish card gives for a figure, each part with its name: the printed value, then the modifier
 * of the counter. Undefined for an afflicted character, whose own figures count.
 */
export function sideOf(board: Board, foe: SkirmishFoe, stat: SideStat): readonly Modifier[] | undefined {
  if (foe.creature === undefined) return undefined;
  const creature = board.content.card("creature", foe.creature);
  const sides = sidesOf(creature, board.state.options.difficulty);
  let side = sides[foe.counter];
  if (side === undefined) {
    side = readSide(creature, foe.counter, board.state.options.difficulty);
    sides[foe.counter] = side;
  }
  return side[stat];
}

function sidesOf(creature: Creature, difficulty: string): Side[] {
  let byDifficulty = known.get(creature);
  if (byDifficulty === undefined) {
    byDifficulty = new Map();
    known.set(creature, byDifficulty);
  }
  let sides = byDifficulty.get(difficulty);
  if (sides === undefined) {
    sides = [];
    byDifficulty.set(difficulty, sides);
  }
  return sides;
}

function readSide({ name, skirmish }: Creature, counter: number, difficulty: string): Side {
  const might = (skirmish.might as Readonly<Record<string, number>>)[difficulty];
  if (might === undefined) throw new Error(`${name} has no Might for the difficulty "${difficulty}".`);
  const band = bandAt(skirmish.counter.bands, counter);
  const over = (by: number | undefined): Modifier[] =>
    by === undefined || by === 0 ? [] : [{ by, source: `Counter ${counter}`, rule: "skirmish/place-counter" }];
  return {
    might: [{ by: might, source: name, rule: "skirmish/card" }, ...over(band?.might)],
    defense: [{ by: skirmish.defense, source: name, rule: "skirmish/card" }, ...over(band?.defense)],
    damage: over(band?.damage),
  };
}

/** The modifiers printed over a space of the track; spaces below the first band have none (skirmish/place-counter). */
function bandAt(bands: readonly Band[], counter: number): Band | undefined {
  return bands.find(({ from, to }) => counter >= from && counter <= to);
}
