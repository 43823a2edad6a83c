import { expect, test } from "vitest";
import { perform } from "../../../../src/games/folklore/effects/perform.ts";
import { ghostArrives } from "../../../../src/games/folklore/map/ghost-arrives.ts";
import { layOut } from "../../../../src/games/folklore/map/lay-out.ts";
import { spawnFoes } from "../../../../src/games/folklore/map/spawn.ts";
import { turnStarts } from "../../../../src/games/folklore/map/turn-marks.ts";
import { mapOf } from "../../../../src/games/folklore/map/view.ts";
import { owned, playOn, run, stateWith } from "../at-the-table.ts";
import { character, content, foe, onMap } from "./on-a-map.ts";

const party = ["arcanist", "archeologist", "avenging-madman", "exorcist", "telepath"].map((id) => character(id));
const telepath = character("telepath");

test("the characters enter the Start Zone in turn order, and the fifth waits outside", () => {
  const play = playOn(stateWith(party, { leader: "archeologist" }));
  run(layOut(play, { map: "hollow-orchard-rows" }));
  const { map } = play.state;
  expect(Object.keys(map?.at ?? {})).toEqual(["archeologist", "avenging-madman", "exorcist", "telepath"]);
  expect(map?.outside).toEqual(["arcanist"]);
  expect(map?.searches).toHaveLength(2);
  expect(map?.checks.map(({ mark }) => mark).sort()).toEqual(["1", "2"]);
});

test("the Dead Mill is dark, its doors are closed, and its Flames burn from the first", () => {
  const play = playOn(stateWith(party.slice(0, 3)));
  run(layOut(play, { map: "dead-mill" }));
  expect(play.state.map).toMatchObject({ dark: true, openDoors: [], outside: [] });
  expect(play.state.map?.flames).toHaveLength(2);
  expect(play.state.map?.snares).toHaveLength(1);
});

test("a character in Limbo is not put on the map", () => {
  const play = playOn(stateWith([character("telepath"), character("exorcist", { form: "limbo" })]));
  run(layOut(play, { map: "dead-mill" }));
  expect(Object.keys(play.state.map?.at ?? {})).toEqual(["telepath"]);
  expect(play.state.map?.outside).toEqual([]);
});

test("two Dark Oaks stand on the spaces that are drawn for them, each covering four", () => {
  const play = playOn(stateWith(party.slice(0, 3)));
  run(layOut(play, { map: "dead-mill" }));
  const at = mapOf(play).card.marks.get("B") ?? [];
  const oaks = run(spawnFoes(play, { creature: "dark-oak", count: 2, at }));
  const places = oaks.map((id) => play.state.map?.at[id]);
  expect(places[0]).toBe(at[0]);
  expect(mapOf(play).standing.filter(({ size }) => size === 2)).toHaveLength(2);
  expect(new Set(places).size).toBe(2);
});

test("an Affliction has more Vita for each character beyond the second", () => {
  const { vita, vitaPerCharacter = 0 } = content.card("affliction", "colossal-dark-oak");
  const play = playOn(stateWith(party.slice(0, 4)));
  run(layOut(play, { map: "dead-mill" }));
  const [oak] = run(
    spawnFoes(play, { affliction: "colossal-dark-oak", count: 1, at: mapOf(play).card.marks.get("A") ?? [] }),
  );
  expect(vitaPerCharacter).toBeGreaterThan(0);
  expect(play.state.foes.find(({ id }) => id === oak)?.vita).toBe(vita + 2 * vitaPerCharacter);
});

test("a foe that is summoned without a place appears next to the Leader, and never in a Flame", () => {
  const play = onMap(["PF#", "a##", "..."], { P: telepath });
  const [wolf] = run(spawnFoes(play, { creature: "rabid-wolf", count: 1 }));
  expect(play.state.map?.at[wolf ?? ""]).toBe(play.at("a"));
});

test("a summoned enemy acts from the next round on, an ally in its summoner's turn", () => {
  const encounter = {
    round: 3,
    first: "foes" as const,
    side: "foes" as const,
    order: [],
    turn: null,
    defeated: [],
    lastTargets: {},
  };
  const play = onMap(["P...", "...."], { P: telepath }, [], { state: { encounter } });
  const spaces = (question: { options: readonly unknown[] }) => question.options[0] as never;
  const [enemy] = run(spawnFoes(play, { creature: "rabid-wolf", count: 1 }), spaces);
  const [ally] = run(spawnFoes(play, { creature: "restless-spirit", count: 1, ally: "telepath" }), spaces);
  expect(play.state.foes.find(({ id }) => id === enemy)?.acts).toBe(4);
  expect(play.state.foes.find(({ id }) => id === ally)).toMatchObject({ ally: "telepath" });
});

