import { type Problem, printEffects, readText } from "../../compiler/english/index.ts";
import { type EffectWords, effectViews } from "../../compiler/shown/effect-views.ts";
import { operations } from "../../engine/effects/index.ts";
import { makeAddress } from "../address.ts";
import { addresses } from "../addresses.ts";
import type { TextView, VocabularyData } from "../data.ts";
import { h } from "../dom.ts";
import { effectWords } from "../effect-words.ts";
import { type Route, tryRoute } from "../route.ts";
import { load } from "../store.ts";
import type { Page, View } from "../view.ts";
import { codeFrame } from "./problems.ts";
import { textWithEffects } from "./text.ts";

type TryRoute = Extract<Route, { view: "try" }>;

/** A page where one types card English and sees what it does, by the same reader that the build uses. */
export async function tryView(route: TryRoute, page: Page): Promise<View> {
  const { games } = page.store.index;
  const heading = h("h1", { tabindex: "-1" }, "Try a sentence");
  if (games.length === 0) {
    const node = h(
      "div",
      { class: "try" },
      heading,
      h("p", {}, "There is no game yet whose words a sentence could use."),
    );
    return { title: "Try a sentence", node, focus: heading };
  }
  let game = games.find(({ id }) => id === route.game)?.id ?? games[0]?.id ?? "";
  let words = await wordsOf(game);
  const examples = operations.map((operation) => operation.examples[0] ?? "").filter(Boolean);

  const box = h("textarea", {
    id: "sentence",
    rows: "4",
    maxlength: "2500",
    spellcheck: "false",
    "aria-describedby": "try-hint",
  });
  box.value = route.text ?? examples[0] ?? "";
  const result = h("div", { class: "try-result" });
  const chosen = h(
    "select",
    { id: "try-game" },
    games.map(({ id, name }) => h("option", { value: id, selected: id === game }, name)),
  );
  const list = h(
    "ul",
    { class: "examples" },
    examples.map((example) => h("li", {}, h("button", { type: "button", click: () => put(example) }, example))),
  );

  const address = makeAddress("try");
  let timer = 0;
  function read(): void {
    const { node, said } = readingOf(box.value, words, page);
    result.replaceChildren(node);
    clearTimeout(timer);
    timer = window.setTimeout(() => page.announce(said), 500);
    address.later(tryRoute(game, box.value));
  }
  function put(text: string): void {
    box.value = text;
    read();
    box.focus();
    box.scrollIntoView({ block: "center" });
  }
  box.addEventListener("input", read);
  chosen.addEventListener("change", () => {
    wordsOf(chosen.value).then(
      (loaded) => {
        game = chosen.value;
        words = loaded;
        read();
      },
      (fault: unknown) =>
        result.replaceChildren(h("p", { role: "alert" }, fault instanceof Error ? fault.message : String(fault))),
    );
  });
  read();

  const node = h(
    "div",
    { class: "try" },
    heading,
    h(
      "p",
      { id: "try-hint" },
      "Type card English. What it does appears as you type; what cannot be read is shown with its place.",
    ),
    h("div", { class: "try-controls" }, h("label", { for: "try-game" }, "Words of "), chosen),
    h("label", { class: "unseen", for: "sentence" }, "Card text"),
    box,
    result,
    h(
      "section",
      {},
      h("h2", {}, "Examples"),
      h("p", { class: "quiet" }, "One for each operation; press one to put it in the box."),
      list,
    ),
  );
  return {
    title: "Try a sentence",
    node,
    focus: box,
    update(next) {
      if (next.view !== "try" || next.text === undefined || (next.game ?? game) !== game) return false;
      if (next.text !== box.value) put(next.text);
      return true;
    },
    gone() {
      clearTimeout(timer);
      address.forget();
    },
  };
}

async function wordsOf(game: string): Promise<EffectWords> {
  return effectWords(await load<VocabularyData>(addresses.vocabulary(game)));
}

function readingOf(text: string, words: EffectWords, page: Page): { node: HTMLElement; said: string } {
  if (text.trim() === "") return { node: h("p", { class: "quiet" }, "Nothing typed yet."), said: "" };
  const read = readText(text, words.vocabulary);
  if (!read.ok) {
    const [first] = read.problems;
    return {
      node: h(
        "div",
        {},
        read.problems.map((problem) => problemNode(text, problem)),
      ),
      said: `Not read: ${first?.message ?? ""}`,
    };
  }
  const { effects, spans } = read.reading;
  const view: TextView = {
    label: "",
    text,
    printed: printEffects(effects, words.vocabulary),
    making: "read",
    spans: spans.map(({ path, start, end }) => ({ path: path.join("."), start, end })),
    effects: effectViews(effects, words),
  };
  const count = effects.length === 1 ? "one effect" : `${effects.length} effects`;
  return { node: textWithEffects(view, { operations: page.store.index.operations }), said: `Read: ${count}.` };
}

function problemNode(text: string, problem: Problem): HTMLElement {
  const start = text.lastIndexOf("\n", problem.start - 1) + 1;
  const end = text.indexOf("\n", problem.start);
  const line = text.slice(start, end === -1 ? text.length : end);
  return h(
    "article",
    { class: "problem problem-error" },
    h("p", { class: "problem-head" }, h("strong", { class: "severity" }, "✗ Not read"), " ", problem.message),
    codeFrame(line, problem.start - start, problem.end - problem.start),
    problem.hint ? h("p", { class: "hint-line" }, problem.hint) : null,
    h("p", { class: "quiet" }, h("code", {}, problem.code), ` at character ${problem.start + 1}`),
  );
}
