import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { cure } from "../../../../src/games/folklore/core/cure.ts";
import { maximumOf } from "../../../../src/games/folklore/core/resources.ts";
import { gainStatus } from "../../../../src/games/folklore/core/statuses.ts";
import type { Character } from "../../../../src/games/folklore/state.ts";
import { character, content, owned, playOn, run, stateWith } from "../at-the-table.ts";

const cite = { rule: "statuses/statuses", source: "Test" };

function hunterWith(changes: Partial<Character>, faces: readonly number[] = []) {
  const play = playOn(stateWith([character("witch-hunter", changes), character("exorcist")]), faces);
  const gains = (status: string, given = {}) => run(gainStatus(play, "witch-hunter", status, given, cite));
  const hunter = () => play.state.characters[0];
  return { play, gains, hunter };
}

const named = (...ids: string[]) => ids.map((id) => ({ id }));

describe("gaining a status", () => {
  it("a status with a number is resisted, or takes hold", () => {
    const { gains, hunter } = hunterWith({}, [5, 4]);
    expect(gains("bloodlust", { resist: 6 })).toBe(false);
    expect(hunter()?.statuses).toEqual([]);
    expect(gains("bloodlust", { resist: 6 })).toBe(true);
    expect(hunter()?.statuses).toEqual(named("bloodlust"));
  });

  it("an immune character makes no roll and gains nothing", () => {
    const { gains, hunter, play } = hunterWith({});
    expect(gains("spooked", { resist: 4 })).toBe(false);
    expect(hunter()?.statuses).toEqual([]);
    expect(play.events).toContainEqual(expect.objectContaining({ type: "noted", what: "immune" }));
  });

  it("a ghost gains none", () => {
    const { gains, hunter } = hunterWith({ form: "ghost", vita: 0 });
    expect(gains("cursed")).toBe(false);
    expect(gains("blessed")).toBe(false);
    expect(gains("corrosion")).toBe(false);
    expect(hunter()).toMatchObject({ statuses: [], corrosion: [] });
  });

  it("BLOODLUST and LYCANTHROPIC shut each other out", () => {
    const first = hunterWith({ statuses: named("bloodlust") });
    expect(first.gains("lycanthropic")).toBe(false);
    const second = hunterWith({ statuses: named("lycanthropic") });
    expect(second.gains("bloodlust")).toBe(false);
    expect(second.hunter()?.statuses).toEqual(named("lycanthropic"));
  });

  it.each(["bloodlust", "lycanthropic"])("%s takes all Companions away, and nothing else", (status) => {
    const cards = [owned("companion", "scarred-mastiff"), owned("item", "crossbow"), owned("companion", "grey-raven")];
    const { gains, hunter } = hunterWith({ cards });
    gains(status);
    expect(hunter()?.cards.map(({ id }) => id)).toEqual(["crossbow"]);
  });

  it("a FRACTURED character lets go of a weapon for two hands", () => {
    const { gains, hunter } = hunterWith({ cards: [owned("item", "crossbow")] });
    gains("fractured");
    expect(hunter()?.cards[0]?.equipped).toBeUndefined();
  });

  it("one that lasts is not cut short by one that ends", () => {
    const { gains, hunter } = hunterWith({ statuses: named("brave") });
    expect(gains("brave", { until: "fight" })).toBe(false);
    expect(hunter()?.statuses).toEqual(named("brave"));
  });
});

describe("RESPECTED and WANTED", () => {
  it("a RESPECTED character who would become WANTED loses RESPECTED and is not WANTED", () => {
    const { gains, hunter } = hunterWith({ statuses: named("respected") });
    expect(gains("wanted")).toBe(false);
    expect(hunter()).toMatchObject({ statuses: [], wanted: false });
  });

  it("a WANTED character who would become RESPECTED is WANTED no more and gains nothing else", () => {
    const { gains, hunter } = hunterWith({ wanted: true });
    expect(gains("respected")).toBe(false);
    expect(hunter()).toMatchObject({ statuses: [], wanted: false });
  });

  it("without the other, each takes hold", () => {
    const { gains, hunter } = hunterWith({});
    expect(gains("wanted")).toBe(true);
    expect(hunter()?.wanted).toBe(true);
  });
});

