import type { GameContent } from "../../compiler/model.ts";
import type { Call, Option } from "../command.ts";
import type { Sitting } from "./sitting.ts";

/** What a game is opened with. */
export interface Opening {
  readonly call: Call;
  readonly compiled: GameContent;
  /** The seed that was named, or one that was drawn. */
  readonly seed: string;
}

/** A game that can be played in the terminal. */
export interface TerminalGame {
  readonly id: string;
  readonly name: string;
  /** The options of `play` that are its own. */
  readonly options: Readonly<Record<string, Option>>;
  /** Those of them that a saved game has settled. */
  readonly settled: readonly string[];
  /** Starts a game with what the options say. */
  begin(opening: Opening): Sitting;
  /** Goes on with a game from a file, or says why that is not possible. */
  load(opening: Opening, path: string): Sitting;
}
