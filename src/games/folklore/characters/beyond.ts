import type { Effect } from "../../../engine/effects/effect.ts";
import { ownerOf } from "../cards/owner.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { skillsBelowCap } from "./lore.ts";
import { permanent } from "./permanent.ts";

const rule = "advanced/expanded-lore";

/** Lets a character choose a bonus for every step beyond the Lore Tree that is reached for the first time. */
export function* chooseBeyond(play: Play, id: FigureId): Procedure {
  const step = play.content.figure("lore-beyond-step");
  for (let lore = play.content.figure("lore-beyond-first"); lore <= ownerOf(play, id).lore; lore += step) {
    const character = ownerOf(play, id);
    if (character.beyond.some((taken) => taken.lore === lore)) continue;
    const names = bonusesAt(play, character, lore);
    const options = names.map((name) => ({ type: "name" as const, seat: id, name }));
    const { name } = yield* choose({ ask: "lore-beyond", rule, about: { lore }, options });
    takeBonus(play, id, lore, name);
  }
}

/** The bonuses open at a step: Ability Points always, what is below its cap, and Damage at its own steps. */
export function bonusesAt(board: Board, character: Character, lore: number): string[] {
  const rises = (stat: string) => {
    const cap = board.content.attributes.get(stat)?.cap;
    return cap === undefined || permanent(board, character, stat) < cap;
  };
  const attributes = ["max-pp", "defense", "might", "max-gp", "max-vita"].filter(rises);
  const damage = isDamageStep(board, lore) ? ["damage"] : [];
  return ["ap", ...attributes, ...damage, ...skillsBelowCap(board, character)];
}

function isDamageStep({ content }: Board, lore: number): boolean {
  const above = lore - content.figure("lore-beyond-damage-first");
  return above >= 0 && above % content.figure("lore-beyond-damage-step") === 0;
}

function takeBonus(play: Play, id: FigureId, lore: number, name: string): void {
  const source = `Lore ${lore}`;
  const { ap } = ownerOf(play, id);
  if (name === "ap") {
    const to = ap + play.content.figure("lore-beyond-ap");
    play.emit({ type: "changed", figure: id, resource: "ap", from: ap, to, rule, source });
  }
  play.emit({ type: "grown-beyond", character: id, bonus: { lore, effect: bonusEffect(play, name) }, rule, source });
}

function bonusEffect({ content }: Board, name: string): Effect {
  if (name === "ap") return { op: "gain", who: "you", amount: content.figure("lore-beyond-ap"), resource: "ap" };
  const by = content.figure(`lore-beyond-${content.skills.has(name) ? "skill" : name}`);
  return { op: "modify", who: "you", by, stat: name };
}
