import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, oneOf, term, textFields } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** Who a player secretly is: a side, hit points, an ability and a way to win. */
export const identitySchema = closed({
  ...entryFields("identity"),
  side: term("type", "The side it is on."),
  hp: count(1, 30, "Hit points: with this much damage it dies."),
  set: oneOf(["base", "expansion"], "The box it comes in."),
  players: Type.Optional(
    closed(
      { from: count(2, 20, "Fewest."), to: count(2, 20, "Most.") },
      { description: "The numbers of players it plays at; all if left out." },
    ),
  ),
  ability: closed(
    {
      name: Type.String({ minLength: 1, maxLength: 60, description: "The name of the ability." }),
      reveal: oneOf(
        ["needed", "never"],
        "Whether its player must have shown the card to use it; never: it works in secret.",
      ),
      ...textFields("What it does, in card English. You: its player."),
    },
    { description: "The special ability." },
  ),
  win: Type.Optional(
    closed(textFields("How it wins, in card English. Left out if it wins as its side does.", "ways to win"), {
      description: "Its own way to win.",
    }),
  ),
});

/** An identity as its file gives it. */
export type Identity = Static<typeof identitySchema>;

/** The kind `identity`. */
export const identityKind: KindDefinition = {
  kind: "identity",
  title: "Character",
  plural: "Characters",
  games: ["shadow-hunters"],
  folder: "characters",
  form: "yaml",
  deck: "character-card",
  icon: "cowled",
  schema: identitySchema,
  template: `kind: identity
id: {{id}}
name: {{name}}
icon: cowled
source: {from: house}
side: neutral # hunter, shadow or neutral
hp: 10
set: base # or expansion
ability:
  name: Ability
  reveal: needed # or never, if it works in secret
  text: Once per game, at the start of your turn, heal 2 damage.
win: # leave it out if it wins as its side does
  text: At the end of the game, if you are living, you win.
`,
};
