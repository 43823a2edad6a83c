import { describe, expect, it } from "vitest";
import { useAbility } from "../../../src/games/shadow-hunters/core/abilities.ts";
import { attack } from "../../../src/games/shadow-hunters/core/attack.ts";
import { turn } from "../../../src/games/shadow-hunters/core/turn.ts";
import { drawCard, runArea } from "../../../src/games/shadow-hunters/effects/cards.ts";
import type { Procedure } from "../../../src/games/shadow-hunters/play.ts";
import { type Answer, content, playOn, run, type Seats, table, withCards } from "./at-the-table.ts";
import { atBob } from "./scenes.ts";

const drawing = (card: string) => (play: ReturnType<typeof playOn>) => drawCard(play, "ann", content.card(card).deck);

/** What protects whoever has drawn a Guardian Angel. */
function angel() {
  const play = playOn(withCards(table({ ann: "gregor", bob: "vampire" }), "guardian-angel"));
  run(drawing("guardian-angel")(play));
  return { wards: play.at("ann").wards };
}

/** What protects Gregor behind his barrier. */
function barrier() {
  const play = playOn(table({ ann: "gregor", bob: "vampire" }));
  run(useAbility(play, "ann"));
  return { wards: play.at("ann").wards };
}

const wearing = (...equipment: readonly string[]) => ({ equipment });
const nothing = {};

/** How much Bob suffers from Ann, who stands in the Weird Woods. */
function suffered(
  does: (play: ReturnType<typeof playOn>) => Procedure<unknown>,
  protection: object,
  { faces = [], answers = [], card, ann = "emi" }: How,
): number {
  const seats: Seats = {
    ann: { identity: ann, area: "weird-woods" },
    bob: { identity: "gregor", ...protection },
    cat: "vampire",
  };
  const play = playOn(card === undefined ? table(seats) : withCards(table(seats), card), faces);
  run(does(play), answers);
  return play.at("bob").damage;
}

interface How {
  readonly faces?: readonly number[];
  readonly answers?: readonly Answer[];
  readonly card?: string;
  readonly ann?: string;
}

/** What an attack, three cards, the Weird Woods and an ability do to Bob. */
const harm = (protection: object) => ({
  attack: suffered((play) => attack(play, "ann", ["bob"]), protection, { faces: [1, 5] }),
  bat: suffered(drawing("vampire-bat"), protection, { card: "vampire-bat", answers: atBob }),
  spider: suffered(drawing("bloodthirsty-spider"), protection, { card: "bloodthirsty-spider", answers: atBob }),
  dynamite: suffered(drawing("dynamite"), protection, { card: "dynamite", faces: [2, 4] }),
  flare: suffered(drawing("flare-of-judgement"), protection, { card: "flare-of-judgement" }),
  doll: suffered(drawing("spiritual-doll"), protection, { card: "spiritual-doll", faces: [1], answers: atBob }),
  slap: suffered(drawing("slap"), protection, { card: "slap", answers: atBob }),
  woods: suffered((play) => runArea(play, "ann"), protection, { answers: [{ option: 0 }, ...atBob] }),
  lightning: suffered((play) => useAbility(play, "ann"), protection, { ann: "franklin", faces: [6], answers: atBob }),
});

const all = { attack: 4, bat: 2, spider: 2, dynamite: 3, flare: 2, doll: 3, slap: 1, woods: 2, lightning: 6 };

describe("protection", () => {
  it("is needed by those who have none", () => {
    expect(harm(nothing)).toEqual(all);
  });

  it("of the Guardian Angel is against attacks and nothing else", () => {
    expect(harm(angel())).toEqual({ ...all, attack: 0 });
  });

  it("of Gregor's barrier is against everything", () => {
    expect(new Set(Object.values(harm(barrier())))).toEqual(new Set([0]));
  });

  it("of the Fortune Brooch is against the Weird Woods and nothing else", () => {
    expect(harm(wearing("fortune-brooch"))).toEqual({ ...all, woods: 0 });
  });

  it("of the Talisman is against Spider, Bat and Dynamite and nothing else", () => {
    expect(harm(wearing("talisman"))).toEqual({ ...all, bat: 0, spider: 0, dynamite: 0 });
  });

  it("of the Holy Robe makes attacks weaker and nothing else", () => {
    expect(harm(wearing("holy-robe"))).toEqual({ ...all, attack: 3 });
  });

  it("does not keep damage from being set to a number", () => {
    expect(suffered(drawing("first-aid"), barrier(), { card: "first-aid", answers: atBob })).toBe(7);
  });

  it("that held an attack off leaves the Vampire nothing to heal by", () => {
    for (const protection of [angel(), barrier()]) {
      const bob = { identity: "gregor", ...protection };
      for (const revealed of [false, true]) {
        const ann = { identity: "vampire", damage: 5, revealed };
        const play = playOn(table({ ann, bob, cat: "emi" }), [1, 5]);
        run(attack(play, "ann", ["bob"]));
        expect(play.at("ann")).toMatchObject({ damage: 5, revealed });
      }
    }
  });

  it("of the first and of the last does not keep the Vampire from healing by another whom a Machine Gun hit", () => {
    const ann = { identity: "vampire", damage: 5, revealed: true, equipment: ["machine-gun"] };
    const bob = { identity: "gregor", ...angel() };
    const dan = { identity: "george", ...angel() };
    const play = playOn(table({ ann, bob, cat: "emi", dan }), [1, 2]);
    run(attack(play, "ann", ["bob", "cat", "dan"]));
    expect(play.state.players.map(({ damage }) => damage)).toEqual([3, 0, 1, 0]);
  });

  it("of the Guardian Angel and of the barrier lasts through the turns of others, until one's own begins", () => {
    for (const protection of [angel(), barrier()]) {
      const play = playOn(
        table({ ann: "vampire", bob: { identity: "gregor", used: true, ...protection } }),
        [4, 4, 4, 4],
      );
      const answers = [{ type: "roll" }, { type: "pass" }, { type: "pass" }];
      run(turn(play), answers);
      expect(play.at("bob").wards).toHaveLength(1);
      run(turn(play), answers);
      expect(play.at("bob").wards).toEqual([]);
    }
  });
});
