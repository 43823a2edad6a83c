import { createCompiler } from "../../compiler/compile.ts";
import { type Change, type ChangedCard, diffMeanings, type MeaningDiff } from "../../compiler/diff.ts";
import type { Card } from "../../compiler/model.ts";
import type { Paint } from "../colour.ts";
import { type Command, contentOption, jsonOption } from "../command.ts";
import { loadIcons } from "../icons.ts";
import { count, hasErrors, summary } from "../report.ts";
import { filesOfRevision } from "../revision.ts";
import { compileOnce, openWorkspace, warnOfErrors } from "../workspace.ts";

/** `rulewright diff`: what changed at the table, not in the files. */
export const diff: Command = {
  details:
    "The content is compared with how it was in a revision of git. Wording that means the same is no change.\nWhile the content has errors, the list may be incomplete and the exit status is 1.",
  options: { ...contentOption, ...jsonOption },
  examples: [
    ["diff HEAD", "what the uncommitted changes mean"],
    ["diff v1.2.0 --json", "since a release, for another program"],
  ],
  async run(call) {
    const { terminal } = call;
    const [revision = ""] = call.positionals;
    const workspace = openWorkspace(call);
    const old = filesOfRevision(workspace.folder, revision);
    const compiled = compileOnce(workspace, terminal);
    const before = createCompiler({ icons: loadIcons().names }).compile(old);
    const found = diffMeanings(before, compiled.compilation);
    terminal.out(
      call.flag("json") ? `${JSON.stringify(asJson(found), null, 2)}\n` : page(found, revision, terminal.paint),
    );
    if (hasErrors(before.diagnostics)) {
      terminal.err(
        `The content of ${revision} has faults (${summary(before.diagnostics)}); faulty entries count as missing.\n`,
      );
    }
    warnOfErrors(compiled, terminal);
    return hasErrors(compiled.diagnostics) ? 1 : 0;
  },
};

const named = ({ game, id, kind, name }: Card) => ({ id: `${game}/${id}`, kind, name });

function asJson({ added, removed, renamed, changed }: MeaningDiff): unknown {
  return {
    added: added.map(named),
    removed: removed.map(named),
    renamed: renamed.map(({ before, after }) => ({ ...named(after), from: `${before.game}/${before.id}` })),
    changed: changed.map(({ after, figures, texts }) => ({ ...named(after), figures, texts })),
  };
}

function page({ added, removed, renamed, changed }: MeaningDiff, revision: string, paint: Paint): string {
  const title = ({ game, id, name, kind }: Card) => `${name} ${paint.dim(`(${kind} ${game}/${id})`)}`;
  const lines = [
    ...added.map((card) => `${paint.green("+")} ${title(card)}`),
    ...removed.map((card) => `${paint.red("-")} ${title(card)}`),
    ...renamed.map(({ before, after }) => `${paint.cyan(">")} ${title(after)}, before ${before.id}`),
    ...changed.flatMap((card) => [`${paint.yellow("~")} ${title(card.after)}`, ...changeLines(card)]),
  ];
  const sums = `${added.length} added, ${removed.length} removed, ${renamed.length} renamed, ${changed.length} changed`;
  if (lines.length === 0) return `No entry means anything else than in ${revision}.\n`;
  const total = new Set([
    ...added,
    ...removed,
    ...renamed.map(({ after }) => after),
    ...changed.map(({ after }) => after),
  ]);
  return `${lines.join("\n")}\n\nSince ${revision}: ${sums} (${count(total.size, "card")}).\n`;
}

function changeLines({ figures, texts }: ChangedCard): string[] {
  return [...figures, ...texts].map(({ path, before, after }: Change) => {
    return `    ${path.join(".")}: ${shown(before)} -> ${shown(after)}`;
  });
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : typeof value === "string" ? `"${value}"` : JSON.stringify(value);
}
