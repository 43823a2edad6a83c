import type { Diagnostic, Severity } from "../diagnostics.ts";
import { lineAt, lineStarts } from "../lines.ts";
import type { SourceFile } from "../model.ts";

/** Which characters of a file something covers. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Collects the faults of one file and turns their offsets to lines and columns. */
export interface Reporter {
  readonly diagnostics: Diagnostic[];
  error(code: string, message: string, at: Stretch, hint?: string): void;
  warn(code: string, message: string, at: Stretch, hint?: string): void;
}

/** A reporter for a file; a mark never runs past the end of the line it starts on. */
export function createReporter(file: SourceFile): Reporter {
  const diagnostics: Diagnostic[] = [];
  const { text } = file;
  let starts: readonly number[] | undefined;

  function add(severity: Severity, code: string, message: string, at: Stretch, hint: string | undefined): void {
    starts ??= lineStarts(text);
    const start = Math.max(0, Math.min(at.start, text.length));
    const line = lineAt(starts, start);
    const next = starts[line + 1];
    const lineEnd = start + text.slice(start, next ?? text.length).trimEnd().length;
    diagnostics.push({
      severity,
      code,
      message,
      file: file.path,
      line: line + 1,
      column: start - (starts[line] ?? 0) + 1,
      length: Math.max(1, Math.min(at.end, lineEnd) - start),
      ...(hint === undefined ? {} : { hint }),
    });
  }

  return {
    diagnostics,
    error: (code, message, at, hint) => add("error", code, message, at, hint),
    warn: (code, message, at, hint) => add("warning", code, message, at, hint),
  };
}
