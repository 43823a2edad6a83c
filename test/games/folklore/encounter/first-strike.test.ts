import { expect, test } from "vitest";
import { firstStrike } from "../../../../src/games/folklore/encounter/begin.ts";
import { owned, run } from "../at-the-table.ts";
import { character, foe, onMap } from "../map/on-a-map.ts";

const map = ["L......", "....A..", "......."];

test("the Leader's 7 beats the foes' 6, and the characters begin", () => {
  const play = onMap(map, { L: character("arcanist"), A: foe("stregha") }, [7, 6]);
  expect(run(firstStrike(play))).toBe("characters");
});

test("an Affliction adds 1 to the foes' 6, and the tie is still the characters'", () => {
  const play = onMap(map, { L: character("arcanist"), A: foe("colossal-dark-oak") }, [7, 6]);
  expect(run(firstStrike(play))).toBe("characters");
  const [, theirs] = play.events.filter((event) => event.type === "rolled");
  expect(theirs).toMatchObject({ by: "foes", roll: { natural: 6, total: 7 } });
});

test("the higher total acts first", () => {
  const play = onMap(map, { L: character("arcanist"), A: foe("colossal-dark-oak") }, [7, 7]);
  expect(run(firstStrike(play))).toBe("foes");
});

test("a watchful Companion of the Leader helps", () => {
  const mastiff = owned("companion", "scarred-mastiff");
  const play = onMap(map, { L: character("arcanist", { cards: [mastiff] }), A: foe("stregha") }, [6, 7]);
  expect(run(firstStrike(play))).toBe("characters");
});

test("in Darkness nobody rolls and the foes act first", () => {
  const play = onMap(map, { L: character("arcanist"), A: foe("stregha") }, [], { map: { dark: true } });
  expect(run(firstStrike(play))).toBe("foes");
});
