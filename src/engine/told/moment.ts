/** Moments of a game that somebody outside may wait for, by name, with what is told of each. */
export interface Moments {
  readonly storyStart: { readonly story: string; readonly chapter: string };
  readonly storyEnd: { readonly story: string; readonly result: string };
  readonly chapterStart: { readonly chapter: string };
  readonly travel: { readonly to: string };
  readonly visitStart: { readonly place: string };
  readonly visitEnd: Nothing;
  readonly mapStart: { readonly map: string };
  readonly mapEnd: Nothing;
  readonly skirmishStart: { readonly foes: readonly string[] };
  readonly skirmishRound: { readonly round: number };
  readonly skirmishEnd: { readonly result: string };
  readonly encounterStart: { readonly seats: readonly string[] };
  readonly encounterRound: { readonly round: number };
  readonly encounterTurn: { readonly figure: string };
  readonly encounterEnd: { readonly result: string };
  readonly foeDefeated: { readonly foe: string; readonly by?: string };
  /** Somebody died, came back or changed otherwise: "ghost", "living". */
  readonly formChange: { readonly figure: string; readonly form: string };
  readonly gameOver: { readonly result: string };
}

type Nothing = Readonly<Record<string, never>>;

/** One moment: its name and what is told of it. */
export type Moment = {
  readonly [Name in keyof Moments]: { readonly name: Name; readonly data: Moments[Name] };
}[keyof Moments];
