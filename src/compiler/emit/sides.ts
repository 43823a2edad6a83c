import { isRecord } from "../json-schema.ts";
import type { Card, CompiledText } from "../model.ts";

/** One side of a card that is drawn on its own. */
export interface Side {
  readonly name: string;
  /** The part of the data that this side shows; the whole card where it is empty. */
  readonly part: string;
  /** Path of its picture within the module. */
  readonly file: string;
  readonly landscape: boolean;
}

/** Parts of the data that have a side of their own, with the part that the front shows. */
const backs = [
  { part: "skirmish", front: "encounter", names: ["Encounter", "Skirmish"], landscape: true },
  { part: "ghost", front: "", names: ["Character", "Ghost"], landscape: true },
  { part: "choices", front: "", names: ["Choices", "Outcomes"], landscape: false },
] as const;

/** The sides of a card, front first. */
export function sidesOf(card: Card): readonly Side[] {
  const path = `faces/${card.game}/${card.kind}/${card.id}`;
  for (const { part, front, names, landscape } of backs) {
    if (card.data[part] === undefined || (front !== "" && !isRecord(card.data[front]))) continue;
    return [
      { name: names[0], part: front, file: `${path}.svg`, landscape },
      { name: names[1], part, file: `${path}.back.svg`, landscape },
    ];
  }
  return [{ name: "Front", part: "", file: `${path}.svg`, landscape: isRecord(card.data.might) }];
}

/** The texts that stand on one side of a card. */
export function textsOn(card: Card, side: Side, sides = sidesOf(card)): readonly CompiledText[] {
  const isOther = (root: unknown) => sides.some(({ part }) => part !== "" && part !== side.part && part === root);
  return card.texts.filter(({ path }) => (side.part === "" ? !isOther(path[0]) : path[0] === side.part));
}
