import { describe, expect, test } from "vitest";
import { encounterTurn } from "../../../../src/games/folklore/encounter/encounter.ts";
import { owned, run } from "../at-the-table.ts";
import { character, foe } from "../map/on-a-map.ts";
import { d100 } from "./d100.ts";
import { acting, fight, idle, told } from "./scene.ts";

const arcanist = character("arcanist");
const exorcist = character("exorcist");

/** An encounter whose last foe has just fallen; the faces are those of the loot rolls. */
function won(cards: readonly string[], cast: Parameters<typeof fight>[1], faces: readonly number[], state = {}) {
  const play = fight(["AEP......Z"], { ...cast, Z: foe("rabid-wolf", { vita: 1 }) }, faces, { state });
  const last = play.state.foes.find(({ ally }) => ally === undefined)?.id ?? "";
  for (const card of cards) {
    const fallen = foe(card);
    play.emit({ type: "foe-came", foe: fallen, rule: "encounters/setup" });
    play.emit({ type: "foe-defeated", foe: fallen.id, rule: "encounters/defeat-foe" });
  }
  play.emit({ type: "taken-off", figure: last, at: 9, rule: "encounters/defeat-foe" });
  play.emit({ type: "foe-gone", foe: last, rule: "encounters/defeat-foe" });
  const result = run(encounterTurn(play), idle);
  return { play, result, characters: play.state.characters };
}

describe("a victory", () => {
  test("over three Decaying Dead is worth 30 Lore to everyone", () => {
    const { characters, result } = won(Array(3).fill("decaying-dead"), { A: arcanist, E: exorcist }, [1, 1]);
    expect(result).toBe("won");
    expect(characters.map(({ lore }) => lore)).toEqual([30, 30]);
  });

  test("over two Streghas is worth 16 coins to everyone, and half to the LYCANTHROPIC", () => {
    const wolfish = character("exorcist", { statuses: [{ id: "lycanthropic" }] });
    const { characters } = won(["stregha", "stregha"], { A: arcanist, E: wolfish }, [1, 1]);
    expect(characters.map(({ coins }) => coins)).toEqual([16, 8]);
  });

  test("pays ghosts coins and Lore, and lets only the living search, once for each kind", () => {
    const ghost = character("exorcist", { form: "ghost", vita: 0 });
    const { play, characters } = won(["stregha", "rabid-wolf", "stregha"], { A: arcanist, E: ghost }, [1, 1]);
    expect(characters.map(({ coins }) => coins)).toEqual([19, 19]);
    expect(told(play, "rolled").map(({ what, by }) => [what, by])).toEqual([
      ["loot", "arcanist"],
      ["loot", "arcanist"],
    ]);
  });

  test("finds an Item on a 10", () => {
    const decks = { item: { draw: ["stiletto"], discard: [] } };
    const { characters } = won(["stregha"], { A: arcanist }, [10], { decks });
    expect(characters[0]?.cards).toMatchObject([{ kind: "item", id: "stiletto" }]);
  });

  test("counts every search bonus for loot, not only that of LUCKY", () => {
    const foot = owned("item", "rabbits-foot");
    const decks = { item: { draw: ["stiletto"], discard: [] } };
    const { characters } = won(["stregha"], { A: character("arcanist", { cards: [foot] }) }, [9], { decks });
    expect(characters[0]?.cards.map(({ id }) => id)).toEqual(["rabbits-foot", "stiletto"]);
  });

  test("pays nothing to those in Limbo", () => {
    const gone = character("exorcist", { form: "limbo", vita: 0, gp: 0 });
    const play = fight(["A........Z"], { A: arcanist, Z: foe("rabid-wolf") }, [1], { absent: [gone] });
    const wolf = play.state.foes[0]?.id ?? "";
    play.emit({ type: "taken-off", figure: wolf, at: 9, rule: "encounters/defeat-foe" });
    play.emit({ type: "foe-defeated", foe: wolf, rule: "encounters/defeat-foe" });
    run(encounterTurn(play), idle);
    expect(play.state.characters.map(({ coins }) => coins)).toEqual([3, 0]);
  });

  test("refreshes Artifacts and ammo, and leaves broken weapons broken", () => {
    const cards = [
      owned("artifact", "heartwood-stave", { exhausted: true }),
      owned("item", "crossbow", { ammo: 1 }),
      owned("item", "stiletto", { broken: true }),
    ];
    const { characters } = won(["stregha"], { A: character("arcanist", { cards }) }, [1]);
    const [stave, bow, stiletto] = characters[0]?.cards ?? [];
    expect(stave?.exhausted).toBeUndefined();
    expect(bow?.ammo).toBe(5);
    expect(stiletto?.broken).toBe(true);
  });

  test("ends IMMOBILIZED and lets SPOOKED be tried", () => {
    const statuses = [{ id: "immobilized" }, { id: "spooked" }];
    const hero = character("arcanist", { statuses });
    const play = fight(["A...Z"], { A: hero, Z: foe("rabid-wolf") }, [1, 9]);
    const wolf = play.state.foes[0]?.id ?? "";
    play.emit({ type: "taken-off", figure: wolf, at: 4, rule: "encounters/defeat-foe" });
    play.emit({ type: "foe-defeated", foe: wolf, rule: "encounters/defeat-foe" });
    run(
      encounterTurn(play),
      ({ options }) => options.find((each) => each.type === "answer" && each.yes) ?? idle({ options } as never),
    );
    expect(play.state.characters[0]?.statuses).toEqual([]);
  });

  test("sends summoned allies away", () => {
    const ally = foe("restless-spirit", { ally: "arcanist" });
    const { play } = won(["stregha"], { A: arcanist, P: ally }, [1]);
    expect(play.state.foes).toEqual([]);
    expect(Object.keys(play.state.map?.at ?? {})).toEqual(["arcanist"]);
    expect(play.state.phase).toBe("map");
  });

  test("comes with the last blow of a whole fight", () => {
    const stiletto = owned("item", "stiletto");
    const cast = { A: character("arcanist", { cards: [stiletto] }), Z: foe("rabid-wolf", { vita: 3 }) };
    const play = fight(["AZ"], cast, [...d100(80), 2, 4]);
    expect(acting(play, "arcanist", [{ type: "attack", weapon: stiletto.key }])).toBeUndefined();
    expect(play.state).toMatchObject({ encounter: null, phase: "map" });
    expect(play.state.characters[0]).toMatchObject({ lore: 5, coins: 3 });
  });
});

