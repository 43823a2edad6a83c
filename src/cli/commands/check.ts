import { existsSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { type Call, type Command, contentOption, UsageError, unknownWord } from "../command.ts";
import { withExamples } from "../examples.ts";
import { count, hasErrors, type ReportFormat, report, reportFormats, summary } from "../report.ts";
import { withSoundness } from "../sound.ts";
import { compileOnce, locator, openWorkspace, type Workspace, workspaceAt } from "../workspace.ts";

/** `rulewright check`: every fault of the content, each at its place. */
export const check: Command = {
  details:
    "With a file or folder inside the content folder, only the faults in it are shown (all is still compiled, as links need\nthe rest). Any other folder is checked as a content folder of its own. The exit status is 1 if an error is shown.",
  options: {
    ...contentOption,
    format: { type: "string", value: reportFormats.join("|"), help: "How faults are shown (default: pretty)" },
  },
  examples: [
    ["check", "everything"],
    ["check content/folklore/cards/items", "the faults of one folder"],
    ["check --format github", "as annotations in a workflow run"],
    ["check --format json | jq '.[].message'", "for another program"],
  ],
  async run(call) {
    const { terminal } = call;
    const format = formatOf(call);
    const { workspace, within } = scopeOf(call);
    const compiled = withExamples(withSoundness(compileOnce(workspace, terminal)));
    const shown = compiled.diagnostics.filter(({ file }) => isWithin(file, within));
    const locate = locator(workspace.folder, terminal);
    terminal.out(report(shown, { format, source: compiled.source, locate, paint: terminal.paint }));
    if (format === "pretty") {
      const files = compiled.files.filter(({ path }) => isWithin(path, within)).length;
      const elsewhere = compiled.diagnostics.length - shown.length;
      const verdict = summary(shown) ?? `No faults in ${count(files, "file")}`;
      terminal.out(`${verdict}${elsewhere > 0 ? `, and ${count(elsewhere, "fault")} elsewhere` : ""}.\n`);
    }
    return hasErrors(shown) ? 1 : 0;
  },
};

function formatOf(call: Call): ReportFormat {
  const given = call.text("format") ?? "pretty";
  const format = reportFormats.find((candidate) => candidate === given);
  if (!format) throw unknownWord("format", given, reportFormats);
  return format;
}

/** Which content folder to compile, and which part of it to report; an empty part is all of it. */
function scopeOf(call: Call): { workspace: Workspace; within: string } {
  const [given] = call.positionals;
  if (given === undefined) return { workspace: openWorkspace(call), within: "" };
  const path = resolve(call.terminal.cwd, given);
  if (!existsSync(path)) throw new UsageError(`There is no file or folder ${given}.`);
  if (call.text("content") === undefined && statSync(path).isDirectory() && !isInContent(call, path)) {
    return { workspace: workspaceAt(path), within: "" };
  }
  const workspace = openWorkspace(call);
  const within = relative(workspace.folder, path).split(sep).join("/");
  if (within.startsWith("..")) throw new UsageError(`${given} is not in the content folder ${workspace.folder}.`);
  return { workspace, within };
}

function isInContent(call: Call, path: string): boolean {
  return !relative(openWorkspace(call).folder, path).startsWith("..");
}

function isWithin(file: string, part: string): boolean {
  return part === "" || file === part || file.startsWith(`${part}/`);
}
