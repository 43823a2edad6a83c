import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/engine/dice/seeded.ts";
import { believe } from "../../../src/games/shadow-hunters/bots/belief.ts";
import { bots } from "../../../src/games/shadow-hunters/bots/bot.ts";
import { createNotes, notesOf } from "../../../src/games/shadow-hunters/bots/notes.ts";
import type { ShadowCommand } from "../../../src/games/shadow-hunters/commands.ts";
import { createShadowHunters } from "../../../src/games/shadow-hunters/game.ts";
import type { State } from "../../../src/games/shadow-hunters/state.ts";
import { type SeenEvent, viewOf } from "../../../src/games/shadow-hunters/view.ts";
import { content, table } from "./at-the-table.ts";

const game = createShadowHunters(content);
const six = { ann: "emi", bob: "werewolf", cat: "george", dan: "allie", eve: "bob" };
const opened = { ...six, fay: { identity: "vampire", revealed: true } };

/** What Ann, who is cunning or careful, thinks after she has seen this. */
function thoughtsOf(state: State, seen: readonly SeenEvent[], isKeen = true) {
  const { options, board } = state;
  const setUp: SeenEvent = { type: "set-up", options, board, first: 0, identity: "emi" };
  return believe(
    content,
    viewOf(state, undefined, "ann", content.isSent),
    notesOf(content, "ann", [setUp, ...seen]),
    isKeen,
  );
}

/** How likely somebody is a character. */
const isWho = (belief: ReturnType<typeof thoughtsOf>, seat: string, id: string) =>
  belief.guesses(seat).find(({ identity }) => identity.id === id)?.chance ?? 0;

/** Which of its options a seat takes. */
function chosen(state: State, seat: string, ask: string, options: readonly ShadowCommand[]) {
  const question = { ask, rule: "turn/attack", options };
  const seen = { seat, view: game.viewAt(state, question, seat), notes: createNotes(seat) };
  return bots.cunning(content, seen, seededDice(1));
}

