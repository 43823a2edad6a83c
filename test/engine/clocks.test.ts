import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inForce, type Lasting, lasting, type Moment, tick, tickAll, type Until } from "../../src/engine/clocks.ts";

const start = (of?: string): Moment => (of === undefined ? { type: "turn-start" } : { type: "turn-start", of });
const end = (of?: string): Moment => (of === undefined ? { type: "turn-end" } : { type: "turn-end", of });
const turn = (of: string): Moment[] => [start(of), end(of)];
const moment = (type: Moment["type"], of?: string): Moment => (of === undefined ? { type } : { type, of });

/** What is left after these moments. */
function leftOf(it: Lasting, ...moments: readonly Moment[]): Lasting | undefined {
  let left: Lasting | undefined = it;
  for (const passing of moments) left = left && tick(left, passing);
  return left;
}

const isOver = (until: Until, ...moments: readonly Moment[]) =>
  leftOf(lasting(until, "wolf"), ...moments) === undefined;

const nexts = fc.constantFrom("attack", "skill check", "fight", "search", "turn");
const untils: fc.Arbitrary<Until> = fc.oneof(
  fc.constantFrom("attack", "turn", "round", "fight", "map", "chapter", "story"),
  fc.constantFrom("start of next turn", "end of next turn", "ever"),
  fc.integer({ min: 2, max: 6 }).map((rounds) => ({ rounds })),
  nexts.map((next) => ({ next })),
);
const types: readonly Moment["type"][] = [
  "turn-start",
  "turn-end",
  "round-end",
  "attack-end",
  "fight-start",
  "fight-end",
  "map-end",
  "chapter-end",
  "check-made",
  "search-made",
];
const moments: fc.Arbitrary<Moment> = fc
  .tuple(fc.constantFrom(...types), fc.constantFrom("wolf", "arcanist", undefined))
  .map(([type, of]) => moment(type, of));

describe("one round", () => {
  it.each<Until>(["round", "end of next turn"])("%j on a foe lasts until the foe has had its turn", (until) => {
    const cast = [end("arcanist"), ...turn("madman"), start("wolf")];
    expect(isOver(until, ...cast)).toBe(false);
    expect(isOver(until, ...cast, end("wolf"))).toBe(true);
  });

  it.each<Until>(["round", "end of next turn"])("%j begun in the figure's own turn outlasts that turn", (until) => {
    expect(isOver(until, end("wolf"), moment("round-end"), start("wolf"))).toBe(false);
    expect(isOver(until, end("wolf"), moment("round-end"), start("wolf"), end("wolf"))).toBe(true);
  });

  it("until the start of the next turn ends a turn's length earlier", () => {
    expect(isOver("start of next turn", end("wolf"), ...turn("arcanist"))).toBe(false);
    expect(isOver("start of next turn", end("wolf"), start("wolf"))).toBe(true);
  });

  it("goes on after the fight until the figure has had its turn", () => {
    expect(isOver("round", moment("fight-end"))).toBe(false);
    expect(isOver("round", moment("fight-end"), ...turn("wolf"))).toBe(true);
  });

  it("when all have their turn together, everybody's turn counts", () => {
    expect(isOver("round", start(), end())).toBe(true);
  });
});

describe("several rounds", () => {
  it("three rounds count down to two, to one, and out", () => {
    const three = lasting({ rounds: 3 }, "wolf");
    const two = leftOf(three, ...turn("wolf"));
    expect(two?.until).toEqual({ rounds: 2 });
    const one = two && leftOf(two, ...turn("arcanist"), ...turn("wolf"));
    expect(one?.until).toBe("round");
    expect(one && leftOf(one, ...turn("wolf"))).toBeUndefined();
  });

  it("count one turn once", () => {
    const left = leftOf(lasting({ rounds: 3 }, "wolf"), ...turn("wolf"), end("wolf"));
    expect(left?.until).toEqual({ rounds: 2 });
  });

  it("last for as many of the figure's turns, whoever else has turns and whenever they began", () => {
    const others = fc.array(fc.constantFrom(...turn("arcanist"), moment("round-end"), moment("attack-end", "wolf")));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.boolean(), others, (rounds, ownTurn, between) => {
        let left = leftOf(lasting({ rounds }, "wolf"), ...(ownTurn ? [end("wolf")] : []), ...between);
        for (let had = 0; had < rounds; had += 1) {
          expect(left).toBeDefined();
          left = left && leftOf(left, start("wolf"), ...between);
          expect(left).toBeDefined();
          left = left && leftOf(left, end("wolf"), ...between);
        }
        expect(left).toBeUndefined();
      }),
    );
  });
});

describe("this turn", () => {
  it("ends when the figure's turn ends", () => {
    expect(isOver("turn", end("wolf"))).toBe(true);
  });

  it("a foe that cannot attack this turn is still held when its own turn comes", () => {
    expect(isOver("turn", end("arcanist"), moment("round-end"), start("wolf"))).toBe(false);
    expect(isOver("turn", end("arcanist"), moment("round-end"), start("wolf"), end("wolf"))).toBe(true);
  });
});

describe("this attack", () => {
  it("ends with the attack, whoever makes it", () => {
    expect(isOver("attack", moment("attack-end", "arcanist"))).toBe(true);
    expect(isOver("attack", moment("attack-end", "wolf"))).toBe(true);
  });

  it("is not saved for later if no attack is made", () => {
    const ending = types.filter((type) => isOver("attack", moment(type, "wolf")));
    expect(ending).toEqual(["turn-end", "round-end", "attack-end", "fight-end", "map-end", "chapter-end"]);
  });
});

