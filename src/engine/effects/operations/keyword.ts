import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Duration } from "../parts/scopes.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** Gives a keyword of the glossary, with its number if it has one; a bare keyword belongs to the card it stands on. */
export const keywordOperation = defineOperation({
  op: "keyword",
  does: "Gives a keyword of the glossary, with its number if it has one; a bare keyword belongs to the card it stands on.",
  schema: Type.Union([
    Type.Object(
      {
        op: Type.Literal("keyword"),
        who: Type.Literal("card"),
        keyword: term("keyword"),
        value: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        op: Type.Literal("keyword"),
        who: Who,
        keyword: term("keyword"),
        value: Type.Optional(Type.Integer({ minimum: 1 })),
        for: Type.Optional(Duration),
      },
      { additionalProperties: false },
    ),
  ]),
  clauses: [
    { say: "{keyword}[ {value:number}]", value: { who: "card" } },
    { say: "gain {keyword}[ {value:number}][ {for:duration}]", subject: true },
    { say: "have {keyword}[ {value:number}][ {for:duration}]", subject: true },
    { say: "are {keyword}[ {for:duration}]", subject: true },
  ],
  examples: [
    "SILVER.",
    "FLANK 2.",
    "Gain ABSORPTION 1 this fight.",
    "Each ally within 1 space gains REACH 2 this round.",
  ],
  *run(effect, scene) {
    // A bare keyword belongs to the card or to the attack that it stands beside; it does nothing by itself.
    if (effect.who === "card") return;
    const until = "for" in effect ? effect.for : undefined;
    for (const figure of yield* scene.figures(effect.who)) yield* scene.last(effect, figure, until);
  },
});
