import { expect, it } from "vitest";
import { folkloreTable } from "../../src/module/games/folklore.ts";
import { character, content, foe, onMap } from "../games/folklore/map/on-a-map.ts";

const table = folkloreTable({ content, name: "Folklore", rules: new Map() });

it("a summoned creature stands with the group, in the table's window and on the map", () => {
  const ally = foe("restless-spirit", { ally: "telepath" });
  const dead = foe("decaying-dead");
  const { state } = onMap(["TSZ"], { T: character("telepath"), S: ally, Z: dead });
  const sides = { [ally.id]: "group", [dead.id]: "foes" };
  expect(Object.fromEntries(table.foes(state).map(({ id, side }) => [id, side]))).toEqual(sides);
  const figures = table.board(state)?.figures ?? [];
  expect(Object.fromEntries(figures.map(({ id, side }) => [id, side]))).toEqual({ telepath: "group", ...sides });
});
