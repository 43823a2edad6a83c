import { moduleId } from "../id.ts";

const { ArrayField, BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;

function faceSchema() {
  return {
    game: new StringField({ required: true, blank: true }),
    kind: new StringField({ required: true, blank: true }),
    id: new StringField({ required: true, blank: true }),
  };
}

/** A card of a deck. It names its entry and has no copy of it: a deck has dozens, and the packs have each. */
export class CardFace extends foundry.abstract.TypeDataModel<ReturnType<typeof faceSchema>, Card.Implementation> {
  static override defineSchema() {
    return faceSchema();
  }
}

function stepSchema() {
  return {
    game: new StringField({ required: true, blank: true }),
    /** The UUID of the game's journal entry, and where the table stood after the step. */
    table: new StringField({ required: true, blank: true }),
    at: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    /** The fingerprint of the step: after an undo another one may stand at its place. */
    step: new StringField({ required: true, blank: true, initial: "" }),
    /** The steps that are told on the same card before this one, in their order. */
    earlier: new ArrayField(
      new SchemaField({
        at: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
        step: new StringField({ required: true, blank: true, initial: "" }),
      }),
    ),
    /** Whose command it was; empty for what the game did by itself. */
    seat: new StringField({ required: true, blank: true }),
    /** What happened, line by line, each with the id of its rule. */
    lines: new ArrayField(
      new SchemaField({
        text: new StringField({ required: true, blank: true }),
        rule: new StringField({ required: false, blank: false, initial: undefined }),
        prose: new BooleanField({ required: false, initial: undefined }),
      }),
    ),
  };
}

/** The sub-type of messages that tell a resolved step. */
export const stepType = `${moduleId}.step`;

/** A message of the chat that tells a resolved step. */
export class StepMessage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof stepSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return stepSchema();
  }
}

function storySchema() {
  return {
    game: new StringField({ required: true, blank: true }),
    /** The id of the story. */
    id: new StringField({ required: true, blank: true }),
    /** The slug of the chapter that the page shows. */
    chapter: new StringField({ required: true, blank: true }),
  };
}

/** A chapter of a story as a page that plays. Its words stay in the packs, so that no client finds them in a document. */
export class StoryPage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof storySchema>,
  JournalEntryPage.Implementation
> {
  static override defineSchema() {
    return storySchema();
  }
}
