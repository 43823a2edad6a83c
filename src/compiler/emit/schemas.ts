import type { KindDefinition } from "../schema/kind.ts";
import type { EmittedFile } from "./emission.ts";

type Kinds = Readonly<Record<string, KindDefinition>>;

const draft = "http://json-schema.org/draft-07/schema#";
const made = new WeakMap<Kinds, readonly EmittedFile[]>();

/** The JSON Schema of every kind, and for editors one of the files in each folder of a game. */
export function schemaFiles(kinds: Kinds): readonly EmittedFile[] {
  let files = made.get(kinds);
  if (files === undefined) {
    files = [
      ...Object.values(kinds).map(({ kind, title, schema }) => ({
        path: `schemas/${kind}.json`,
        content: json({ $schema: draft, title, ...schema }),
      })),
      ...[...byFolder(kinds)].map(([folder, own]) => ({
        path: `schemas/${folderFile(folder)}`,
        content: json(fileSchema(own)),
      })),
    ];
    made.set(kinds, files);
  }
  return files;
}

/** Which schema an editor checks which files against, as `yaml.schemas` of its settings wants it. */
export function editorSchemas(kinds: Kinds): Record<string, readonly string[]> {
  return Object.fromEntries(
    [...byFolder(kinds)].map(([folder, own]) => [
      `./dist/schemas/${folderFile(folder)}`,
      gamesOf(own).map((game) => (folder === "" ? `content/${game}/*.yaml` : `content/${game}/${folder}/**/*.yaml`)),
    ]),
  );
}

/** The games that have one of the kinds; a folder of one game may lie above those of another, so each is named. */
function gamesOf(kinds: readonly KindDefinition[]): readonly string[] {
  return [...new Set(kinds.flatMap(({ games }) => games ?? ["*"]))];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The kinds whose YAML files share a folder. */
function byFolder(kinds: Kinds): Map<string, KindDefinition[]> {
  const folders = new Map<string, KindDefinition[]>();
  for (const definition of Object.values(kinds)) {
    if (definition.form !== "yaml") continue;
    folders.set(definition.folder, [...(folders.get(definition.folder) ?? []), definition]);
  }
  return folders;
}

function folderFile(folder: string): string {
  return `files/${folder === "" ? "game" : folder.replaceAll("/", "-")}.json`;
}

/** A file holds one entry or a list of them; the `kind` of an entry decides which schema counts. */
function fileSchema(definitions: readonly KindDefinition[]) {
  const entry = {
    type: "object",
    required: ["kind"],
    properties: { kind: { enum: definitions.map(({ kind }) => kind) } },
    allOf: definitions.map(({ kind }) => ({
      if: { required: ["kind"], properties: { kind: { const: kind } } },
      // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
      then: { $ref: `../${kind}.json` },
    })),
  };
  const list = { type: "array", items: { $ref: "#/definitions/entry" } };
  return {
    $schema: draft,
    definitions: { entry },
    if: { type: "array" },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    then: list,
    else: { $ref: "#/definitions/entry" },
  };
}
