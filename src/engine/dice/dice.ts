/** Where random faces come from: a seeded generator in tests, replays and simulations, the host's own at a table. */
export interface Dice {
  /** A face of a die with that many faces, 1 to `faces`. */
  roll(faces: number): number;
}
