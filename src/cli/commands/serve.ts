import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { USER_ROLES } from "../../stage/common/constants/users.ts";
import { thisMachine } from "../../stage/server/http/listen.ts";
import { ModuleFault } from "../../stage/server/modules.ts";
import { type Stage, startStage } from "../../stage/server/server.ts";
import { WorldUnavailable } from "../../stage/server/world/level.ts";
import { type Call, type Command, contentOption, Failure, type Terminal, UsageError } from "../command.ts";
import { createMaker, failureText, keepMaking, type Made, untilStopped } from "../make.ts";
import { report, summary } from "../report.ts";
import { projectRoot } from "../root.ts";
import { buildStageClient, stageClientFolder } from "../stage-client.ts";
import type { Changed } from "../watch.ts";
import { locator, openWorkspace } from "../workspace.ts";
import { outOption, outputFolder, tell } from "./build.ts";

const usualPort = 4173;
const usualWorld = "my-table";

/** `rulewright serve`: what `npm start` runs. */
export const serve: Command = {
  details:
    "Opens a table for a game master and five players, each with a link that holds a secret key; the links stay the same.\n" +
    "While the content has errors, the last good build is served, with the faults shown over the page.",
  options: {
    ...contentOption,
    ...outOption,
    world: { type: "string", value: "<name>", help: `The world to open or to make (default: ${usualWorld})` },
    worlds: { type: "string", value: "<dir>", help: "Where worlds are kept (default: worlds/ of this project)" },
    generation: { type: "string", value: "13|14", help: "The generation of Foundry to be like (default: 13)" },
    port: {
      type: "string",
      value: "<number>",
      help: `The port (default: ${usualPort}); a taken one moves on to the next`,
    },
    host: {
      type: "string",
      value: "<address>",
      help: "Where to listen (default: this machine only; 0.0.0.0: the network)",
    },
    module: { type: "string", value: "<dir>", help: "A further module to load; may be given several times" },
    open: { type: "boolean", help: "Open the game master's link in the browser" },
  },
  examples: [
    ["serve", "at http://127.0.0.1:4173/, if it is free"],
    ["serve --world friday --open", "another world, and the table at once"],
    ["serve --generation 14 --module ~/my-module", "like generation 14, with a module of one's own"],
    ["serve --port 8080 --content ~/my-cards", "other cards at another port"],
  ],
  async run(call) {
    const { terminal } = call;
    const workspace = openWorkspace(call);
    const dist = outputFolder(call);
    const maker = createMaker(workspace, dist, terminal.isWatched);
    let tellBroken: (error: unknown) => void = () => {};
    const broken = new Promise<unknown>((resolve) => {
      tellBroken = resolve;
    });
    const stage = await openStage(call, dist, tellBroken);

    const make = (changed: Changed) =>
      stage.building(async () => {
        await bundleClient(terminal);
        return maker.make(changed);
      });
    let isShown = false;
    const show = (made: Made) => {
      tell(made, workspace, dist, terminal);
      const { diagnostics, source } = made.compiled;
      if (made.report) {
        const changed = [...made.report.written, ...made.report.removed];
        // A change that changes nothing, such as a comment, leaves the page as the reader has it.
        if (!isShown || changed.length > 0) stage.built(changed);
        isShown = true;
        return;
      }
      isShown = false;
      const faults = report(diagnostics, { format: "pretty", source, locate: locator(workspace.folder, terminal) });
      stage.showFaults(`${faults}${summary(diagnostics)}`);
    };
    const fail = (error: unknown) => {
      isShown = false;
      terminal.err(`${failureText(error)}\n`);
      stage.showFaults(failureText(error));
    };

    const watch = keepMaking(workspace, { make }, show, fail);
    await watch.first;
    terminal.out(welcome(stage, terminal));
    if (call.flag("open")) openInBrowser(stage.links()[0]?.link ?? stage.address);
    const fault = await Promise.race([untilStopped(), broken]);
    watch.close();
    await stage.close();
    if (fault !== undefined) throw new Failure(`The world could not be written: ${failureText(fault)}`);
    return 0;
  },
};

async function openStage(call: Call, dist: string, failed: (error: unknown) => void): Promise<Stage> {
  const { terminal } = call;
  try {
    return await startStage({
      folders: {
        dist,
        client: stageClientFolder(projectRoot),
        templates: resolve(projectRoot, "templates", "stage"),
      },
      worlds: resolve(terminal.cwd, call.text("worlds") ?? resolve(projectRoot, "worlds")),
      world: worldOf(call),
      generation: generationOf(call),
      host: call.text("host") ?? thisMachine,
      port: portOf(call),
      modules: call.texts("module").map((folder) => resolve(terminal.cwd, folder)),
      write: terminal.err,
      failed,
    });
  } catch (error) {
    if (error instanceof WorldUnavailable || error instanceof ModuleFault) throw new Failure(error.message);
    throw error;
  }
}

/** A client that does not bundle is told, and the last one that did is served: the gallery needs none. */
async function bundleClient({ err }: Terminal): Promise<void> {
  try {
    await buildStageClient(projectRoot);
  } catch (error) {
    err(`The table's page does not bundle: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

function welcome(stage: Stage, { paint }: Terminal): string {
  const links = stage.links();
  const width = Math.max(...links.map(({ name }) => name.length));
  const lines = links.map(({ name, role, link }) => {
    const what = role === USER_ROLES.GAMEMASTER ? "game master" : "player";
    return `  ${name.padEnd(width)}  ${what.padEnd(11)}  ${paint.cyan(link)}`;
  });
  return [
    "",
    "The table is laid. Each link is a secret key: whoever has it is that user.",
    ...lines,
    `The gallery is at ${paint.cyan(`${stage.address}gallery/`)} (Ctrl+C ends)`,
    "",
  ].join("\n");
}

function openInBrowser(link: string): void {
  const commands: Readonly<Record<string, readonly string[]>> = {
    darwin: ["open"],
    win32: ["cmd", "/c", "start", ""],
  };
  const [command = "xdg-open", ...args] = commands[process.platform] ?? ["xdg-open"];
  // Without a browser, the link on the terminal will do.
  spawn(command, [...args, link], { detached: true, stdio: "ignore" })
    .on("error", () => {})
    .unref();
}

function worldOf(call: Call): string {
  const name = call.text("world") ?? usualWorld;
  if (!/^[a-z0-9][\w-]{0,63}$/i.test(name)) {
    throw new UsageError(`"${name}" is not a name for a world: letters, digits, "-" and "_".`);
  }
  return name;
}

function generationOf(call: Call): 13 | 14 {
  const given = call.text("generation") ?? "13";
  if (given !== "13" && given !== "14") throw new UsageError(`"${given}" is not a generation: 13 or 14.`);
  return given === "13" ? 13 : 14;
}

function portOf(call: Call): number {
  const given = call.text("port");
  if (given === undefined) return usualPort;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535)
    throw new UsageError(`"${given}" is not a port: a number from 0 to 65535.`);
  return port;
}
