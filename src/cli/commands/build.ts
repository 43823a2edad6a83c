import { relative, resolve } from "node:path";
import { type Call, type Command, contentOption, type Option, type Terminal } from "../command.ts";
import { createMaker, failureText, keepMaking, type Made, untilStopped } from "../make.ts";
import { count } from "../report.ts";
import { projectRoot } from "../root.ts";
import { openWorkspace, tellFaults, type Workspace } from "../workspace.ts";

/** The option of the commands that write the module. */
export const outOption: Readonly<Record<string, Option>> = {
  out: { type: "string", value: "<dir>", help: "Where the module is written (default: dist/ of this project)" },
};

/** The folder that a call wants the module in. */
export function outputFolder(call: Call): string {
  const given = call.text("out");
  return given === undefined ? resolve(projectRoot, "dist") : resolve(call.terminal.cwd, given);
}

/** `rulewright build`: the installable module. */
export const build: Command = {
  details: "Nothing is written while the content has errors. The exit status is then 1.",
  options: {
    ...contentOption,
    ...outOption,
    watch: { type: "boolean", help: "Stay and build again after every change" },
  },
  examples: [
    ["build", "build once"],
    ["build --watch", "build after every change"],
    ["build --content ~/my-cards --out /tmp/module", "other cards, elsewhere"],
  ],
  async run(call) {
    const { terminal } = call;
    const workspace = openWorkspace(call);
    const dist = outputFolder(call);
    const maker = createMaker(workspace, dist, terminal.isWatched);
    if (!call.flag("watch")) {
      const made = await maker.make();
      tell(made, workspace, dist, terminal);
      return made.report ? 0 : 1;
    }
    const watch = keepMaking(
      workspace,
      maker,
      (made) => tell(made, workspace, dist, terminal),
      (error) => terminal.err(`${failureText(error)}\n`),
    );
    await watch.first;
    terminal.out("Waiting for changes; Ctrl+C ends.\n");
    await untilStopped();
    watch.close();
    return 0;
  },
};

/** Says on the terminal what a build did or why it did nothing. */
export function tell(
  { compiled, report, milliseconds }: Made,
  workspace: Workspace,
  dist: string,
  terminal: Terminal,
): void {
  tellFaults(compiled, workspace, terminal);
  const time = milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  if (!report) {
    terminal.err(`Nothing was built, because of the errors above (${time}).\n`);
    return;
  }
  const cards = compiled.compilation.games.reduce((total, game) => total + game.cards.length, 0);
  const changes = `${count(report.written.length, "file")} written, ${report.removed.length} removed`;
  const place = relative(terminal.cwd, dist) || ".";
  terminal.out(
    `Built ${place} in ${time}: ${count(cards, "entry").replace("entrys", "entries")}, ${count(report.packs.length, "pack")}; ${changes}.\n`,
  );
}
