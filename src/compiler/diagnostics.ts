/** How much a diagnostic weighs: an error stops the build, a warning does not. */
export type Severity = "error" | "warning";

/** One fault in a source, with its place. Lines and columns count from 1. */
export interface Diagnostic {
  readonly severity: Severity;
  /** A stable kebab-case name of the kind of fault, such as `unknown-key`. */
  readonly code: string;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** Path relative to the content folder, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** How many characters the fault covers, at least 1. */
  readonly length: number;
  /** What to do about it, where that is known. */
  readonly hint?: string;
}

/** Turns an offset into a text to its line and column. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/** Orders diagnostics by file and place, so that reports are stable. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}
