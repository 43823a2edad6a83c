import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cardEnglishPage } from "../compiler/english/document.ts";
import { projectRoot } from "./root.ts";

/** Writes the pages of docs/ that are made from the sources. */
export function main(): number {
  writeFileSync(join(projectRoot, "docs", "card-english.md"), cardEnglishPage());
  return 0;
}
