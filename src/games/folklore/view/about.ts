import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import { ownedKinds } from "../content.ts";

/** The row of the seat's sheet that a command is about; undefined for what stands on no sheet, such as a step. */
export function aboutRow(command: FolkloreCommand, question?: Question<FolkloreCommand>): string | undefined {
  switch (command.type) {
    case "equip":
    case "unequip":
    case "give":
    case "discard":
    case "sell":
    case "card":
    case "companion-attack":
      return `card/${command.key}`;
    case "fill":
      return `card/${command.weapon}`;
    case "attack":
    case "strike":
      return `attack/${command.weapon}`;
    case "use":
    case "skirmish-use":
    case "world-use":
    case "react":
      return rowOfUse(command.use);
    case "search":
    case "stake":
    case "rest":
      return `roll/${command.type}`;
    case "learn":
      return "abilities";
    case "give-coins":
      return "coins";
    case "encounter-focus":
    case "skirmish-focus":
      return "pp";
    case "encounter-regroup":
    case "skirmish-regroup":
      return "vita";
    case "option":
      return question?.ask === "lore-reward" ? `lore/${String(question.about?.lore)}` : undefined;
    case "name":
      return question?.ask === "lore-skill" ? `skill/${command.name}` : undefined;
    default:
      return undefined;
  }
}

/** The section of the sheet onto which a card is dragged to give the command: held and worn, or only carried. */
export function dropSection({ type }: FolkloreCommand): string | undefined {
  if (type === "equip") return "slots";
  return type === "unequip" ? "items" : undefined;
}

/** What is used is called after the source it stands on, and a card's source after its kind, id and key. */
function rowOfUse(use: string): string {
  const [kind, , key] = use.split("/");
  if (key !== undefined && (ownedKinds as readonly string[]).includes(kind ?? "")) return `card/${key}`;
  return use.replace(/\/use\/\d+$/, "");
}
