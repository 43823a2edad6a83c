import type { PageDetail, PageRow } from "../data.ts";
import { h } from "../dom.ts";
import { fromHtml } from "../html.ts";
import { type Route, ruleRoute } from "../route.ts";
import type { Page, View } from "../view.ts";
import { linkList } from "./figures.ts";
import { lostView } from "./lost.ts";

type RulesRoute = Extract<Route, { view: "rules" }>;

/** A page of the rules with its table of contents, or the list of all pages. */
export async function rulesView(route: RulesRoute, page: Page): Promise<View> {
  const pages = page.store.index.pages.filter((each) => !route.game || each.game === route.game);
  if (route.game === undefined || route.page === undefined) return contentsView(pages, page);
  const row = pages.find((each) => each.slug === route.page);
  if (row === undefined) return lostView(`There is no rules page "${route.game}/${route.page}".`);
  return pageView(route, row, pages, await page.store.page(row.game, row.slug));
}

function contentsView(pages: readonly PageRow[], page: Page): View {
  const heading = h("h1", { tabindex: "-1" }, "Rules");
  const games = [...new Set(pages.map((each) => each.game))];
  const node = h(
    "div",
    { class: "prose rules-contents" },
    heading,
    pages.length === 0
      ? h("p", {}, "No rules yet. A Markdown file in ", h("code", {}, "content/<game>/rules/"), " becomes a page here.")
      : null,
    games.map((game) => [
      h("h2", {}, page.store.gameName(game)),
      h(
        "ol",
        { class: "chapters" },
        pages
          .filter((each) => each.game === game)
          .map((each) =>
            h(
              "li",
              {},
              h("a", { href: ruleRoute(`${game}/${each.slug}`) }, each.title),
              h(
                "p",
                { class: "quiet" },
                each.sections
                  .filter(({ level }) => level <= 2)
                  .map(({ title }) => title)
                  .join(" · "),
              ),
            ),
          ),
      ),
    ]),
  );
  return { title: "Rules", node, focus: heading };
}

function pageView(route: RulesRoute, row: PageRow, pages: readonly PageRow[], detail: PageDetail): View {
  const base = `${row.game}/${row.slug}`;
  const heading = h("h1", { tabindex: "-1", id: "rule-top" }, detail.title);
  const headings = new Map<string, HTMLElement>();
  const sections = detail.sections.map((section) => {
    const tag = section.level <= 2 ? "h2" : section.level === 3 ? "h3" : "h4";
    const title = h(
      tag,
      { id: `rule-${section.slug}`, tabindex: "-1" },
      section.title,
      " ",
      h(
        "a",
        { class: "anchor", href: ruleRoute(`${base}/${section.slug}`), "aria-label": `Link to ${section.title}` },
        "#",
      ),
    );
    headings.set(section.slug, title);
    return h(
      "section",
      { class: "rule", "aria-labelledby": `rule-${section.slug}` },
      title,
      fromHtml(section.html, row.game),
      section.referredBy.length > 0
        ? h(
            "details",
            { class: "cited" },
            h("summary", {}, `Cited by ${section.referredBy.length}`),
            linkList(section.referredBy, `Cites ${section.title}`),
          )
        : null,
    );
  });
  const contents = h(
    "nav",
    { class: "toc", "aria-label": "On this page" },
    h("p", { class: "toc-title" }, h("a", { href: ruleRoute(row.game) }, "All rules")),
    h(
      "ul",
      {},
      detail.sections.map((section) =>
        h(
          "li",
          { class: `toc-${Math.min(4, Math.max(2, section.level))}` },
          h("a", { href: ruleRoute(`${base}/${section.slug}`) }, section.title),
        ),
      ),
    ),
  );
  const node = h(
    "div",
    { class: "rules" },
    contents,
    h(
      "article",
      { class: "prose" },
      heading,
      fromHtml(detail.intro, row.game),
      sections,
      neighbours(row, pages),
      h("p", { class: "quiet" }, "Edit ", h("code", {}, `content/${detail.file}`)),
    ),
  );

  function mark(section: string | undefined): HTMLElement | undefined {
    for (const link of contents.querySelectorAll("a")) {
      const isHere = link.getAttribute("href") === ruleRoute(`${base}/${section ?? ""}`);
      if (isHere) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
    for (const [slug, title] of headings) title.classList.toggle("here", slug === section);
    return section === undefined ? heading : headings.get(section);
  }

  const target = mark(route.section);
  if (target === undefined) return lostView(`There is no rule "${base}/${route.section}".`);
  return {
    title: detail.title,
    node,
    focus: target,
    up: ruleRoute(row.game),
    update(next) {
      if (next.view !== "rules" || next.game !== row.game || next.page !== row.slug) return false;
      const place = mark(next.section);
      if (place === undefined) return false;
      place.focus({ preventScroll: true });
      place.scrollIntoView();
      return true;
    },
  };
}

function neighbours(row: PageRow, pages: readonly PageRow[]): HTMLElement {
  const at = pages.indexOf(row);
  const before = pages[at - 1];
  const after = pages[at + 1];
  return h(
    "nav",
    { class: "way", "aria-label": "Chapters" },
    before ? h("a", { href: ruleRoute(`${before.game}/${before.slug}`), rel: "prev" }, `← ${before.title}`) : null,
    after ? h("a", { href: ruleRoute(`${after.game}/${after.slug}`), rel: "next" }, `${after.title} →`) : null,
  );
}
