import { describe, expect, test } from "vitest";
import "../../../../src/games/folklore/skirmish/hooks.ts";
import { skillCheck } from "../../../../src/games/folklore/core/check.ts";
import { type PendingBlow, type PendingRoll, whilePending } from "../../../../src/games/folklore/core/pending.ts";
import { fire } from "../../../../src/games/folklore/effects/fire.ts";
import { perform } from "../../../../src/games/folklore/effects/perform.ts";
import { use } from "../../../../src/games/folklore/effects/use.ts";
import { type UseWindow, usablesOf } from "../../../../src/games/folklore/figures/uses.ts";
import type { State } from "../../../../src/games/folklore/state.ts";
import { type Answers, character, content, owned, playOn, run, stateWith } from "../at-the-table.ts";
import { effectsOf, foe } from "./reading.ts";

const encounter = {
  round: 1,
  first: "characters" as const,
  side: "characters" as const,
  order: [],
  turn: null,
  defeated: [],
  lastTargets: {},
};

interface Using {
  readonly window?: UseWindow;
  readonly faces?: readonly number[];
  readonly answers?: Answers;
}

/** Uses the thing of that name, which must be offered. */
function using(state: State, name: string, { window = "turn", faces = [], answers = [] }: Using = {}) {
  const [you] = state.characters;
  if (you === undefined) throw new Error("The scene has no character.");
  const usable = usablesOf({ state, content }, you.id, window).find((each) => each.name === name);
  if (usable === undefined) throw new Error(`${name} is not offered.`);
  const play = playOn(state, faces);
  run(use(play, you.id, usable), answers);
  const [after] = play.state.characters;
  if (after === undefined) throw new Error("The character is gone.");
  const isOffered = usablesOf(play, you.id, window).some((each) => each.name === name);
  return { after, events: play.events, state: play.state, isOffered };
}

const exorcist = (changes = {}) => character("exorcist", { vita: 8, pp: 4, ...changes });

describe("using things", () => {
  test("a consumable is used up", () => {
    const state = stateWith([exorcist({ cards: [owned("item", "health-tonic")] })]);
    const { after, isOffered } = using(state, "Health Tonic", { faces: [4] });
    expect(after).toMatchObject({ vita: 12, cards: [] });
    expect(isOffered).toBe(false);
  });

  test("a consumable with several uses has one less", () => {
    const state = stateWith([exorcist({ cards: [owned("item", "health-tonic", { uses: 2 })] })]);
    expect(using(state, "Health Tonic", { faces: [4] }).after.cards).toMatchObject([{ uses: 1 }]);
  });

  test("an Ability costs its Power Points", () => {
    const ability = owned("ability", "laying-on-of-hands");
    const state = stateWith([exorcist({ cards: [ability] }), character("arcanist", { vita: 5 })], { encounter });
    const { after, state: then } = using(state, "Laying on of Hands", { faces: [6] });
    expect(after).toMatchObject({ pp: 2, cards: [{ id: "laying-on-of-hands" }] });
    expect(then.characters[1]?.vita).toBe(11);
  });

  test("what works once per fight is not offered again in it", () => {
    const state = stateWith([exorcist(), character("arcanist", { vita: 5 })], { encounter });
    const [special] = usablesOf({ state, content }, "exorcist", "turn");
    if (special === undefined) throw new Error("The Exorcist has nothing to use.");
    const { isOffered, state: then } = using(state, special.name);
    expect(then.characters[1]?.vita).toBe(7);
    expect(isOffered).toBe(false);
  });

  test("a Prayer that succeeds is discarded after its text", () => {
    const state = stateWith([exorcist({ cards: [owned("prayer", "prayer-of-mending")] })], { encounter });
    const { after, events } = using(state, "Prayer of Mending", { faces: [9, 4] });
    expect(after).toMatchObject({ vita: 12, cards: [] });
    const types = events.map(({ type }) => type);
    expect(types.indexOf("card-lost")).toBeGreaterThan(types.indexOf("changed"));
  });

  test("a Prayer that fails stays and does nothing", () => {
    const state = stateWith([exorcist({ cards: [owned("prayer", "prayer-of-mending")] })], { encounter });
    const { after } = using(state, "Prayer of Mending", { faces: [1] });
    expect(after).toMatchObject({ vita: 8, cards: [{ id: "prayer-of-mending" }] });
  });

  test("an Artifact that is exhausted for its power is not offered again", () => {
    const cards = [owned("artifact", "lantern-of-the-drowned")];
    const state = stateWith([exorcist({ cards }), character("arcanist", { vita: 5 })], { encounter });
    const { after, state: then, isOffered } = using(state, "Lantern of the Drowned");
    expect(after.cards).toMatchObject([{ exhausted: true }]);
    expect(then.characters[1]?.vita).toBe(7);
    expect(isOffered).toBe(false);
  });
});