test("a summoner has one creature in play and no more", () => {
  const spirit = foe("restless-spirit", { ally: "telepath" });
  const play = onMap(["Ps..", "...."], { P: telepath, s: spirit });
  expect(run(spawnFoes(play, { creature: "restless-spirit", count: 1, ally: "telepath" }))).toEqual([]);
});

test("a summoned ally appears in Sight of the summoner", () => {
  const play = onMap(["P#a", ".#.", "###"], { P: telepath });
  const [spirit] = run(spawnFoes(play, { creature: "restless-spirit", count: 1, ally: "telepath" }));
  expect(play.state.map?.at[spirit ?? ""]).toBe(3);
});

test("a swarm is laid so that it covers nobody, as long as there is room", () => {
  const play = onMap(["P...", "...."], { P: telepath });
  const [swarm] = run(spawnFoes(play, { creature: "bat-swarm", count: 1, at: [play.at("P")] }));
  expect(play.state.map?.at[swarm ?? ""]).toBe(1);
});

test("a ghost appears on a free space in Sight of where the character fell, not behind a closed door", () => {
  const ghost = character("exorcist", { form: "ghost", vita: 0 });
  const play = onMap(["Pab#", "###D", "##.."], { P: telepath }, [], {
    absent: [ghost],
    map: { fell: { exorcist: 2 } },
  });
  run(ghostArrives(play, "exorcist"), (question) => {
    expect(question.options.map((option) => ("at" in option ? option.at : -1))).toEqual([play.at("a"), play.at("b")]);
    return question.options[1] as never;
  });
  expect(play.state.map?.at.exorcist).toBe(play.at("b"));
  expect(play.state.map?.fell).toEqual({});
});

test("a card text can place a figure, swap two, and light a Flame", () => {
  const play = onMap(["PE..", "####"], { P: telepath, E: character("exorcist") }, [2]);
  const source = { name: "Card", rule: "abilities/uses" };
  const cast = { you: "telepath", target: "exorcist" };
  run(perform(play, [{ op: "place", who: "you", with: "target" }], cast, source));
  expect(play.state.map?.at).toEqual({ telepath: play.at("E"), exorcist: play.at("P") });
  run(perform(play, [{ op: "place", who: "target", where: { within: 1, of: "you" } }], cast, source));
  expect(play.state.map?.at.exorcist).toBe(2);
  run(perform(play, [{ op: "place", count: 1, token: "flame", where: { in: "target" } }], cast, source));
  expect(play.state.map?.flames).toEqual([2]);
});

test("a card text moves a figure step by step, apart from its Stride", () => {
  const play = onMap(["P.c.", "####"], { P: telepath, c: character("exorcist", { cards: [owned("item", "torch")] }) });
  const source = { name: "Card", rule: "abilities/uses" };
  run(perform(play, [{ op: "move", who: "you", spaces: 3 }], { you: "telepath" }, source), [
    { to: 1 },
    { to: 2 },
    { to: 3 },
  ]);
  expect(play.state.map?.at.telepath).toBe(3);
});

test("a foe that a text sends away from somebody goes as far as it can, and one without orders toward its enemies", () => {
  const wolf = foe("rabid-wolf");
  const play = onMap(["P.w....", "#######"], { P: telepath, w: wolf });
  const source = { name: "Howl", rule: "encounters/foe-turn" };
  const cast = { you: wolf.id, this: wolf.id, target: "telepath" };
  run(perform(play, [{ op: "move", who: "this", spaces: 2, direction: "away", from: "target" }], cast, source));
  expect(play.state.map?.at[wolf.id]).toBe(4);
  run(perform(play, [{ op: "move", who: "this", spaces: 3 }], cast, source));
  expect(play.state.map?.at[wolf.id]).toBe(1);
});

test("a ghost that appears beside two Streghas is struck once by each of their auras", () => {
  const ghost = character("exorcist", { form: "ghost", vita: 0, gp: 10 });
  const play = onMap(["saz"], { s: foe("stregha"), z: foe("stregha") }, [], {
    absent: [ghost],
    map: { fell: { exorcist: 1 } },
  });
  run(ghostArrives(play, "exorcist"));
  run(turnStarts(play, "exorcist"));
  expect(play.state.characters[0]?.gp).toBe(6);
});