describe("longer spans", () => {
  it.each<[Until, Moment["type"][]]>([
    ["fight", ["fight-end", "map-end", "story-end"]],
    ["map", ["map-end", "story-end"]],
    ["chapter", ["chapter-end", "story-end"]],
    ["story", ["story-end"]],
    ["ever", []],
  ])("this %s ends with %j and nothing else", (until, ends) => {
    const ending = [...types, "story-end" as const].filter((type) => isOver(until, moment(type)));
    expect(ending).toEqual(ends);
  });

  it("only what is permanent outlasts the story", () => {
    fc.assert(
      fc.property(untils, (until) => {
        expect(isOver(until, moment("story-end"))).toBe(until !== "ever");
      }),
    );
  });
});

describe("what waits for the next thing", () => {
  it.each<[Until, Moment["type"]]>([
    [{ next: "attack" }, "attack-end"],
    [{ next: "skill check" }, "check-made"],
    [{ next: "search" }, "search-made"],
  ])("%j is used up by the figure's own %s, not by another's", (until, type) => {
    expect(isOver(until, moment(type, "arcanist"), ...turn("wolf"), moment("fight-end"))).toBe(false);
    expect(isOver(until, moment(type, "wolf"))).toBe(true);
  });

  it.each<[Extract<Until, { next: unknown }>, Moment["type"]]>([
    [{ next: "attack" }, "attack-end"],
    [{ next: "skill check" }, "check-made"],
    [{ next: "search" }, "search-made"],
  ])("%j that arises in the middle of one waits for the one after", (until, type) => {
    const won = lasting(until, "wolf", until.next);
    expect(inForce(won)).toBe(false);
    const waiting = leftOf(won, moment(type, "wolf"));
    expect(waiting && inForce(waiting)).toBe(true);
    expect(waiting && leftOf(waiting, moment(type, "wolf"))).toBeUndefined();
  });

  it("what arises in the middle of something else waits for nothing more", () => {
    expect(lasting({ next: "attack" }, "wolf", "skill check")).toEqual(lasting({ next: "attack" }, "wolf"));
    expect(lasting("round", "wolf", "attack")).toEqual(lasting("round", "wolf"));
  });

  it("a bonus for the next fight counts in that fight only, also when it was won in one", () => {
    const won = lasting({ next: "fight" }, "wolf", "fight");
    expect(inForce(won)).toBe(false);
    const waiting = leftOf(won, moment("fight-end"));
    expect(waiting && inForce(waiting)).toBe(false);
    const fighting = waiting && leftOf(waiting, moment("fight-start"));
    expect(fighting && inForce(fighting)).toBe(true);
    expect(fighting && leftOf(fighting, moment("fight-end"))).toBeUndefined();
  });

  it("what is meant for the next turn counts in that turn only", () => {
    const waiting = leftOf(lasting({ next: "turn" }, "wolf"), end("wolf"), ...turn("arcanist"));
    expect(waiting && inForce(waiting)).toBe(false);
    const acting = waiting && leftOf(waiting, start("wolf"));
    expect(acting && inForce(acting)).toBe(true);
    expect(acting && leftOf(acting, end("wolf"))).toBeUndefined();
  });

  it("everything that waits for nothing counts at once", () => {
    fc.assert(
      fc.property(untils, (until) => {
        const waits = typeof until === "object" && "next" in until && ["turn", "fight"].includes(until.next);
        expect(inForce(lasting(until, "wolf"))).toBe(!waits);
      }),
    );
  });
});

describe("any lasting thing", () => {
  it("keeps its owner and its own fields until it is over", () => {
    fc.assert(
      fc.property(untils, fc.array(moments), (until, course) => {
        let left: (Lasting & { readonly might: number }) | undefined = { ...lasting(until, "wolf"), might: -5 };
        for (const passing of course) {
          left = left && tick(left, passing);
          if (left !== undefined) expect(left).toMatchObject({ owner: "wolf", might: -5 });
        }
      }),
    );
  });

  it("counted in turns or waiting for its figure, it is the same after the turns and deeds of others", () => {
    const own = untils.filter((until) => until !== "attack");
    const deeds = fc.constantFrom("turn-start", "turn-end", "attack-end", "check-made", "search-made");
    fc.assert(
      fc.property(own, fc.array(deeds), (until, course) => {
        const it = lasting(until, "wolf");
        expect(leftOf(it, ...course.map((type) => moment(type, "arcanist")))).toBe(it);
      }),
    );
  });

  it("ends at the latest when everything has happened to its figure as often as it has rounds", () => {
    fc.assert(
      fc.property(untils, (until) => {
        const all = types.map((type) => moment(type, "wolf"));
        const everything = Array.from({ length: 7 }, () => [...all, moment("fight-end")]).flat();
        expect(isOver(until, ...everything)).toBe(until !== "story" && until !== "ever");
      }),
    );
  });

  it("many are sorted into those that go on and those that are over", () => {
    fc.assert(
      fc.property(fc.array(untils), moments, (many, passing) => {
        const all = many.map((until) => lasting(until, "wolf"));
        const { on, over } = tickAll(all, passing);
        expect(on).toEqual(all.map((it) => tick(it, passing)).filter((left) => left !== undefined));
        expect(over).toEqual(all.filter((it) => tick(it, passing) === undefined));
      }),
    );
  });

  it("a list that no moment touches stays the same list", () => {
    const all = [lasting("story", "wolf"), lasting("round", "wolf")];
    expect(tickAll(all, end("arcanist")).on).toBe(all);
    expect(tickAll(all, start("wolf")).on).not.toBe(all);
  });
});
