const { NumberField, StringField, TypedObjectField } = foundry.data.fields;

function tableSchema() {
  return {
    /** Which game is played. */
    game: new StringField({ required: true, blank: false }),
    /** The user who plays each seat, or the bot that does; seats with neither are played by the game master or a bot. */
    seats: new TypedObjectField(new StringField({ required: true, blank: true })),
    /** How many steps lie behind, and how many are there; the rest can be redone. */
    at: new NumberField({ required: true, integer: true, min: 0, initial: 0 }),
    length: new NumberField({ required: true, integer: true, min: 0, initial: 0 }),
    /** The key of a game with secrets, and what it shows at the moment: JSON, replaced as a whole. Empty for others. */
    seal: new StringField({ required: true, blank: true }),
    shown: new StringField({ required: true, blank: true }),
    /** What the table stands by, locked with its key: text, replaced as a whole. Empty for games without secrets. */
    pledge: new StringField({ required: true, blank: true }),
  };
}

/** The head of a running game: a journal page, since those may have types of a module under every system. */
export class TablePage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof tableSchema>,
  JournalEntryPage.Implementation
> {
  static override defineSchema() {
    return tableSchema();
  }
}

function logSchema() {
  return {
    /** The number of the first step on this page. */
    first: new NumberField({ required: true, integer: true, min: 0, initial: 0 }),
    /**
     * Steps by their number, each as JSON. As text a step is replaced as a whole; as an object it would be merged with
     * the one that was undone before it.
     */
    steps: new TypedObjectField(new StringField({ required: true, blank: false })),
  };
}

/** A stretch of a running game's log. Pages are short, so that a step costs the table little whatever came before. */
export class LogPage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof logSchema>,
  JournalEntryPage.Implementation
> {
  static override defineSchema() {
    return logSchema();
  }
}
