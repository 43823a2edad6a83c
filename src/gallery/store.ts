import { addresses, shardOf } from "./addresses.ts";
import {
  type CardDetail,
  type CardRow,
  dataVersion,
  type GalleryIndex,
  type PageDetail,
  type ProblemView,
  type SearchTexts,
  type Shard,
} from "./data.ts";

/** A data file that is missing or broken, told so that the reader knows what to do. */
export class DataFault extends Error {}

/** Everything the views ask for: loaded once, kept, and loaded again only after a failure. */
export interface Store {
  readonly index: GalleryIndex;
  /** The card with an id, or the one that an old id leads to. */
  row(game: string, id: string): CardRow | undefined;
  kindName(game: string, kind: string): string;
  deckName(game: string, deck: string): string;
  gameName(game: string): string;
  detail(row: CardRow): Promise<CardDetail>;
  page(game: string, slug: string): Promise<PageDetail>;
  searchTexts(): Promise<SearchTexts>;
  problems(): Promise<readonly ProblemView[]>;
}

/** Loads the index and gives the store over it. */
export async function openStore(): Promise<Store> {
  const index = await load<GalleryIndex>(addresses.index);
  if (index.version !== dataVersion) {
    throw new DataFault(
      `The gallery's data has version ${index.version}, and this page reads version ${dataVersion}. Build again.`,
    );
  }
  const rows = new Map(index.cards.map((row) => [`${row.game}/${row.id}`, row]));
  const games = new Map(index.games.map((game) => [game.id, game]));
  const loaded = new Map<string, Promise<unknown>>();

  function once<T>(address: string): Promise<T> {
    let promise = loaded.get(address) as Promise<T> | undefined;
    if (promise === undefined) {
      promise = load<T>(address);
      loaded.set(address, promise);
      promise.catch(() => loaded.delete(address));
    }
    return promise;
  }

  return {
    index,
    row(game, id) {
      const redirects = games.get(game)?.redirects ?? {};
      const target = Object.hasOwn(redirects, id) ? redirects[id] : id;
      return rows.get(`${game}/${target}`);
    },
    kindName: (game, kind) => games.get(game)?.kinds.find((each) => each.id === kind)?.name ?? kind,
    deckName: (game, deck) => games.get(game)?.decks.find((each) => each.id === deck)?.name ?? deck,
    gameName: (game) => games.get(game)?.name ?? game,
    async detail(row) {
      const shards = games.get(row.game)?.kinds.find((kind) => kind.id === row.kind)?.shards ?? 1;
      const shard = await once<Shard>(addresses.shard(row.game, row.kind, shardOf(row.id, shards)));
      const detail = Object.hasOwn(shard, row.id) ? shard[row.id] : undefined;
      if (detail === undefined) throw new DataFault(`The details of "${row.id}" are missing. Build again.`);
      return detail;
    },
    page: (game, slug) => once<PageDetail>(addresses.page(game, slug)),
    searchTexts: () => once<SearchTexts>(addresses.search),
    problems: () => once<readonly ProblemView[]>(addresses.problems),
  };
}

/** Loads a JSON file of the build. */
export async function load<T>(address: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, { credentials: "same-origin" });
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new DataFault(`${address} could not be loaded (${why}). Is "npm start" still running?`);
  }
  if (!response.ok) throw new DataFault(`${address} is missing (${response.status}). Build again with "npm start".`);
  try {
    return (await response.json()) as T;
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new DataFault(`${address} is not readable (${why}). Build again with "npm start".`);
  }
}
