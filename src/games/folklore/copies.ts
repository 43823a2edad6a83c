import type { Character, Foe, State } from "./state.ts";

/** Something that may still be written into, since nobody else has it yet. */
export type Draft<T> = { -readonly [Field in keyof T]: T[Field] };

/*
 * A spread gives every copy a hidden class of its own, and all code that reads many of those is slow. Fights make
 * millions of copies, so what is copied most has its fields written out: then all copies look the same to the engine.
 */

/** The state with one of its parts replaced. */
export function withPart<Part extends keyof State>(state: State, part: Part, to: State[Part]): State {
  const copy = copyOfState(state);
  copy[part] = to;
  return copy;
}

/** A copy of a state, to be changed before it is handed on. */
export function copyOfState(state: State): Draft<State> {
  return {
    options: state.options,
    phase: state.phase,
    characters: state.characters,
    leader: state.leader,
    night: state.night,
    decks: state.decks,
    foes: state.foes,
    lasting: state.lasting,
    tracking: state.tracking,
    kept: state.kept,
    map: state.map,
    skirmish: state.skirmish,
    encounter: state.encounter,
    world: state.world,
    story: state.story,
    finished: state.finished,
    owing: state.owing,
    joining: state.joining,
    next: state.next,
    outcome: state.outcome,
    flow: state.flow,
  };
}

/** A copy of a character, to be changed before it is handed on. */
export function copyOfCharacter(character: Character): Draft<Character> {
  return {
    id: character.id,
    number: character.number,
    focus: character.focus,
    form: character.form,
    vita: character.vita,
    pp: character.pp,
    gp: character.gp,
    lore: character.lore,
    coins: character.coins,
    ap: character.ap,
    statuses: character.statuses,
    corrosion: character.corrosion,
    infection: character.infection,
    wanted: character.wanted,
    cards: character.cards,
    tiers: character.tiers,
    beyond: character.beyond,
    markers: character.markers,
    uses: character.uses,
    missing: character.missing,
    extras: character.extras,
  };
}

/** A copy of a foe, to be changed before it is handed on. */
export function copyOfFoe({ id, kind, card, vita, maxVita, statuses, missing, ally, controlled, acts, was }: Foe) {
  const copy: Draft<Foe> = { id, kind, card, vita, maxVita, statuses, missing };
  if (ally !== undefined) copy.ally = ally;
  if (controlled !== undefined) copy.controlled = controlled;
  if (acts !== undefined) copy.acts = acts;
  if (was !== undefined) copy.was = was;
  return copy;
}
