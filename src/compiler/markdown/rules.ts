import type { Diagnostic } from "../diagnostics.ts";
import type { RulePage, RuleSection, SourceFile } from "../model.ts";
import type { BoxForms } from "./boxes.ts";
import { readFront } from "./front.ts";
import { toHtml } from "./html.ts";
import type { Link, LinkWorld } from "./links.ts";
import { openPage, type Page } from "./page.ts";
import { createReporter, type Reporter } from "./report.ts";
import { createFinder } from "./resolve.ts";

/** The boxes of rules pages: where the rule text leaves a question open, and what a rule looks like in play. */
export const ruleBoxes: BoxForms = {
  ruling: { optional: ["n"] },
  example: {},
};

/** A rules page whose links are not followed yet. */
export interface ParsedRules {
  /** The page with its headings; `intro` and `html` are empty until it is rendered. */
  readonly page: RulePage;
  readonly links: readonly Link[];
  readonly diagnostics: readonly Diagnostic[];
  readonly body: Page;
}

/** Reads one rules page: its head, its headings and its links, with every fault that it shows by itself. */
export function parseRules(file: SourceFile): ParsedRules {
  const report = createReporter(file);
  const body = openPage(file, ruleBoxes, report);
  const { title, order } = readHead(body, report);
  const id = `${body.game}/${body.name}`;
  const sections = body.sections.map(
    ({ slug, title, level }): RuleSection => ({ id: `${id}/${slug}`, slug, title, level, html: "" }),
  );
  const page = { id, game: body.game, slug: body.name, title, order, file: file.path, intro: "", sections, refs: [] };
  return { page, links: body.used, diagnostics: report.diagnostics, body };
}

/** Follows the links of a page and turns it to clean HTML. */
export function renderRules(parsed: ParsedRules, world: LinkWorld): { page: RulePage; diagnostics: Diagnostic[] } {
  const { page, body } = parsed;
  const report = createReporter(body.file);
  const refs = new Set<string>();
  const find = createFinder(page.game, world, refs, report);
  for (const link of body.used) find(link);
  const intro = toHtml(body.intro, body, find);
  const sections = page.sections.map((section, index) => ({
    ...section,
    html: toHtml(body.sections[index]?.nodes ?? [], body, find),
  }));
  return { page: { ...page, intro, sections, refs: [...refs].sort() }, diagnostics: report.diagnostics };
}

function readHead(body: Page, report: Reporter): { title: string; order: number } {
  const head = { title: body.name, order: 0 };
  if (body.front === undefined) return head;
  const values = readFront(body.front, ["title", "order", "source"], [], report);
  const title = values.get("title");
  if (typeof title?.value === "string" && title.value.trim() !== "") head.title = title.value;
  else if (title !== undefined)
    report.error("wrong-type", "The title must be words.", title, "Write title: Skirmishes.");
  const order = values.get("order");
  if (typeof order?.value === "number" && Number.isFinite(order.value)) head.order = order.value;
  else if (order !== undefined) report.error("wrong-type", "The order must be a number.", order, "Write order: 10.");
  const source = values.get("source");
  if (source !== undefined && !saysWhere(source.value)) {
    const hint = 'Write source: {file: "001", section: SKIRMISHES} or source: {from: house}.';
    report.error("wrong-type", "The source does not say where the rules come from.", source, hint);
  }
  return head;
}

function saysWhere(source: unknown): boolean {
  if (typeof source !== "object" || source === null) return false;
  const said = new Set(Object.keys(source));
  return (said.has("file") && said.has("section")) || said.has("from");
}
