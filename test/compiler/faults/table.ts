import { createCompiler } from "../../../src/compiler/compile.ts";
import type { Diagnostic } from "../../../src/compiler/diagnostics.ts";

/** A vocabulary just large enough for the cards of these tests. */
export const game = `kind: game
id: folklore
name: Folklore
source: {from: house}
players: {from: 2, to: 5}
terms:
  resources:
    - {id: vita, name: Vita}
    - {id: pp, name: PP}
  attributes:
    - {id: might, name: Might}
  skills:
    - {id: faith, name: FAITH}
    - {id: occult, name: OCCULT}
  statuses:
    - {id: spooked, name: SPOOKED, side: negative, resist: faith}
    - {id: blessed, name: BLESSED, side: positive}
  types:
    - {id: mortal, name: Mortal}
    - {id: undead, name: Undead}
  decks:
    - {id: item, name: Item, cards: 96}
`;

/** A sound creature, line by line. */
export const creature = `kind: creature
id: highwayman
name: Highwayman
plural: Highwaymen
icon: fangs
source: {from: house}
type: mortal
encounter:
  vita: 10
  might: {dusk: 5, twilight: 10, midnight: 15, nightmare: 20}
  defense: 50
  stride: 4
  attack: melee
  lore: 8
  coins: 5
  powers:
    - {on: 1-4, name: Cutlass, text: The target takes 1d6 damage.}
    - {on: 5-10, name: Glare, text: The target gains SPOOKED 5.}
skirmish:
  dice: {2: 1d4, 3: 1d6, 4: 1d8, 5: 1d10}
  counter:
    max: 8
    bands:
      - {from: 3, to: 5, might: 5}
      - {from: 6, to: 8, might: 10}
  might: {dusk: 5, twilight: 10, midnight: 15, nightmare: 20}
  defense: 50
  coins: 5
  power: {name: Robbery, text: The target takes 1d4 damage.}
`;

/** A rolling table on a d10 with one text, in whatever style of YAML the text is given. */
export function table(text: string, id = "old-well"): string {
  return `kind: table
id: ${id}
name: Old well
source: {from: house}
die: d10
rows:
  - on: 1-10
    text: ${text}
`;
}

/** The icons that the test cards may use. */
export const icons: ReadonlySet<string> = new Set(["fangs", "wolf-head", "robber-mask"]);

/** Compiles files given by path, the vocabulary beside them unless they bring their own. */
export function compile(files: Readonly<Record<string, string>>) {
  const all = { "folklore/game.yaml": game, ...files };
  return createCompiler({ icons }).compile(Object.entries(all).map(([path, text]) => ({ path, text })));
}

/** What is wrong with one file of the test table. */
export function faultsIn(text: string, path = "folklore/cards/card.yaml"): readonly Diagnostic[] {
  return compile({ [path]: text }).diagnostics;
}

/** How many milliseconds of the processor some work costs, whatever else the machine does meanwhile. */
export function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The sound creature with one part of it written otherwise; the part must be there, so that no test goes stale. */
export function creatureWith(part: string, instead: string): string {
  if (!creature.includes(part)) throw new Error(`The creature of the tests has no "${part}".`);
  return creature.replace(part, instead);
}
