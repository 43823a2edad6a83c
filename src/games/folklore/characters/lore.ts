import { keepWithinLimit } from "../cards/carrying-limit.ts";
import { ownerOf } from "../cards/owner.ts";
import type { Kinds } from "../content.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { chooseBeyond } from "./beyond.ts";
import { permanent } from "./permanent.ts";

const rule = "characters/lore-tree";

/**
 * What follows when a character's Lore has changed: every tier that is reached for the first time gives its Ability
 * Points and one reward. A tier that was lost and is reached again asks nothing; its reward is just back
 * (characters/losing-lore).
 */
export function* afterLore(play: Play, id: FigureId): Procedure {
  const card = play.content.card("character", id);
  for (const tier of card.lore) {
    const character = ownerOf(play, id);
    if (tier.lore > character.lore) break;
    if (character.tiers.some(({ lore }) => lore === tier.lore)) continue;
    takeAbilityPoints(play, character, tier.ap, tier.lore);
    yield* chooseReward(play, id, tier);
  }
  yield* chooseBeyond(play, id);
  // A reward that enlarges what can be carried may have come or gone.
  yield* keepWithinLimit(play, id);
}

type Tier = Kinds["character"]["lore"][number];

function takeAbilityPoints(play: Play, { id, ap }: Character, points: number, lore: number): void {
  if (points === 0) return;
  const source = `Lore ${lore}`;
  play.emit({ type: "changed", figure: id, resource: "ap", from: ap, to: ap + points, rule, source });
}

function* chooseReward(play: Play, id: FigureId, tier: Tier): Procedure {
  const { focus } = ownerOf(play, id);
  const options = tier.choices.flatMap((choice, option) =>
    choice.focus === undefined || choice.focus === focus ? [{ type: "option" as const, seat: id, option }] : [],
  );
  const { option } = yield* choose({ ask: "lore-reward", rule, about: { lore: tier.lore }, options }, "obvious");
  const raisesOneSkill = tier.choices[option]?.effects.some((effect) => effect.stat === "one skill") === true;
  const picked = raisesOneSkill ? { skill: yield* chooseSkill(play, id, tier.lore) } : {};
  play.emit({
    type: "grown",
    character: id,
    tier: { lore: tier.lore, choice: option, ...picked },
    rule,
    source: `Lore ${tier.lore}`,
  });
}

/** Asks which skill a bonus to one skill goes to. Those at their cap are left out (characters/caps). */
export function* chooseSkill(play: Play, id: FigureId, lore: number): Procedure<string> {
  const open = skillsBelowCap(play, ownerOf(play, id));
  const skills = open.length > 0 ? open : [...play.content.skills.keys()];
  const options = skills.map((name) => ({ type: "name" as const, seat: id, name }));
  return (yield* choose({ ask: "lore-skill", rule, about: { lore }, options })).name;
}

/** The skills of a character whose lasting bonus can still rise. */
export function skillsBelowCap(board: Board, character: Character): string[] {
  return [...board.content.skills.values()].flatMap(({ id, cap }) =>
    cap === undefined || permanent(board, character, id) < cap ? [id] : [],
  );
}
