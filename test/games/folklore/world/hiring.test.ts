import { describe, expect, it } from "vitest";
import { deckOf } from "../../../../src/engine/decks.ts";
import { townTurn } from "../../../../src/games/folklore/world/town-turn.ts";
import { character, run } from "../at-the-table.ts";
import { groupAt, travelling } from "./on-the-road.ts";

const rich = { coins: 60 };
const three = [character("telepath", rich), character("archeologist", rich), character("exorcist", rich)];
const visit = { place: "yorotrusk", shops: {} };

/** Three in Yorotrusk, led by the Telepath, with this Militia deck. */
function atTheInn(group = three, deck = ["retired-soldier", "poachers-daughter"]) {
  return travelling(
    groupAt("yorotrusk", group, { phase: "town", decks: { "militia-companion": deckOf(deck) } }, { visit }),
  );
}

const hires = (seat: string) => ({ type: "service", seat, service: "hire-militia" });
const companionsOf = (play: ReturnType<typeof atTheInn>, id: string) => play.who(id).cards.map((card) => card.id);

describe("when somebody hires a Companion", () => {
  it("the Leader goes first who wishes to, then the others clockwise", () => {
    const play = atTheInn();
    run(townTurn(play), [hires("exorcist"), { seat: "telepath", yes: true }, { seat: "archeologist", yes: false }]);
    expect(three.map(({ id }) => companionsOf(play, id))).toEqual([["retired-soldier"], [], ["poachers-daughter"]]);
    expect(three.map(({ id }) => play.who(id).coins)).toEqual([30, 60, 30]);
  });

  it("whoever lets others go first is not asked again, and can still hire later", () => {
    const play = atTheInn();
    run(townTurn(play), [hires("archeologist"), { seat: "telepath", yes: false }]);
    run(townTurn(play), [hires("archeologist")]);
    expect(companionsOf(play, "archeologist")).toEqual(["retired-soldier", "poachers-daughter"]);
    const later = atTheInn();
    run(townTurn(later), [hires("archeologist"), { seat: "telepath", yes: false }]);
    run(townTurn(later), [hires("telepath")]);
    expect(companionsOf(later, "telepath")).toEqual(["poachers-daughter"]);
  });

  it("nobody is asked who could not hire", () => {
    const [telepath, archeologist, exorcist] = three;
    if (telepath === undefined || archeologist === undefined || exorcist === undefined) return;
    const play = atTheInn([{ ...telepath, coins: 29 }, { ...archeologist, wanted: true }, exorcist]);
    run(townTurn(play), [hires("exorcist")]);
    expect(companionsOf(play, "exorcist")).toEqual(["retired-soldier"]);
  });

  it("the last Companion goes to whoever comes first, and nobody pays for none", () => {
    const play = atTheInn(three, ["retired-soldier"]);
    run(townTurn(play), [hires("archeologist"), { seat: "telepath", yes: true }]);
    expect(companionsOf(play, "telepath")).toEqual(["retired-soldier"]);
    expect(play.who("archeologist")).toMatchObject({ coins: 60, cards: [] });
  });

  it("the rest of the town waits for nobody", () => {
    const play = atTheInn();
    run(townTurn(play), [{ seat: "exorcist", service: "sleep" }]);
    expect(play.who("exorcist").coins).toBe(50);
  });
});
