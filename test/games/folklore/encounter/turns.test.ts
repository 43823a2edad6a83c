import { describe, expect, test } from "vitest";
import { owned } from "../at-the-table.ts";
import { character, foe } from "../map/on-a-map.ts";
import { d100 } from "./d100.ts";
import { acting, fight, idle, now, pieces, told } from "./scene.ts";

const arcanist = character("arcanist");
const exorcist = character("exorcist");
const telepath = character("telepath");

/** Plays a round and answers with who had a turn, in order. */
function turnsOf(play: ReturnType<typeof fight>, hold: readonly string[] = []): string[] {
  const game = pieces(play);
  const held = new Set<string>();
  let step = game.next();
  while (step.done !== true && (play.state.encounter?.round ?? 0) < 2) {
    const { options } = step.value;
    const seat = options[0]?.seat ?? "";
    const holding = hold.includes(seat) && !held.has(seat) ? options.find(({ type }) => type === "hold") : undefined;
    if (holding !== undefined) held.add(seat);
    step = game.next(holding ?? idle(step.value));
  }
  return told(play, "encounter-turn-over").map(({ figure }) => figure);
}

describe("a round", () => {
  const cast = () => ({ A: arcanist, E: exorcist, P: telepath, Z: foe("decaying-dead") });
  const rows = ["AEP...............", ".................Z"];

  test("begins with the Leader and goes on clockwise, then the other side follows", () => {
    const figures = cast();
    const play = fight(rows, figures, [], { state: { leader: "exorcist" } });
    expect(turnsOf(play)).toEqual(["exorcist", "telepath", "arcanist", figures.Z.id]);
  });

  test("lets whoever holds act last, in the order in which they held", () => {
    const play = fight(rows, cast(), []);
    expect(turnsOf(play, ["exorcist", "arcanist"]).slice(0, 3)).toEqual(["telepath", "arcanist", "exorcist"]);
  });

  test("keeps its order when the Leader dies", () => {
    const play = fight(rows, cast(), []);
    play.emit({ type: "leader", to: "telepath", night: true, rule: "dice/leadership-changes" });
    expect(turnsOf(play).slice(0, 3)).toEqual(["arcanist", "exorcist", "telepath"]);
  });

  test("passes for whoever misses a turn", () => {
    const play = fight(rows, { ...cast(), A: character("arcanist", { missing: 1 }) }, []);
    acting(play, "exorcist", []);
    expect(play.state.characters[0]?.missing).toBe(0);
    expect(told(play, "encounter-turn").map(({ turn }) => turn.figure)).toEqual(["exorcist"]);
  });
});

