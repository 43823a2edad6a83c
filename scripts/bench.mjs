// `npm run bench`: measures builds against Foundry's own packer and prints a table.
import { runTool } from "./tool.mjs";

await runTool("bench", "src/cli/bench/main.ts");
