import type { CharacterCommand } from "../characters/commands.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { gainCard } from "./gain.ts";
import { ownerOf } from "./owner.ts";
import { pilesOf } from "./supply.ts";

const rule = "abilities/learning";

/** Whether a character has a keyword of an Ability, or needs none (abilities/keywords). */
export function knowsKeyword({ content }: Board, id: FigureId, ability: string): boolean {
  const { keywords } = content.card("ability", ability);
  const own = content.card("character", id).keywords;
  return keywords.length === 0 || keywords.some((keyword) => own.includes(keyword));
}

/** The Abilities that a character may learn and can pay for: nobody else has them, and a keyword fits. */
export function learnable(board: Board, id: FigureId): string[] {
  const { ap } = ownerOf(board, id);
  return pilesOf(board, "ability").draw.filter(
    (ability) => board.content.card("ability", ability).cost <= ap && knowsKeyword(board, id, ability),
  );
}

/** Every Ability that a character could learn now, as commands. */
export function learnOptions(board: Board, id: FigureId): Extract<CharacterCommand, { type: "learn" }>[] {
  return learnable(board, id).map((ability) => ({ type: "learn", seat: id, ability }));
}

/** Learns an Ability: one Ability Point for each Power Point of its cost. */
export function* learn(play: Play, id: FigureId, ability: string): Procedure {
  const { cost, name } = play.content.card("ability", ability);
  const { ap } = ownerOf(play, id);
  if (cost > 0) {
    play.emit({ type: "changed", figure: id, resource: "ap", from: ap, to: ap - cost, rule, source: name });
  }
  yield* gainCard(play, id, "ability", ability, { rule, source: name });
}

/** Lets a character spend Ability Points on one Ability after the other. Points that are left are kept. */
export function* learnFreely(play: Play, id: FigureId): Procedure {
  for (;;) {
    if (learnOptions(play, id).length === 0) return;
    const command = yield* chooseAnew(() => ({
      ask: "learn",
      rule,
      about: { ap: ownerOf(play, id).ap },
      options: [...learnOptions(play, id), { type: "pass" as const, seat: id }],
    }));
    if (command.type === "pass") return;
    yield* learn(play, id, command.ability);
  }
}
