import { pass } from "../core/clock.ts";
import { lose, recover } from "../core/resources.ts";
import { use } from "../effects/use.ts";
import { characterOf } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { type Usable, usablesOf } from "../figures/uses.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { isAdvanced } from "./advanced.ts";
import type { SkirmishCommand } from "./commands.ts";
import { takeOutTheFallen } from "./counter.ts";
import { fighters, isOpponent, stanceOf, takesPart } from "./fighters.ts";
import { losesThisTurn } from "./lost-turn.ts";
import { resultSoFar } from "./result.ts";
import { joinTheGroup } from "./stances.ts";
import type { Stance } from "./state.ts";
import { strike } from "./strike.ts";
import { secondWeapon, weaponsOf } from "./weapons.ts";

const rule = "skirmish/character-turn";

type TurnCommand = Exclude<SkirmishCommand, { type: "stance" | "flee" }>;

/** Step 5, the characters' turn: everyone of the group acts once. The hits are settled when all have acted. */
export function* charactersTurn(play: Play): Procedure {
  for (const { id } of fighters(play)) {
    if (fights(play, id)) yield* characterTurn(play, id);
    if (resultSoFar(play) !== undefined) return;
  }
}

function* characterTurn(play: Play, id: FigureId): Procedure {
  // Whoever was freed in step 4 began this turn as an opponent and has chosen nothing yet.
  const freed = stanceOf(play, id) === undefined;
  if (!freed) yield* pass(play, { type: "turn-start", of: id });
  if (fights(play, id) && !losesThisTurn(play, id)) {
    if (freed) yield* joinTheGroup(play, id);
    yield* act(play, id);
  }
  takeOutTheFallen(play);
  yield* pass(play, { type: "turn-end", of: id });
}

function fights(play: Play, id: FigureId): boolean {
  const character = characterOf(play, id);
  return character !== undefined && takesPart(play.state, character) && !isOpponent(play, id);
}

/** Uses things as long as wanted; the attack, or what it is given up for, ends the turn. */
function* act(play: Play, id: FigureId): Procedure {
  for (;;) {
    const character = characterOf(play, id);
    const stance = stanceOf(play, id);
    if (character === undefined || stance === undefined || !fights(play, id)) return;
    const usables = usablesOf(play, id, "skirmish");
    const options = turnOptions(play, character, stance, usables);
    const command = yield* choose({ ask: "skirmish-turn", rule, options }, "obvious");
    switch (command.type) {
      case "skirmish-use": {
        const usable = usables.find((each) => each.id === command.use);
        if (usable === undefined) return;
        yield* use(play, id, usable);
        if (usable.act) return;
        break;
      }
      case "strike":
        return yield* attack(play, id, stance.target, command.weapon);
      case "skirmish-focus":
        yield* recover(play, id, "pp", play.content.figure("skirmish-focus-pp"), { rule: "advanced/skirmish-focus" });
        return;
      case "skirmish-regroup":
        yield* recover(play, id, "vita", play.content.figure("skirmish-regroup-vita"), {
          rule: "advanced/skirmish-regroup",
        });
        return;
      case "hold":
        return;
    }
  }
}

/** Everything that a character can do with the turn. A ghost who defends has vanished and does not strike. */
function turnOptions(play: Play, character: Character, { stance, target }: Stance, usables: readonly Usable[]) {
  const { id: seat } = character;
  const options: TurnCommand[] = [];
  const vanished = character.form === "ghost" && stance === "defend";
  if (!vanished && isOpponent(play, target) && forbidden(play, seat, "attack") === undefined) {
    for (const { key } of weaponsOf(play, character)) options.push({ type: "strike", seat, weapon: key });
    options.push({ type: "strike", seat, weapon: "unarmed" });
  }
  const canStrike = options.length > 0;
  for (const { id } of usables) options.push({ type: "skirmish-use", seat, use: id });
  if (canStrike && character.form === "living" && isAdvanced(play)) {
    // The Defense of a defender has counted already in step 4, so that focusing is left to those who do without it.
    options.push({ type: stance === "attack" ? "skirmish-focus" : "skirmish-regroup", seat });
  }
  if (!canStrike || stance === "defend") options.push({ type: "hold", seat });
  return options;
}

/** The attack, and for a Power Point another one with the weapon in the other hand (skirmish/second-weapon). */
function* attack(play: Play, id: FigureId, target: FigureId, weapon: number | "unarmed"): Procedure {
  yield* strike(play, id, target, weapon);
  const character = characterOf(play, id);
  if (weapon === "unarmed" || character === undefined || !fights(play, id) || !isOpponent(play, target)) return;
  const used = character.cards.find(({ key }) => key === weapon);
  const second = used === undefined ? undefined : secondWeapon(play, character, used);
  const price = play.content.figure("second-weapon-pp");
  if (second === undefined || character.form !== "living" || character.pp < price) return;
  const cite = { rule: "skirmish/second-weapon", source: "1 HAND" };
  const command = yield* choose({
    ask: "second-weapon",
    rule: cite.rule,
    about: { pp: price },
    options: [
      { type: "strike" as const, seat: id, weapon: second.key },
      { type: "hold" as const, seat: id },
    ],
  });
  if (command.type === "hold") return;
  yield* lose(play, id, "pp", price, cite);
  yield* strike(play, id, target, second.key);
}
