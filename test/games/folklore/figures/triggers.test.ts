import { describe, expect, it } from "vitest";
import { type TriggerMoment, triggered } from "../../../../src/games/folklore/figures/triggers.ts";
import type { Board } from "../../../../src/games/folklore/play.ts";
import { character, owned } from "../at-the-table.ts";
import { board, changed, foe, kept, lasting, mill, skirmish } from "./scene.ts";

const names = (at: Board, moment: TriggerMoment) => triggered(at, moment).map(({ source }) => source.name);

describe("what answers to a moment", () => {
  it("is a text of the one who does it, with the others of the attack in its cast", () => {
    const at = board([character("avenging-madman", { cards: [owned("item", "thorn-cloak")] }), character("telepath")], {
      foes: [foe("vampire")],
    });
    const moment = {
      event: "is hit",
      who: "avenging-madman",
      target: "avenging-madman",
      attacker: "vampire-1",
    } as const;
    const [hit, ...more] = triggered(at, moment);
    expect(more).toEqual([]);
    expect(hit?.source.name).toBe("Thorn Cloak");
    expect(hit?.effects).toMatchObject([{ op: "damage", who: "attacker", amount: 1 }]);
    expect(hit?.cast).toEqual({
      you: "avenging-madman",
      bearer: "avenging-madman",
      target: "avenging-madman",
      attacker: "vampire-1",
    });
    expect(names(at, { ...moment, who: "telepath", target: "telepath" })).toEqual([]);
  });

  it("is a foe's text with the foe as 'this foe'", () => {
    const at = board([character("telepath")], { foes: [foe("vampire")] });
    const [bite] = triggered(at, { event: "hits", who: "vampire-1", target: "telepath", attacker: "vampire-1" });
    expect(bite?.cast).toMatchObject({ you: "vampire-1", this: "vampire-1", target: "telepath" });
  });

  it("is what stands on a weapon only for attacks with that weapon", () => {
    const mace = owned("item", "chapel-mace");
    const dagger = owned("item", "silver-dagger");
    const at = board([character("exorcist", { cards: [mace, dagger] })], { foes: [foe("vampire")] });
    const hit = (weapon?: number): TriggerMoment => ({
      event: "hits",
      who: "exorcist",
      target: "vampire-1",
      ...(weapon === undefined ? {} : { weapon }),
    });
    expect(names(at, hit(mace.key))).toEqual(["CRUSHING"]);
    expect(names(at, hit(dagger.key))).toEqual([]);
    expect(names(at, hit())).toEqual([]);
  });

  it("is a text for high rolls from its number on", () => {
    const whip = owned("item", "whip");
    const at = board([character("archeologist", { cards: [whip] })], { foes: [foe("highwayman")] });
    const roll = (who: string, height: number, weapon?: number) =>
      names(at, { event: "rolls to attack", who, roll: height, ...(weapon === undefined ? {} : { weapon }) }).length;
    expect([roll("archeologist", 89, whip.key), roll("archeologist", 90, whip.key), roll("archeologist", 95)]).toEqual([
      0, 1, 0,
    ]);
    expect([roll("highwayman-1", 89), roll("highwayman-1", 100)]).toEqual([0, 1]);
  });

  it("is the Inquisitor's text when he hits an Occultist", () => {
    const one = character("witch-hunter", { lore: 500, tiers: [{ lore: 500, choice: 0 }] });
    const at = board([one], { foes: [foe("stregha"), foe("vampire")] });
    const hits = (target: string) => names(at, { event: "hits a type", who: "witch-hunter", target });
    expect(hits("stregha-1")).toEqual(["Lore 500"]);
    expect(hits("vampire-1")).toEqual([]);
  });

  it("is a ghoul's text whoever of the characters dies", () => {
    const at = board([character("telepath"), character("exorcist")], { foes: [foe("flesh-eating-ghoul")] });
    expect(names(at, { event: "dies", who: "exorcist" })).toHaveLength(1);
    expect(names(at, { event: "dies", who: "flesh-eating-ghoul-1" })).toHaveLength(0);
  });

  it("is everybody's at the end of combat: each SPOOKED character may take heart", () => {
    const statuses = [{ id: "spooked" }];
    const at = board([character("telepath", { statuses }), character("exorcist", { statuses })]);
    const ends = triggered(at, { event: "combat ends" });
    expect(ends.map(({ source, cast }) => [source.name, cast.you])).toEqual([
      ["SPOOKED", "telepath"],
      ["SPOOKED", "exorcist"],
    ]);
  });

  it("is no text of a condition, whose tokens have rules of their own", () => {
    const at = board([character("telepath", { corrosion: [4] })]);
    expect(names(at, { event: "round starts" })).toEqual([]);
  });

  it("is POSSESSED on a map, and not in a skirmish where nothing can be measured", () => {
    const at = board([character("telepath", { statuses: [{ id: "possessed" }] }), character("exorcist")], {
      map: mill({ telepath: 52, exorcist: 53 }),
    });
    expect(names(at, { event: "round starts" })).toEqual(["POSSESSED"]);
    const fight = skirmish(["vampire-1", "vampire", 3]);
    expect(names(changed(at, { skirmish: fight }), { event: "round starts" })).toEqual([]);
    expect(names(changed(at, { map: null }), { event: "round starts" })).toEqual([]);
  });

  it("is what lasts on a figure, and what an event kept in play says", () => {
    const at = board([character("telepath"), character("exorcist")], {
      lasting: [lasting("exorcist", "At the start of your turn, take 1 damage.", { source: "RAZOR" })],
      kept: [kept("At the start of combat, each character loses 1 Vita.")],
    });
    expect(names(at, { event: "starts a turn", who: "exorcist" })).toEqual(["RAZOR"]);
    expect(names(at, { event: "starts a turn", who: "telepath" })).toEqual([]);
    const [storm] = triggered(at, { event: "combat starts" });
    expect([storm?.source.name, storm?.cast.you]).toEqual(["Test event", "telepath"]);
  });

  it("is a card that is used, and only that copy", () => {
    const used = lasting("telepath", "When you use this card, lose 1 Vita.", { card: 7 });
    const at = board([character("telepath")], { lasting: [used] });
    expect(names(at, { event: "uses this card", who: "telepath", card: 7 })).toHaveLength(1);
    expect(names(at, { event: "uses this card", who: "telepath", card: 8 })).toHaveLength(0);
  });

  it("is nothing of an exhausted card", () => {
    const cloak = owned("item", "thorn-cloak", { exhausted: true });
    const at = board([character("telepath", { cards: [cloak] })]);
    expect(names(at, { event: "is hit", who: "telepath" })).toEqual([]);
  });
});
