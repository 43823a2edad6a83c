import { afterEach, beforeEach, expect, test } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import { adventureTurn } from "../../../../src/games/folklore/map/adventure-turn.ts";
import { registerMapHooks } from "../../../../src/games/folklore/map/hooks.ts";
import { interact, interactionsOf } from "../../../../src/games/folklore/map/interactions.ts";
import { layOut } from "../../../../src/games/folklore/map/lay-out.ts";
import { isInExitZone, mayLeave } from "../../../../src/games/folklore/map/transition.ts";
import type { Play } from "../../../../src/games/folklore/play.ts";
import type { StoryState } from "../../../../src/games/folklore/story/state.ts";
import { owned, playOn, run, stateWith } from "../at-the-table.ts";
import { character, done, foe, onMap } from "./on-a-map.ts";

const telepath = character("telepath", { vita: 20 });
const exorcist = character("exorcist", { vita: 20 });
const madman = character("avenging-madman", { vita: 20 });

const storyState: StoryState = {
  id: "the-hollow-harvest",
  section: "",
  block: 0,
  chapter: "",
  reader: null,
  back: [],
  queue: [],
  table: [],
  rested: false,
  map: null,
  passed: [],
  used: [],
  leads: null,
  closing: "success",
};

const fights: string[][] = [];

beforeEach(() => {
  fights.length = 0;
  registerMapHooks({
    beginEncounter(play: Play) {
      fights.push(play.state.foes.map(({ card }) => card));
      play.emit({ type: "phase", to: "encounter" });
      return done();
    },
  });
});

const nothingSaid = {
  goalsMet: () => undefined,
  features: () => [],
  checkable: () => false,
};

afterEach(() => registerMapHooks(nothingSaid));

/** Plays pieces of the round, always ending the turn or staying. */
function idly(play: Play, pieces: number): void {
  for (let piece = 0; piece < pieces; piece++) {
    run(adventureTurn(play), (question) => {
      const idle = question.options.find(({ type }) => type === "end-turn" || type === "enter");
      return idle ?? (question.options.at(-1) as FolkloreCommand);
    });
  }
}

function asked(play: Play): { readonly ask: string; readonly options: readonly FolkloreCommand[] } {
  const step = adventureTurn(play).next();
  if (step.done === true) throw new Error("Nothing was asked.");
  return step.value;
}

test("the Leader acts first and the others follow clockwise", () => {
  const play = onMap(["PEM...."], { P: telepath, E: exorcist, M: madman }, [], { state: { leader: "exorcist" } });
  idly(play, 1);
  expect(play.state.map?.round?.order).toEqual(["exorcist", "avenging-madman", "telepath"]);
  idly(play, 1);
  expect(play.state.map?.round?.order).toEqual(["avenging-madman", "telepath"]);
});

test("whoever holds acts after all others, and those who hold in the order in which they did", () => {
  const play = onMap(["PEM...."], { P: telepath, E: exorcist, M: madman });
  run(adventureTurn(play));
  run(adventureTurn(play), [{ type: "hold" }]);
  run(adventureTurn(play), [{ type: "hold" }]);
  expect(play.state.map?.round?.order).toEqual(["avenging-madman", "telepath", "exorcist"]);
  expect(asked(play).options.some(({ type }) => type === "hold")).toBe(false);
  idly(play, 1);
  expect(asked(play).options.every(({ seat }) => seat === "telepath")).toBe(true);
  expect(asked(play).options.some(({ type }) => type === "hold")).toBe(false);
});

test("one walks, opens a door, and walks on through it; a second feature must wait for the next round", () => {
  const play = onMap(["P.D.?"], { P: telepath });
  run(adventureTurn(play));
  run(adventureTurn(play), [
    { type: "step", to: 1 },
    { type: "open-door", at: 2 },
    { type: "step", to: 2 },
    { type: "step", to: 3 },
    { type: "end-turn" },
  ]);
  expect(play.state.map?.at.telepath).toBe(3);
  expect(interactionsOf(play, "telepath")).toEqual([{ type: "search", seat: "telepath", at: 4 }]);
  expect(play.events.filter(({ type }) => type === "searched")).toEqual([]);
});

