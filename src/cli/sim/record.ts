/** What one simulated fight did to a character. */
export interface CharacterRecord {
  readonly id: string;
  /** Vita (or Ghost Points) at the start less those at the end; never below 0. */
  readonly vitaLost: number;
  readonly died: boolean;
}

/** One simulated fight. */
export interface FightRecord {
  readonly seed: number;
  readonly won: boolean;
  readonly rounds: number;
  readonly characters: readonly CharacterRecord[];
}
