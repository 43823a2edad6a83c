import { join } from "node:path";
import { type Command, contentOption, Failure, gameOption } from "../command.ts";
import { planRename } from "../rename/plan.ts";
import { changeFiles, type FileChange } from "../rename/transaction.ts";
import { count, hasErrors } from "../report.ts";
import { compileOnce, findCard, openWorkspace, tellFaults } from "../workspace.ts";

/** `rulewright rename`: a new id for an entry, everywhere at once. */
export const rename: Command = {
  details: "Either everything is changed or nothing is. The content must be without errors.",
  options: { ...contentOption, ...gameOption },
  examples: [
    ["rename highwayman masked-highwayman", "rename an entry"],
    ["rename folklore/dagger old-dagger", "with its game, if several have the id"],
  ],
  async run(call) {
    const { terminal } = call;
    const [from = "", to = ""] = call.positionals;
    const workspace = openWorkspace(call);
    const compiled = compileOnce(workspace, terminal);
    if (hasErrors(compiled.diagnostics)) {
      tellFaults(compiled, workspace, terminal);
      throw new Failure("Nothing was renamed: in content with errors, references could be missed. Correct them first.");
    }
    const card = findCard(compiled, from, call.text("game"));
    const game = compiled.compilation.games.find(({ id }) => id === card.game);
    if (!game) throw new Failure(`The game "${card.game}" is missing.`);
    const plan = planRename(compiled.files, game, card, to);
    const known = new Set(compiled.files.map(({ path }) => path));
    const changes: FileChange[] = [
      ...[...plan.written].map(([path, text]) => ({
        path: join(workspace.folder, path),
        text,
        isNew: !known.has(path),
      })),
      ...plan.removed.map((path) => ({ path: join(workspace.folder, path), text: undefined })),
    ];
    try {
      changeFiles(changes);
    } catch (error) {
      throw new Failure(`Nothing was renamed: ${error instanceof Error ? error.message : String(error)}.`);
    }
    terminal.out(
      `${card.id} is now ${to}: ${count(plan.references, "reference")} rewritten in ${count(plan.written.size - 1, "file")}.\n`,
    );
    terminal.out(`The old id leads to the new one by ${plan.redirect}.\n`);
    return 0;
  },
};
