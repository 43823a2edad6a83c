import { nearest } from "../../compiler/nearest.ts";
import type { CardDetail, CardRow } from "../data.ts";
import { type Child, h } from "../dom.ts";
import { cardRoute, cardsRoute, type Route, tryRoute } from "../route.ts";
import type { Page, View } from "../view.ts";
import { faceImage } from "./face.ts";
import { figureList, linkList } from "./figures.ts";
import { lostView } from "./lost.ts";
import { storyBody } from "./story.ts";
import { textWithEffects } from "./text.ts";

type CardRoute = Extract<Route, { view: "card" }>;

/** One card with everything that is known about it. */
export async function cardView({ game, id, section: at }: CardRoute, page: Page): Promise<View> {
  const row = page.store.row(game, id);
  if (row === undefined) {
    const ids = page.store.index.cards.filter((each) => each.game === game).map((each) => each.id);
    const meant = nearest(id, ids);
    const way = meant === undefined ? undefined : { to: cardRoute(game, meant), text: meant };
    return lostView(`There is no card "${id}" in "${game}".`, way);
  }
  const detail = await page.store.detail(row);
  page.lastOpened = { game, id };
  const heading = h("h1", { tabindex: "-1" }, row.name);
  const node = h(
    "div",
    { class: row.faces.length > 0 ? "card" : "card card-faceless" },
    wayBack(row, page),
    row.faces.length > 0 ? faces(row, detail.sides) : null,
    h(
      "div",
      { class: "card-body" },
      heading,
      h("p", { class: "card-kind" }, breadcrumb(row, page)),
      detail.map ? section("Map", mapPicture(detail.map, row.name)) : null,
      detail.story ? storyBody(detail.story, detail, page.store.index.operations) : texts(detail, page),
      detail.figures.length > 0 ? section("Figures", figureList(detail.figures)) : null,
      detail.refs.length > 0 ? section("Refers to", linkList(detail.refs, "Refers to")) : null,
      section(
        "Referred to by",
        detail.referredBy.length > 0
          ? linkList(detail.referredBy, "Referred to by")
          : h("p", { class: "quiet" }, "Nothing refers to it yet."),
      ),
      section("Source", editing(detail, page)),
    ),
  );
  const place = (slug: string | undefined): HTMLElement =>
    (slug === undefined ? null : node.querySelector<HTMLElement>(`#${CSS.escape(`at-${slug}`)}`)) ?? heading;
  return {
    title: row.name,
    node,
    focus: place(at),
    up: page.lastCards,
    update(next) {
      if (next.view !== "card" || next.game !== game || next.id !== id || next.section === undefined) return false;
      const target = place(next.section);
      target.focus({ preventScroll: true });
      target.scrollIntoView();
      return true;
    },
  };
}

function section(title: string, ...content: readonly Child[]): HTMLElement {
  return h("section", {}, h("h2", {}, title), ...content);
}

/** The links to the search it came from, and to its neighbours in that search. */
function wayBack(row: CardRow, page: Page): HTMLElement {
  const at = page.lastFound.findIndex((each) => each.game === row.game && each.id === row.id);
  const before = at > 0 ? page.lastFound[at - 1] : undefined;
  const after = at >= 0 ? page.lastFound[at + 1] : undefined;
  return h(
    "nav",
    { class: "way", "aria-label": "Around this card" },
    h("a", { href: page.lastCards }, "← All cards"),
    before ? h("a", { href: cardRoute(before.game, before.id), rel: "prev" }, `Previous: ${before.name}`) : null,
    after ? h("a", { href: cardRoute(after.game, after.id), rel: "next" }, `Next: ${after.name}`) : null,
  );
}

function breadcrumb(row: CardRow, page: Page): Child {
  const { store } = page;
  return [
    h("a", { href: cardsRoute({ game: row.game }) }, store.gameName(row.game)),
    " › ",
    h("a", { href: cardsRoute({ game: row.game, kind: row.kind }) }, store.kindName(row.game, row.kind)),
    row.deck
      ? [
          " · ",
          h(
            "a",
            { href: cardsRoute({ game: row.game, deck: row.deck }) },
            `${store.deckName(row.game, row.deck)} deck`,
          ),
        ]
      : null,
    " · ",
    h("code", {}, row.id),
  ];
}

function faces(row: CardRow, sides: readonly string[]): HTMLElement {
  const isAlone = row.faces.length === 1;
  return h(
    "div",
    { class: row.wide ? "card-faces card-faces-wide" : "card-faces" },
    row.faces.map((src, i) => {
      const side = sides[i] ?? String(i + 1);
      const picture = faceImage(src, isAlone ? `The card ${row.name}` : `${row.name}: ${side}`, row.name);
      return h("figure", {}, picture, isAlone ? null : h("figcaption", {}, side));
    }),
  );
}

function mapPicture(src: string, name: string): HTMLElement {
  return h(
    "div",
    { class: "scroll map", tabindex: "0", role: "region", "aria-label": `Map of ${name}` },
    h("img", { src, alt: `Map of ${name}; the figures list its spaces.`, loading: "lazy" }),
  );
}

function texts(detail: CardDetail, page: Page): Child {
  if (detail.texts.length === 0) return null;
  return section(
    "Text and effects",
    h(
      "p",
      { class: "quiet hint" },
      "Point at a phrase to see its effect; with the keyboard, Tab to a text, walk with the arrow keys, and press Enter to go across.",
    ),
    detail.texts.map((text) =>
      textWithEffects(text, {
        operations: page.store.index.operations,
        foot: h("p", { class: "foot" }, h("a", { href: tryRoute(detail.game, text.text) }, "Try this text")),
      }),
    ),
  );
}

function editing(detail: CardDetail, page: Page): Child {
  const place = `content/${detail.file}:${detail.line}`;
  const copy = h(
    "button",
    {
      type: "button",
      click: () => {
        navigator.clipboard.writeText(place).then(
          () => page.announce(`Copied ${place}.`),
          () => page.announce("The browser did not allow copying."),
        );
      },
    },
    "Copy the place",
  );
  return [
    h("p", {}, "Edit ", h("code", { class: "place" }, place), " ", copy),
    detail.source ? h("p", {}, detail.source) : null,
    h("p", { class: "quiet" }, "Meaning ", h("code", {}, detail.meaning.slice(0, 16))),
  ];
}
