import { type Coverage, totalCoverage } from "../../compiler/coverage.ts";
import { type Command, contentOption, jsonOption } from "../command.ts";
import { compileOnce, openWorkspace } from "../workspace.ts";

/** `rulewright coverage`: how many texts the grammar reads. */
export const coverage: Command = {
  details: "The exit status is 1 if a text is not understood at all.",
  options: { ...contentOption, ...jsonOption },
  examples: [
    ["coverage", "a table"],
    ["coverage --json", "for another program"],
  ],
  async run(call) {
    const { terminal } = call;
    const { compilation } = compileOnce(openWorkspace(call), terminal);
    const total = totalCoverage(compilation.coverage);
    if (call.flag("json")) {
      terminal.out(`${JSON.stringify({ kinds: compilation.coverage, total }, null, 2)}\n`);
    } else {
      const rows = compilation.coverage.map((each) => [each.game, each.kind, ...figures(each)]);
      terminal.out(table([headings, ...rows, ["total", "", ...figures(total)]]));
    }
    return total.unread > 0 ? 1 : 0;
  },
};

const headings = ["game", "kind", "cards", "texts", "read", "by hand", "manual", "unread"];

function figures({ cards, read, byHand, manual, unread }: Omit<Coverage, "game" | "kind">): string[] {
  return [cards, read + byHand + manual + unread, read, byHand, manual, unread].map(String);
}

/** Aligned columns: words to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = headings.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const cell = (text: string, at: number) => (at < 2 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0));
  return rows.map((row) => `${row.map(cell).join("  ").trimEnd()}\n`).join("");
}
