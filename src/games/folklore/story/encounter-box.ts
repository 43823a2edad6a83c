import { beginEncounter, type EncounterSetup } from "../encounter/begin.ts";
import { encounter } from "../encounter/encounter.ts";
import { mapCard } from "../map/view.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { fightOnOpenRoad } from "../world/open-road.ts";
import { type Box, blockAt, storyOf } from "./book.ts";
import { addressed, readPassage } from "./read.ts";

const rule = "journal/encounter";

/** The foes of the box come, with its special rules, and the fight begins at once (journal/encounter). */
export function* encounterOfMap(play: Play, box: Box<"encounter">): Procedure {
  yield* readPassage(play, box.body, "all", rule);
  yield* beginEncounter(play, setupOf(play, box));
}

/** A fight in the middle of reading: where the group stands, or on the Open Road if no map lies on the table. */
export function* encounterBox(play: Play, box: Box<"encounter">): Procedure {
  yield* readPassage(play, box.body, addressed(play), rule);
  const setup = setupOf(play, box);
  if (play.state.map === null) yield* fightOnOpenRoad(play, setup);
  else yield* encounter(play, setup);
}

/** Foes stand at the mark that the box names, or at the marks that the map setup gives to their kind. */
function setupOf(board: Board, { foes, affliction, first }: Box<"encounter">): EncounterSetup {
  const creatures = foes.filter(({ creature }) => board.content.find("creature", creature) !== undefined);
  const other = affliction ?? foes.find((each) => !creatures.includes(each))?.creature;
  return {
    foes: creatures.map(({ creature, count, at }) => {
      const spaces = at === undefined ? spacesFor(board, creature) : spacesOf(board, at);
      return { creature, count, ...(spaces.length === 0 ? {} : { at: spaces }) };
    }),
    ...(other === undefined ? {} : { affliction: other }),
    ...(first === undefined ? {} : { first }),
  };
}

/** The spaces of the marks that stand for a creature in this story. */
export function spacesFor(board: Board, creature: string): readonly number[] {
  const { map } = storyOf(board);
  const setup = map === null ? undefined : blockAt(board, map);
  if (setup?.type !== "map-setup") return [];
  return setup.marks.flatMap((each) => (each.creature === creature ? spacesOf(board, each.mark) : []));
}

function spacesOf(board: Board, mark: string): readonly number[] {
  const { map } = board.state;
  return map === null ? [] : (mapCard(board, map.id).marks.get(mark) ?? []);
}