test("a feature behind a corner of walls is out of reach", () => {
  const play = onMap(["P#", "#?"], { P: telepath });
  expect(interactionsOf(play, "telepath")).toEqual([]);
});

test("a ghost uses no map features", () => {
  const play = onMap(["PD?"], { P: character("telepath", { form: "ghost", vita: 0 }) });
  expect(interactionsOf(play, "telepath")).toEqual([]);
});

test("a Search token is gone after a search that hurts, one that finds nothing, and one that finds an Item", () => {
  const search = (face: number, ...more: number[]) => {
    const play = onMap(["P?"], { P: telepath }, [face, ...more], {
      state: { decks: { item: { draw: ["bandage", "torch"], discard: [] } } },
    });
    run(interact(play, { type: "search", seat: "telepath", at: 1 }));
    expect(play.state.map?.searches).toEqual([]);
    return play.state.characters[0];
  };
  expect(search(3, 4)?.vita).toBe(16);
  expect(search(4)?.vita).toBe(20);
  expect(search(8)?.cards.map(({ id }) => id)).toEqual(["bandage"]);
});

test("LUCKY adds 1 to a search", () => {
  const lucky = { ...telepath, statuses: [{ id: "lucky" }] };
  const play = onMap(["P?"], { P: lucky }, [7], { state: { decks: { item: { draw: ["torch"], discard: [] } } } });
  run(interact(play, { type: "search", seat: "telepath", at: 1 }));
  expect(play.state.characters[0]?.cards).toHaveLength(1);
});

test("the first sleeping vampire is destroyed on a 4, for 8 Lore", () => {
  const play = onMap(["P.."], { P: telepath }, [4], { map: { sleeping: [1] } });
  run(interact(play, { type: "stake", seat: "telepath", at: 1 }));
  expect(play.state.map?.sleeping).toEqual([]);
  expect(play.state.characters[0]?.lore).toBe(8);
});

test("a further sleeping vampire needs a 5; after a failure all that sleep wake", () => {
  const play = onMap(["P..", "..."], { P: telepath }, [4, 4], { map: { sleeping: [1, 4, 5] } });
  run(interact(play, { type: "stake", seat: "telepath", at: 1 }));
  run(interact(play, { type: "stake", seat: "telepath", at: 4 }));
  expect(play.state.characters[0]?.lore).toBe(8);
  expect(play.state.map?.sleeping).toEqual([]);
  expect(play.state.foes.map(({ card }) => card)).toEqual(["vampire", "vampire"]);
  expect(play.state.foes.map(({ id }) => play.state.map?.at[id])).toEqual([4, 5]);
  run(adventureTurn(play));
  expect(fights).toEqual([["vampire", "vampire"]]);
});

test("a Wooden Stake adds 1 to the attempt", () => {
  const armed = { ...telepath, cards: [owned("item", "wooden-stake")] };
  const play = onMap(["P.."], { P: armed }, [3], { map: { sleeping: [1] } });
  run(interact(play, { type: "stake", seat: "telepath", at: 1 }));
  expect(play.state.characters[0]?.lore).toBe(8);
});

test("a character next to a sleeping vampire must try to stake it", () => {
  const play = onMap(["P..", "..."], { P: telepath }, [], { map: { sleeping: [1] } });
  run(adventureTurn(play));
  expect(asked(play).options).toEqual([{ type: "stake", seat: "telepath", at: 1 }]);
});

test("nobody stands where a vampire sleeps", () => {
  const play = onMap(["P..."], { P: telepath }, [], { map: { sleeping: [2] } });
  run(adventureTurn(play));
  expect(asked(play).options.filter(({ type }) => type === "step")).toHaveLength(1);
});

test("a fight starts as soon as a foe is there, and the round is over", () => {
  const play = onMap(["P.w"], { P: telepath, w: foe("rabid-wolf") });
  run(adventureTurn(play));
  expect(fights).toEqual([["rabid-wolf"]]);
  expect(play.state.map?.round).toBeNull();
});

test("a summoned ally is no reason for a fight", () => {
  const play = onMap(["P.s"], { P: telepath, s: foe("restless-spirit", { ally: "telepath" }) });
  run(adventureTurn(play));
  expect(fights).toEqual([]);
});

