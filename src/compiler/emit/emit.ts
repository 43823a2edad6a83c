import type { Json } from "../../engine/json.ts";
import type { Compilation } from "../model.ts";
import { boardFiles } from "./boards.ts";
import { deckPack } from "./decks.ts";
import type { Emission, EmitOptions } from "./emission.ts";
import { rulesPack } from "./journal.ts";
import { jsonPacks } from "./json-packs.ts";
import { macroPack } from "./macros.ts";
import { moduleManifest } from "./module.ts";
import { ruleIndex } from "./rule-index.ts";
import { schemaFiles } from "./schemas.ts";
import { tablePack } from "./tables.ts";

/** What the manifest is made from. */
export interface ModuleSource {
  readonly manifest: Readonly<Record<string, Json>>;
  readonly version: string;
}

/** The packs that a game may have; Scene and Adventure packs are added here when there are documents for them. */
const packMakers = [deckPack, rulesPack, tablePack, macroPack];

/** Turns a compilation into the files and packs of the module. Pictures are drawn elsewhere. */
export function emit({ games }: Compilation, source: ModuleSource, options: EmitOptions): Emission {
  const packs = games.flatMap((game) =>
    packMakers.map((make) => make(game, options)).filter((pack) => pack.documents.length > 0),
  );
  return {
    packs,
    files: [
      { path: "module.json", content: moduleManifest(source.manifest, source.version, games, packs) },
      ...games.flatMap((game) => jsonPacks(game, options)),
      ...games.flatMap(ruleIndex),
      ...games.flatMap(boardFiles),
      ...schemaFiles(options.kinds),
    ],
  };
}
