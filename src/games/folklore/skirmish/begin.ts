import type { Kinds } from "../content.ts";
import type { Play } from "../play.ts";
import type { FigureId, State } from "../state.ts";
import type { SkirmishFoe } from "./state.ts";
import { type CounterAdjustment, determineStrength } from "./strength.ts";

/** What a story, an event or a moon calls for. */
export interface SkirmishSetup {
  readonly foes: readonly { readonly creature: string; readonly count: number }[];
  /** Changes the counters of all creatures at the start. */
  readonly counter?: CounterAdjustment;
  /** Members of the group who must be subdued (skirmish/character-vs-character). */
  readonly afflicted?: readonly FigureId[];
  /** Members of the group who turned for good and fight until they are dead (statuses/lycanthropy-werewolf). */
  readonly toTheDeath?: readonly FigureId[];
}

/** Steps 1 and 2: the strength of every opponent, and the markers on their tracks (skirmish/place-counter). */
export function beginSkirmish(play: Play, setup: SkirmishSetup): void {
  const { foes, counter, afflicted = [], toTheDeath = [] } = setup;
  const present = play.state.characters.filter(({ form }) => form === "living" || form === "ghost");
  const number = present.length - toTheDeath.length;
  const opponents: SkirmishFoe[] = [];
  const strengthOf = (creature: Kinds["creature"]) => determineStrength(play, creature, number, counter);
  for (const { creature: id, count } of foes) {
    const creature = play.content.card("creature", id);
    for (let nth = 0; nth < count; nth += 1) {
      const strength = strengthOf(creature);
      opponents.push(opponent(bringFigure(play, creature), strength, id));
    }
  }
  const turned = play.content.word("moon-creature");
  for (const id of toTheDeath) {
    opponents.push(opponent(id, strengthOf(play.content.card("creature", turned)), turned));
  }
  for (const id of afflicted) opponents.push(opponent(id, play.content.figure("afflicted-counter")));
  const ghosts = present.filter(({ form }) => form === "ghost").map(({ id }) => id);
  play.emit({ type: "skirmish-began", foes: opponents, ghosts, rule: "skirmish/place-counter" });
}

function opponent(id: FigureId, counter: number, creature?: string): SkirmishFoe {
  return creature === undefined ? { id, counter, hits: [] } : { id, counter, hits: [], creature };
}

/** A creature that fights has a figure, so that statuses and lost turns have something to stick to. */
function bringFigure(play: Play, { id: card, name, encounter: { vita } }: Kinds["creature"]): FigureId {
  const id = freeId(play.state, card);
  play.emit({
    type: "foe-came",
    foe: { id, kind: "creature", card, vita, maxVita: vita, statuses: [], missing: 0 },
    rule: "skirmish/start",
    source: name,
  });
  return id;
}

function freeId({ foes }: State, card: string): FigureId {
  let number = 1;
  while (foes.some(({ id }) => id === `${card}-${number}`)) number += 1;
  return `${card}-${number}`;
}