test("whoever died with BLOODLUST rises as a vampire where they fell, and the others must fight it", () => {
  const risen = character("exorcist", { form: "vampire", vita: 0 });
  const play = onMap(["P.v"], { P: telepath }, [], { absent: [risen], map: { fell: { exorcist: 2 } } });
  run(adventureTurn(play));
  expect(fights).toEqual([["vampire"]]);
  expect(play.state.foes[0]?.was).toBe("exorcist");
  expect(play.state.map?.at[play.state.foes[0]?.id ?? ""]).toBe(play.at("v"));
});

test("all characters must stand in the Exit Zone, and then the Leader decides", () => {
  const play = onMap(
    ["X1E"].map((row) => row.replace("1", "X")),
    { X: telepath, E: exorcist },
  );
  expect(isInExitZone(play)).toBe(false);
  const both = onMap(["XXT"], { X: telepath }, [], { absent: [exorcist], map: { at: { telepath: 0, exorcist: 1 } } });
  expect(isInExitZone(both)).toBe(true);
  idly(both, 3);
  run(adventureTurn(both), [{ type: "answer", yes: false }]);
  expect(both.state.map?.round).toBeNull();
  idly(both, 3);
  run(adventureTurn(both), [{ type: "answer", yes: true }]);
  expect(both.state).toMatchObject({ map: null, phase: "between", leader: "exorcist" });
});

test("of five characters four are enough in the Exit Zone, of four all are needed", () => {
  const group = ["arcanist", "archeologist", "avenging-madman", "exorcist", "telepath"].map((id) => character(id));
  const at = { arcanist: 0, archeologist: 1, "avenging-madman": 2, exorcist: 3, telepath: 5 };
  const five = onMap(["XXXXT."], {}, [], { absent: group, map: { at } });
  expect(isInExitZone(five)).toBe(true);
  const three = { ...at, exorcist: 5, telepath: 5 };
  expect(isInExitZone(onMap(["XXXXT."], {}, [], { absent: group, map: { at: three } }))).toBe(false);
  const { arcanist: _, ...four } = at;
  expect(isInExitZone(onMap(["XXXXT."], {}, [], { absent: group.slice(1), map: { at: four } }))).toBe(false);
});

test("the goals of the story decide where there are any", () => {
  const play = onMap(["XT."], { X: telepath });
  registerMapHooks({ goalsMet: () => false });
  expect(mayLeave(play)).toBe(false);
  const far = onMap(["XTP"], { P: telepath });
  registerMapHooks({ goalsMet: () => true });
  expect(mayLeave(far)).toBe(true);
});

test("leaving the map readies exhausted cards, and broken ones stay broken", () => {
  const tired = {
    ...telepath,
    cards: [owned("item", "stiletto", { exhausted: true }), owned("item", "stiletto", { broken: true })],
  };
  const play = onMap(["X."], { X: tired });
  idly(play, 2);
  run(adventureTurn(play), [{ type: "answer", yes: true }]);
  const [first, second] = play.state.characters[0]?.cards ?? [];
  expect(first?.exhausted).toBeUndefined();
  expect(second?.broken).toBe(true);
});

test("the fifth character can do nothing but come in", () => {
  const group = ["arcanist", "archeologist", "avenging-madman", "exorcist", "telepath"].map((id) => character(id));
  const play = playOn(stateWith(group, { phase: "map" }));
  run(layOut(play, { map: "hollow-orchard-rows" }));
  idly(play, 5);
  expect(new Set(asked(play).options.map(({ type }) => type))).toEqual(new Set(["enter"]));
  idly(play, 1);
  expect(play.state.map?.outside).toEqual([]);
  expect(new Set(Object.values(play.state.map?.at ?? {})).size).toBe(5);
});

test("a lost turn passes, and the next one is the character's again", () => {
  const play = onMap(["PE.."], { P: { ...telepath, missing: 1 }, E: exorcist });
  idly(play, 2);
  expect(play.state.map?.round?.order).toEqual(["exorcist"]);
  expect(play.state.characters[0]?.missing).toBe(0);
});

