/** What a new game asks for before it can begin. */
export interface ToldStart {
  /** Things of which one is chosen: the story, how hard it is. */
  readonly choices: readonly ToldChoice[];
  /** Things of which any number is chosen, if another choice asks for them. */
  readonly several?: readonly ToldSeveral[];
  /** Who can take part. */
  readonly figures: readonly {
    readonly id: string;
    readonly name: string;
    readonly icon: string;
    /** Where its figure is drawn, if it has one of its own. */
    readonly picture?: string;
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

/** A thing of which any number is chosen where an option of another choice is. */
export interface ToldSeveral {
  readonly id: string;
  readonly name: string;
  readonly asks: { readonly choice: string; readonly option: string };
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

/** What was chosen. */
export interface ChosenStart {
  /** The option of each choice, by their ids. */
  readonly choices: Readonly<Record<string, string>>;
  /** The options of which any number was chosen, by their ids. */
  readonly several?: Readonly<Record<string, readonly string[]>>;
  /** Those who take part, in their order. */
  readonly figures: readonly string[];
}
