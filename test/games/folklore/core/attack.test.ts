import { describe, expect, it } from "vitest";
import type { Question } from "../../../../src/engine/kernel/command.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import { attackRoll } from "../../../../src/games/folklore/core/attack-roll.ts";
import { damageRoll } from "../../../../src/games/folklore/core/damage-roll.ts";
import { hit } from "../../../../src/games/folklore/core/hit.ts";
import type { Context } from "../../../../src/games/folklore/figures/context.ts";
import type { Character, Foe, OwnedCard } from "../../../../src/games/folklore/state.ts";
import { type Answers, aMap, character, content, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { aFoe, anEncounter } from "./a-scene.ts";

const cite = { rule: "encounters/attacking", source: "Test" };

/** Percentile dice that show a number, as two d10 faces. */
const shows = (n: number) => [Math.floor(n / 10) % 10 || 10, n % 10 || 10];

function withWeapon(weapon: OwnedCard, target: string): Context {
  const kind = content.card("item", weapon.id).attack === "ranged" ? "ranged" : "melee";
  return { attack: { kind, with: "weapon", weapon: weapon.key, target } };
}

/** A character attacks a foe with a weapon: the attack roll, and what the hit does. */
function attackWith(attacker: Character, weapon: OwnedCard, foe: Foe, faces: readonly number[]) {
  const armed = { ...attacker, cards: [...attacker.cards, weapon] };
  const play = playOn(stateWith([armed], { foes: [foe] }), faces);
  const context = withWeapon(weapon, foe.id);
  const rolled = run(attackRoll(play, { by: attacker.id, targets: [foe.id], context, cite }), passing);
  const notation = content.card("item", weapon.id).damage;
  const spec = {
    by: attacker.id,
    target: foe.id,
    context,
    natural: rolled.natural,
    cite,
    ...(notation && { notation }),
  };
  if (rolled.hits.length > 0) run(hit(play, spec), passing);
  return { play, rolled, foe: () => play.state.foes[0] };
}

/** Lets every window pass. */
function passing({ ask, options }: Question<FolkloreCommand>): FolkloreCommand {
  const pass = options.find(({ type }) => type === "pass");
  if (pass === undefined) throw new Error(`"${ask}" cannot be passed.`);
  return pass;
}

describe("an attack of a character", () => {
  it("the Arcanist rolls 58 with the Stiletto's 4 and her own 3, hits the werewolf at 60, and deals 3 and 2", () => {
    const { play, rolled, foe } = attackWith(character("arcanist"), owned("item", "stiletto"), aFoe("werewolf"), [
      ...shows(58),
      3,
    ]);
    expect(rolled.roll.modifiers.map(({ by }) => by).sort()).toEqual([3, 4]);
    expect(rolled).toMatchObject({ natural: 58, hits: ["werewolf-1"], roll: { total: 65 } });
    expect(foe()?.vita).toBe(18 - 5);
    expect(play.events).toContainEqual(expect.objectContaining({ type: "damaged", damage: 5 }));
  });

  it("misses below the Defense", () => {
    const { rolled, foe } = attackWith(
      character("avenging-madman"),
      owned("item", "stiletto"),
      aFoe("werewolf"),
      shows(45),
    );
    expect(rolled).toMatchObject({ hits: [], roll: { total: 59 } });
    expect(foe()?.vita).toBe(18);
  });

  it("hits with a natural 100 and misses with a natural 1, whatever the totals", () => {
    const weak = character("avenging-madman", { statuses: [{ id: "immobilized" }] });
    const hard = aFoe("werewolf");
    const stiletto = owned("item", "stiletto");
    expect(attackWith(weak, stiletto, hard, [...shows(100), 2]).rolled.hits).toEqual(["werewolf-1"]);
    const play = playOn(stateWith([{ ...weak, cards: [stiletto] }], { foes: [hard] }), shows(1));
    const context = withWeapon(stiletto, hard.id);
    const spec = { by: weak.id, targets: [hard.id], context, defenses: { [hard.id]: 1 }, cite };
    expect(run(attackRoll(play, spec))).toMatchObject({ hits: [], natural: 1 });
  });

  it("SILVER rolls twice against a Shapeshifter, keeps the higher, and deals 1 more", () => {
    const { rolled, foe } = attackWith(character("avenging-madman"), owned("item", "silver-dagger"), aFoe("werewolf"), [
      ...shows(20),
      ...shows(80),
      1,
    ]);
    expect(rolled.roll).toMatchObject({ natural: 80, twice: "higher" });
    expect(foe()?.vita).toBe(18 - (1 + 3 + 1));
  });

  it("2 HANDS rolls damage twice for the higher, SICKENED for the lower, and both together roll once", () => {
    const axe = owned("item", "woodcutters-axe");
    const madman = (ids: readonly string[]) =>
      character("avenging-madman", { vita: 24, statuses: ids.map((id) => ({ id })) });
    const left = (ids: readonly string[], faces: readonly number[]) =>
      attackWith(madman(ids), axe, aFoe("werewolf"), [...shows(90), ...faces]).foe()?.vita;
    expect(left([], [4, 9])).toBe(18 - 12);
    expect(left(["sickened"], [4])).toBe(18 - 7);
    const stiletto = owned("item", "stiletto");
    const sick = attackWith(madman(["sickened"]), stiletto, aFoe("werewolf"), [...shows(90), 4, 1]);
    expect(sick.foe()?.vita).toBe(18 - 4);
  });

  it("RAZOR bleeds the target at the start of its turns, and the ETHEREAL do not bleed", () => {
    const hook = owned("item", "bale-hook");
    const bleeding = attackWith(character("avenging-madman"), hook, aFoe("werewolf"), [...shows(90), 1]);
    expect(bleeding.play.state.lasting).toMatchObject([{ owner: "werewolf-1", until: { rounds: 4 } }]);
    const spirit = attackWith(character("avenging-madman"), hook, aFoe("restless-spirit"), [...shows(90), 1]);
    expect(spirit.play.state.lasting).toEqual([]);
  });

  it("BLACKOUT 90 costs the target its next turn above 90 on the bare dice, and not at 90", () => {
    const flail = owned("item", "hangmans-flail");
    const missing = (n: number) =>
      attackWith(character("avenging-madman"), flail, aFoe("werewolf"), [...shows(n), 1, 1, 1, 1]).foe()?.missing;
    expect(missing(91)).toBe(1);
    expect(missing(90)).toBe(0);
  });
});

describe("Darkness", () => {
  const might = (attacker: Character, weapon: OwnedCard | undefined, dark = true) => {
    const cards = weapon === undefined ? attacker.cards : [...attacker.cards, weapon];
    const state = stateWith([{ ...attacker, cards }], { foes: [aFoe("werewolf")], map: aMap({ dark }) });
    const unarmed: Context = { attack: { kind: "melee", with: "unarmed", target: "werewolf-1" } };
    const context = weapon === undefined ? unarmed : withWeapon(weapon, "werewolf-1");
    const spec = { by: attacker.id, targets: ["werewolf-1"], context, defenses: { "werewolf-1": 1 }, cite };
    return run(attackRoll(playOn(state, shows(50)), spec)).roll.total - 50;
  };

  it("costs 5 Might in melee and 10 at range", () => {
    expect(might(character("witch-hunter"), owned("item", "stiletto"))).toBe(8 + 4 - 5);
    const crossbow = owned("item", "crossbow");
    const bright = might(character("witch-hunter"), crossbow, false);
    expect(might(character("witch-hunter"), crossbow)).toBe(bright - 10);
  });

  it("costs nothing with a light, for a PERCEPTIVE character, or for a ghost", () => {
    const stiletto = owned("item", "stiletto");
    expect(might(character("witch-hunter", { cards: [owned("item", "quartz-lantern")] }), stiletto)).toBe(12);
    expect(might(character("witch-hunter", { statuses: [{ id: "perceptive" }] }), stiletto)).toBe(12);
    const { might: own } = content.card("character", "witch-hunter").ghost;
    expect(might(character("witch-hunter", { form: "ghost", vita: 0 }), undefined)).toBe(own);
  });

  it("counts again when the light is laid aside", () => {
    const dark = owned("item", "quartz-lantern", { equipped: undefined });
    expect(might(character("witch-hunter", { cards: [dark] }), owned("item", "stiletto"))).toBe(12 - 5);
  });
});

describe("keywords of an attack", () => {
  const keyword = (name: string, value?: number) => ({
    op: "keyword",
    who: "card",
    keyword: name,
    ...(value !== undefined && { value }),
  });

  /** What a hit does whose attack has a keyword and whose dice showed a number. */
  function hits(
    party: readonly Character[],
    foe: Foe,
    name: string,
    natural: number,
    faces: readonly number[],
    value?: number,
  ) {
    const play = playOn(stateWith(party, { foes: [foe] }), faces);
    const text = [keyword(name, value)];
    const context: Context = { attack: { kind: "melee", with: "ability", target: foe.id, text } };
    run(hit(play, { by: "exorcist", target: foe.id, context, notation: "2d6", natural, cite }));
    return play.state.foes[0]?.vita;
  }

  it("VORPAL deals the maximum of the dice from 96 on", () => {
    expect(hits([character("exorcist")], aFoe("werewolf"), "vorpal", 96, [])).toBe(18 - 12);
    expect(hits([character("exorcist")], aFoe("werewolf"), "vorpal", 95, [1, 2])).toBe(18 - 3);
  });

  it("EXECUTE kills with a natural 100, and hurts an Affliction twice as much", () => {
    expect(hits([character("exorcist")], aFoe("werewolf"), "execute", 100, [])).toBeUndefined();
    expect(hits([character("exorcist")], aFoe("werewolf"), "execute", 99, [1, 2])).toBe(18 - 3);
    const oak: Foe = { ...aFoe("werewolf"), kind: "affliction", card: "colossal-dark-oak", vita: 30, maxVita: 30 };
    expect(hits([character("exorcist")], oak, "execute", 100, [2, 3])).toBe(30 - (2 * 5 - 1));
  });

  it("FLANK deals more if an ally is beside the target, and not if the attacker is alone", () => {
    expect(hits([character("exorcist")], aFoe("werewolf"), "flank", 50, [1, 2], 2)).toBe(18 - 3);
    const two = [character("exorcist"), character("telepath")];
    expect(hits(two, aFoe("werewolf"), "flank", 50, [1, 2], 2)).toBe(18 - 5);
    const dead = [character("exorcist"), character("telepath", { form: "limbo" })];
    expect(hits(dead, aFoe("werewolf"), "flank", 50, [1, 2], 2)).toBe(18 - 3);
  });

  it("FOCUS helps against the foe that was attacked in the round before", () => {
    const encounter = anEncounter({ lastTargets: { exorcist: "werewolf-1" } });
    const text = [keyword("focus", 7)];
    const total = (target: string) => {
      const foes = [aFoe("werewolf"), aFoe("werewolf", { id: "werewolf-2" })];
      const play = playOn(stateWith([character("exorcist")], { foes, encounter }), shows(50));
      const context: Context = { attack: { kind: "melee", with: "ability", target, text } };
      return run(attackRoll(play, { by: "exorcist", targets: [target], context, defenses: { [target]: 1 }, cite })).roll
        .total;
    };
    expect(total("werewolf-1") - total("werewolf-2")).toBe(7);
  });
});

describe("the damage bonus", () => {
  const bonus = (how: "weapon" | "unarmed" | "ability" | "claws", statuses: readonly string[] = []) => {
    const hunter = character("witch-hunter", { statuses: statuses.map((id) => ({ id })) });
    const play = playOn(stateWith([hunter], { foes: [aFoe("werewolf")] }), [4]);
    const context: Context = { attack: { kind: "melee", with: how, target: "werewolf-1" } };
    return (
      run(damageRoll(play, { by: "witch-hunter", target: "werewolf-1", context, notation: "1d4", cite })).total - 4
    );
  };

  it("helps weapons and bare hands, and not Abilities", () => {
    expect([bonus("weapon"), bonus("unarmed"), bonus("ability", ["brave"])]).toEqual([2, 2, 0]);
  });

  it("of the card does not help claws, but that of statuses does", () => {
    expect([bonus("claws"), bonus("claws", ["lycanthropic", "brave"])]).toEqual([0, 2]);
  });

  it("is all that an unarmed hit deals", () => {
    const play = playOn(stateWith([character("witch-hunter")], { foes: [aFoe("werewolf")] }));
    const context: Context = { attack: { kind: "melee", with: "unarmed", target: "werewolf-1" } };
    expect(run(damageRoll(play, { by: "witch-hunter", target: "werewolf-1", context, cite })).total).toBe(2);
  });
});

describe("a large foe in too small a gap", () => {
  it("has 5 less Might and 5 less Defense", () => {
    const rows = content.card("adventure-map", "dead-mill").grid.split("\n");
    const width = rows[0]?.length ?? 0;
    const at = (n: number) => aMap({ id: "dead-mill", at: { "gargoyle-1": n, exorcist: 0 } });
    const gargoyle = aFoe("gargoyle");
    const attacked = (n: number) => {
      const play = playOn(stateWith([character("exorcist")], { foes: [gargoyle], map: at(n) }), shows(50));
      const context: Context = { attack: { kind: "melee", with: "unarmed", target: "gargoyle-1" } };
      run(attackRoll(play, { by: "exorcist", targets: ["gargoyle-1"], context, cite }));
      const rolled = play.events.find(({ type }) => type === "rolled");
      return rolled?.type === "rolled" ? rolled.against : undefined;
    };
    const all = Array.from({ length: width * (rows.length - 2) }, (_, n) => attacked(n));
    const defense = content.card("creature", "gargoyle").encounter.defense;
    expect(new Set(all)).toEqual(new Set([defense, defense - 5]));
  });
});

describe("an attack of a foe", () => {
  const claws: Context = { attack: { kind: "melee", with: "power", target: "exorcist" } };

  function attacked(victim: Character, answers: Answers) {
    const play = playOn(stateWith([victim], { foes: [aFoe("werewolf")] }), shows(60));
    const rolled = run(attackRoll(play, { by: "werewolf-1", targets: ["exorcist"], context: claws, cite }), answers);
    return { play, rolled, exorcist: play.state.characters[0] };
  }

  it("is rolled once and compared with everyone's Defense", () => {
    const party = [character("exorcist"), character("telepath", { statuses: [{ id: "fractured" }] })];
    const play = playOn(stateWith(party, { foes: [aFoe("werewolf")] }), shows(35));
    const spec = { by: "werewolf-1", targets: ["exorcist", "telepath"], context: claws, cite };
    expect(run(attackRoll(play, spec)).hits).toEqual(["telepath"]);
  });

  it("is blocked by a shield, which breaks and blocks no more", () => {
    const shield = owned("item", "wooden-shield");
    const { rolled, exorcist } = attacked(character("exorcist", { cards: [shield] }), [{ type: "card" }]);
    expect(rolled).toMatchObject({ hits: [], blocked: ["exorcist"] });
    expect(exorcist?.cards[0]?.broken).toBe(true);
    const again = attacked(character("exorcist", { cards: exorcist?.cards ?? [] }), []);
    expect(again.rolled.hits).toEqual(["exorcist"]);
  });

  it("is blocked by a Companion, who is gone", () => {
    const raven = owned("companion", "grey-raven");
    const { rolled, exorcist } = attacked(character("exorcist", { cards: [raven] }), [{ type: "card" }]);
    expect(rolled.hits).toEqual([]);
    expect(exorcist?.cards).toEqual([]);
  });

  it("is blocked by an Ability that says so, for its price", () => {
    const archeologist = character("archeologist", { cards: [owned("ability", "sidestep")] });
    const state = stateWith([archeologist], { foes: [aFoe("werewolf")], encounter: anEncounter() });
    const play = playOn(state, shows(60));
    const spec = { by: "werewolf-1", targets: ["archeologist"], context: claws, cite };
    expect(run(attackRoll(play, spec), [{ type: "react" }]).blocked).toEqual(["archeologist"]);
    expect(play.state.characters[0]?.pp).toBe(5 - 3);
  });

  it("strikes whoever does not want to block", () => {
    const cards = [owned("item", "wooden-shield")];
    const { rolled, exorcist } = attacked(character("exorcist", { cards }), [{ type: "pass" }]);
    expect(rolled.hits).toEqual(["exorcist"]);
    expect(exorcist?.cards).toEqual(cards);
  });

  it("asks nothing when it misses", () => {
    const play = playOn(
      stateWith([character("exorcist", { cards: [owned("item", "wooden-shield")] })], { foes: [aFoe("werewolf")] }),
      shows(20),
    );
    const spec = { by: "werewolf-1", targets: ["exorcist"], context: claws, cite };
    expect(run(attackRoll(play, spec))).toMatchObject({ hits: [], blocked: [] });
  });
});
