import type { Diagnostic } from "../../../src/compiler/diagnostics.ts";
import type { Resolution } from "../../../src/compiler/markdown/links.ts";
import { parseRules, renderRules } from "../../../src/compiler/markdown/rules.ts";
import { compileStory, parseStory } from "../../../src/compiler/markdown/story.ts";
import type { StoryWorld } from "../../../src/compiler/markdown/story-reader.ts";

const targets: Record<string, Resolution> = {
  highwayman: { href: "#/card/folklore/highwayman", title: "Highwayman", kind: "creature", ref: "highwayman" },
  "rabid-wolf": { href: "#/card/folklore/rabid-wolf", title: "Rabid Wolf", kind: "creature", ref: "rabid-wolf" },
  bandages: { href: "#/card/folklore/bandages", title: "Bandages", kind: "item", ref: "bandages" },
  SPOOKED: { href: "#/term/spooked", title: "SPOOKED", kind: "term", ref: "term:folklore/spooked" },
  "rule:folklore/death/limbo": {
    href: "#/rules/folklore/death/limbo",
    title: "Limbo",
    kind: "rule",
    ref: "rule:folklore/death/limbo",
  },
};

const ids: Record<string, string[]> = {
  skill: ["nerve", "faith", "occult"],
  location: ["ostelink", "yorotrusk", "physician", "gypsies"],
  creature: ["highwayman", "rabid-wolf"],
  "adventure-map": ["old-mill"],
  affliction: ["stregha"],
};

const millMarks = [
  ["#", "wall"],
  [".", "floor"],
  ["A", "spawn"],
  ["B", "spawn"],
  ["T", "feature"],
  ["1", "check"],
] as const;

/** A small piece of Folklore that pages and stories can link to. */
export const world: StoryWorld = {
  resolve: (target) => (Object.hasOwn(targets, target) ? targets[target] : undefined),
  candidates: () => Object.keys(targets),
  known: (kind) => new Set(ids[kind]),
  marks: (map) => (map === "old-mill" ? new Map(millMarks) : undefined),
};

/** A rules page from its body. */
export function rules(body: string, head = 'title: Death\norder: 10\nsource: {file: "001", section: DEATH}') {
  return rulesFile(`---\n${head}\n---\n${body}`);
}

/** A rules page from its whole text. */
export function rulesFile(text: string, path = "folklore/rules/death.md") {
  const parsed = parseRules({ path, text });
  const { page, diagnostics } = renderRules(parsed, world);
  return { page, links: parsed.links, diagnostics: [...parsed.diagnostics, ...diagnostics], text };
}

/** A story from its body. */
export function story(body: string) {
  const text = `---\nkind: story\nid: the-mill\n---\n${body}`;
  const parsed = parseStory({ path: "folklore/stories/the-mill.md", text });
  const compiled = compileStory(parsed, world);
  return { ...compiled, text, front: parsed.front, diagnostics: [...parsed.diagnostics, ...compiled.diagnostics] };
}

/** A fault with the words of the file that it marks. */
export function shown({ code, line, column, length, hint, severity }: Diagnostic, text: string) {
  const words = (text.split("\n")[line - 1] ?? "").slice(column - 1, column - 1 + length);
  return { code, line, column, words, ...(hint === undefined ? {} : { hint }), severity };
}

/** The codes of some faults. */
export function codes(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code }) => code);
}
