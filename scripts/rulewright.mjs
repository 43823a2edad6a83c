#!/usr/bin/env node
// The `rulewright` command: sets up what is needed, then runs src/cli/main.ts.
import { rulewright } from "./bundle.mjs";
import { run, setUp } from "./setup.mjs";

await run(async () => {
  setUp();
  return rulewright(process.argv.slice(2));
});