describe("an attack by an Ability in a skirmish", () => {
  const madman = () => character("avenging-madman", { vita: 10, pp: 5, cards: [owned("ability", "chomper")] });
  const skirmish = () => ({
    round: 1,
    foes: [{ id: "rabid-wolf-1", creature: "rabid-wolf", counter: 5, hits: [] }],
    stances: [{ character: "avenging-madman", stance: "attack" as const, target: "rabid-wolf-1" }],
    ghosts: [],
    lastTargets: {},
  });
  const state = () => stateWith([madman()], { skirmish: skirmish(), foes: [foe("rabid-wolf")] });
  const window = "skirmish";

  test("what its text says about hitting happens with a hit, and only for this attack", () => {
    const { after, state: then } = using(state(), "Chomper", { window, faces: [9, 10] });
    expect(after).toMatchObject({ vita: 11, pp: 3 });
    expect(then.skirmish?.foes[0]?.hits).toHaveLength(1);
    expect(then.lasting).toEqual([]);
  });

  test("and not with a miss", () => {
    const { after, state: then } = using(state(), "Chomper", { window, faces: [10, 2] });
    expect(after.vita).toBe(10);
    expect(then.skirmish?.foes[0]?.hits).toEqual([]);
    expect(then.lasting).toEqual([]);
  });
});

describe("rolls and blows that a card answers", () => {
  const answering = { you: "exorcist" };
  const source = { name: "Test card", rule: "abilities/uses" };

  test("a text that blocks stops the blow that is about to strike", () => {
    const blow: PendingBlow = { of: "blow", blocked: false };
    const play = playOn(stateWith([exorcist()]));
    run(whilePending(play, blow, perform(play, effectsOf("Block the damage."), answering, source)));
    expect(blow.blocked).toBe(true);
  });

  test("a text that adds dice adds them to the roll that waits", () => {
    const roll: PendingRoll = { of: "roll", again: false, added: [] };
    const play = playOn(stateWith([exorcist()]));
    run(whilePending(play, roll, perform(play, effectsOf("Add 1d4 to any roll."), answering, source)));
    expect(roll).toMatchObject({ again: false, added: [{ dice: "1d4", source: "Test card" }] });
  });

  test.each(["Block the attack.", "Reroll the attack.", "Add 1d4 to any roll."])(
    "%s does nothing where nothing waits",
    (text) => {
      const play = playOn(stateWith([exorcist()]));
      run(perform(play, effectsOf(text), answering, source));
      expect(play.events).toMatchObject([{ type: "noted", what: "does-not-apply" }]);
    },
  );

  test("a block that needs a check works only if the check succeeds", () => {
    const text = "Make an AWARENESS 9 check (success: block the attack).";
    const blocked = (face: number) => {
      const blow: PendingBlow = { of: "blow", blocked: false };
      const play = playOn(stateWith([exorcist()]), [face]);
      run(whilePending(play, blow, perform(play, effectsOf(text), answering, source)));
      return blow.blocked;
    };
    expect([blocked(10), blocked(2)]).toEqual([true, false]);
  });

  test("a failed check is made again by a card that says so, once per chapter", () => {
    const state = stateWith([character("arcanist")]);
    const play = playOn(state, [2, 9]);
    const answers: Answers = ({ options }) => options.find(({ type }) => type === "react") ?? never();
    expect(run(skillCheck(play, "arcanist", "nerve", 6, { rule: "checks/skill-checks" }), answers)).toBe(true);
    expect(play.events.filter(({ type }) => type === "rolled")).toHaveLength(2);
    const again = playOn(play.state, [2]);
    expect(run(skillCheck(again, "arcanist", "nerve", 6, { rule: "checks/skill-checks" }))).toBe(false);
  });
});

describe("texts that wait for something", () => {
  const thorns = () => owned("item", "thorn-cloak");

  test("whoever hits the wearer of a thorn cloak is hurt", () => {
    const wolf = foe("rabid-wolf");
    const state = stateWith([exorcist({ cards: [thorns()] })], { foes: [wolf], encounter });
    const play = playOn(state);
    run(fire(play, { event: "is hit", who: "exorcist", target: "exorcist", attacker: wolf.id }));
    expect(play.state.foes[0]?.vita).toBe(wolf.vita - 1);
    expect(play.events).toMatchObject([{ type: "damaged", source: "Thorn Cloak" }, { type: "changed" }]);
  });

  test("the start of a round makes the POSSESSED hurt nobody without a map, and the Werewolf heal", () => {
    const state = stateWith([exorcist({ statuses: [{ id: "possessed" }] }), character("arcanist")], {
      foes: [foe("werewolf", { vita: 5 })],
      encounter,
    });
    const play = playOn(state);
    run(fire(play, { event: "round starts" }));
    expect(play.state.foes[0]?.vita).toBe(6);
    expect(play.state.characters[1]?.vita).toBe(character("arcanist").vita);
  });

  test("no text sets itself off", () => {
    const [effect] = effectsOf("When you fail a skill check, make a FAITH 9 check (failure: lose 1 Vita).");
    if (effect === undefined) throw new Error("The text says nothing.");
    const lasting = [
      { id: 1, effect, owner: "exorcist", by: "exorcist", until: "fight" as const, source: "Doubt", rule: "dice/dice" },
    ];
    const play = playOn(stateWith([exorcist()], { lasting }), [1, 1]);
    expect(run(skillCheck(play, "exorcist", "nerve", 5, { rule: "checks/skill-checks" }))).toBe(false);
    expect(play.events.filter(({ type }) => type === "rolled")).toHaveLength(2);
    expect(play.state.characters[0]?.vita).toBe(7);
  });

  test("SPOOKED may be shaken off at the end of combat", () => {
    const state = stateWith([exorcist({ statuses: [{ id: "spooked" }] })]);
    const play = playOn(state, [9]);
    run(fire(play, { event: "combat ends" }), [{ yes: true }]);
    expect(play.state.characters[0]?.statuses).toEqual([]);
  });
});

function never(): never {
  throw new Error("Nothing of the kind is offered.");
}
