import type { ProblemView } from "../data.ts";
import { countOf, h } from "../dom.ts";
import type { Page, View } from "../view.ts";

/** Every fault of the sources with its line, as the command reports it. */
export async function problemsView(page: Page): Promise<View> {
  const problems = await page.store.problems();
  const { errors, warnings } = page.store.index;
  const heading = h("h1", { tabindex: "-1" }, "Problems");
  const node = h(
    "div",
    { class: "prose problems" },
    heading,
    h(
      "p",
      {},
      problems.length === 0
        ? "No problems. Everything in the content folder is sound."
        : `${countOf(errors, "error")}, ${countOf(warnings, "warning")}. What is sound is shown in the gallery all the same.`,
    ),
    problems.length < errors + warnings ? h("p", {}, `The first ${problems.length} are listed.`) : null,
    h(
      "ol",
      { class: "problem-list" },
      problems.map((problem) => h("li", {}, problemCard(problem))),
    ),
  );
  return { title: "Problems", node, focus: heading };
}

function problemCard(problem: ProblemView): HTMLElement {
  const mark = problem.severity === "error" ? "✗ Error" : "⚠ Warning";
  return h(
    "article",
    { class: `problem problem-${problem.severity}` },
    h("p", { class: "problem-head" }, h("strong", { class: "severity" }, mark), " ", problem.message),
    h(
      "p",
      {},
      h("code", { class: "place" }, `content/${problem.file}:${problem.line}:${problem.column}`),
      " ",
      h("code", { class: "quiet" }, problem.code),
    ),
    problem.excerpt ? codeFrame(problem.excerpt, problem.column - 1, problem.length) : null,
    problem.hint ? h("p", { class: "hint-line" }, problem.hint) : null,
  );
}

/** One line with a caret under the place; the caret is for eyes only, the place is said in words beside it. */
export function codeFrame(line: string, start: number, length: number): HTMLElement {
  const from = Math.min(Math.max(0, start), line.length);
  const size = Math.max(1, Math.min(length, Math.max(1, line.length - from)));
  return h(
    "pre",
    { class: "frame", tabindex: "0", "aria-label": "The place in its line" },
    line.slice(0, from),
    h("mark", {}, line.slice(from, from + size)),
    line.slice(from + size),
    "\n",
    h("span", { class: "caret", "aria-hidden": "true" }, " ".repeat(from), "^".repeat(size)),
  );
}
