import type { CardRow } from "../data.ts";
import { countOf, h } from "../dom.ts";
import { cardRoute } from "../route.ts";
import type { Page, View } from "../view.ts";
import { faceImage } from "./face.ts";

/** The list of all stories or all maps. */
export function libraryView(shows: "story" | "map", page: Page): View {
  const { store } = page;
  const title = shows === "story" ? "Stories" : "Maps";
  const kinds = new Set(
    store.index.games.flatMap((game) =>
      game.kinds.filter((kind) => kind.shows === shows).map((kind) => `${game.id}/${kind.id}`),
    ),
  );
  const rows = store.index.cards.filter((row) => kinds.has(`${row.game}/${row.kind}`));
  const heading = h("h1", { tabindex: "-1" }, title);
  const node = h(
    "div",
    { class: "library" },
    heading,
    h("p", { class: "count" }, countOf(rows.length, shows, title.toLowerCase())),
    rows.length === 0 ? h("p", { class: "empty" }, `No ${title.toLowerCase()} yet.`) : null,
    h(
      "ul",
      { class: "shelf" },
      rows.map((row) => h("li", {}, entry(row, page))),
    ),
  );
  return { title, node, focus: heading };
}

function entry(row: CardRow, page: Page): HTMLElement {
  return h(
    "a",
    { class: "tile tile-wide", href: cardRoute(row.game, row.id) },
    faceImage(row.map ?? row.faces[0], "", row.name),
    h("span", { class: "tile-name" }, row.name),
    h("span", { class: "tile-kind" }, `${page.store.kindName(row.game, row.kind)} · ${page.store.gameName(row.game)}`),
  );
}
