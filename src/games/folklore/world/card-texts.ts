import { type Hooks, registerHooks } from "../effects/hooks.ts";
import { characterOf } from "../figures/find.ts";
import { search } from "../map/search.ts";
import { skirmish } from "../skirmish/skirmish.ts";
import { chapterSkirmish } from "./chapter-skirmish.ts";
import { worldGraph } from "./map.ts";
import { fightOnOpenRoad } from "./open-road.ts";

/** What the World Map does for card texts: travel, searches, and fights that cards start away from the maps. */
const onTheWay: Partial<Hooks> = {
  // biome-ignore lint/correctness/useYield: a hook is a procedure even if it asks nothing.
  *travel(play, { cite }, place) {
    const to = worldGraph(play.content).spaceOf(place);
    if (to !== undefined) play.emit({ type: "travelled", to, path: [], ...cite });
  },

  *search(play, _told, figure) {
    if (characterOf(play, figure)?.form === "living") yield* search(play, figure);
  },

  *fight(play, _told, fight) {
    if (fight.as === "encounter") {
      const { foe, number } = fight;
      const creature = play.content.find("creature", foe) !== undefined;
      yield* fightOnOpenRoad(play, creature ? { foes: [{ creature: foe, count: number }] } : { affliction: foe });
      return;
    }
    const { foe, number, counter } = fight;
    if (foe === undefined) return yield* chapterSkirmish(play, counter);
    const foes = [{ creature: foe, count: number }];
    yield* skirmish(play, counter === undefined ? { foes } : { foes, counter });
  },
};

registerHooks(onTheWay);
