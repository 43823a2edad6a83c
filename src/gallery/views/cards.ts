import { makeAddress } from "../address.ts";
import type { CardRow } from "../data.ts";
import { countOf, h } from "../dom.ts";
import { makeGrid } from "../grid.ts";
import { cardRoute, cardsRoute, everything, type Filter, type Route } from "../route.ts";
import { makeSearch } from "../search.ts";
import type { Page, View } from "../view.ts";
import { nothingFound, nothingYet } from "./empty.ts";
import { faceImage } from "./face.ts";
import { makeFilters } from "./filters.ts";

/** The grid of all cards, narrowed by the search box and three filters. */
export function cardsView(start: Filter, page: Page): View {
  const { store } = page;
  let filter = start;
  let search = makeSearch(store.index);
  let found: readonly CardRow[] = [];

  const heading = h("h1", { tabindex: "-1" }, "Cards");
  const count = h("p", { class: "count", id: "count" });
  const filters = makeFilters(store.index, (change) => apply({ ...filter, ...change }));
  const rules = h("section", { class: "findings", "aria-label": "Rules and terms" });
  const empty = h("div", { class: "empty", hidden: true });
  const grid = makeGrid({ label: "Cards", tile: (row) => tile(row, page), leaveTop: () => page.searchBox.focus() });
  const node = h(
    "div",
    { class: "cards" },
    h("div", { class: "bar" }, heading, filters.node, count),
    rules,
    grid.node,
    empty,
  );

  const address = makeAddress("cards");
  let sayTimer = 0;
  let isGone = false;

  function apply(next: Filter, active = 0): void {
    filter = next;
    found = search.cards(filter);
    grid.show(found, active);
    filters.show(filter);
    showRules();
    showCount();
    page.lastFound = found;
    page.lastCards = cardsRoute(filter);
    address.later(page.lastCards);
  }

  function showRules(): void {
    const list = search.rules(filter, 6);
    rules.hidden = list.length === 0;
    rules.replaceChildren(
      h("h2", {}, "In the rules"),
      h(
        "ul",
        { class: "links" },
        list.map((each) =>
          h("li", {}, h("a", { href: each.to }, each.title), h("span", { class: "quiet" }, ` ${each.where}`)),
        ),
      ),
    );
  }

  function showCount(): void {
    const all = store.index.cards.length;
    const text =
      found.length === all ? countOf(all, "card") : `${found.length.toLocaleString("en")} of ${countOf(all, "card")}`;
    count.textContent = text;
    clearTimeout(sayTimer);
    sayTimer = window.setTimeout(() => page.announce(text), 400);
    empty.hidden = found.length > 0;
    if (found.length === 0)
      empty.replaceChildren(
        ...(all === 0
          ? nothingYet()
          : nothingFound(() => {
              page.searchBox.value = "";
              apply(everything);
              page.searchBox.focus();
            })),
      );
  }

  function onInput(): void {
    apply({ ...filter, q: page.searchBox.value });
  }

  function onSearchKey(event: KeyboardEvent): void {
    if ((event.key === "ArrowDown" || event.key === "Enter") && found.length > 0) {
      event.preventDefault();
      grid.focus(0);
    } else if (event.key === "Escape" && page.searchBox.value !== "") {
      event.preventDefault();
      event.stopPropagation();
      page.searchBox.value = "";
      onInput();
    }
  }

  return {
    title: "Cards",
    node,
    focus: heading,
    arrive() {
      if (isOpened(found[grid.active()], page)) grid.focus();
      else heading.focus({ preventScroll: true });
    },
    update(route: Route) {
      if (route.view !== "cards") return false;
      page.searchBox.value = route.filter.q;
      apply(route.filter);
      return true;
    },
    shown() {
      // Whoever began to type on another page has typed on while this one opened.
      const isAhead = document.activeElement === page.searchBox && page.searchBox.value.startsWith(filter.q);
      if (isAhead) filter = { ...filter, q: page.searchBox.value };
      page.searchBox.value = filter.q;
      page.searchBox.addEventListener("input", onInput);
      page.searchBox.addEventListener("keydown", onSearchKey);
      // Before the link of a tile is followed, so that the way back leads to this search.
      node.addEventListener("click", address.now, { capture: true });
      grid.connect();
      apply(filter);
      const at = found.findIndex((row) => isOpened(row, page));
      if (at > 0) grid.show(found, at);
      const searchTexts = (): void => {
        store.searchTexts().then(
          (texts) => {
            search = makeSearch(store.index, texts);
            if (isGone || filter.q === "") return;
            const here = found[grid.active()];
            const richer = search.cards(filter);
            apply(filter, here === undefined ? 0 : Math.max(0, richer.indexOf(here)));
          },
          (fault: unknown) => page.announce(fault instanceof Error ? fault.message : String(fault)),
        );
      };
      if ("requestIdleCallback" in window && filter.q === "") requestIdleCallback(searchTexts, { timeout: 1000 });
      else searchTexts();
    },
    gone() {
      page.searchBox.value = "";
      isGone = true;
      address.forget();
      clearTimeout(sayTimer);
      page.searchBox.removeEventListener("input", onInput);
      page.searchBox.removeEventListener("keydown", onSearchKey);
      grid.disconnect();
    },
  };
}

/** Whether a card is the one that was open last: the grid comes back to it. */
function isOpened(row: CardRow | undefined, page: Page): boolean {
  return row !== undefined && row.game === page.lastOpened?.game && row.id === page.lastOpened.id;
}

function tile(row: CardRow, page: Page): HTMLElement {
  const kind = page.store.kindName(row.game, row.kind);
  return h(
    "a",
    { class: "tile", href: cardRoute(row.game, row.id) },
    faceImage(row.faces[0], "", row.name),
    h("span", { class: "tile-name" }, row.name),
    h("span", { class: "tile-kind" }, kind, row.making === "manual" ? " · manual" : null),
  );
}
