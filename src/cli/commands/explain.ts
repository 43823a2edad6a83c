import type { CompiledText, Making } from "../../compiler/model.ts";
import type { Paint } from "../colour.ts";
import { type Command, columns, contentOption, gameOption, jsonOption } from "../command.ts";
import { type Explained, explainId } from "../explain.ts";
import { compileOnce, locator, openWorkspace, warnOfErrors } from "../workspace.ts";

/** `rulewright explain`: everything that the compiler knows of one entry, rule or term. */
export const explain: Command = {
  details: "The id may be that of an entry, a rule (page/slug) or a term of the vocabulary.",
  options: { ...contentOption, ...gameOption, ...jsonOption },
  examples: [
    ["explain highwayman", "a card"],
    ["explain death/limbo", "a rule and the cards that cite it"],
    ["explain spooked --json", "a status, for another program"],
  ],
  async run(call) {
    const { terminal } = call;
    const workspace = openWorkspace(call);
    const compiled = compileOnce(workspace, terminal);
    const [id = ""] = call.positionals;
    const explained = explainId(compiled.compilation, id, call.text("game"));
    if (call.flag("json")) {
      terminal.out(`${JSON.stringify(asJson(explained), null, 2)}\n`);
    } else {
      terminal.out(page(explained, locator(workspace.folder, terminal), terminal.paint));
      warnOfErrors(compiled, terminal);
    }
    return 0;
  },
};

function asJson({ card, ...rest }: Explained): unknown {
  if (!card) return rest;
  const { texts, meaning, data } = card;
  return { ...rest, meaning, texts, data };
}

const makings: Readonly<Record<Making, string>> = {
  read: "read by the grammar",
  "by-hand": "effects written by hand",
  manual: "left to people",
};

function page(explained: Explained, locate: (file: string) => string, paint: Paint): string {
  const { name, kind, id, file, card, rules, refersTo, referredBy } = explained;
  const lines = [`${paint.bold(name)}  ${kind} ${paint.cyan(id)}`, paint.dim(locate(file))];
  for (const text of card?.texts ?? []) lines.push("", ...textLines(text, paint));
  const lists = [
    ["Rules cited", rules],
    ["Refers to", refersTo],
    ["Referred to by", referredBy],
  ] as const;
  for (const [title, list] of lists) {
    if (list.length === 0) continue;
    lines.push("", paint.bold(title), ...columns(list.map((each) => ({ left: each.id, right: each.name }))));
  }
  if (referredBy.length === 0) lines.push("", "Nothing refers to it.");
  return `${lines.join("\n")}\n`;
}

function textLines(text: CompiledText, paint: Paint): string[] {
  const lines = [
    `${paint.bold(text.path.join("."))} ${paint.dim(`(${makings[text.making]})`)}`,
    `  text     ${indent(text.text)}`,
  ];
  if (text.making !== "manual") lines.push(`  printed  ${indent(text.printed)}`);
  for (const [index, effect] of text.effects.entries()) {
    const span = text.spans.find(({ path }) => path.length === 1 && path[0] === index);
    const words = span ? `${paint.green(`"${indent(text.text.slice(span.start, span.end))}"`)} is ` : "";
    lines.push(`  ${index === 0 ? "effects" : "       "}  ${words}${JSON.stringify(effect)}`);
  }
  return lines;
}

/** Keeps the lines of a text under its first one. */
function indent(text: string): string {
  return text.trimEnd().replace(/\r?\n/g, "\n           ");
}
