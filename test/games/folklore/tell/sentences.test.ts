import { describe, expect, test } from "vitest";
import { percentileOf } from "../../../../src/engine/dice/percentile.ts";
import { resultOf } from "../../../../src/engine/dice/result.ts";
import { ruleTitles, tellRule } from "../../../../src/engine/told/rules.ts";
import type { FolkloreEvent } from "../../../../src/games/folklore/events.ts";
import { layOut } from "../../../../src/games/folklore/map/lay-out.ts";
import type { Foe, State } from "../../../../src/games/folklore/state.ts";
import { tellCommand } from "../../../../src/games/folklore/tell/command.ts";
import { tellEvent } from "../../../../src/games/folklore/tell/event.ts";
import { tellEvents } from "../../../../src/games/folklore/tell/log.ts";
import { tellQuestion } from "../../../../src/games/folklore/tell/question.ts";
import { plainText } from "../../../../src/games/folklore/tell/words.ts";
import { compileReal } from "../../../compiler/real-content.ts";
import { character, content, owned, playOn, run, stateWith } from "../at-the-table.ts";

function wolf(number: number): Foe {
  return {
    id: `rabid-wolf-${number}`,
    kind: "creature",
    card: "rabid-wolf",
    vita: 6,
    maxVita: 8,
    statuses: [],
    missing: 0,
  };
}

const stiletto = owned("item", "stiletto");
const arcanist = character("arcanist", { cards: [stiletto] });
const oneWolf = stateWith([arcanist], { foes: [wolf(1)] });
const twoWolves = stateWith([arcanist], { foes: [wolf(1), wolf(2)] });

function told(state: State, event: FolkloreEvent): string | undefined {
  return tellEvent({ state, content }, event)?.text;
}

const rule = "encounters/attack-roll";
const might = { by: 4, source: "Stiletto" };
const roll = resultOf([percentileOf(70, 4)], { modifiers: [might, { by: -5, source: "Darkness" }] });

