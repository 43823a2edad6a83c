import { isWithin, numberEffects, segmentsOf } from "../../compiler/shown/segments.ts";
import type { EffectView } from "../../compiler/shown/views.ts";
import type { TextView } from "../data.ts";
import { type Child, h } from "../dom.ts";

const makings: Readonly<Record<TextView["making"], { readonly mark: string; readonly says: string }>> = {
  read: { mark: "✓", says: "read by the grammar" },
  "by-hand": { mark: "✎", says: "effects written by hand" },
  manual: { mark: "☝", says: "left to the players" },
};

/** What `textWithEffects` is told beside the text. */
export interface TextOptions {
  /** Level of the label's heading; no heading if there is no label. */
  readonly level?: 3 | 4;
  /** What each operation does, by its name. */
  readonly operations?: Readonly<Record<string, string>>;
  /** A link to try the sentence, or anything else under the words. */
  readonly foot?: Child;
}

/** A card text beside its effects: pointing at or focusing one lights up the other. */
export function textWithEffects(view: TextView, options: TextOptions = {}): HTMLElement {
  const numbers = numberEffects(view.effects);
  const words = wordsOf(view, numbers);
  const effects =
    view.effects.length > 0 ? effectList(view.effects, { numbers, operations: options.operations ?? {} }) : null;
  const heading = view.label === "" ? null : h(options.level === 4 ? "h4" : "h3", { class: "text-label" }, view.label);
  const { mark, says } = makings[view.making];
  const isPrintedAsIs = view.printed === "" || view.printed === view.text;
  const article = h(
    "article",
    { class: "text" },
    heading,
    h(
      "div",
      { class: "text-columns" },
      h(
        "div",
        { class: "text-words" },
        words,
        isPrintedAsIs
          ? null
          : h("p", { class: "printed" }, h("span", { class: "printed-label" }, "Printed form"), " ", view.printed),
        h(
          "p",
          { class: `making making-${view.making}` },
          h("span", { "aria-hidden": "true" }, mark),
          ` ${says}`,
          isPrintedAsIs && view.making === "read" ? ", printed in the same words" : null,
        ),
        view.reason ? h("p", { class: "reason" }, view.reason) : null,
        options.foot,
      ),
      h(
        "div",
        { class: "text-effects" },
        effects ??
          h("p", { class: "quiet" }, view.making === "manual" ? "No effects: people carry this out." : "No effects."),
      ),
    ),
  );
  if (effects) link(article, words, effects);
  return article;
}

function wordsOf(view: TextView, numbers: ReadonlyMap<string, string>): HTMLElement {
  const numbered = new Set<string>();
  const paragraph = h("p", { class: "words" });
  let stop = "0";
  for (const { text, path } of segmentsOf(view.text, view.spans)) {
    const number = path === undefined ? undefined : numbers.get(path);
    if (path === undefined || number === undefined) {
      paragraph.append(text);
      continue;
    }
    const isNew = !numbered.has(path) && /\w/.test(text);
    if (isNew) numbered.add(path);
    const speaks = /\w/.test(text);
    const phrase = speaks
      ? h("span", { class: "phrase", "data-path": path, role: "button", tabindex: stop }, text)
      : h("span", { class: "phrase", "data-path": path }, text);
    if (speaks) {
      stop = "-1";
      phrase.prepend(
        h(
          "sup",
          { class: isNew ? "number" : "number unseen" },
          h("span", { class: "unseen" }, "Effect "),
          number,
          h("span", { class: "unseen" }, ": "),
        ),
      );
    }
    paragraph.append(phrase);
  }
  return paragraph;
}

interface Listing {
  readonly numbers: ReadonlyMap<string, string>;
  readonly operations: Readonly<Record<string, string>>;
}

function effectList(effects: readonly EffectView[], listing: Listing): HTMLElement {
  const list = h("ol", { class: "effects", "aria-label": "Effects" });
  for (const effect of effects) list.append(effectItem(effect, listing));
  list.querySelector(".effect")?.setAttribute("tabindex", "0");
  return list;
}

function effectItem(effect: EffectView, listing: Listing): HTMLElement {
  const number = listing.numbers.get(effect.path) ?? "";
  return h(
    "li",
    {},
    h(
      "div",
      {
        class: "effect",
        role: "group",
        "data-path": effect.path,
        tabindex: "-1",
        "aria-label": `Effect ${number}: ${effect.op}`,
      },
      h("span", { class: "number" }, number),
      h("code", { class: "op", title: listing.operations[effect.op] }, effect.op),
      effect.words ? h("span", { class: "effect-words" }, effect.words) : null,
      effect.params.length > 0
        ? h(
            "dl",
            { class: "params" },
            effect.params.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
          )
        : null,
      effect.rule ? h("a", { class: "rule-link", href: effect.rule.to }, `Rule: ${effect.rule.text}`) : null,
    ),
    effect.parts.map((part) => [
      part.label ? h("p", { class: "part-label" }, part.label) : null,
      part.effects.length === 0
        ? h("p", { class: "quiet" }, "nothing happens")
        : h(
            "ol",
            { class: "effects" },
            part.effects.map((inner) => effectItem(inner, listing)),
          ),
    ]),
  );
}

/** Joins the two sides: one path is lit at a time, and arrow keys walk each side while Tab passes it in one step. */
function link(article: HTMLElement, words: HTMLElement, effects: HTMLElement): void {
  const phrases = [...words.querySelectorAll<HTMLElement>(".phrase")];
  const items = [...effects.querySelectorAll<HTMLElement>(".effect")];

  const light = (path: string | undefined): void => {
    for (const phrase of phrases) {
      phrase.classList.toggle("lit", path !== undefined && isWithin(phrase.dataset.path ?? "", path));
    }
    for (const item of items) item.classList.toggle("lit", item.dataset.path === path);
  };
  const pathAt = (target: EventTarget | null): string | undefined => {
    const found = target instanceof Element ? target.closest<HTMLElement>("[data-path]") : null;
    return found?.dataset.path;
  };
  article.addEventListener("pointerover", (event) => light(pathAt(event.target) ?? pathAt(document.activeElement)));
  article.addEventListener("pointerleave", () =>
    light(article.contains(document.activeElement) ? pathAt(document.activeElement) : undefined),
  );
  article.addEventListener("focusin", (event) => light(pathAt(event.target)));
  article.addEventListener("focusout", () => light(undefined));

  const go = (to: HTMLElement | undefined): void => {
    if (to === undefined) return;
    for (const each of phrases.includes(to) ? phrases : items) {
      if (each.hasAttribute("tabindex")) each.setAttribute("tabindex", each === to ? "0" : "-1");
    }
    to.focus();
  };
  const stops = phrases.filter((phrase) => phrase.hasAttribute("tabindex"));
  const across = (from: HTMLElement): void => {
    const { path } = from.dataset;
    go((stops.includes(from) ? items : stops).find((other) => other.dataset.path === path));
  };
  article.addEventListener("click", (event) => {
    const phrase = event.target instanceof Element ? event.target.closest<HTMLElement>(".phrase") : null;
    if (phrase) across(phrase);
  });
  article.addEventListener("keydown", (event) => {
    const from = event.target;
    if (!(from instanceof HTMLElement) || from.dataset.path === undefined) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      across(from);
      return;
    }
    const ring = stops.includes(from) ? stops : items;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(ring[ring.indexOf(from) + step]);
  });
}