describe("death in an encounter", () => {
  test("takes a character off the map until the next turn, when the ghost appears in Sight of the spot", () => {
    const weak = character("arcanist", { vita: 1 });
    const wolf = foe("rabid-wolf", { vita: 8 });
    const cast = { A: weak, E: exorcist, Z: wolf };
    const play = fight(["ZA........E", "..........."], cast, [...d100(81), 1], { first: "foes" });
    const question = acting(play, "arcanist", []);
    expect(question?.ask).toBe("ghost-space");
    expect(play.state.characters[0]).toMatchObject({ form: "ghost", gp: 10 });
    expect(play.state.map?.at.arcanist).toBeUndefined();
    expect(play.state.leader).toBe("exorcist");
  });

  test("of the last living character loses the encounter and pays nothing", () => {
    const play = fight(
      ["ZA........"],
      { A: character("arcanist", { vita: 1 }), Z: foe("rabid-wolf") },
      [...d100(81), 1],
      {
        first: "foes",
      },
    );
    expect(acting(play, "arcanist", [])).toBeUndefined();
    expect(told(play, "encounter-ended")).toMatchObject([{ result: "lost" }]);
    expect(play.state.foes).toEqual([]);
    expect(play.state.characters[0]).toMatchObject({ form: "ghost", lore: 0, coins: 0 });
  });

  test("with BLOODLUST lets a vampire rise on the spot, and its end leads to Limbo", () => {
    const damned = character("arcanist", { vita: 1, statuses: [{ id: "bloodlust" }] });
    const cast = { A: damned, E: exorcist, Z: foe("rabid-wolf", { vita: 8 }) };
    const play = fight(["ZA........E"], cast, [...d100(81), 1], { first: "foes" });
    acting(play, "exorcist", []);
    const risen = play.state.foes.find(({ was }) => was === "arcanist");
    expect(risen).toMatchObject({ card: "vampire", acts: 2 });
    expect(play.state.map?.at[risen?.id ?? ""]).toBe(play.at("A"));
    expect(play.state.characters[0]?.form).toBe("vampire");
  });
});
