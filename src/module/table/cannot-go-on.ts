/** A game was played with other rules or other cards than there are today, and cannot go on with these. */
export class CannotGoOn extends Error {
  /** Whether it is not the rules that have changed, but the record, by somebody who may not. */
  readonly isTampered: boolean = false;

  /** What there was then, and is not any more, is named. */
  constructor(
    readonly missing: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super("The game was played with other rules or other cards, and cannot go on with these.", options);
  }
}
