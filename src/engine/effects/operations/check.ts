import * as Type from "typebox";
import { defineOperation } from "../define.ts";
import { Body } from "../effect.ts";
import { term } from "../parts/terms.ts";
import { Who } from "../parts/who.ts";

/** A skill check: d10 plus the skill against a number, with what follows a success or a failure. In what follows, you are whoever made the check. */
export const checkOperation = defineOperation({
  op: "check",
  does: "A skill check: d10 plus the skill against a number, with what follows a success or a failure. In what follows, you are whoever made the check.",
  schema: Type.Object(
    {
      op: Type.Literal("check"),
      who: Who,
      skill: term("skill"),
      target: Type.Integer({ minimum: 1 }),
      success: Type.Optional(Body),
      failure: Type.Optional(Body),
    },
    { additionalProperties: false },
  ),
  clauses: [
    {
      say: "make a|an {skill} {target:number} check (success: {success:body}; failure: {failure:body})",
      subject: true,
    },
    { say: "make a|an {skill} {target:number} check (success: {success:body})", subject: true },
    { say: "make a|an {skill} {target:number} check (failure: {failure:body})", subject: true },
    { say: "make a|an {skill} {target:number} check", subject: true },
  ],
  passages: [
    {
      say: "make a|an {skill} {target:number} check. on a success, {success:body}. on a failure, {failure:body}.",
      subject: true,
    },
    { say: "make a|an {skill} {target:number} check. on a success, {success:body}.", subject: true },
    { say: "make a|an {skill} {target:number} check. on a failure, {failure:body}.", subject: true },
  ],
  examples: [
    "Make a FAITH 6 check. On a success, recover 2 Vita. On a failure, lose 1 PP.",
    "When you hit, the target makes a NERVE 5 check (failure: the target loses the next turn).",
  ],
  *run({ who, skill, target, success = [], failure = [] }, scene) {
    for (const figure of yield* scene.figures(who)) {
      const succeeded = yield* scene.check(figure, skill, target);
      if (succeeded !== undefined) yield* scene.as(figure).run(succeeded ? success : failure);
    }
  },
});
