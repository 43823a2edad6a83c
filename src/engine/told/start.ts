/** What a new game asks for before it can begin. */
export interface ToldStart {
  /** Things of which one is chosen: the story, how hard it is. */
  readonly choices: readonly ToldChoice[];
  /** Who can take part. */
  readonly figures: readonly {
    readonly id: string;
    readonly name: string;
    readonly icon: string;
    readonly note: string;
  }[];
  /** How many take part, at least and at most. */
  readonly players: { readonly from: number; readonly to: number };
}

/** A thing of which one is chosen; the first is the usual one. */
export interface ToldChoice {
  readonly id: string;
  readonly name: string;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly note?: string /** Meant for those who begin. */;
    readonly isFirst?: boolean;
  }[];
}

/** What was chosen. */
export interface ChosenStart {
  /** The option of each choice, by their ids. */
  readonly choices: Readonly<Record<string, string>>;
  /** Those who take part, in their order. */
  readonly figures: readonly string[];
}
