import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { createBuilder } from "./build.ts";
import { hasErrors, summary } from "./report.ts";
import { projectRoot } from "./root.ts";
import { workspaceAt } from "./workspace.ts";
import { type ZipEntry, zip } from "./zip.ts";

/** What belongs to the module but not to its release: the gallery is for those who write cards. */
const leftOut = ["gallery"];

/** A release: the archive and the manifest beside it, as Foundry's package list wants them. */
export interface Release {
  readonly archive: string;
  readonly manifest: string;
  readonly files: number;
  readonly bytes: number;
}

/** Builds the module anew and writes its release into a folder. */
export async function packageModule(
  dist: string,
  output: string,
  content = join(projectRoot, "content"),
): Promise<Release> {
  const { compilation, diagnostics } = workspaceAt(content).compile();
  if (hasErrors(diagnostics)) {
    throw new Error(
      `The content has faults (${summary(diagnostics)}), so there is nothing to release. "npx rulewright check" shows them.`,
    );
  }
  await createBuilder({ root: projectRoot, dist }).build(compilation);
  return writeRelease(dist, output);
}

/** Packs a built module. */
export function writeRelease(dist: string, output: string): Release {
  const entries = filesIn(dist, "");
  const manifest = entries.find(({ path }) => path === "module.json");
  if (manifest === undefined) throw new Error(`There is no built module in ${dist}.`);
  const { id, version } = JSON.parse(Buffer.from(manifest.content).toString("utf8")) as { id: string; version: string };
  const archive = join(output, `${id}-${version}.zip`);
  const bytes = zip(entries);
  mkdirSync(output, { recursive: true });
  rmSync(archive, { force: true });
  writeFileSync(archive, bytes);
  writeFileSync(join(output, "module.json"), manifest.content);
  return { archive, manifest: join(output, "module.json"), files: entries.length, bytes: bytes.length };
}

function filesIn(root: string, folder: string): ZipEntry[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (leftOut.includes(path) || entry.name.startsWith(".")) return [];
    if (entry.isDirectory()) return filesIn(root, path);
    return entry.isFile() ? [{ path, content: readFileSync(join(root, path)) }] : [];
  });
}

/** `npm run package`. */
export async function main(): Promise<number> {
  try {
    const { archive, files, bytes } = await packageModule(
      join(projectRoot, "dist"),
      join(projectRoot, "build", "release"),
    );
    process.stdout.write(`${archive}: ${files} files, ${(bytes / 1024).toFixed(0)} KB\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
