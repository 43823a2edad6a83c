/** What the address asks for. Routes live in the hash, so a static file server is enough and a reload keeps the place. */
export type Route =
  | { readonly view: "cards"; readonly filter: Filter }
  | { readonly view: "card"; readonly game: string; readonly id: string; readonly section?: string }
  | { readonly view: "rules"; readonly game?: string; readonly page?: string; readonly section?: string }
  | { readonly view: "stories" }
  | { readonly view: "maps" }
  | { readonly view: "coverage" }
  | { readonly view: "problems" }
  | { readonly view: "try"; readonly game?: string; readonly text?: string }
  | { readonly view: "lost"; readonly hash: string };

/** What narrows the grid; an empty string narrows nothing. */
export interface Filter {
  readonly q: string;
  readonly game: string;
  readonly kind: string;
  readonly deck: string;
}

/** The filter that lets every card through. */
export const everything: Filter = { q: "", game: "", kind: "", deck: "" };

/** Reads a hash such as `#/card/folklore/highwayman`. */
export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?", 2);
  const parts = path.split("/").filter(Boolean).map(decode);
  const params = new URLSearchParams(query);
  const [view, first, second, third] = parts;
  if (parts.length > 4) return { view: "lost", hash };
  if (view === undefined || (view === "cards" && parts.length === 1)) {
    const get = (name: string): string => params.get(name) ?? "";
    return { view: "cards", filter: { q: get("q"), game: get("game"), kind: get("kind"), deck: get("deck") } };
  }
  if (view === "card" && first && second) return { view, game: first, id: second, ...(third && { section: third }) };
  if (view === "rules") {
    return { view, ...(first && { game: first }), ...(second && { page: second }), ...(third && { section: third }) };
  }
  const isAlone = view === "stories" || view === "maps" || view === "coverage" || view === "problems";
  if (isAlone && parts.length === 1) return { view };
  if (view === "try" && parts.length <= 2) {
    const text = params.get("text");
    return { view, ...(first && { game: first }), ...(text && { text }) };
  }
  return { view: "lost", hash };
}

/** The address of the grid under a filter. */
export function cardsRoute(filter: Partial<Filter>): string {
  const params = new URLSearchParams();
  for (const key of ["q", "game", "kind", "deck"] as const) {
    const value = filter[key];
    if (value) params.set(key, value);
  }
  const query = params.toString();
  return query ? `#/cards?${query}` : "#/cards";
}

/** The address of one card, or of a heading within a story. */
export function cardRoute(game: string, id: string, section?: string): string {
  return `#/card/${[game, id, ...(section ? [section] : [])].map(encodeURIComponent).join("/")}`;
}

/** The address of a rule by its full id (`folklore/skirmish/creature-turn`) or of its page (`folklore/skirmish`). */
export function ruleRoute(id: string): string {
  return `#/rules/${id.split("/").map(encodeURIComponent).join("/")}`;
}

/** The address of the sentence page, with a sentence ready in it. */
export function tryRoute(game: string, text = ""): string {
  const query = text === "" ? "" : `?${new URLSearchParams({ text })}`;
  return `#/try/${encodeURIComponent(game)}${query}`;
}

/** A part of a hand-typed address may hold a stray `%`; it then stands for itself. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (fault) {
    if (fault instanceof URIError) return part;
    throw fault;
  }
}
