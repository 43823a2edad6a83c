import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createWords, type Words } from "../engine/told/words.ts";
import type { Speaker } from "../games/folklore/words.ts";
import type { Speaker as ShadowSpeaker } from "../games/shadow-hunters/words.ts";
import { projectRoot } from "./root.ts";

/** The sentences of Folklore in a language, out of the same file that the module reads. */
export function folkloreWords(language = "en"): Speaker {
  return wordsIn("folklore", "Folklore", language);
}

/** The sentences of Shadow Hunters in a language. */
export function shadowWords(language = "en"): ShadowSpeaker {
  return wordsIn("shadow-hunters", "ShadowHunters", language);
}

function wordsIn(game: string, section: string, language: string): Words {
  const path = join(projectRoot, "lang", game, `${language}.json`);
  const { RULEWRIGHT } = JSON.parse(readFileSync(path, "utf8")) as {
    readonly RULEWRIGHT: Readonly<Record<string, object>>;
  };
  return createWords((key) => textAt(RULEWRIGHT[section] ?? {}, key), language);
}

function textAt(texts: object, key: string): string | undefined {
  let at: unknown = texts;
  for (const name of key.split(".")) at = typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined;
  return typeof at === "string" ? at : undefined;
}
