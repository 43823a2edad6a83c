import { TOKEN_SHAPES } from "../constants/canvas.ts";
import { BooleanField, DocumentIdField, EmbeddedDocumentField } from "../fields/index.ts";
import { generation } from "../generation.ts";
import { isGM, owns } from "./authority.ts";
import { defineDocument } from "./definition.ts";
import { defaultLevel } from "./level.ts";
import { name, oneOf, open, position, reference } from "./parts.ts";
import { tokenFields } from "./prototype-token.ts";

/** A figure on a scene; owners of its actor may move it. */
export const token = defineDocument({
  name: "Token",
  collection: "tokens",
  embedded: { ActorDelta: "delta" },
  icon: "icons/svg/mystery-man.svg",
  can: {
    create: "TOKEN_CREATE",
    update: (user, { actor }) => isGM(user) || (!!actor && owns(user, actor)),
    delete: "TOKEN_DELETE",
  },
  schema: () => ({
    _id: new DocumentIdField(),
    name: name(true),
    ...tokenFields(),
    actorId: reference("Actor", true),
    delta: new EmbeddedDocumentField("ActorDelta", { nullable: true, initial: null }),
    ...position(),
    shape: oneOf(TOKEN_SHAPES, TOKEN_SHAPES.RECTANGLE_1),
    ...(generation() === 14 ? { level: new DocumentIdField({ nullable: false, initial: defaultLevel }) } : {}),
    locked: new BooleanField(),
    hidden: new BooleanField(),
    ...open("_movementHistory _regions"),
  }),
});
