import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from "../constants/canvas.ts";
import {
  ArrayField,
  DocumentFlagsField,
  DocumentIdField,
  NumberField,
  SetField,
  StringField,
} from "../fields/index.ts";
import { generation } from "../generation.ts";
import { isGM, mayUser, onlyKeys } from "./authority.ts";
import { defineDocument } from "./definition.ts";
import { oneOf, open } from "./parts.ts";

const sense = () => oneOf(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL);

/** A wall or a door; players may open and close doors that are not locked. */
export const wall = defineDocument({
  name: "Wall",
  collection: "walls",
  can: {
    create: "ASSISTANT",
    delete: "ASSISTANT",
    update: (user, { _source }, change) =>
      isGM(user) ||
      (onlyKeys(change, ["ds"]) &&
        _source.ds !== WALL_DOOR_STATES.LOCKED &&
        change.ds !== WALL_DOOR_STATES.LOCKED &&
        mayUser(user, "WALL_DOORS")),
  },
  schema: () => ({
    _id: new DocumentIdField(),
    c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
      min: 4,
      max: 4,
      initial: [0, 0, 0, 0],
    }),
    light: sense(),
    move: oneOf(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL),
    sight: sense(),
    sound: sense(),
    dir: oneOf(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
    door: oneOf(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
    ds: oneOf(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
    ...open("doorSound threshold animation"),
    ...(generation() === 14 ? { levels: new SetField(new StringField()) } : {}),
    flags: new DocumentFlagsField(),
  }),
});
