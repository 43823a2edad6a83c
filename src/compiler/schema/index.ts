import { abilityKind } from "./ability.ts";
import { adventureMapKind } from "./adventure-map.ts";
import { afflictionKind } from "./affliction.ts";
import { areaKind } from "./area.ts";
import { artifactKind } from "./artifact.ts";
import { boonKind } from "./boon.ts";
import { characterKind } from "./character.ts";
import { companionKind } from "./companion.ts";
import { creatureKind } from "./creature.ts";
import { deckCardKind } from "./deck-card.ts";
import { gameKind } from "./game.ts";
import { identityKind } from "./identity.ts";
import { itemKind } from "./item.ts";
import type { KindDefinition } from "./kind.ts";
import { locationKind } from "./location.ts";
import { offRoadEventKind } from "./off-road-event.ts";
import { prayerKind } from "./prayer.ts";
import { redirectKind } from "./redirect.ts";
import { ritualKind } from "./ritual.ts";
import { roadEventKind } from "./road-event.ts";
import { serviceKind } from "./service.ts";
import { storyKind } from "./story.ts";
import { tableKind } from "./table.ts";
import { tarotKind } from "./tarot.ts";
import { worldMapKind } from "./world-map.ts";

export { fillTemplate, type KindDefinition, nameFromId } from "./kind.ts";

const definitions: readonly KindDefinition[] = [
  gameKind,
  characterKind,
  creatureKind,
  afflictionKind,
  abilityKind,
  itemKind,
  artifactKind,
  prayerKind,
  ritualKind,
  companionKind,
  boonKind,
  tarotKind,
  roadEventKind,
  offRoadEventKind,
  serviceKind,
  locationKind,
  tableKind,
  worldMapKind,
  adventureMapKind,
  storyKind,
  identityKind,
  areaKind,
  deckCardKind,
  redirectKind,
];

/** Every kind of content by its name, in the order of the gallery. A new kind is one file and one line above. */
export const kinds: Readonly<Record<string, KindDefinition>> = Object.fromEntries(
  definitions.map((definition) => [definition.kind, definition]),
);

/** The kinds that a game has. */
export function kindsOf(game: string): readonly KindDefinition[] {
  return definitions.filter((definition) => definition.games === undefined || definition.games.includes(game));
}
