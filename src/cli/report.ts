import { byPlace, type Diagnostic } from "../compiler/diagnostics.ts";
import { noColours, type Paint } from "./colour.ts";

/** The forms in which diagnostics can be shown. */
export const reportFormats = ["pretty", "json", "github"] as const;

/** A form in which diagnostics can be shown. */
export type ReportFormat = (typeof reportFormats)[number];

/** What a report needs besides the diagnostics. */
export interface ReportOptions {
  readonly format: ReportFormat;
  /** The text of a file, if it could be read. */
  source(file: string): string | undefined;
  /** What a person types to get to a file: its path from where they are. */
  locate(file: string): string;
  readonly paint?: Paint;
}

/** All diagnostics as text that ends with a line break, or nothing if there are none and the form has no use for it. */
export function report(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const sorted = [...diagnostics].sort(byPlace);
  if (options.format === "json") return `${JSON.stringify(sorted, null, 2)}\n`;
  const show = options.format === "github" ? annotation : pretty;
  return sorted.map((diagnostic) => show(diagnostic, options)).join("");
}

/** `2 errors and 1 warning in 2 files`, or undefined if all is well. */
export function summary(diagnostics: readonly Diagnostic[]): string | undefined {
  if (diagnostics.length === 0) return undefined;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  const counts = [errors > 0 && count(errors, "error"), warnings > 0 && count(warnings, "warning")].filter(Boolean);
  return `${counts.join(" and ")} in ${count(new Set(diagnostics.map(({ file }) => file)).size, "file")}`;
}

/** `1 file`, `2 files`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** Whether any of the diagnostics is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

function pretty(diagnostic: Diagnostic, { source, locate, paint = noColours }: ReportOptions): string {
  const { severity, code, message, file, line, column, hint } = diagnostic;
  const mark = severity === "error" ? paint.red : paint.yellow;
  const lines = [
    `${mark(paint.bold(severity))} ${paint.bold(visible(message))} ${paint.dim(`[${code}]`)}`,
    `  ${paint.dim("at")} ${paint.cyan(`${visible(locate(file))}:${line}:${column}`)}`,
  ];
  const text = source(file);
  if (text !== undefined) lines.push(...codeFrame(text, diagnostic, paint, mark));
  if (hint !== undefined) lines.push(`  ${paint.green("hint:")} ${visible(hint)}`);
  return `${lines.join("\n")}\n\n`;
}

/** How many lines around the fault are shown. */
const around = 1;
const widest = 110;

/** The faulty line with its neighbours and a line of carets under the fault. */
function codeFrame(text: string, { line, column, length }: Diagnostic, paint: Paint, mark: (text: string) => string) {
  const lines = text.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - around);
  const last = Math.min(lines.length, line + around);
  const width = String(last).length;
  const faulty = lines[line - 1] ?? "";
  // A long line is shown from a little before the fault, so that the carets always point at something.
  const start = faulty.length > widest ? Math.max(0, column - 1 - 40) : 0;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const shown = visible((lines[number - 1] ?? "").slice(start, start + widest));
    const gutter = `${number === line ? mark(">") : " "} ${paint.dim(`${String(number).padStart(width)} |`)}`;
    frame.push(shown === "" ? gutter : `${gutter} ${shown}`);
    if (number !== line) continue;
    const before = faulty.slice(start, column - 1);
    const room = Math.max(1, faulty.slice(start, start + widest).length - before.length);
    const carets = "^".repeat(Math.max(1, Math.min(length, room)));
    frame.push(`  ${" ".repeat(width)} ${paint.dim("|")} ${" ".repeat(columns(before))}${mark(carets)}`);
  }
  return frame;
}

/** How many columns a terminal gives to a text: wide characters take two, joining marks none. */
function columns(text: string): number {
  let total = 0;
  for (const character of visible(text)) {
    if (/\p{Mark}|\u200d/u.test(character)) continue;
    total += /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(
      character,
    )
      ? 2
      : 1;
  }
  return total;
}

/** Tabs as two spaces, and control characters in a visible form, so that no file can steer the terminal. */
function visible(text: string): string {
  return text.replaceAll("\t", "  ").replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    const number = character.codePointAt(0) ?? 0;
    return number < 0x20 ? String.fromCodePoint(0x2400 + number) : "\ufffd";
  });
}

/** A workflow command that GitHub shows beside the line. */
function annotation({ severity, code, message, file, line, column, length, hint }: Diagnostic, options: ReportOptions) {
  const place = `file=${property(options.locate(file))},line=${line},col=${column},endColumn=${column + length}`;
  const text = hint === undefined ? message : `${message} ${hint}`;
  return `::${severity} ${place},title=${property(code)}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
