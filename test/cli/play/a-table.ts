import { noColours } from "../../../src/cli/colour.ts";
import type { Call, Terminal } from "../../../src/cli/command.ts";
import { contentOf, type FolkloreSitting, newSitting } from "../../../src/cli/play/folklore.ts";
import { playSession } from "../../../src/cli/play/session.ts";
import type { Sitting } from "../../../src/cli/play/sitting.ts";
import type { GameContent } from "../../../src/compiler/model.ts";
import type { Options } from "../../../src/games/folklore/state.ts";
import { compileReal } from "../../compiler/real-content.ts";

const { games } = compileReal();

function compiledGame(game: string): GameContent {
  const found = games.find(({ id }) => id === game);
  if (found === undefined) throw new Error(`The content folder has no ${game}.`);
  return found;
}

/** The project's own games, compiled. */
export const compiled = compiledGame("folklore");
export const compiledHunters = compiledGame("shadow-hunters");

export const content = contentOf(compiled);

/** Three characters who meet two Highwaymen. */
export const highwaymen: Options = {
  party: [{ character: "arcanist" }, { character: "exorcist" }, { character: "telepath" }],
  difficulty: "dusk",
  fight: { as: "skirmish", foes: [{ creature: "highwayman", count: 2 }] },
};

/** A fresh table. */
export function table(options: Options = highwaymen, seed = "7"): FolkloreSitting {
  return newSitting(compiled, content, options, seed);
}

/** A terminal that keeps what is written on it. */
export function paper(cwd = "."): Terminal & { readonly written: () => string } {
  let text = "";
  return {
    out: (more) => {
      text += more;
    },
    err: (more) => {
      text += more;
    },
    paint: noColours,
    cwd,
    isWatched: false,
    written: () => text,
  };
}

/** Types lines at a table until there are no more, and answers with what was shown. */
export async function type(sitting: Sitting, lines: readonly string[], cwd = "."): Promise<string> {
  const terminal = paper(cwd);
  await playSession(sitting, terminal, each(lines));
  return terminal.written();
}

/** Lines as they come from a pipe. */
async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** A call of `rulewright play` with these options. */
export function callOf(
  texts: Readonly<Record<string, string | boolean>>,
  terminal: Terminal,
  game: string = "folklore",
): Call {
  return {
    positionals: [game],
    text: (option) => (typeof texts[option] === "string" ? texts[option] : undefined),
    texts: (option) => [texts[option] ?? []].flat().filter((value) => typeof value === "string"),
    flag: (option) => texts[option] === true,
    terminal,
  };
}
