import type { ToldSheet } from "../../../engine/told/sheet.ts";
import { characterOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { attacks } from "./sheet-attacks.ts";
import { belongings, cardSections, slots } from "./sheet-cards.ts";
import { attributes, pointsOf, rolls, skills } from "./sheet-figures.ts";
import { conditions, lasting, marks, statuses } from "./sheet-statuses.ts";
import { ghostPowers, loreTree, nature } from "./sheet-story.ts";

/** The record sheet of a character as the game stands; undefined for somebody who takes no part. */
export function heroSheet(board: Board, id: FigureId): ToldSheet | undefined {
  const character = characterOf(board, id);
  if (character === undefined) return undefined;
  const { name, icon } = board.content.card("character", id);
  const sections = character.form === "ghost" ? ghostSide(board, character) : livingSide(board, character);
  return {
    id,
    name,
    ...(icon === undefined ? {} : { icon }),
    chips: marks(board, character),
    points: pointsOf(board, character),
    sections: sections.filter(({ rows, empty }) => rows.length > 0 || empty !== undefined),
  };
}

function livingSide(board: Board, character: Character) {
  return [
    attributes(board, character),
    skills(board, character),
    attacks(board, character),
    rolls(board, character),
    statuses(board, character),
    conditions(board, character),
    lasting(board, character.id),
    slots(board, character),
    belongings(board, character),
    nature(board, character),
    ...cardSections(board, character),
    loreTree(board, character),
  ];
}

/** What the ghost side of the card shows; skills, statuses and Items are of no use to a ghost (death/ghost-limits). */
function ghostSide(board: Board, character: Character) {
  return [
    attributes(board, character),
    ghostPowers(board, character),
    attacks(board, character),
    statuses(board, character),
    lasting(board, character.id),
    belongings(board, character),
    ...cardSections(board, character),
    loreTree(board, character),
  ];
}
