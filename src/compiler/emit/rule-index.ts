import type { GameContent } from "../model.ts";
import type { EmittedFile } from "./emission.ts";
import { ruleUuids } from "./journal.ts";
import { packSchemaVersion } from "./json-packs.ts";

/** A rule as the module names it and links to it. */
export interface IndexedRule {
  readonly title: string;
  /** Where its text stands in the compendium of rules. */
  readonly uuid: string;
}

/** The titles and places of all rules of a game, by `page/slug`: what a log needs to name the rule of each step. */
export function ruleIndex(game: GameContent): EmittedFile[] {
  if (game.rules.length === 0) return [];
  const uuids = ruleUuids(game);
  const rules: Record<string, IndexedRule> = {};
  const add = (id: string, title: string) => {
    rules[id.slice(game.id.length + 1)] = { title, uuid: uuids.get(id) ?? "" };
  };
  for (const page of game.rules) {
    add(page.id, page.title);
    for (const section of page.sections) add(section.id, section.title);
  }
  const content = `${JSON.stringify({ schema: packSchemaVersion, game: game.id, rules }, null, 1)}\n`;
  return [{ path: `packs/${game.id}/rules.json`, content }];
}
