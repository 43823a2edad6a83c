import { BooleanField, EmbeddedCollectionField, IntegerSortField, NumberField } from "../fields/index.ts";
import { isGM, onlyKeys } from "./authority.ts";
import { defineDocument } from "./definition.ts";
import { integer, reference, tail, typed } from "./parts.ts";

/** A fight: whose turn it is, round by round. Any player may end a turn or a round. */
export const combat = defineDocument({
  name: "Combat",
  collection: "combats",
  primary: true,
  embedded: { Combatant: "combatants", CombatantGroup: "groups" },
  hasTypeData: true,
  can: {
    create: "ASSISTANT",
    delete: "ASSISTANT",
    update: (user, _subject, change) => isGM(user) || onlyKeys(change, ["round", "turn"]),
  },
  schema: () => ({
    ...typed("Combat", "base"),
    scene: reference("Scene"),
    groups: new EmbeddedCollectionField("CombatantGroup"),
    combatants: new EmbeddedCollectionField("Combatant"),
    active: new BooleanField(),
    round: integer(0, { min: 0 }),
    turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
    sort: new IntegerSortField(),
    ...tail(),
  }),
});
