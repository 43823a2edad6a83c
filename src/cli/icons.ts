import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Static } from "typebox";
import { extractOf } from "../compiler/emit/extract.ts";
import { macrosOf } from "../compiler/emit/macros.ts";
import type { Compilation, GameContent } from "../compiler/model.ts";
import type { gameSchema } from "../compiler/schema/game.ts";
import type { KindDefinition } from "../compiler/schema/index.ts";
import { termsOf } from "../compiler/terms.ts";
import { type IconSet, indexIcons } from "./icon-index.ts";
import type { OutputFile } from "./write.ts";

let loaded: IconSet | undefined;

/** The game-icons set, read once. */
export function loadIcons(): IconSet {
  if (loaded === undefined) {
    const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
    loaded = indexIcons(readFileSync(path));
  }
  return loaded;
}

/**
 * The icons that cards, terms, macros and kinds use, each as a file and as a token, with the attribution that their
 * licence asks for.
 */
export function iconFiles(
  { games }: Compilation,
  kinds: Readonly<Record<string, KindDefinition>>,
  set: IconSet,
): OutputFile[] {
  const used = new Set(Object.values(kinds).map((kind) => kind.icon));
  for (const game of games) {
    for (const card of game.cards) {
      const { icon } = extractOf(card, kinds[card.kind]);
      if (icon !== undefined) used.add(icon);
    }
    for (const { icon } of termsOf(game)) if (icon !== undefined) used.add(icon);
    for (const { icon } of macrosOf(game)) used.add(icon);
    for (const { icon } of seatsOf(game)) used.add(icon);
  }
  const names = [...used].filter((name) => set.names.has(name)).sort();
  return [
    ...names.map((name) => ({ path: `icons/${name}.svg`, content: iconSvg(set.body(name) ?? "") })),
    ...names.map((name) => ({ path: `tokens/${name}.svg`, content: tokenSvg(set.body(name) ?? "") })),
    ...games.flatMap((game) =>
      seatsOf(game).map(({ id, icon, colour }) => ({
        path: `figures/${game.id}/${id}.svg`,
        content: figureSvg(set.body(icon) ?? "", colour),
      })),
    ),
    { path: "icons/ATTRIBUTION.md", content: attribution(names) },
  ];
}

type Seats = NonNullable<Static<typeof gameSchema>["seats"]>;

/** The figures that people play a game with. */
function seatsOf({ cards }: GameContent): Seats {
  return cards.flatMap(({ data }) => (data as { readonly seats?: Seats }).seats ?? []);
}

/** Foundry shows icons as pictures, on dark and light alike: a mid tone is seen on both. */
function iconSvg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" color="#b08d4f">${body}</svg>\n`;
}

/** A figure on a map is seen on any ground: its icon stands on a dark disc. */
function tokenSvg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" color="#f2d9a0"><circle cx="256" cy="256" r="244" fill="#1d2129" stroke="#b08d4f" stroke-width="16"/><g transform="translate(87 87) scale(0.66)">${body}</g></svg>\n`;
}

/** What a figure of one colour stands on may have any other: a pale edge within a dark one is seen on all of them. */
function figureSvg(body: string, colour: string): string {
  const edge = (line: string, width: number) =>
    `<g stroke="${line}" stroke-width="${width}" stroke-linejoin="round">${body}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 576 576" width="512" height="512" color="${colour}">${edge("#1d2129", 64)}${edge("#d8d4ca", 32)}${body}</svg>\n`;
}

/** The first authors of the set, as its licence file names them; the file itself names those who came later. */
const authors = [
  "Lorc",
  "Delapouite",
  "John Colburn",
  "Felbrigg",
  "John Redman",
  "Carl Olsen",
  "Sbed",
  "PriorBlue",
  "Willdabeast",
  "Viscious Speed",
  "Lord Berandas",
  "Irongamer",
  "HeavenlyDog",
];

function attribution(names: readonly string[]): string {
  return `# Icons

The icons in this folder, and those drawn on tokens and card faces, come from [game-icons.net](https://game-icons.net).
They are used under the [Creative Commons Attribution 3.0 licence](https://creativecommons.org/licenses/by/3.0/) (CC BY 3.0).
Their colour and size were changed; their shapes were not.

Icons made by ${authors.join(", ")} and the other contributors whom the set names in its [licence file](https://github.com/game-icons/icons/blob/master/license.txt).

Used here: ${names.join(", ")}.
`;
}
