import { type Call, type Command, contentOption, UsageError } from "../command.ts";
import { createMaker, failureText, keepMaking, type Made, untilStopped } from "../make.ts";
import { report, summary } from "../report.ts";
import { serveFolder } from "../serve.ts";
import { locator, openWorkspace } from "../workspace.ts";
import { outOption, outputFolder, tell } from "./build.ts";

const usualPort = 4173;

/** `rulewright serve`: what `npm start` runs. */
export const serve: Command = {
  details: "While the content has errors, the last good build is served, with the faults shown over the page.",
  options: {
    ...contentOption,
    ...outOption,
    port: {
      type: "string",
      value: "<number>",
      help: `The port (default: ${usualPort}); a taken one moves on to the next`,
    },
  },
  examples: [
    ["serve", "at http://127.0.0.1:4173/, if it is free"],
    ["serve --port 8080 --content ~/my-cards", "other cards at another port"],
  ],
  async run(call) {
    const { terminal } = call;
    const port = portOf(call);
    const workspace = openWorkspace(call);
    const dist = outputFolder(call);
    const maker = createMaker(workspace, dist, terminal.isWatched);
    const server = await serveFolder({ folder: dist, port, home: "gallery/" });

    let isShown = false;
    const show = (made: Made) => {
      tell(made, workspace, dist, terminal);
      const { diagnostics, source } = made.compiled;
      if (made.report) {
        // A change that changes nothing, such as a comment, leaves the page as the reader has it.
        if (!isShown || made.report.written.length + made.report.removed.length > 0) server.reload();
        isShown = true;
        return;
      }
      isShown = false;
      const faults = report(diagnostics, { format: "pretty", source, locate: locator(workspace.folder, terminal) });
      server.showFaults(`${faults}${summary(diagnostics)}`);
    };
    const fail = (error: unknown) => {
      isShown = false;
      terminal.err(`${failureText(error)}\n`);
      server.showFaults(failureText(error));
    };

    const watch = keepMaking(workspace, maker, show, fail);
    await watch.first;
    terminal.out(`\nThe gallery is at ${terminal.paint.cyan(server.address)} (Ctrl+C ends)\n`);
    await untilStopped();
    watch.close();
    await server.close();
    return 0;
  },
};

function portOf(call: Call): number {
  const given = call.text("port");
  if (given === undefined) return usualPort;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535)
    throw new UsageError(`"${given}" is not a port: a number from 0 to 65535.`);
  return port;
}