describe("what a cunning bot makes of what others do", () => {
  it("takes whoever hurts a Shadow rather for a Hunter, and whoever heals one rather for a Shadow", () => {
    const attack = { kind: "attack" } as const;
    const hurt = thoughtsOf(table(opened), [
      { type: "damaged", seat: "fay", amount: 3, by: "bob", source: attack },
      { type: "healed", seat: "fay", amount: 1, by: "cat" },
    ]);
    expect(hurt.chance("bob", "hunter")).toBeGreaterThan(hurt.chance("dan", "hunter"));
    expect(hurt.chance("cat", "shadow")).toBeGreaterThan(hurt.chance("dan", "shadow"));
    expect(hurt.chance("bob", "shadow")).toBeLessThan(hurt.chance("cat", "shadow"));
  });

  it("learns nothing from what strikes everybody, nor from what a Hermit card heals", () => {
    const before = thoughtsOf(table(opened), []);
    const after = thoughtsOf(table(opened), [
      { type: "damaged", seat: "fay", amount: 2, by: "bob", source: { kind: "card", id: "flare-of-judgement" } },
      { type: "sent", letter: { from: "bob", to: "fay", card: null } },
      { type: "healed", seat: "fay", amount: 1, by: "bob" },
    ]);
    for (const side of ["hunter", "shadow"]) expect(after.chance("bob", side)).toBe(before.chance("bob", side));
  });

  it("takes whoever went to the Church of their own choice rather for a Hunter, but not whom the dice sent there", () => {
    const walk = (small: number, large: number): SeenEvent[] => [
      { type: "turn-began", seat: "bob" },
      { type: "movement", seat: "bob", faces: [small, large] },
      { type: "moved", seat: "bob", area: "church" },
    ];
    const [by7, by6] = [thoughtsOf(table(opened), walk(3, 4)), thoughtsOf(table(opened), walk(2, 4))];
    expect(by7.chance("bob", "hunter")).toBeGreaterThan(by7.chance("cat", "hunter"));
    expect(by6.chance("bob", "hunter")).toBe(by6.chance("cat", "hunter"));
  });

  it("takes whoever went to the Erstwhile Altar of their own choice rather for Bob, who collects", () => {
    const belief = thoughtsOf(table(opened), [
      { type: "turn-began", seat: "eve" },
      { type: "movement", seat: "eve", faces: [1, 6] },
      { type: "moved", seat: "eve", area: "erstwhile-altar" },
    ]);
    expect(isWho(belief, "eve", "bob")).toBeGreaterThan(isWho(belief, "dan", "bob"));
  });

  it("knows that whoever used a Disenchant Mirror and stayed hidden is no Werewolf", () => {
    const mirror: SeenEvent[] = [
      { type: "drew", seat: "cat", deck: "white-card", card: "disenchant-mirror" },
      { type: "discarded", deck: "white-card", card: "disenchant-mirror" },
    ];
    const belief = thoughtsOf(table(opened), mirror);
    expect(isWho(belief, "cat", "werewolf")).toBeLessThan(isWho(belief, "dan", "werewolf") / 10);
    expect(isWho(belief, "cat", "unknown")).toBeGreaterThan(0.05);
  });

  it("reads what came of a Hermit card between two others: whoever takes 2 damage is a Shadow or strong, or lies", () => {
    const belief = thoughtsOf(table(opened), [
      { type: "sent", letter: { from: "bob", to: "cat", card: null } },
      { type: "answered", seat: "cat", follows: true },
      { type: "damaged", seat: "cat", amount: 2, by: "bob", source: { kind: "letter" } },
      { type: "discarded", deck: "hermit-card", card: null },
    ]);
    expect(belief.chance("cat", "shadow")).toBeGreaterThan(belief.chance("dan", "shadow"));
    const weak = belief.guesses("cat").filter(({ identity: { hp, side } }) => side !== "shadow" && hp <= 11);
    expect(weak.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThan(0.05);
  });

  it("learns more from the card that it sent itself than from what everybody saw", () => {
    const seen = (card: string | null): SeenEvent[] => [
      { type: "sent", letter: { from: "ann", to: "cat", card } },
      { type: "answered", seat: "cat", follows: true },
      { type: "damaged", seat: "cat", amount: 1, by: "ann", source: { kind: "letter" } },
      { type: "discarded", deck: "hermit-card", card: null },
    ];
    const [own, others] = [thoughtsOf(table(opened), seen("slap")), thoughtsOf(table(opened), seen(null))];
    expect(own.chance("cat", "hunter")).toBeGreaterThan(others.chance("cat", "hunter"));
  });

  it("takes a blow that missed for as hostile as one that hit", () => {
    const belief = thoughtsOf(table(opened), [
      { type: "attack-rolled", seat: "bob", targets: ["fay"], faces: [2, 2], damage: 0 },
    ]);
    expect(belief.chance("bob", "hunter")).toBeGreaterThan(belief.chance("dan", "hunter"));
  });

  it("is what tells the cunning from the careful", () => {
    const seen: SeenEvent[] = [{ type: "healed", seat: "fay", amount: 2, by: "cat" }];
    const careful = thoughtsOf(table(opened), seen, false);
    expect(careful.chance("cat", "shadow")).toBe(careful.chance("dan", "shadow"));
  });
});

describe("what every bot that thinks knows", () => {
  it("who answers that Bully does not concern them has 12 hit points or more, or lies", () => {
    const belief = thoughtsOf(
      table(opened),
      [
        { type: "sent", letter: { from: "ann", to: "cat", card: "bully" } },
        { type: "answered", seat: "cat", follows: false },
      ],
      false,
    );
    const lies = isWho(belief, "cat", "unknown");
    const low = belief.guesses("cat").filter(({ identity }) => identity.hp <= 11);
    expect(low.reduce((sum, { chance }) => sum + chance, 0) - lies).toBeLessThan(0.05);
    expect(lies).toBeGreaterThan(0);
  });

  it("once somebody has died, nobody in hiding is Daniel", () => {
    const alive = thoughtsOf(table(opened), [], false);
    const dead = { identity: "vampire", dead: true, revealed: true };
    const after = thoughtsOf(table({ ...opened, fay: dead }), [], false);
    expect(isWho(alive, "eve", "daniel")).toBeGreaterThan(0);
    expect(isWho(after, "eve", "daniel")).toBe(0);
  });

  it("chances add up to one for each player, and to the number of each side for all", () => {
    const belief = thoughtsOf(table(opened), [
      { type: "damaged", seat: "fay", amount: 3, by: "bob", source: { kind: "attack" } },
    ]);
    const seats = ["bob", "cat", "dan", "eve"];
    for (const seat of seats) {
      expect(belief.guesses(seat).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    }
    expect(seats.reduce((sum, seat) => sum + belief.chance(seat, "hunter"), 0)).toBeCloseTo(1, 1);
    expect(seats.reduce((sum, seat) => sum + belief.chance(seat, "neutral"), 0)).toBeCloseTo(2, 1);
  });
});

describe("what those want who win in a way of their own", () => {
  const pass = { type: "pass", seat: "eve" } as const;
  const attack = (target: string) => ({ type: "attack", seat: "eve", target }) as const;

  it("Bob attacks whoever has something to be robbed of", () => {
    const state = table({ ...six, dan: { identity: "allie", equipment: ["chainsaw"] } });
    const options = [pass, attack("bob"), attack("cat"), attack("dan")];
    expect(chosen(state, "eve", "attack", options)).toEqual(attack("dan"));
  });

  it("nobody attacks whom no attack can hurt", () => {
    const seats = {
      ann: { identity: "emi", revealed: true },
      bob: { identity: "werewolf", revealed: true, wards: [{ attacks: true, place: null, cards: [] }] },
    };
    const options = [{ type: "pass", seat: "ann" } as const, { type: "attack", seat: "ann", target: "bob" } as const];
    expect(chosen(table({ ...six, ...seats }), "ann", "attack", options)?.type).toBe("pass");
    const bare = { ...seats, bob: { ...seats.bob, wards: [] } };
    expect(chosen(table({ ...six, ...bare }), "ann", "attack", options)?.type).toBe("attack");
  });

  it("David takes a card out of the discards if it is one of those that he wins by, and not for a Chainsaw", () => {
    const digs = (deck: string, card: string) => {
      const state = table({ ...six, eve: "david" }, {}, { set: "expansion" });
      const pile = { draw: [], discard: [card] };
      const decks = { ...state.decks, [deck]: pile };
      const options = [
        { type: "use", seat: "eve" },
        { type: "roll", seat: "eve" },
      ] as const;
      return chosen({ ...state, decks }, "eve", "move", options)?.type;
    };
    expect(digs("white-card", "talisman")).toBe("use");
    expect(digs("black-card", "chainsaw")).toBe("roll");
  });
});
