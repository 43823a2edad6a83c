import type { Modifier } from "../../../engine/dice/result.ts";
import type { ToldChip, ToldRow, ToldSection } from "../../../engine/told/sheet.ts";
import { gearOf } from "../cards/card-data.ts";
import type { AttackContext } from "../figures/context.ts";
import { keywordsOfAttack } from "../figures/keyword.ts";
import { stat } from "../figures/stat.ts";
import type { Board } from "../play.ts";
import { attackKind, secondWeapon, weaponsOf } from "../skirmish/weapons.ts";
import type { Character } from "../state.ts";
import { termName } from "../tell/names.ts";
import { toldParts } from "../tell/source.ts";
import { signed } from "../tell/words.ts";

/** Every way to strike that is at hand: each weapon in use, and bare hands; with Might, damage and keywords. */
export function attacks(board: Board, character: Character): ToldSection {
  const { id } = character;
  const { say } = board.content;
  const armed = weaponsOf(board, character).map((weapon): ToldRow => {
    const gear = gearOf(board.content, weapon);
    const attack: AttackContext = { kind: attackKind(gear?.attack), with: "weapon", weapon: weapon.key, by: id };
    const second = secondWeapon(board, character, weapon) !== undefined;
    return {
      id: `attack/${weapon.key}`,
      name: gear?.name ?? "",
      ref: `${weapon.kind}:${weapon.id}`,
      ...(gear?.icon === undefined ? {} : { icon: gear.icon }),
      ...strike(board, character, attack, gear?.damage),
      chips: [
        ...keywordChips(board, id, attack),
        ...(second ? [{ name: say("sheet.second-weapon"), ref: "rule:encounters/two-weapons" }] : []),
      ],
      roll: { of: "attack", with: String(weapon.key) },
    };
  });
  const bare: AttackContext = { kind: "melee", with: "unarmed", by: id };
  const rows: ToldRow[] = [
    ...armed,
    {
      id: "attack/unarmed",
      name: say("attack.unarmed"),
      ref: "rule:encounters/unarmed",
      ...strike(board, character, bare, undefined),
      chips: keywordChips(board, id, bare),
      roll: { of: "attack", with: "unarmed" },
    },
  ];
  return {
    id: "attacks",
    title: say("sheet.attacks"),
    ref: "rule:encounters/attacking",
    layout: "figures",
    column: 2,
    rows,
  };
}

/** "+12, 1d4+2", with what makes up both. */
function strike(
  board: Board,
  { id }: Character,
  attack: AttackContext,
  dice: string | undefined,
): { value: string; parts: readonly Modifier[]; text: string } {
  const might = stat(board, id, "might", { attack });
  const damage = stat(board, id, "damage", { attack });
  const bonus = damage.value === 0 ? "" : signed(damage.value);
  const dealt = dice === undefined ? String(damage.value) : `${dice}${bonus}`;
  const name = (stated: string) => termName(board.content, stated);
  const extra = toldParts(board.content, damage.modifiers)
    .filter(({ by }) => by !== 0)
    .map(({ by, source }) => `${signed(by)} ${source}`);
  return {
    value: signed(might.value),
    parts: toldParts(board.content, might.modifiers),
    text: `${dealt} ${name("damage")}${extra.length > 0 && dice !== undefined ? ` (${dice}, ${extra.join(", ")})` : ""}`,
  };
}

function keywordChips(board: Board, id: string, attack: AttackContext): ToldChip[] {
  return [...keywordsOfAttack(board, id, { attack })].map(([keyword, value]) => ({
    name:
      value > 1 || board.content.keywords.get(keyword)?.value === "required"
        ? `${termName(board.content, keyword)} ${value}`
        : termName(board.content, keyword),
    ref: `keyword:${keyword}`,
  }));
}