test("an Ability works once in a round outside combat, even one with the hourglass", () => {
  const hands = owned("ability", "laying-on-of-hands");
  const healer = character("exorcist", { cards: [hands], pp: 6 });
  const play = onMap(["PE."], { E: healer, P: character("telepath", { vita: 2 }) }, [1]);
  run(adventureTurn(play));
  run(adventureTurn(play), ({ options }) => {
    const heal = options.find(({ type }) => type === "use");
    return heal ?? (options.find(({ type }) => type === "end-turn") as FolkloreCommand);
  });
  expect(play.state.characters.map(({ pp, vita }) => [pp, vita])).toEqual([
    [4, 20],
    [telepath.pp, 3],
  ]);
  // The next round is a new one.
  idly(play, 3);
  expect(asked(play).options.some(({ type }) => type === "use")).toBe(true);
});

test("an Ability with the hourglass can be used in another's turn while adventuring, and any other cannot", () => {
  const [hands, push] = [owned("ability", "laying-on-of-hands"), owned("ability", "psychokinesis")];
  const healer = character("exorcist", { cards: [hands, push] });
  const play = onMap(["PE."], { P: character("telepath", { vita: 2 }), E: healer }, [4]);
  run(adventureTurn(play));
  expect(asked(play).options.filter(({ type }) => type === "use")).toEqual([
    { type: "use", seat: "exorcist", use: `ability/laying-on-of-hands/${hands.key}` },
  ]);
  run(adventureTurn(play), [{ type: "use", seat: "exorcist" }, { type: "end-turn" }]);
  expect(play.state.characters[0]?.vita).toBe(6);
});

test("the Leader may call a rest once in a chapter, and it uses up the round", () => {
  const story = { ...storyState, rested: false };
  const play = onMap(["P.."], { P: { ...telepath, vita: 2 } }, [9], { state: { story } });
  run(adventureTurn(play), [{ type: "answer", yes: true }]);
  expect(play.state.characters[0]?.vita).toBe(6);
  expect(play.state.map?.round).toBeNull();
  idly(play, 1);
  expect(play.state.map?.round?.order).toEqual(["telepath"]);
});

test("after a rest the round is over, and the group cannot leave through the Exit Zone in it", () => {
  const play = onMap(["X"], { X: telepath }, [9], { state: { story: storyState } });
  run(adventureTurn(play), [{ type: "answer", yes: true }]);
  run(adventureTurn(play));
  expect(play.state.map?.round?.order).toEqual(["telepath"]);
  idly(play, 1);
  expect(asked(play).ask).toBe("leave-map");
});

test("when nobody is alive, the map is put away and the group suffers its losses", () => {
  const play = onMap(["P."], { P: character("telepath", { form: "ghost", vita: 0, coins: 9 }) }, [1], {
    state: { decks: { tarot: { draw: ["the-broken-tower"], discard: [] } } },
  });
  run(adventureTurn(play));
  expect(play.state.map).toBeNull();
  expect(play.state.characters[0]).toMatchObject({ form: "living", coins: 5 });
});

test("an interaction with a skill check die is the story's, and a die that is used up is taken", () => {
  const taken: string[] = [];
  registerMapHooks({
    checkable: () => true,
    *check(_play, by, mark) {
      taken.push(`${by} ${mark}`);
      yield* done();
      return true;
    },
  });
  const play = onMap(["PC"], { P: telepath });
  run(interact(play, { type: "check", seat: "telepath", at: 1, mark: "C" }));
  expect(taken).toEqual(["telepath C"]);
  expect(play.state.map?.checks).toEqual([]);
});

test("a group of which nobody lives any more is dead, and does not fight the friend who rose as a vampire anew", () => {
  const ghost = character("telepath", { form: "ghost", vita: 0 });
  const vampire = character("exorcist", { form: "vampire", vita: 0 });
  const play = onMap(["T.."], { T: ghost }, seededDice(3), { absent: [vampire], state: { story: storyState } });
  run(adventureTurn(play), (question) => question.options[0] as FolkloreCommand);
  expect(fights).toEqual([]);
  expect(play.state.map).toBeNull();
  expect(play.state.characters.map(({ form }) => form)).toEqual(["living", "living"]);
});
