import type { CardDetail, StoryView } from "../data.ts";
import { type Child, h } from "../dom.ts";
import { fromHtml } from "../html.ts";
import { cardRoute } from "../route.ts";
import { figureList } from "./figures.ts";
import { textWithEffects } from "./text.ts";

type Operations = Readonly<Record<string, string>>;

/** The body of a story with its table of contents; boxes keep their card English beside its effects. */
export function storyBody(blocks: readonly StoryView[], detail: CardDetail, operations: Operations): HTMLElement {
  const headings = blocks.filter((block) => block.is === "heading");
  return h(
    "section",
    { class: "story" },
    headings.length > 1
      ? h(
          "nav",
          { "aria-label": "Chapters" },
          h(
            "ol",
            { class: "chapters" },
            headings.map((each) =>
              h("li", {}, h("a", { href: cardRoute(detail.game, detail.id, each.slug) }, each.title)),
            ),
          ),
        )
      : null,
    blocks.map((each) => block(each, detail, operations)),
  );
}

function block(view: StoryView, detail: CardDetail, operations: Operations): Child {
  switch (view.is) {
    case "heading":
      return h(
        view.level <= 2 ? "h2" : view.level === 3 ? "h3" : "h4",
        { id: `at-${view.slug}`, tabindex: "-1" },
        view.title,
      );
    case "prose":
      return h("div", { class: "prose" }, fromHtml(view.html, detail.game));
    case "text": {
      const text = detail.texts[view.text];
      return text === undefined ? null : textWithEffects({ ...text, label: "" }, { operations });
    }
    case "manual":
      return h("p", { class: "reason" }, `For people to carry out: ${view.reason}`);
    case "goto":
      return h("p", {}, "Go on at ", h("a", { href: cardRoute(detail.game, detail.id, view.slug) }, view.title));
    case "part":
      return h(
        "div",
        { class: "story-part" },
        h("p", { class: "part-name" }, view.label),
        view.blocks.map((each) => block(each, detail, operations)),
      );
    case "box":
      return h(
        "aside",
        { class: "story-box", "aria-label": view.title },
        h("p", { class: "box-title" }, view.title),
        view.figures.length > 0 ? figureList(view.figures) : null,
        view.blocks.map((each) => block(each, detail, operations)),
      );
  }
}
