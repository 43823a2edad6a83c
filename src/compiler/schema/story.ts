import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, count, entryFields, ref, term, word } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** The head of a story: the front matter of its Markdown file. */
export const storySchema = closed({
  ...entryFields("story"),
  number: count(1, 99, "The number of the story."),
  difficulty: term("difficulty", "The difficulty it is written for."),
  start: ref("location", "Where the Group Marker starts."),
  minutes: count(10, 600, "The expected playing time."),
  summary: Type.Optional(word("What it is about, without giving its end away.")),
});

/** The head of a story as its file gives it. */
export type StoryHead = Static<typeof storySchema>;

/** The kind `story`. */
export const storyKind: KindDefinition = {
  kind: "story",
  title: "Story",
  plural: "Stories",
  games: ["folklore"],
  folder: "stories",
  form: "markdown",
  icon: "book-cover",
  schema: storySchema,
  template: `---
kind: story
id: {{id}}
name: {{name}}
icon: book-cover
source: {from: house}
number: 1
difficulty: dusk
start: ostelink
minutes: 90
---

## Chapter: The first chapter {#chapter-one}

:::skirmish-table
| d10 | Creature |
|---|---|
| 1-5 | [[rabid-wolf]] |
| 6-10 | [[highwayman]] |
:::

What the narrator reads aloud. Lines that start with \`>\` are card English.

:::closing{outcome=success}
How it ends well.
> Each character gains 20 Lore.
:::

:::closing{outcome=failure}
How it ends badly.
> Each character gains 5 Lore.
:::
`,
};
