import type { Dice } from "../../../../src/engine/dice/dice.ts";
import type { Correction } from "../../../../src/games/folklore/corrections/commands.ts";
import type { Board } from "../../../../src/games/folklore/play.ts";

/** Something that a table might put right, sensible or not. */
export function randomCorrection({ state, content }: Board, dice: Dice): Correction | undefined {
  const pick = <T>(list: readonly T[]): T | undefined => list[dice.roll(Math.max(1, list.length)) - 1];
  const member = pick(state.characters);
  const figure = pick([...state.characters, ...state.foes, ...(state.skirmish?.foes ?? [])])?.id;
  if (member === undefined || figure === undefined) return undefined;
  switch (dice.roll(9)) {
    case 1: {
      const resource = pick(["vita", "pp", "gp", "lore", "coins", "ap"] as const) ?? "vita";
      return { what: "points", figure, resource, to: dice.roll(resource === "lore" ? 400 : 12) - 1 };
    }
    case 2: {
      const status = pick([...content.statuses.keys(), "wanted", "corrosion", "infection"]) ?? "";
      return { what: "status", figure, status, on: dice.roll(2) === 1 };
    }
    case 3:
      return { what: "tokens", figure, condition: pick(["corrosion", "infection"]) ?? "", to: dice.roll(4) - 1 };
    case 4: {
      const kind = pick(["item", "ability", "boon", "companion", "prayer", "artifact"] as const) ?? "item";
      return { what: "give", figure: member.id, kind, card: pick(content.all(kind))?.id ?? "" };
    }
    case 5:
      return { what: "take", figure: member.id, key: pick(member.cards)?.key ?? -1 };
    case 6:
      return { what: "place", figure, at: dice.roll(400) };
    case 7:
      return { what: "night", on: dice.roll(2) === 1 };
    case 8:
      return { what: "join", character: pick(content.all("character"))?.id ?? "" };
    default:
      return { what: "leader", figure: member.id };
  }
}