describe("the log", () => {
  test("shows the dice of an attack with every modifier and where it comes from", () => {
    const event = { type: "rolled", what: "attack", by: "arcanist", roll, against: 55, outcome: "success" } as const;
    expect(told(twoWolves, { ...event, target: "rabid-wolf-2", rule, source: "Stiletto" })).toBe(
      "The Arcanist hits Rabid Wolf 2 (Stiletto): 74 + 4 (Stiletto) - 5 (Darkness) = 73 against 55.",
    );
  });

  test("names both rolls where one of two is kept", () => {
    const twice = resultOf([percentileOf(70, 4), percentileOf(20, 1)], {
      twice: [{ take: "lower", source: "SICKENED" }],
    });
    const event = { type: "rolled", what: "attack", by: "arcanist", roll: twice, outcome: "failure" } as const;
    expect(told(oneWolf, { ...event, target: "rabid-wolf-1", rule, source: "Unarmed", against: 40 })).toBe(
      "The Arcanist misses the Rabid Wolf with bare hands: 21 (the lower of two, not 74: SICKENED) against 40.",
    );
  });

  test("says what a rule of the story is that is kept in play, and when it holds no longer", () => {
    const { id, name, chapters } = content.card("story", "the-hollow-harvest");
    const [chapter] = chapters;
    const block = chapter?.blocks.findIndex(({ type }) => type === "attention");
    const kept = [{ card: `${id}#${chapter?.slug}/${block}`, name, effects: [] }];
    const text = "When the group rests, each character makes a NERVE 5 check (failure: lose 1 PP).";
    expect(told(oneWolf, { type: "kept", kept })).toBe(`Until this chapter ends: ${text}`);
    expect(told({ ...oneWolf, kept }, { type: "kept", kept: [] })).toBe(`No longer in force: ${text}`);
  });

  test("tells in one line that a foe comes, and where to", () => {
    const play = playOn(stateWith([arcanist]));
    run(layOut(play, { map: "dead-mill" }));
    const lines = tellEvents(content, play.state, [
      { type: "foe-came", foe: wolf(1), rule },
      { type: "placed", figure: "rabid-wolf-1", at: 26, rule },
    ]);
    expect(lines.map(({ text }) => text)).toEqual(["The Rabid Wolf appears on C3."]);
  });

  test("tells in one line what somebody receives together, and from where in a line of its own", () => {
    const gained = (id: string, source?: string): FolkloreEvent => ({
      type: "card-gained",
      character: "arcanist",
      card: { key: 9, kind: "item", id },
      rule,
      ...(source === undefined ? {} : { source }),
    });
    const events = [gained("whip"), gained("bandage"), gained("torch"), gained("bandage", "Old chest")];
    expect(tellEvents(content, oneWolf, events).map(({ text }) => text)).toEqual([
      "The Arcanist receives Whip, Bandage and Torch.",
      "The Arcanist receives Bandage: Old chest.",
    ]);
  });

  test("says what a loss leaves, and what brought it about", () => {
    const event = { type: "changed", figure: "arcanist", resource: "vita", from: 18, to: 15, rule } as const;
    expect(told(oneWolf, { ...event, source: "Cutlass" })).toBe("The Arcanist loses 3 Vita (15 left): Cutlass.");
  });

  test("speaks of one coin and of several coins", () => {
    const event = { type: "changed", figure: "arcanist", resource: "coins", from: 0, rule } as const;
    expect(told(oneWolf, { ...event, to: 1 })).toBe("The Arcanist gains 1 coin (now 1).");
    expect(told(oneWolf, { ...event, to: 4 })).toBe("The Arcanist gains 4 coins (now 4).");
  });

  test("numbers foes of a kind only where there are several", () => {
    const gone = { type: "foe-defeated", foe: "rabid-wolf-1", by: "arcanist", rule } as const;
    expect(told(oneWolf, gone)).toBe("The Arcanist defeats the Rabid Wolf.");
    expect(told(twoWolves, gone)).toBe("The Arcanist defeats Rabid Wolf 1.");
  });

  test("tells of protection part by part, and leaves a plain blow to the loss that follows", () => {
    const blow = { type: "damaged", figure: "arcanist", kind: "attack", rule } as const;
    const cutlass = { by: 5, source: "Cutlass" };
    const absorbed = { ...blow, parts: [cutlass, { by: -2, source: "ABSORPTION" }], damage: 3 };
    expect(told(oneWolf, absorbed)).toBe("The Arcanist takes 3 damage: 5 (Cutlass) - 2 (ABSORPTION).");
    expect(told(oneWolf, { ...blow, parts: [cutlass], damage: 5 })).toBeUndefined();
  });

  test("notices a status that runs out by itself", () => {
    const spooked = stateWith([character("arcanist", { statuses: [{ id: "spooked" }, { id: "brave" }] })]);
    const left: FolkloreEvent = { type: "statuses-left", figure: "arcanist", statuses: [{ id: "brave" }] };
    expect(told(spooked, left)).toBe("The Arcanist is no longer SPOOKED.");
    expect(told(spooked, { ...left, statuses: [{ id: "brave" }, { id: "spooked" }] })).toBeUndefined();
  });

  test("names what ended a status, unless it was the status itself", () => {
    const lost = { type: "status-lost", figure: "arcanist", status: "spooked", rule } as const;
    expect(told(oneWolf, { ...lost, source: "SPOOKED" })).toBe("The Arcanist is no longer SPOOKED.");
    expect(told(oneWolf, { ...lost, source: "Stiletto" })).toBe("The Arcanist is no longer SPOOKED: Stiletto.");
  });

  test("keeps quiet about bookkeeping", () => {
    expect(told(oneWolf, { type: "used", character: "arcanist", use: "turn|x" })).toBeUndefined();
    expect(told(oneWolf, { type: "deck", deck: "item", to: { draw: [], discard: [] } })).toBeUndefined();
    expect(told(oneWolf, { type: "settled" })).toBeUndefined();
  });

  test("joins the steps of a walk, but not those of two walkers", () => {
    const play = playOn(stateWith([arcanist, character("exorcist")]));
    run(layOut(play, { map: "dead-mill" }));
    const [a = 0, b = 0] = [play.state.map?.at.arcanist, play.state.map?.at.exorcist];
    const step = (figure: string, from: number, to: number): FolkloreEvent => {
      return { type: "stepped", figure, from, to, cost: 1, rule: "adventuring/move" };
    };
    const walk = [step("arcanist", a, a + 12), step("arcanist", a + 12, a + 24), step("exorcist", b, b + 12)];
    expect(tellEvents(content, play.state, walk).map(({ text }) => text)).toEqual([
      "The Arcanist walks to B3, B4.",
      "The Exorcist walks to C3.",
    ]);
  });

  test("reads the story as prose, without its markup", () => {
    const html = '<p>Snow &amp; apples.</p><p>Go. <a href="#mill" class="rw-link">The mill</a></p>';
    const line = tellEvent({ state: oneWolf, content }, { type: "story-read", html, rule: "journal/chapters" });
    expect(line).toEqual({ text: "Snow & apples.\nGo. (read on: The mill)", rule: "journal/chapters", prose: true });
    expect(plainText("<ul><li>one</li><li>two &#8211; <em>three</em></li></ul>")).toBe("- one\n- two – three");
  });
});

