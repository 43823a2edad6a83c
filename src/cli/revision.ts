import { isUtf8 } from "node:buffer";
import { execFileSync } from "node:child_process";
import type { SourceFile } from "../compiler/model.ts";
import { Failure } from "./command.ts";
import { largestFile } from "./files.ts";

/** The content folder as it was in a revision of its git repository, read into memory. */
export function filesOfRevision(folder: string, revision: string): SourceFile[] {
  const commit = git(folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`])
    ?.toString()
    .trim();
  if (commit === undefined) {
    const isRepository = git(folder, ["rev-parse", "--git-dir"]) !== undefined;
    throw new Failure(
      isRepository
        ? `There is no revision "${revision}" here. "git log --oneline" lists them; HEAD~1 is the one before the last.`
        : `${folder} is not in a git repository, so there is no revision to compare with.`,
    );
  }
  const listing = git(folder, ["ls-tree", "-r", "-z", "-l", commit])?.toString() ?? "";
  const blobs = listing.split("\0").flatMap(blobOf);
  return readBlobs(folder, blobs);
}

interface Blob {
  readonly hash: string;
  readonly path: string;
}

/** One line of `git ls-tree -l`, if it is a plain file of content; links are no content. */
function blobOf(line: string): Blob[] {
  const match = /^(100644|100755) blob ([0-9a-f]+) +(\d+)\t(.+)$/s.exec(line);
  const [, , hash, size, path] = match ?? [];
  if (hash === undefined || path === undefined || !/\.(ya?ml|md)$/i.test(path)) return [];
  if (Number(size) > largestFile || path.split("/").some((part) => part.startsWith("."))) return [];
  return [{ hash, path }];
}

/** Reads all files with one git process. */
function readBlobs(folder: string, blobs: readonly Blob[]): SourceFile[] {
  const output = git(folder, ["cat-file", "--batch"], blobs.map(({ hash }) => `${hash}\n`).join(""));
  if (!output) throw new Failure("git could not read the files of that revision.");
  const files: SourceFile[] = [];
  let at = 0;
  for (const { path } of blobs) {
    const lineEnd = output.indexOf(0x0a, at);
    const size = Number(output.toString("latin1", at, lineEnd).split(" ")[2]);
    const content = output.subarray(lineEnd + 1, lineEnd + 1 + size);
    if (isUtf8(content)) files.push({ path, text: content.toString("utf8").replace(/^\ufeff/, "") });
    at = lineEnd + 1 + size + 1;
  }
  return files;
}

/** What a git command writes, or undefined if it fails. */
function git(cwd: string, args: readonly string[], input = ""): Buffer | undefined {
  try {
    return execFileSync("git", args, { cwd, input, stdio: ["pipe", "pipe", "ignore"], maxBuffer: 1024 ** 3 });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new Failure("git is not installed, and comparing with a revision needs it.");
    }
    return undefined;
  }
}
