import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gain, lose, missing, recover, set, setMaximum, type Tracker, temporary } from "../../src/engine/trackers.ts";

const vita = (value: number): Tracker => ({ value, max: 21 });
const points = fc.nat(60);
const trackers: fc.Arbitrary<Tracker> = fc
  .tuple(points, fc.option(points, { nil: undefined }), fc.option(points, { nil: undefined }))
  .map(([value, max, room]) => {
    const cap = room === undefined ? {} : { cap: Math.max(value, max ?? 0) + room };
    return max === undefined ? { value, ...cap } : { value, max, ...cap };
  });
const steps = fc.constantFrom(gain, recover, lose, set);

describe("recovering and gaining", () => {
  it("a character at full Vita recovers nothing", () => {
    expect(recover(vita(21), 4)).toEqual({ tracker: vita(21), by: 0 });
  });

  it("a character at full Vita gains 4 and stands at 25, and 4 of them are temporary", () => {
    const { tracker, by } = gain(vita(21), 4);
    expect([tracker.value, tracker.max, by, temporary(tracker)]).toEqual([25, 21, 4, 4]);
  });

  it("temporary points do not come back once they are lost", () => {
    const hurt = lose(gain(vita(21), 4).tracker, 6).tracker;
    expect(hurt.value).toBe(19);
    expect(recover(hurt, 10)).toEqual({ tracker: vita(21), by: 2 });
  });

  it("recovering with temporary points takes none of them away", () => {
    expect(recover(vita(25), 3)).toEqual({ tracker: vita(25), by: 0 });
  });

  it("recovering tells how much was really recovered", () => {
    expect(recover(vita(18), 5).by).toBe(3);
    expect(missing(vita(18))).toBe(3);
    expect(missing(vita(25))).toBe(0);
  });

  it("points without a maximum, such as coins, are never temporary", () => {
    expect(gain({ value: 10 }, 500)).toEqual({ tracker: { value: 510 }, by: 500 });
    expect(recover({ value: 10 }, 5).by).toBe(5);
    expect(temporary({ value: 510 })).toBe(0);
  });

  it("a cap stops gaining too", () => {
    expect(gain({ value: 1, cap: 2 }, 5)).toEqual({ tracker: { value: 2, cap: 2 }, by: 1 });
    expect(recover({ value: 1, cap: 2 }, 5).by).toBe(1);
  });
});

describe("losing", () => {
  it("nothing falls below 0, and only what was there is lost", () => {
    expect(lose(vita(3), 5)).toEqual({ tracker: vita(0), by: -3 });
  });
});

describe("a changed maximum", () => {
  it("leaves the points that are there when it rises", () => {
    expect(setMaximum(vita(15), 26)).toEqual({ value: 15, max: 26 });
  });

  it("leaves them when it falls, even above the new maximum", () => {
    const tracker = setMaximum(vita(20), 18);
    expect(tracker).toEqual({ value: 20, max: 18 });
    expect(recover(tracker, 2).by).toBe(0);
  });
});

describe("setting", () => {
  it("puts the value anywhere between 0 and the cap", () => {
    expect(set(vita(3), 30)).toEqual({ tracker: vita(30), by: 27 });
    expect(set(vita(3), -2)).toEqual({ tracker: vita(0), by: -3 });
    expect(set({ value: 3, max: 5, cap: 7 }, 9).tracker.value).toBe(7);
  });
});

describe("every tracker", () => {
  it("stays between 0 and its cap, keeps its limits, and tells its true change", () => {
    fc.assert(
      fc.property(trackers, fc.array(fc.tuple(steps, points)), (start, course) => {
        let tracker = start;
        for (const [step, amount] of course) {
          const { tracker: next, by } = step(tracker, amount);
          expect(next.value - tracker.value).toBe(by);
          expect(next.value).toBeGreaterThanOrEqual(0);
          expect(next.value).toBeLessThanOrEqual(start.cap ?? Number.POSITIVE_INFINITY);
          expect([next.max, next.cap]).toEqual([start.max, start.cap]);
          tracker = next;
        }
      }),
    );
  });

  it("never falls by a rise, never rises by a loss, and never changes by more than was asked", () => {
    fc.assert(
      fc.property(trackers, points, (tracker, amount) => {
        for (const rise of [gain, recover]) {
          const { by } = rise(tracker, amount);
          expect(by >= 0 && by <= amount).toBe(true);
        }
        const { by } = lose(tracker, amount);
        expect(by <= 0 && -by <= amount).toBe(true);
      }),
    );
  });

  it("recovers no temporary points, and never more than it could gain", () => {
    fc.assert(
      fc.property(trackers, points, (tracker, amount) => {
        const recovered = recover(tracker, amount);
        expect(temporary(recovered.tracker)).toBe(temporary(tracker));
        expect(recovered.by).toBeLessThanOrEqual(gain(tracker, amount).by);
      }),
    );
  });

  it.each([-1, 1.5, Number.NaN])("refuses %d points", (amount) => {
    for (const step of [gain, recover, lose]) expect(() => step(vita(5), amount)).toThrow(`${amount} points`);
    expect(() => setMaximum(vita(5), amount)).toThrow(`${amount} points`);
  });

  it("refuses to be set to a fraction", () => {
    expect(() => set(vita(5), 1.5)).toThrow("cannot be set to 1.5");
  });
});
