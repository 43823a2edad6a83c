import { describe, expect, it } from "vitest";
import type { FolkloreCommand } from "../../../../src/games/folklore/commands.ts";
import { tellQuestion } from "../../../../src/games/folklore/tell/question.ts";
import { awaitedSeats } from "../../../../src/games/folklore/view/awaited.ts";
import { character, content, stateWith } from "../at-the-table.ts";

const [arcanist, exorcist] = ["arcanist", "exorcist"];
const asking = (ask: string, options: FolkloreCommand[]) => ({ ask, rule: "encounters/character-turn", options });
const use = (seat: string): FolkloreCommand => ({ type: "use", seat, use: "runic-dice" });
const discard = (seat: string): FolkloreCommand => ({ type: "discard", seat, key: 1 });

describe("a question", () => {
  it("waits for whose turn it is, not for those who may use something in it", () => {
    const turn = asking("encounter-turn", [{ type: "end-turn", seat: arcanist }, use(arcanist), use(exorcist)]);
    expect(awaitedSeats(turn)).toEqual([arcanist]);
  });

  it("is put to whom it waits for", () => {
    const board = { state: stateWith([character(arcanist), character(exorcist)]), content };
    const turn = asking("encounter-turn", [{ type: "end-turn", seat: exorcist }, use(arcanist)]);
    expect(tellQuestion(board, turn)).toMatch(/^The Exorcist: /);
    const both = asking(
      "choose-path",
      [arcanist, exorcist].map((seat) => ({ type: "option", seat, option: 0 })),
    );
    expect(tellQuestion(board, both)).toMatch(/^The group: /);
  });

  it("on the way waits for the Leader, while the others sort what they carry", () => {
    const onTheWay = asking("world-turn", [{ type: "rest", seat: exorcist }, discard(arcanist), discard(exorcist)]);
    expect(awaitedSeats(onTheWay)).toEqual([exorcist]);
  });

  it("of what to part with waits for whoever carries too much", () => {
    expect(awaitedSeats(asking("carry-too-much", [discard(arcanist)]))).toEqual([arcanist]);
  });
});