describe("infection", () => {
  it("SICKENED again brings a token and leaves SICKENED", () => {
    const { gains, hunter } = hunterWith({ statuses: named("sickened") });
    expect(gains("sickened")).toBe(true);
    expect(hunter()).toMatchObject({ statuses: named("sickened"), infection: 1 });
  });

  it("the fourth token puts all back, ends SICKENED and lowers Max Vita for good, each time anew", () => {
    const { gains, hunter, play } = hunterWith({ statuses: named("sickened"), infection: 3 });
    gains("sickened");
    expect(hunter()).toMatchObject({ statuses: [], infection: 0 });
    expect(maximumOf(play, "witch-hunter", "vita")).toBe(20);
    for (let times = 0; times < 5; times += 1) gains("sickened");
    expect(hunter()).toMatchObject({ statuses: [], infection: 0 });
    expect(maximumOf(play, "witch-hunter", "vita")).toBe(19);
  });

  it("FORTIFIED keeps the tokens away", () => {
    const { gains, hunter } = hunterWith({ statuses: named("sickened", "fortified") });
    expect(gains("sickened")).toBe(false);
    expect(hunter()?.infection).toBe(0);
  });
});

describe("a cure", () => {
  it("takes what is named, and conditions only if they are named", () => {
    const { play, hunter } = hunterWith({ statuses: named("cursed", "sickened"), infection: 2 });
    expect(run(cure(play, "witch-hunter", { statuses: ["cursed", "brave"] }, cite))).toBe(1);
    expect(hunter()).toMatchObject({ statuses: named("sickened"), infection: 2 });
    run(cure(play, "witch-hunter", { statuses: ["infection"] }, cite));
    expect(hunter()?.infection).toBe(0);
  });

  it("asks which, if there are more than it takes", () => {
    const { play, hunter } = hunterWith({ statuses: named("cursed", "brave", "sickened") });
    run(cure(play, "witch-hunter", { count: 1, sort: "negative" }, cite), [{ name: "sickened" }]);
    expect(hunter()?.statuses).toEqual(named("cursed", "brave"));
  });

  it("of one of two takes the one that is there without asking", () => {
    const { play, hunter } = hunterWith({ statuses: named("possessed") });
    run(cure(play, "witch-hunter", { oneOf: ["cursed", "possessed"] }, cite));
    expect(hunter()?.statuses).toEqual([]);
  });

  it("of all negative statuses leaves the positive ones and the conditions", () => {
    const { play, hunter } = hunterWith({ statuses: named("cursed", "brave"), wanted: true, corrosion: [4] });
    run(cure(play, "witch-hunter", { count: "all", sort: "negative" }, cite));
    expect(hunter()).toMatchObject({ statuses: named("brave"), wanted: true, corrosion: [4] });
  });
});

describe("whatever statuses and conditions come and go", () => {
  const all = [...content.statuses.keys(), ...content.conditions.keys()];
  const deed = fc.record({
    status: fc.constantFrom(...all),
    resist: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
    cured: fc.boolean(),
  });

  it("nothing is had twice, what shuts each other out never meets, and tokens stay within their number", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), fc.integer(), (deeds, seed) => {
        const play = playOn(stateWith([character("telepath"), character("exorcist")]), seededDice(seed));
        for (const { status, resist, cured } of deeds) {
          if (cured) run(cure(play, "telepath", { statuses: [status] }, cite));
          else run(gainStatus(play, "telepath", status, resist === undefined ? {} : { resist }, cite));
          const telepath = play.state.characters[0];
          if (telepath === undefined) throw new Error("The Telepath is gone.");
          const ids = telepath.statuses.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.includes("bloodlust") && ids.includes("lycanthropic")).toBe(false);
          expect(ids.includes("respected") && telepath.wanted).toBe(false);
          expect(telepath.corrosion.length).toBeLessThanOrEqual(2);
          expect(telepath.infection).toBeLessThan(4);
        }
      }),
      { numRuns: 200 },
    );
  });
});
