// `npm run package`: builds the module and writes its release zip into build/release/.
import { runTool } from "./tool.mjs";

await runTool("package", "src/cli/package.ts");
