import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import Handlebars from "handlebars";
import { type Found, give, refuse } from "./reply.ts";

const compiled = new Map<string, { readonly modified: number; readonly size: number; readonly module: string }>();

/**
 * Answers `x.hbs.js` with the template `x.hbs` as an ES module whose default export is what the runtime of Handlebars
 * takes: pages then need no compiler, and no permission to turn text into code.
 */
export async function giveTemplate(response: ServerResponse, { full, stats }: Found): Promise<void> {
  const known = compiled.get(full);
  if (known?.modified === stats.mtimeMs && known.size === stats.size) return give(response, 200, ".js", known.module);
  const text = await readFile(full, "utf8");
  let module: string;
  try {
    module = `export default ${Handlebars.precompile(text)};\n`;
  } catch (error) {
    return refuse(response, 422, `The template cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  compiled.set(full, { modified: stats.mtimeMs, size: stats.size, module });
  give(response, 200, ".js", module);
}
