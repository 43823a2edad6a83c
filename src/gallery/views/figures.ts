import type { LinkView } from "../../compiler/shown/views.ts";
import type { FigureValue, FigureView } from "../data.ts";
import { type Child, h } from "../dom.ts";

/** A card's figures as a list of terms, with tables and groups where the data has them. */
export function figureList(figures: readonly FigureView[]): HTMLElement {
  return h(
    "dl",
    { class: "figures" },
    figures.map(({ label, value }) =>
      h("div", { class: classOf(value) }, h("dt", {}, label), h("dd", {}, figureValue(value))),
    ),
  );
}

/** A list of links with the kind of what they lead to. */
export function linkList(links: readonly LinkView[], label: string): HTMLElement {
  return h(
    "ul",
    { class: "links", "aria-label": label },
    links.map((link) =>
      h("li", {}, h("a", { href: link.to }, link.text), h("span", { class: "quiet" }, ` ${link.kind}`)),
    ),
  );
}

function classOf(value: FigureValue): string {
  if (value.is === "table") return "figure wide";
  if (value.is === "group") return isSmall(value) ? "figure half" : "figure wide";
  return "figure";
}

/** A mapping of plain figures, such as Might by difficulty, fits on one line. */
function isSmall(value: FigureValue): boolean {
  return (
    value.is === "group" &&
    value.figures.length <= 8 &&
    value.figures.every(({ value: { is } }) => is === "text" || is === "link")
  );
}

function smallGroup(figures: readonly FigureView[]): HTMLElement {
  return h(
    "dl",
    { class: "small-group" },
    figures.map(({ label, value }) => h("div", {}, h("dt", {}, label), h("dd", {}, figureValue(value)))),
  );
}

function figureValue(value: FigureValue): Child {
  switch (value.is) {
    case "text":
      return value.text;
    case "link":
      return h("a", { href: value.link.to }, value.link.text);
    case "list":
      return value.items.map((item, i) => [i > 0 ? ", " : null, figureValue(item)]);
    case "group":
      return isSmall(value) ? smallGroup(value.figures) : figureList(value.figures);
    case "table":
      return h(
        "div",
        { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              value.columns.map((column) => h("th", { scope: "col" }, column)),
            ),
          ),
          h(
            "tbody",
            {},
            value.rows.map((row) =>
              h(
                "tr",
                {},
                row.map((cell) => h("td", {}, figureValue(cell))),
              ),
            ),
          ),
        ),
      );
  }
}
