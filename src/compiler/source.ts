import type { TextCount } from "./coverage.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { Fault } from "./faults.ts";
import type { LintContext } from "./lint/index.ts";
import { type ParsedRules, parseRules } from "./markdown/rules.ts";
import type { Card, RulePage, SourceFile } from "./model.ts";
import { readStory, type StoryUnit } from "./story-card.ts";
import { entriesSeen, type Kinds, readUnit, type YamlUnit } from "./unit.ts";
import { unfitText } from "./yaml.ts";

interface Source {
  readonly file: SourceFile;
  readonly game: string;
  /** What came of it the last time, and under which names. */
  last: { readonly under: object; readonly result: Resolved } | undefined;
}

/** What one file contributes to its game. */
export interface Resolved {
  readonly cards: readonly Card[];
  readonly page: RulePage | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: readonly { readonly kind: string; readonly count: TextCount }[];
}

/** One file, parsed and checked as far as it can be without the others. */
export type SourceUnit = Source &
  (
    | { readonly form: "yaml"; readonly yaml: YamlUnit }
    | { readonly form: "rules"; readonly rules: ParsedRules }
    | { readonly form: "story"; readonly story: StoryUnit }
    | { readonly form: "unused"; readonly faults: readonly Fault[] }
  );

/** Parses a file by what its path says it is. */
export function readSource(file: SourceFile, kinds: Kinds, context: LintContext): SourceUnit {
  const [game = "", folder = ""] = file.path.split("/");
  const isYaml = /\.ya?ml$/i.test(file.path);
  if (!file.path.includes("/")) {
    const message = "This file stands outside of any game.";
    const hint = "Move it into the folder of its game: folklore/cards/.";
    return unused(file, "", { code: "misplaced-file", message, hint, where: { offset: 0, length: 1 } });
  }
  if (isYaml) {
    const yaml = readUnit(file, kinds, context);
    return { file, game, last: undefined, form: "yaml", yaml };
  }
  const unfit = unfitText(file.text);
  if (unfit !== undefined) return unused(file, game, unfit);
  if (/\.md$/i.test(file.path) && folder === "rules") {
    const rules = parseRules(file);
    return { file, game, last: undefined, form: "rules", rules };
  }
  if (/\.md$/i.test(file.path) && folder === "stories") {
    const story = readStory(file, (front) => readUnit(front, kinds, context));
    return { file, game, last: undefined, form: "story", story };
  }
  const message = "This file is not used.";
  const hint = "Cards are .yaml files; Markdown belongs into the folder rules or stories of its game.";
  return unused(file, game, {
    severity: "warning",
    code: "unused-file",
    message,
    hint,
    where: { offset: 0, length: 1 },
  });
}

function unused(file: SourceFile, game: string, fault: Fault): SourceUnit {
  return { file, game, last: undefined, form: "unused", faults: [fault] };
}

/** Whether other files see the same of two readings of a file. */
export function showSame(one: SourceUnit, other: SourceUnit): boolean {
  return one === other || (one.file.path === other.file.path && exportsOf(one) === exportsOf(other));
}

/** What other files can see of this one, as one comparable text. */
function exportsOf(unit: SourceUnit): string {
  const yaml = yamlOf(unit);
  if (yaml !== undefined) return entriesSeen(yaml);
  if (unit.form !== "rules") return "";
  const { title, sections } = unit.rules.page;
  return JSON.stringify([title, sections.map((section) => [section.slug, section.title])]);
}

/** The entries that a file declares: those of a YAML file, or the head of a story. */
export function yamlOf(unit: SourceUnit): YamlUnit | undefined {
  if (unit.form === "yaml") return unit.yaml;
  return unit.form === "story" ? unit.story.head : undefined;
}
