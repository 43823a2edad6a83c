/** FNV-1a: spreads ids over shards the same way in the build and in the page. */
export function shardOf(id: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % shards;
}

/** How many shards hold `count` cards so that each stays small; a power of two, so that growth seldom renames files. */
export function shardsFor(count: number): number {
  let shards = 1;
  while (shards * 64 < count) shards *= 2;
  return shards;
}

/** Addresses of the data files relative to the page. */
export const addresses = {
  index: "data/index.json",
  search: "data/search.json",
  problems: "data/problems.json",
  shard: (game: string, kind: string, shard: number): string => `data/cards/${game}/${kind}-${shard}.json`,
  page: (game: string, slug: string): string => `data/rules/${game}/${slug}.json`,
  vocabulary: (game: string): string => `data/vocabulary/${game}.json`,
} as const;
