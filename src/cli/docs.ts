import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cardEnglishPage } from "../compiler/english/document.ts";
import { projectRoot } from "./root.ts";
import { stageMembers } from "./stage-docs/members.ts";
import { withMembers } from "./stage-docs/readme.ts";
import { usedNames } from "./stage-docs/used-names.ts";

/** Writes the pages that are made from the sources: those of docs/, and the table of what the stage has. */
export async function main(): Promise<number> {
  writeFileSync(join(projectRoot, "docs", "card-english.md"), cardEnglishPage());
  const page = join(projectRoot, "src", "stage", "README.md");
  const members = await stageMembers(projectRoot);
  writeFileSync(page, withMembers(readFileSync(page, "utf8"), members, usedNames(projectRoot)));
  return 0;
}
