import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../src/cli/root.ts";
import { stageMembers } from "../../../src/cli/stage-docs/members.ts";
import { withMembers } from "../../../src/cli/stage-docs/readme.ts";
import { usedNames } from "../../../src/cli/stage-docs/used-names.ts";

// It type-checks the whole module, which takes long on a busy machine.
test("the stage's page lists every member that it has, and which of them the module uses", async () => {
  const page = readFileSync(join(projectRoot, "src", "stage", "README.md"), "utf8");
  const members = await stageMembers(projectRoot);
  expect(withMembers(page, members, usedNames(projectRoot)), 'run "npm run docs"').toBe(page);
}, 180_000);