describe("a character's turn", () => {
  test("can hold no more once something of it was used", () => {
    const play = fight(["A.....E..Z"], { A: arcanist, E: exorcist, Z: foe("decaying-dead") }, []);
    const question = acting(play, "arcanist", [{ type: "step" }]);
    expect(question?.options.some(({ type }) => type === "hold")).toBe(false);
  });

  test("ends its walk on a water space", () => {
    const play = fight(["A~....Z"], { A: arcanist, Z: foe("decaying-dead", { missing: 1 }) }, []);
    const question = acting(play, "arcanist", [{ type: "step", to: 1 }]);
    expect(play.state.encounter?.round).toBe(2);
    expect(told(play, "stepped")).toMatchObject([{ figure: "arcanist", to: 1 }]);
    expect(question?.options.flatMap((option) => (option.type === "step" ? [option.to] : []))).toEqual([2, 0]);
  });

  test("leaves the Act free when a door is opened", () => {
    const stiletto = owned("item", "stiletto");
    const cast = { A: character("arcanist", { cards: [stiletto] }), Z: foe("decaying-dead") };
    const play = fight(["DAZ"], cast, []);
    const question = acting(play, "arcanist", [{ type: "open-door" }]);
    expect(question?.options.some(({ type }) => type === "attack")).toBe(true);
    expect(question?.options.some(({ type }) => type === "open-door")).toBe(false);
  });

  test("spends the Act on putting out a Flame", () => {
    const play = fight(["FAZ"], { A: arcanist, Z: foe("decaying-dead") }, []);
    const question = acting(play, "arcanist", [{ type: "put-out" }]);
    expect(play.state.map?.flames).toEqual([]);
    expect(question?.options.some(({ type }) => type === "attack")).toBe(false);
  });

  test("has Equip and Trade at its very end", () => {
    const stiletto = owned("item", "stiletto", { equipped: undefined });
    const cast = { A: character("arcanist", { cards: [stiletto] }), E: exorcist, Z: foe("decaying-dead") };
    const play = fight(["EAZ..."], cast, [], { state: { leader: "arcanist" } });
    const question = acting(play, "arcanist", [{ type: "equip" }]);
    expect(new Set(question?.options.map(({ type }) => type))).toEqual(new Set(["unequip", "give", "end-turn"]));
  });

  test("hands things only to those beside", () => {
    const stiletto = owned("item", "stiletto");
    const cast = { A: character("arcanist", { cards: [stiletto] }), E: exorcist, P: telepath, Z: foe("decaying-dead") };
    const play = fight(["EA...P..Z"], cast, []);
    const given = acting(play, "arcanist", [])?.options.flatMap((option) =>
      option.type === "give" ? [option.to] : [],
    );
    expect(given).toEqual(["exorcist"]);
  });

  test("goes on after an attack by an Ability, without the DMG Bonus", () => {
    const lash = owned("ability", "chomper");
    const hero = character("avenging-madman", { cards: [lash] });
    const dead = foe("decaying-dead");
    const play = fight(["AZ"], { A: hero, Z: dead }, [...d100(60), 2, 3]);
    const question = acting(play, "avenging-madman", [{ type: "use" }]);
    expect(now(play, dead.id)?.vita).toBe(5);
    expect(play.state.characters[0]).toMatchObject({ pp: 2, vita: 24 });
    expect(question?.options.some(({ type }) => type === "attack")).toBe(true);
  });

  test("offers an Ability that attacks only with somebody in Sight", () => {
    const shot = owned("ability", "seek-the-chakra");
    const hero = character("arcanist", { cards: [shot] });
    const seen = fight(["A..Z"], { A: hero, Z: foe("decaying-dead") }, []);
    const hidden = fight(["A#.Z"], { A: hero, Z: foe("decaying-dead") }, []);
    const uses = (play: ReturnType<typeof fight>) =>
      acting(play, "arcanist", [])?.options.filter(({ type }) => type === "use").length ?? 0;
    expect(uses(seen) - uses(hidden)).toBe(1);
  });

  test("has claws under LYCANTHROPIC, once and besides the Act", () => {
    const hero = character("exorcist", { statuses: [{ id: "lycanthropic" }] });
    const dead = foe("decaying-dead");
    const play = fight(["AZ"], { A: hero, Z: dead }, [...d100(60), 4]);
    const question = acting(play, "exorcist", [{ type: "use" }]);
    // 1d4 and the LYCANTHROPIC bonus, but no DMG Bonus.
    expect(now(play, dead.id)?.vita).toBe(10 - 4 - 1);
    expect(question?.options.map(({ type }) => type)).toEqual(["attack", "end-turn"]);
  });
});

describe("somebody else's turn", () => {
  test("is open for Abilities with the hourglass, and for no others", () => {
    const [anytime, plain] = [owned("ability", "read-intent"), owned("ability", "psychokinesis")];
    const cast = { A: arcanist, P: character("telepath", { cards: [anytime, plain] }), Z: foe("decaying-dead") };
    const play = fight(["A.PZ"], cast, []);
    const uses = acting(play, "arcanist", [])?.options.filter(
      (each) => each.type === "use" && each.seat === "telepath",
    );
    expect(uses).toEqual([{ type: "use", seat: "telepath", use: `ability/read-intent/${anytime.key}` }]);
    const after = fight(["A.PZ"], cast, []);
    acting(after, "arcanist", [{ type: "use", seat: "telepath" }]);
    expect(after.state.characters[1]?.pp).toBeLessThan(telepath.pp);
    expect(after.state.encounter?.turn).toMatchObject({ figure: "arcanist" });
  });
});

describe("a ghost's turn", () => {
  test("has moves, attacks and Ghost Powers, and no map features", () => {
    const ghost = character("arcanist", { form: "ghost", vita: 0, cards: [owned("item", "stiletto")] });
    const play = fight(["DAZ......E"], { A: ghost, E: exorcist, Z: foe("decaying-dead") }, []);
    const options = acting(play, "arcanist", [])?.options ?? [];
    expect(options.filter(({ type }) => type === "attack")).toEqual([expect.objectContaining({ weapon: "unarmed" })]);
    expect(options.some(({ type }) => type === "open-door")).toBe(false);
    expect(options.filter(({ type }) => type === "use").length).toBeGreaterThan(0);
  });

  test("uses each power once, before or after the move", () => {
    const ghost = character("arcanist", { form: "ghost", vita: 0 });
    const dead = foe("decaying-dead");
    const play = fight(["A...Z....E", ".........."], { A: ghost, E: exorcist, Z: dead }, [...d100(60), 3]);
    const question = acting(play, "arcanist", [{ type: "use", use: "ghost-power/0" }, { type: "step" }]);
    expect(now(play, dead.id)?.vita).toBe(7);
    expect(play.state.characters[0]?.gp).toBe(8);
    expect(question?.options.some((option) => option.type === "use" && option.use === "ghost-power/0")).toBe(false);
  });
});
