// `npm run docs:shadow-hunters-bots`: plays many games and writes docs/shadow-hunters-bots.md. It takes minutes.
import { runTool } from "./tool.mjs";

await runTool("docs-bots", "src/cli/hunters-bots/main.ts");
