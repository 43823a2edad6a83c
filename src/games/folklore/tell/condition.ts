import type { Board } from "../play.ts";
import type { Character } from "../state.ts";
import { termName } from "./names.ts";

/** What holds for a character now: statuses, conditions, markers and lost turns, each in a word or two. */
export function tellConditions({ content }: Pick<Board, "content">, character: Character): string[] {
  const { statuses, corrosion, infection, wanted, markers, missing } = character;
  return [
    ...statuses.map(({ id }) => termName(content, id)),
    ...(corrosion.length > 0 ? [`${termName(content, "corrosion")} ${corrosion.length}`] : []),
    ...(infection > 0 ? [`${termName(content, "infection")} ${infection}`] : []),
    ...(wanted ? [termName(content, "wanted")] : []),
    ...markers.map((marker) => content.say("condition.marker", { name: termName(content, marker) })),
    ...(missing > 0 ? [content.say("condition.loses-turns", { n: missing })] : []),
  ];
}
