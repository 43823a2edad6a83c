import type { TSchema } from "typebox";

/** All that the compiler, the command and the gallery know about one kind of entry. */
export interface KindDefinition {
  /** The word in `kind:`. */
  readonly kind: string;
  /** For headings: `Creature`. */
  readonly title: string;
  /** For headings: `Creatures`. */
  readonly plural: string;
  /** The games that have this kind; every game if left out. */
  readonly games?: readonly string[];
  /** Where its files live within the game's folder. */
  readonly folder: string;
  /** YAML entries, or the front matter of a Markdown file. */
  readonly form: "yaml" | "markdown";
  /** The deck of the vocabulary that its cards form, if they form one. */
  readonly deck?: string;
  /** Where the deck depends on a field of the card: the field, and the deck for each of its values. */
  readonly deckBy?: { readonly field: string; readonly decks: Readonly<Record<string, string>> };
  /** The icon of entries that name none. */
  readonly icon: string;
  readonly schema: TSchema;
  /** The starter file of `rulewright new`; `{{id}}` and `{{name}}` stand for what the author gave. */
  readonly template: string;
}

/** Fills the starter file of a kind. */
export function fillTemplate(definition: KindDefinition, id: string, name: string): string {
  return definition.template.replaceAll("{{id}}", id).replaceAll("{{name}}", name);
}

/** The name that an id suggests: `old-mill` becomes `Old Mill`. */
export function nameFromId(id: string): string {
  return id
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}
