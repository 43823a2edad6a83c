import type { Static } from "typebox";
import * as Type from "typebox";
import { closed, id } from "./common.ts";
import type { KindDefinition } from "./kind.ts";

/** An old id that leads to a new one, so that a renamed entry is still found. */
export const redirectSchema = closed({
  kind: Type.Literal("redirect"),
  id: id("The old id."),
  to: id("The new id."),
});

/** A redirect as its file gives it. */
export type Redirect = Static<typeof redirectSchema>;

/** The kind `redirect`. */
export const redirectKind: KindDefinition = {
  kind: "redirect",
  title: "Redirect",
  plural: "Redirects",
  folder: "redirects",
  form: "yaml",
  icon: "return-arrow",
  schema: redirectSchema,
  template: `kind: redirect
id: {{id}}
to: the-new-id
`,
};
