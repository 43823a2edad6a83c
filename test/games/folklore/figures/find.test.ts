import { describe, expect, it } from "vitest";
import {
  characterOf,
  figureOf,
  foeOf,
  foeSide,
  foesInPlay,
  hasStatus,
  isCharacter,
  living,
  nameOf,
  nextLeader,
  present,
  turnOrder,
  typeOf,
} from "../../../../src/games/folklore/figures/find.ts";
import { character, content } from "../at-the-table.ts";
import { board, foe, skirmish } from "./scene.ts";

const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

describe("finding figures", () => {
  const four = board([
    character("arcanist"),
    character("exorcist", { form: "ghost" }),
    character("telepath"),
    character("archeologist", { form: "limbo" }),
  ]);

  it("knows the living, and those who take part as ghosts", () => {
    expect(ids(living(four))).toEqual(["arcanist", "telepath"]);
    expect(ids(present(four))).toEqual(["arcanist", "exorcist", "telepath"]);
  });

  it("has the Leader go first, then the others clockwise, ghosts too", () => {
    const later = { ...four, state: { ...four.state, leader: "telepath" } };
    expect(ids(turnOrder(four))).toEqual(["arcanist", "exorcist", "telepath"]);
    expect(ids(turnOrder(later))).toEqual(["telepath", "arcanist", "exorcist"]);
  });

  it("hands the Leader token to the next living character, never to a ghost", () => {
    expect(nextLeader(four)?.id).toBe("telepath");
    expect(nextLeader({ ...four, state: { ...four.state, leader: "telepath" } })?.id).toBe("arcanist");
    expect(nextLeader(board([character("arcanist", { form: "ghost" })]))).toBeUndefined();
  });

  it("finds foes on the map by their id and reads their encounter side", () => {
    const wolf = foe("rabid-wolf");
    const at = board([character("arcanist")], { foes: [wolf] });
    expect(foeOf(at, "rabid-wolf-1")).toBe(wolf);
    expect(foeSide(at, wolf)).toBe(content.card("creature", "rabid-wolf").encounter);
    expect([typeOf(at, "rabid-wolf-1"), typeOf(at, "arcanist")]).toEqual(["mortal", undefined]);
    expect([nameOf(at, "rabid-wolf-1"), nameOf(at, "arcanist")]).toEqual(["Rabid Wolf", "Arcanist"]);
    expect(isCharacter(figureOf(at, "arcanist"))).toBe(true);
    expect(isCharacter(figureOf(at, "rabid-wolf-1"))).toBe(false);
  });

  it("finds the creatures of a skirmish until they are beaten, and not those on the map", () => {
    const fight = skirmish(["highwayman-1", "highwayman", 3], ["highwayman-2", "highwayman", 0]);
    const at = board([character("arcanist")], { skirmish: fight, foes: [foe("rabid-wolf")] });
    expect(ids(foesInPlay(at))).toEqual(["highwayman-1"]);
    expect(foeOf(at, "highwayman-1")).toMatchObject({ card: "highwayman", vita: 3 });
    expect(foeOf(at, "rabid-wolf-1")).toBeUndefined();
  });

  it("says who is not there", () => {
    expect(characterOf(four, "witch-hunter")).toBeUndefined();
    expect(() => figureOf(four, "witch-hunter")).toThrow('Nobody in play is called "witch-hunter".');
  });

  it("gives a ghost no status but ETHEREAL, and a restless spirit that one by its card", () => {
    const statuses = [{ id: "brave" }];
    const at = board([character("arcanist", { statuses }), character("exorcist", { form: "ghost", statuses })], {
      foes: [foe("restless-spirit")],
    });
    expect(hasStatus(at, "arcanist", "brave")).toBe(true);
    expect(hasStatus(at, "arcanist", "ethereal")).toBe(false);
    expect(hasStatus(at, "exorcist", "brave")).toBe(false);
    expect(hasStatus(at, "exorcist", "ethereal")).toBe(true);
    expect(hasStatus(at, "restless-spirit-1", "ethereal")).toBe(true);
  });
});
