import type { Static } from "typebox";
import * as Type from "typebox";

/** What a figure of an example is and has. */
const Figure = Type.Object(
  {
    is: Type.Optional(
      Type.String({
        minLength: 1,
        "x-ref": ["character", "creature", "affliction"],
        description: "Which character or foe this is.",
      }),
    ),
    has: Type.Optional(
      Type.Record(Type.String({ pattern: "^[a-z-]+$" }), Type.Integer(), {
        additionalProperties: false,
        "x-keys": ["resource", "attribute", "skill"],
        description: "Points and values: `{vita: 5, might: 8}`.",
      }),
    ),
    statuses: Type.Optional(
      Type.Array(Type.String({ minLength: 1, "x-term": ["status", "condition"] }), {
        description: "All its statuses and conditions.",
      }),
    ),
  },
  { additionalProperties: false },
);

const Figures = Type.Object(
  {
    you: Type.Optional(Figure),
    target: Type.Optional(Figure),
    ally: Type.Optional(Figure),
    this: Type.Optional(Figure),
  },
  { additionalProperties: false },
);

/** A worked example of a card text: who is there, what happens, and what has changed then. */
export const Example = Type.Object(
  {
    given: Type.Optional(Figures),
    when: Type.Optional(
      Type.Enum(["it happens", "it is used"] as const, {
        type: "string",
        description: "Whether the text just happens (if left out), or its card is used and paid for.",
      }),
    ),
    rolls: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { description: "What the dice show, in their order." }),
    ),
    choices: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), {
        description: "Which option is taken at each question: 1 is the first.",
      }),
    ),
    // biome-ignore lint/suspicious/noThenProperty: it is the word for it, and an example is never awaited.
    then: Figures,
  },
  { additionalProperties: false, description: "A worked example: the compiler carries it out." },
);

/** A worked example of a card text. */
export type Example = Static<typeof Example>;

/** The figures that an example can speak of, by what the text calls them. */
export type ExampleRole = keyof NonNullable<Example["given"]>;

/** Something that came out otherwise than the example says: where it says so, and what happened instead. */
export interface ExampleFault {
  /** Path within the example: `["then", "target", "has", "vita"]`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}
