// `npm run docs`: writes the pages of docs/ that are made from the sources.
import { runTool } from "./tool.mjs";

await runTool("docs", "src/cli/docs.ts");