describe("commands", () => {
  test("name the foe and the weapon", () => {
    const board = { state: twoWolves, content };
    const attack = { type: "attack", seat: "arcanist", target: "rabid-wolf-2" } as const;
    expect(tellCommand(board, { ...attack, weapon: stiletto.key })).toBe("Attack Rabid Wolf 2 with the Stiletto");
    expect(tellCommand(board, { ...attack, weapon: "unarmed" })).toBe("Attack Rabid Wolf 2 with bare hands");
  });

  test("say which way a step leads", () => {
    const play = playOn(stateWith([arcanist]));
    run(layOut(play, { map: "dead-mill" }));
    const at = play.state.map?.at.arcanist ?? 0;
    const step = (to: number) => tellCommand(play, { type: "step", seat: "arcanist", figure: "arcanist", to });
    expect(step(at + 1)).toBe("Step east to C2");
    expect(step(at + 13)).toBe("Step south-east to C3");
  });

  test("name places of the World Map", () => {
    const travel = { type: "travel", seat: "arcanist", to: "ostelink" } as const;
    expect(tellCommand({ state: oneWolf, content }, travel)).toBe("Travel to Ostelink");
  });

  test("give the options of a card in the card's own words", () => {
    const option = (number: number) => ({ type: "option", seat: "arcanist", option: number }) as const;
    const question = {
      ask: "choose-option",
      rule: "items/consumables",
      about: { source: "Bandage" },
      options: [option(0), option(1)],
    };
    const board = { state: oneWolf, content };
    expect(tellCommand(board, option(0), question)).toBe("Recover 3 Vita");
    expect(tellCommand(board, option(1), question)).toBe("One adjacent ally recovers 3 Vita");
    expect(tellQuestion(board, question)).toBe("The Arcanist: Bandage lets you choose one:");
  });
});

describe("questions", () => {
  const board = { state: oneWolf, content };

  test("about what one may do say what that is, where a status has words for it", () => {
    const options = [true, false].map((yes) => ({ type: "answer" as const, seat: "arcanist", yes }));
    const asked = (source: string) =>
      tellQuestion(board, { ask: "may", rule: "statuses/spooked", about: { source }, options });
    expect(asked("SPOOKED")).toMatch(
      /^The Arcanist: SPOOKED says: "At the end of combat, you may make .*\." Do you\?$/,
    );
    expect(asked("Stiletto")).toBe("The Arcanist: do you do what Stiletto offers?");
  });

  test("about a roll say that it goes against the group only if it was compared with something", () => {
    const options = [{ type: "pass" as const, seat: "arcanist" }];
    const asked = (about: Record<string, string | number>) =>
      tellQuestion(board, {
        ask: "answer-roll",
        rule: "dice/dice",
        about: { by: "arcanist", total: 3, ...about },
        options,
      });
    expect(asked({ roll: "search", against: 6 })).toContain("(Search: 3 against 6) goes against the group.");
    expect(asked({ roll: "skill-check", skill: "nerve", source: "Stiletto", against: 5 })).toContain(
      "(NERVE, Stiletto: 3 against 5) goes against the group.",
    );
    expect(asked({ roll: "targeting" })).toBe(
      "The Arcanist: the roll of the Arcanist (Targeting) came to 3. Do you change it?",
    );
  });
});

test("a rule is called by the title of its page's heading", () => {
  const pages = compileReal().games.find(({ id }) => id === "folklore")?.rules ?? [];
  const titles = ruleTitles(pages);
  expect(tellRule(titles, "skirmish/creature-turn")).toBe("Creature's turn");
  expect(tellRule(titles, "no/such-rule")).toBe("no/such-rule");
});
