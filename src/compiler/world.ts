import type { Resolution } from "./markdown/links.ts";
import type { StoryWorld } from "./markdown/story-reader.ts";
import type { Symbols } from "./symbols.ts";

/** What Markdown files see of all games: what a link leads to, and which ids there are. */
export function createWorld(games: ReadonlyMap<string, Symbols>): StoryWorld {
  const named = new Map<string, ReadonlyMap<string, Resolution>>();
  const knownIds = new Map<string, ReadonlySet<string>>();

  function names(game: string): ReadonlyMap<string, Resolution> {
    let found = named.get(game);
    if (found === undefined) {
      found = namesOf(games.get(game));
      named.set(game, found);
    }
    return found;
  }

  return {
    resolve(target, game) {
      if (target.startsWith("rule:")) return resolveRule(target.slice("rule:".length), games);
      return names(game).get(target);
    },
    *candidates(game) {
      yield* names(game).keys();
      for (const rule of games.get(game)?.rules.keys() ?? []) yield `rule:${game}/${rule}`;
    },
    known(kind, game) {
      const key = `${game} ${kind}`;
      let ids = knownIds.get(key);
      if (ids === undefined) {
        ids = idsOf(kind, games.get(game));
        knownIds.set(key, ids);
      }
      return ids;
    },
    marks(map, game) {
      const marks = games.get(game)?.entries.get(map)?.marks;
      return marks === undefined ? undefined : new Map(Object.entries(marks));
    },
  };
}

function resolveRule(path: string, games: ReadonlyMap<string, Symbols>): Resolution | undefined {
  const slash = path.indexOf("/");
  const title = games.get(path.slice(0, slash))?.rules.get(path.slice(slash + 1));
  return title === undefined ? undefined : { href: `#/rules/${path}`, title, kind: "rule", ref: `rule:${path}` };
}

/** What each id and name of a game leads to; an id beats a name, and a card beats a term. */
function namesOf(symbols: Symbols | undefined): ReadonlyMap<string, Resolution> {
  const names = new Map<string, Resolution>();
  if (symbols === undefined) return names;
  const { game } = symbols;
  const add = (name: string, resolution: Resolution) => {
    if (name !== "" && !names.has(name)) names.set(name, resolution);
  };
  const cards = [...symbols.entries.values()].flatMap((entry) => {
    const id = symbols.redirects.get(entry.id) ?? entry.id;
    const target = symbols.entries.get(id);
    if (target === undefined || target.kind === "redirect") return [];
    return [{ entry, found: { href: `#/card/${game}/${id}`, title: target.name, kind: target.kind, ref: id } }];
  });
  const terms = [...symbols.terms.values()].map((term) => {
    const href = `#/card/${game}/${game}`;
    return { term, found: { href, title: term.name, kind: "term", ref: `term:${game}/${term.id}` } };
  });
  for (const { entry, found } of cards) add(entry.id, found);
  for (const { entry, found } of cards) add(entry.name, found);
  for (const { term, found } of terms) add(term.name, found);
  for (const { term, found } of terms) add(term.id, found);
  return names;
}

function idsOf(kind: string, symbols: Symbols | undefined): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const entry of symbols?.entries.values() ?? []) if (entry.kind === kind) ids.add(entry.id);
  for (const term of symbols?.terms.values() ?? []) if (term.category === kind) ids.add(term.id);
  return ids;
}
