import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SLUG, SLUG_HINT } from "../../compiler/ids.ts";
import { fillTemplate, type KindDefinition, kinds, kindsOf, nameFromId } from "../../compiler/schema/index.ts";
import { type Call, type Command, contentOption, Failure, gameOption, UsageError, unknownWord } from "../command.ts";
import { compileOnce, locator, openWorkspace, type Workspace } from "../workspace.ts";

/** `rulewright new`: a starter file in its right place. */
export const create: Command = {
  details: `The kinds are ${Object.keys(kinds).join(", ")}.\nA file that is there already is never touched.`,
  options: {
    ...contentOption,
    ...gameOption,
    name: { type: "string", value: "<name>", help: "The name on the card (default: made from the id)" },
  },
  examples: [
    ["new creature marsh-hag", "a creature to fill in"],
    ['new item oak-stake --name "Stake of Oak"', "with its name"],
  ],
  async run(call) {
    const { terminal } = call;
    const [kind = "", id = ""] = call.positionals;
    if (!Object.hasOwn(kinds, kind)) throw unknownWord("kind", kind, Object.keys(kinds));
    if (!SLUG.test(id)) throw new UsageError(`"${id}" cannot be an id. ${SLUG_HINT}`);
    const workspace = openWorkspace(call);
    const place = kind === "game" ? newGame(id) : newEntry(call, workspace, kind, id);
    const path = join(workspace.folder, place.path);
    const shown = locator(workspace.folder, terminal)(place.path);
    if (existsSync(path)) throw new Failure(`${shown} is there already. Nothing was written.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, fillTemplate(place.definition, id, call.text("name") ?? nameFromId(id)), { flag: "wx" });
    terminal.out(`Wrote ${shown}.\nFill it in, and run "rulewright check" to see what it still lacks.\n`);
    return 0;
  },
};

interface Place {
  /** Within the content folder. */
  readonly path: string;
  readonly definition: KindDefinition;
}

/** A game is its folder: the file in it that holds the vocabulary has a fixed name. */
function newGame(id: string): Place {
  return { path: `${id}/game.yaml`, definition: definitionOf("game") };
}

function newEntry(call: Call, workspace: Workspace, kind: string, id: string): Place {
  const definition = definitionOf(kind);
  const { compilation } = compileOnce(workspace, call.terminal);
  const fitting = compilation.games.filter((game) => kindsOf(game.id).includes(definition));
  const given = call.text("game");
  const game = given === undefined && fitting.length === 1 ? fitting[0] : fitting.find((each) => each.id === given);
  if (!game) {
    const ids = fitting.map((each) => each.id);
    if (given !== undefined) throw unknownWord(`game with the kind "${kind}"`, given, ids);
    if (ids.length === 0) throw new Failure(`No game in ${workspace.folder} has the kind "${kind}".`);
    throw new UsageError(`Several games have the kind "${kind}"; choose one: --game ${ids.join("|")}.`);
  }
  const taken = game.cards.find((card) => card.id === id);
  if (taken) throw new Failure(`The id "${id}" is taken by ${taken.name} in ${taken.file}. Nothing was written.`);
  if (Object.hasOwn(game.redirects, id)) {
    throw new Failure(`The id "${id}" is an old id of "${game.redirects[id]}" and stays with it. Nothing was written.`);
  }
  const extension = definition.form === "markdown" ? "md" : "yaml";
  return { path: [game.id, definition.folder, `${id}.${extension}`].filter(Boolean).join("/"), definition };
}

function definitionOf(kind: string): KindDefinition {
  const definition = kinds[kind];
  if (!definition) throw unknownWord("kind", kind, Object.keys(kinds));
  return definition;
}
