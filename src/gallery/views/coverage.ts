import type { CoverageRow } from "../data.ts";
import { h } from "../dom.ts";
import { cardsRoute } from "../route.ts";
import type { Page, View } from "../view.ts";

/** How much of the card text is executable, per kind and deck. */
export function coverageView(page: Page): View {
  const { store } = page;
  const { coverage, games } = store.index;
  const heading = h("h1", { tabindex: "-1" }, "Coverage");
  const node = h(
    "div",
    { class: "prose coverage" },
    heading,
    h(
      "p",
      {},
      "Every text is read by the grammar, written by hand beside its card, or left to the players with a reason. A text that is none of these is an error.",
    ),
    games.map((game) => {
      const rows = coverage.filter((row) => row.game === game.id && row.texts > 0);
      const without = coverage
        .filter((row) => row.game === game.id && row.texts === 0)
        .map((row) => store.kindName(row.game, row.kind));
      return h(
        "section",
        {},
        h("h2", {}, game.name),
        table(rows, page, `Coverage of ${game.name}`),
        without.length > 0 ? h("p", { class: "quiet" }, `Kinds without card text: ${without.join(", ")}.`) : null,
      );
    }),
    games.length === 0 ? h("p", { class: "empty" }, "Nothing to count yet.") : null,
  );
  return { title: "Coverage", node, focus: heading };
}

type Numbers = Pick<CoverageRow, "cards" | "texts" | "read" | "byHand" | "manual" | "unread">;

function table(rows: readonly CoverageRow[], page: Page, label: string): HTMLElement {
  const sum = (key: keyof Numbers): number => rows.reduce((total, row) => total + row[key], 0);
  const numbers = (row: Numbers) => [
    ...[row.cards, row.texts, row.read, row.byHand, row.manual, row.unread].map((n) =>
      h("td", { class: "n" }, n.toLocaleString("en")),
    ),
    h(
      "td",
      { class: "n" },
      percent(row.read, row.texts),
      " ",
      h("meter", {
        min: "0",
        max: String(Math.max(1, row.texts)),
        value: String(row.read),
        "aria-label": "Read by the grammar",
      }),
    ),
  ];
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": label },
    h(
      "table",
      {},
      h("caption", { class: "unseen" }, label),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["Kind", "Deck", "Cards", "Texts", "Read", "By hand", "Manual", "Unread", "Read, %"].map((name) =>
            h("th", { scope: "col" }, name),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            h(
              "th",
              { scope: "row" },
              h("a", { href: cardsRoute({ game: row.game, kind: row.kind }) }, page.store.kindName(row.game, row.kind)),
            ),
            h("td", {}, row.deck ? page.store.deckName(row.game, row.deck) : "–"),
            numbers(row),
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row" }, "All"),
          h("td", {}, "–"),
          numbers({
            cards: sum("cards"),
            texts: sum("texts"),
            read: sum("read"),
            byHand: sum("byHand"),
            manual: sum("manual"),
            unread: sum("unread"),
          }),
        ),
      ),
    ),
  );
}

/** Never rounds up to 100: one text that is not read must show. */
function percent(part: number, all: number): string {
  if (all === 0) return "–";
  return part === all ? "100" : String(Math.min(99, Math.floor((part / all) * 100)));
}
