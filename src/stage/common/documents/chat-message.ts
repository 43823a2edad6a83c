import { CHAT_MESSAGE_STYLES } from "../constants/documents.ts";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  FilePathField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
} from "../fields/index.ts";
import { isGM } from "./authority.ts";
import { type Acting, defineDocument, type Subject } from "./definition.ts";
import { oneOf, reference, tail, typed } from "./parts.ts";

const isAuthor = (user: Acting, subject: Subject): boolean => isGM(user) || subject._source.author === user.id;

/** What was said or rolled. */
export const chatMessage = defineDocument({
  name: "ChatMessage",
  collection: "messages",
  primary: true,
  hasTypeData: true,
  can: {
    create: (user, subject) => user.role > 0 && (subject._source.author === undefined || isAuthor(user, subject)),
    update: isAuthor,
    delete: isAuthor,
  },
  schema: () => ({
    ...typed("ChatMessage", "base"),
    style: oneOf(CHAT_MESSAGE_STYLES, CHAT_MESSAGE_STYLES.OTHER),
    author: new DocumentAuthorField("User"),
    timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
    flavor: new HTMLField(),
    title: new StringField(),
    content: new HTMLField({ textSearch: true }),
    speaker: new SchemaField({
      scene: reference("Scene", true),
      actor: reference("Actor", true),
      token: reference("Token", true),
      alias: new StringField(),
    }),
    whisper: new ArrayField(reference("User", true)),
    blind: new BooleanField(),
    rolls: new ArrayField(new JSONField()),
    sound: new FilePathField({ categories: ["AUDIO"] }),
    emote: new BooleanField(),
    ...tail(),
  }),
});
