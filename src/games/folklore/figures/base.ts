import type { Modifier } from "../../../engine/dice/result.ts";
import type { Kinds } from "../content.ts";
import type { Board } from "../play.ts";
import { skirmishFoe, sideOf as skirmishSide } from "../skirmish/side.ts";
import type { Character, Foe } from "../state.ts";
import { foeSide } from "./find.ts";
import type { Side } from "./profile.ts";

/** The printed value of a character, or of the ghost side of the card; undefined for rolls, which have none. */
export function characterBase({ content }: Board, { id }: Character, stat: string, side: Side): Modifier | undefined {
  const card = content.card("character", id);
  if (content.skills.has(stat)) return { by: card.skills[stat] ?? 0, source: card.name, rule: "characters/skills" };
  const by = printed(content, card, stat, side);
  if (by === undefined) return undefined;
  return { by, source: card.name, rule: content.attributes.get(stat)?.rule ?? "characters/attributes" };
}

function printed(content: Board["content"], card: Kinds["character"], stat: string, side: Side): number | undefined {
  switch (stat) {
    case "might":
    case "defense":
    case "damage":
    case "stride":
      return side === "ghost" ? card.ghost[stat] : card[stat];
    case "max-vita":
      return card.vita;
    case "max-pp":
      return card.pp;
    case "max-gp":
      return card.ghost.gp;
    case "hand-slots":
      return content.game.terms.slots?.find(({ id }) => id === "hand")?.count ?? 1;
    case "item-slots":
      return content.figure("carrying-limit");
    default:
      return undefined;
  }
}

const noModifiers: readonly Modifier[] = [];

/** The printed values of a foe: in a skirmish those of its skirmish side, else those of its encounter side. */
export function foeBase(board: Board, foe: Foe, stat: string): readonly Modifier[] {
  const skirmisher = skirmishFoe(board, foe.id);
  if (skirmisher !== undefined && (stat === "might" || stat === "defense" || stat === "damage")) {
    return skirmishSide(board, skirmisher, stat) ?? noModifiers;
  }
  const by = printedOfFoe(board, foe, stat);
  if (by === undefined) return noModifiers;
  const source = board.content.card(foe.kind, foe.card).name;
  return [{ by, source, rule: "encounters/creature-card" }];
}

function printedOfFoe(board: Board, foe: Foe, stat: string): number | undefined {
  const side = foeSide(board, foe);
  switch (stat) {
    case "might": {
      const { difficulty } = board.state.options;
      const might = (side.might as Readonly<Record<string, number>>)[difficulty];
      if (might === undefined) throw new Error(`"${foe.card}" has no Might for the difficulty "${difficulty}".`);
      return might;
    }
    case "defense":
    case "stride":
      return side[stat];
    case "damage":
      return 0;
    case "max-vita":
      return foe.maxVita;
    default:
      return undefined;
  }
}

/** What a value never exceeds by lasting bonuses (characters/caps). */
export function capOf({ content }: Board, stat: string): number | undefined {
  return content.attributes.get(stat)?.cap ?? content.skills.get(stat)?.cap;
}
