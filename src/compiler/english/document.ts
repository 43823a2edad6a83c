import { operations, parts } from "../../engine/effects/index.ts";
import type { Part, Phrase } from "../../engine/effects/phrase.ts";
import { figures } from "./figures.ts";

/** The page `docs/card-english.md`, made from the operations, so that it is always what the grammar reads. */
export function cardEnglishPage(): string {
  return [
    "# Card English",
    "",
    "<!-- Made by `npm run docs` from src/engine/effects. Do not edit by hand. -->",
    "",
    "The text of a card is its program. This page lists every sentence that is read: what is not here is an error with",
    'its place, never a silent loss. Try a sentence with `npx rulewright read "Lose 1d4 Vita."` or on the gallery\'s *Try',
    "a sentence* page.",
    "",
    "## How sentences are built",
    "",
    "- A sentence ends with a full stop. It is one block, or clauses joined by *and*, *,* or *, then*.",
    "- A clause without a subject speaks to *you*: `Lose 2 Vita.` Anybody else takes the third person:",
    "  `The target loses 2 Vita and gains SPOOKED 5.` A verb in the third person keeps the subject of the clause before.",
    "- A block such as *when*, *if*, *while* or *once per* covers the rest of its sentence. Inside a list of clauses a",
    "  block stands in parentheses: `Lose 1 Vita and (if it is night, lose 1 PP).`",
    "- `nothing happens` is a clause that does nothing.",
    "- Words in capitals and names are the game's vocabulary and are written exactly so.",
    "- In the phrases below, `{...}` is a slot, `[...]` may be left out, and `a|b` are two spellings of one word.",
    "- A phrase marked † has a subject: `lose ...`, `the target loses ...`.",
    "",
    "## Operations",
    "",
    ...operations.flatMap((operation) => [
      `### ${operation.op}`,
      "",
      operation.does,
      "",
      ...[...(operation.clauses ?? []), ...(operation.blocks ?? []), ...(operation.passages ?? [])].map(phraseLine),
      "",
      "For example:",
      "",
      ...operation.examples
        .map((example) => `> ${example}`)
        .flatMap((line) => [line, ">"])
        .slice(0, -1),
      "",
    ]),
    "## Slots",
    "",
    ...parts.flatMap(partLines),
    "### body",
    "",
    "A block, or clauses joined by *and*: whatever could stand in a sentence.",
    "",
  ].join("\n");
}

function phraseLine(phrase: Phrase): string {
  return `- \`${phrase.say}\`${phrase.subject ? " †" : ""}`;
}

function partLines(part: Part): string[] {
  return [`### ${part.part}`, "", ...describe(part), ""];
}

function describe(part: Part): string[] {
  if ("terms" in part)
    return [`A name of the vocabulary: ${part.terms.join(", ")}${part.plural ? ", in the plural" : ""}.`];
  if ("token" in part) return [`${figures[part.token].name.replace(/^a/, "A").replace(/^d/, "D").replace(/^f/, "F")}.`];
  if ("list" in part)
    return [
      `One or more {${part.list}}, joined by \`${[...part.joiners, ...part.last].filter((j) => j !== "").join("` and `") || " "}\`.`,
    ];
  return part.phrases.map(phraseLine);
}
