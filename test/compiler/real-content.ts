import { createContentReader } from "../../src/cli/content-reader.ts";
import { loadIcons } from "../../src/cli/icons.ts";
import type { CompileResult } from "../../src/compiler/compile.ts";
import { createCompiler } from "../../src/compiler/compile.ts";
import type { SourceFile } from "../../src/compiler/model.ts";

/** The files of the project's own content folder. */
export const realFiles: readonly SourceFile[] = createContentReader("content").read().files;

/** Compiles the project's own content, with some words of a file put in the place of others. */
export function compileReal(path?: string, part = "", instead = ""): CompileResult {
  const files = realFiles.map((file) => {
    if (file.path !== path) return file;
    if (!file.text.includes(part)) throw new Error(`${path} does not contain: ${part}`);
    return { path: file.path, text: file.text.replace(part, instead) };
  });
  return createCompiler({ icons: loadIcons().names }).compile(files);
}
