import { isTyping, part } from "./dom.ts";
import { parseRoute, type Route } from "./route.ts";
import { keepScroll, keptScroll } from "./scroll.ts";
import { openStore, type Store } from "./store.ts";
import { setTheme, shownTheme } from "./theme.ts";
import type { Page, View } from "./view.ts";
import { cardView } from "./views/card.ts";
import { cardsView } from "./views/cards.ts";
import { coverageView } from "./views/coverage.ts";
import { libraryView } from "./views/library.ts";
import { faultView, lostView } from "./views/lost.ts";
import { problemsView } from "./views/problems.ts";
import { rulesView } from "./views/rules.ts";

const main = part("main", HTMLElement);
const searchBox = part("search", HTMLInputElement);
const live = part("live", HTMLElement);
const themeButton = part("theme", HTMLButtonElement);

/** Makes the view of a route. The sentence page brings the whole reader, so it is loaded when it is first asked for. */
async function viewOf(route: Route, page: Page): Promise<View> {
  switch (route.view) {
    case "cards":
      return cardsView(route.filter, page);
    case "card":
      return cardView(route, page);
    case "rules":
      return rulesView(route, page);
    case "stories":
      return libraryView("story", page);
    case "maps":
      return libraryView("map", page);
    case "coverage":
      return coverageView(page);
    case "problems":
      return problemsView(page);
    case "try": {
      const { tryView } = await import("./views/try.ts");
      return tryView(route, page);
    }
    case "lost":
      return lostView(`There is no page "${route.hash}".`);
  }
}

function runPage(store: Store): void {
  const page: Page = {
    store,
    searchBox,
    announce: (message) => {
      live.textContent = message;
    },
    lastCards: "#/cards",
    lastFound: store.index.cards,
  };
  let shown: View | undefined;
  let asked = 0;
  let address = "";

  async function go(left?: string): Promise<void> {
    const turn = ++asked;
    const isFirst = left === undefined;
    if (left !== undefined) keepScroll(new URL(left).hash);
    address = location.hash;
    const route = parseRoute(address);
    markNavigation(route);
    if (shown?.update?.(route)) return;
    main.setAttribute("aria-busy", "true");
    const view = await viewOf(route, page).catch(faultView);
    if (turn !== asked) return;
    main.removeAttribute("aria-busy");
    shown?.gone?.();
    shown = view;
    main.replaceChildren(view.node);
    document.title = `${view.title} · Rulewright`;
    view.shown?.();
    settle(view, route, isFirst);
  }

  /** Puts the eye and the focus where the reader expects them: the kept place, the named heading, or the top. */
  function settle(view: View, route: Route, isFirst: boolean): void {
    const place =
      (route.view === "rules" || route.view === "card") && route.section !== undefined ? view.focus : undefined;
    const kept = keptScroll(address);
    if (kept !== undefined && (isFirst || route.view === "cards")) scrollTo({ top: kept, behavior: "instant" });
    else if (place) place.scrollIntoView();
    else scrollTo({ top: 0, behavior: "instant" });
    const isHome = isFirst && route.view === "cards";
    if (!isHome && document.activeElement !== searchBox)
      (view.arrive ?? (() => view.focus?.focus({ preventScroll: true })))();
  }

  searchBox.addEventListener("input", () => {
    if (parseRoute(location.hash).view !== "cards") {
      location.hash = `#/cards?${new URLSearchParams({ q: searchBox.value })}`;
    }
  });
  addEventListener("hashchange", (event) => void go(event.oldURL));
  addEventListener("pagehide", () => keepScroll(location.hash));
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && !isTyping(event.target)) {
      event.preventDefault();
      searchBox.focus();
      searchBox.select();
    } else if (event.key === "Escape" && shown?.up !== undefined && !isTyping(event.target)) {
      location.hash = shown.up;
    } else if ((event.key === "n" || event.key === "p") && !isTyping(event.target)) {
      main.querySelector<HTMLAnchorElement>(`a[rel="${event.key === "n" ? "next" : "prev"}"]`)?.click();
    }
  });
  part("problems-link", HTMLAnchorElement).hidden = store.index.errors + store.index.warnings === 0;
  part("problems-count", HTMLElement).textContent = String(store.index.errors + store.index.warnings);
  void go();
}

function markNavigation(route: Route): void {
  const view = route.view === "card" ? "cards" : route.view;
  for (const link of document.querySelectorAll("header nav a")) {
    if (link.getAttribute("data-view") === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function showThemeButton(): void {
  const other = shownTheme() === "dark" ? "light" : "dark";
  themeButton.textContent = other === "light" ? "☀" : "☾";
  themeButton.setAttribute("aria-label", `Use the ${other} theme`);
  themeButton.title = `Use the ${other} theme`;
}

themeButton.addEventListener("click", () => {
  setTheme(shownTheme() === "dark" ? "light" : "dark");
  showThemeButton();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showThemeButton);
showThemeButton();
part("skip", HTMLAnchorElement).addEventListener("click", (event) => {
  event.preventDefault();
  const target = main.querySelector<HTMLElement>("h1") ?? main;
  target.focus();
});
history.scrollRestoration = "manual";

openStore().then(runPage, (fault: unknown) => {
  main.replaceChildren(faultView(fault).node);
});
