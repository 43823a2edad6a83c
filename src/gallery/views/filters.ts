import type { GalleryIndex } from "../data.ts";
import { h } from "../dom.ts";
import { mergeRows } from "../merge-rows.ts";
import type { Filter } from "../route.ts";

/** The three choices above the grid. */
export interface Filters {
  readonly node: HTMLElement;
  show(filter: Filter): void;
}

/** Makes the filters; `changed` is told what was chosen. */
export function makeFilters(index: GalleryIndex, changed: (change: Partial<Filter>) => void): Filters {
  const select = (name: "game" | "kind" | "deck", label: string): HTMLSelectElement =>
    h("select", {
      id: `filter-${name}`,
      "aria-label": label,
      change: (event: Event) => {
        const value = (event.currentTarget as HTMLSelectElement).value;
        changed(name === "game" ? { game: value, kind: "", deck: "" } : { [name]: value });
      },
    });
  const game = select("game", "Game");
  const kind = select("kind", "Kind");
  const deck = select("deck", "Deck");
  const node = h("div", { class: "filters", role: "group", "aria-label": "Filters" }, game, kind, deck);

  function fill(
    into: HTMLSelectElement,
    all: string,
    options: readonly { id: string; name: string; count: number }[],
    value: string,
  ): void {
    const known = options.some((option) => option.id === value);
    const entries = [
      { id: "", label: all },
      ...options.map((option) => ({ id: option.id, label: `${option.name} (${option.count.toLocaleString("en")})` })),
      ...(value !== "" && !known ? [{ id: value, label: `${value} (0)` }] : []),
    ];
    into.replaceChildren(
      ...entries.map((entry) => h("option", { value: entry.id, selected: entry.id === value }, entry.label)),
    );
    into.value = value;
    into.hidden = options.length < (into === game ? 2 : 1);
  }

  let filled: string | undefined;

  return {
    node,
    show(filter) {
      // While one types only the words change, and the lists stay as they are.
      const key = JSON.stringify([filter.game, filter.kind, filter.deck]);
      if (key === filled) return;
      filled = key;
      const games = index.games.filter((each) => !filter.game || each.id === filter.game);
      fill(
        game,
        "All games",
        index.games.map((each) => ({ ...each, count: each.kinds.reduce((sum, { count }) => sum + count, 0) })),
        filter.game,
      );
      fill(
        kind,
        "All kinds",
        mergeRows(games.flatMap((each) => each.kinds.map((row) => ({ ...row, name: row.plural, game: each.name })))),
        filter.kind,
      );
      fill(
        deck,
        "All decks",
        mergeRows(games.flatMap((each) => each.decks.map((row) => ({ ...row, game: each.name })))),
        filter.deck,
      );
    },
  };
}
