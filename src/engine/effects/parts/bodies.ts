import type { Part } from "../phrase.ts";

/** Parts that hold effects, and small word lists of single operations. `body` itself is built into the grammar. */
export const bodyParts: readonly Part[] = [
  { part: "row", phrases: [{ say: "{on:faces}: {effects:body}" }] },
  { part: "rows", list: "row", joiners: [";"], last: [";"] },
  { part: "rowSentence", phrases: [{ say: "on {on:faces}, {effects:body}." }] },
  { part: "rowSentences", list: "rowSentence", joiners: [""], last: [""] },
  { part: "options", list: "body", joiners: [";"], last: ["; or"], min: 2 },
  {
    part: "sort",
    phrases: [
      { say: "negative statuses", value: "negative" },
      { say: "positive statuses", value: "positive" },
    ],
  },
  {
    part: "sortOne",
    phrases: [
      { say: "negative status", value: "negative" },
      { say: "positive status", value: "positive" },
    ],
  },
  {
    part: "counter",
    phrases: [
      { say: "with the counter at maximum", value: "max" },
      { say: "with {by:signed} to the counter", as: "by" },
    ],
  },
];
