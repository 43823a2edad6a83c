import { uniformInt } from "pure-rand/distribution/uniformInt";
import { type xoroshiro128plus, xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import type { Dice } from "./dice.ts";

/** Dice that fall the same way for the same seed, and can be saved in the middle of a game. */
export interface SeededDice extends Dice {
  /** All that `restoreDice` needs to go on from here. */
  state(): readonly number[];
}

/** Dice that play faces from a list, for scenes where each face is known beforehand. */
export interface RecordedDice extends Dice {
  /** How many of the listed faces have not been played yet. */
  left(): number;
}

/** One die as it fell. */
export interface Fallen {
  readonly faces: number;
  readonly face: number;
}

/** Dice that remember every die that fell. */
export interface TracingDice extends Dice {
  /** The dice that fell so far, in order. */
  fallen(): readonly Fallen[];
}

type Generator = ReturnType<typeof xoroshiro128plus>;

/** Dice from a seed; a number and the same number as text are one seed, so a seed survives an address or a form. */
export function seededDice(seed: number | string): SeededDice {
  return new GeneratedDice(xoroshiro128plusFromState(stateOf(String(seed))));
}

/** Dice that go on from a saved state. */
export function restoreDice(state: readonly number[]): SeededDice {
  if (state.length !== 4 || !state.every((word) => Number.isInteger(word)) || state.every((word) => word === 0)) {
    throw new RangeError(
      `[${state.join(", ")}] is no state of dice: give the four whole numbers that state() returned.`,
    );
  }
  return new GeneratedDice(xoroshiro128plusFromState(state));
}

/** Dice that play the given faces in order, and refuse to roll on when they run out. */
export function recordedDice(recorded: readonly number[]): RecordedDice {
  let next = 0;
  return {
    roll(faces) {
      const face = recorded[next];
      if (face === undefined) {
        throw new RangeError(`A d${faces} was rolled, but all ${recorded.length} recorded faces have been played.`);
      }
      if (!Number.isInteger(face) || face < 1 || face > faces) {
        throw new RangeError(`Recorded face ${next + 1} is ${face}, which a d${faces} does not have.`);
      }
      next += 1;
      return face;
    },
    left: () => recorded.length - next,
  };
}

/** The same dice, with a record of what they showed. */
export function tracing(dice: Dice): TracingDice {
  const fallen: Fallen[] = [];
  return {
    roll(faces) {
      const face = dice.roll(faces);
      fallen.push({ faces, face });
      return face;
    },
    fallen: () => fallen.slice(),
  };
}

/** All seeded dice have one shape, which is faster than functions made for each. */
class GeneratedDice implements SeededDice {
  constructor(private readonly generator: Generator) {}

  roll(faces: number): number {
    if (!Number.isInteger(faces) || faces < 1) {
      throw new RangeError(`A die cannot have ${faces} faces: give a whole number of at least 1.`);
    }
    return uniformInt(this.generator, 1, faces);
  }

  state(): readonly number[] {
    return this.generator.getState();
  }
}

/**
 * The generator's own seeding shows neighbouring seeds as neighbouring first faces, so a run over seeds 1 to n would
 * be no fair sample. Four differently salted hashes of the seed fill the whole state instead.
 */
function stateOf(seed: string): readonly number[] {
  // The lowest bit keeps the state from being all zeros, from which the generator would never leave.
  return [hash(seed, 0x9e3779b9) | 1, hash(seed, 0x7f4a7c15), hash(seed, 0x85ebca6b), hash(seed, 0xc2b2ae35)];
}

/** FNV-1a over the text, finished with the mixing steps of MurmurHash3. */
function hash(text: string, salt: number): number {
  let mixed = 0x811c9dc5 ^ salt;
  for (let at = 0; at < text.length; at += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
