import type { Example, ExampleFault, ExampleRole } from "../../../engine/effects/example.ts";
import { createCharacter } from "../characters/create.ts";
import type { FolkloreContent } from "../content.ts";
import { emptyState } from "../empty.ts";
import type { Character, FigureId, Foe, State } from "../state.ts";

/** The card that an example stands on. */
export interface ExampleCard {
  readonly kind: string;
  readonly id: string;
}

/** A table as an example sets it, and who is who. */
export interface ExampleScene {
  readonly state: State;
  readonly who: Partial<Record<ExampleRole, FigureId>>;
  readonly faults: readonly ExampleFault[];
}

type Given = NonNullable<Example["given"]>;
type GivenFigure = NonNullable<Given[ExampleRole]>;

const roles: readonly ExampleRole[] = ["you", "this", "target", "ally"];
const points = ["vita", "pp", "gp", "lore", "coins", "ap"] as const satisfies readonly (keyof Character)[];

/**
 * Sets the scene of an example, outside of any fight. "This" is the foe on whose card it stands, who is "you" as well;
 * on every other card "you" is the character that the example names, or any.
 */
export function setScene(content: FolkloreContent, card: ExampleCard, example: Example): ExampleScene {
  const who: Partial<Record<ExampleRole, FigureId>> = {};
  const characters: Character[] = [];
  const foes: Foe[] = [];
  const faults: ExampleFault[] = [];
  const given: Given = { ...owner(content, card), ...example.given };
  for (const role of roles) {
    const figure = given[role] ?? {};
    const { is } = { ...owner(content, card)[role], ...figure };
    if (is === undefined) continue;
    const found = content.find("character", is);
    if (found === undefined) {
      const foe = foeFrom(content, is, foes.length + 1, figure);
      foes.push(foe);
      who[role] = foe.id;
    } else if (characters.some(({ id }) => id === is)) {
      faults.push({ path: ["given", role], message: `The ${found.name} is there twice.` });
    } else {
      characters.push(characterFrom(content, is, characters.length + 1, figure));
      who[role] = is;
    }
    faults.push(...worked(role, figure));
  }
  if (who.this !== undefined) who.you ??= who.this;
  const party = characters.map(({ id }) => ({ character: id }));
  const [first] = content.difficulties.keys();
  const options = { party, difficulty: first ?? "" };
  const leader = characters[0]?.id ?? "";
  return { state: { ...emptyState, options, characters, foes, leader, next: nextNumbers }, who, faults };
}

/** Numbers that no card of a scene has. */
const nextNumbers: State["next"] = { card: 1000, lasting: 1, foe: 1000 };

/** Who a card speaks for, if the example does not say it. */
function owner(content: FolkloreContent, { kind, id }: ExampleCard): Given {
  if (kind === "creature" || kind === "affliction") return { this: { is: id } };
  if (kind === "character") return { you: { is: id } };
  const [any] = content.all("character");
  return any === undefined ? {} : { you: { is: any.id } };
}

function characterFrom(content: FolkloreContent, id: string, number: number, given: GivenFigure): Character {
  const made = createCharacter(content, { character: id }, number);
  return { ...made, coins: 0, ...pointsOf(given), statuses: statusesOf(given) };
}

function foeFrom(content: FolkloreContent, card: string, number: number, given: GivenFigure): Foe {
  const kind = content.find("creature", card) === undefined ? "affliction" : "creature";
  const vita = kind === "creature" ? content.card(kind, card).encounter.vita : content.card(kind, card).vita;
  const foe: Foe = {
    id: `${card}-${number}`,
    kind,
    card,
    vita: 0,
    maxVita: 0,
    statuses: statusesOf(given),
    missing: 0,
  };
  const most = typeof vita === "number" ? vita : 1;
  return { ...foe, maxVita: most, vita: given.has?.vita ?? most };
}

function pointsOf({ has = {} }: GivenFigure): Partial<Record<(typeof points)[number], number>> {
  const found: Partial<Record<(typeof points)[number], number>> = {};
  for (const point of points) {
    const value = has[point];
    if (value !== undefined) found[point] = value;
  }
  return found;
}

function statusesOf({ statuses = [] }: GivenFigure): readonly { readonly id: string }[] {
  return statuses.map((id) => ({ id }));
}

/** What the rules work out of cards cannot be given by hand. */
function worked(role: ExampleRole, { has = {} }: GivenFigure): readonly ExampleFault[] {
  const unknown = Object.keys(has).filter((key) => !points.some((point) => point === key));
  return unknown.map((key) => ({
    path: ["given", role, "has", key],
    message: `"${key}" is worked out from cards and statuses, so it cannot be given.`,
  }));
}
