import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dump, load } from "js-yaml";
import { foundryId } from "../../compiler/ids.ts";

/** A small generator of repeatable random numbers, so that every run measures the same cards. */
type Random = (below: number) => number;

function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Sentence shapes of the creatures that ship with the game; `{}` marks are filled at random. */
const shapes = [
  "The target takes {dice} damage.",
  "The target takes {dice} damage and gains {status} {resist}.",
  "The target takes {dice} damage and loses {few} PP.",
  "The target takes {dice} damage. Push the target {few} spaces.",
  "The target takes {dice} damage. Pull the target {few} spaces.",
  "The target takes {dice} damage. This foe recovers {dice} Vita.",
  "The target takes {dice} damage. Each character within {few} spaces of this foe gains {status} {resist}.",
  "The target takes {dice} damage. This foe moves up to {few} spaces away from the target.",
];
const specials = [
  "When this foe rolls {high} or more to attack, the target gains {status} {resist}.",
  "When this foe hits, this foe recovers {few} Vita.",
  "At the start of each round, this foe recovers {few} Vita. If it is night, this foe gains +{five} Might.",
  "This foe is immune to {status}. This foe cannot be pushed.",
  "When any character dies, this foe recovers {dice} Vita.",
];
const statuses = ["SPOOKED", "SICKENED", "CURSED", "POSSESSED", "DERANGED", "FRACTURED", "IMMOBILIZED", "TRANSFORMED"];
const types = ["demonic", "mortal", "nature", "occultist", "shapeshifter", "spirit", "undead"];
const icons = ["fangs", "wolf-head", "bat", "raven", "snake", "spectre"];
const first = ["Ashen", "Barrow", "Crooked", "Drowned", "Hollow", "Iron", "Lantern", "Marsh", "Pale", "Thorn"];
const second = ["Hound", "Widow", "Reaper", "Stag", "Crone", "Sentinel", "Serpent", "Child", "Miller", "Crow"];

const fills: Readonly<Record<string, (random: Random) => string>> = {
  dice: (random) => `${1 + random(3)}d${[4, 6, 8, 10][random(4)]}${random(3) === 0 ? `+${1 + random(3)}` : ""}`,
  status: (random) => pick(statuses, random),
  resist: (random) => `${3 + random(7)}`,
  few: (random) => `${2 + random(4)}`,
  five: (random) => `${5 + 5 * random(3)}`,
  high: (random) => `${80 + random(20)}`,
};

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T;
}

function sentence(list: readonly string[], random: Random): string {
  return pick(list, random).replace(/\{([a-z]+)\}/g, (whole, name: string) => fills[name]?.(random) ?? whole);
}

function might(random: Random): string {
  const base = 5 * random(4);
  return `{dusk: ${base}, twilight: ${base + 5}, midnight: ${base + 10}, nightmare: ${base + 15}}`;
}

/** The YAML of one creature with both sides. */
export function creatureYaml(number: number): string {
  const random = randomFrom(number * 7919 + 17);
  const id = `creature-${number}`;
  const name = `${pick(first, random)} ${pick(second, random)} ${number}`;
  const max = 8 + random(4);
  const powers = ["1-3", "4-6", "7-8", "9", "10"].map(
    (on, at) => `    - {on: ${on}, name: ${pick(first, random)} strike ${at + 1}, text: ${sentence(shapes, random)}}`,
  );
  return `kind: creature
id: ${id}
name: ${name}
icon: ${pick(icons, random)}
source: {from: house}
type: ${pick(types, random)}
figures: ${1 + random(4)}
encounter:
  vita: ${6 + random(20)}
  might: ${might(random)}
  defense: ${40 + 5 * random(6)}
  stride: ${3 + random(4)}
  attack: ${random(2) === 0 ? "melee" : "ranged"}
  lore: ${5 + random(15)}
  coins: ${random(12)}
  special:
    name: ${pick(second, random)}'s gift
    text: ${sentence(specials, random)}
  powers:
${powers.join("\n")}
skirmish:
  dice: {2: 1d4, 3: 1d6, 4: 1d6+1, 5: 1d6+2}
  counter:
    max: ${max}
    bands:
      - {from: 1, to: 2}
      - {from: 3, to: 5, might: 5}
      - {from: 6, to: ${max}, might: 10, damage: 1}
  might: ${might(random)}
  defense: ${40 + 5 * random(6)}
  coins: ${random(12)}
  power: {name: ${pick(first, random)} fury, text: ${sentence(shapes, random)}}
`;
}

/** Where the two sides of the comparison find their sources. */
export interface BenchFolders {
  readonly content: string;
  readonly plain: string;
}

/** Writes the cards twice: as our content with its vocabulary, and as plain documents that Foundry's packer takes. */
export function writeSources(root: string, folder: string, count: number): BenchFolders {
  const content = join(folder, "content");
  const cards = join(content, "folklore", "cards", "creatures");
  const plain = join(folder, "plain");
  mkdirSync(cards, { recursive: true });
  mkdirSync(plain, { recursive: true });
  const vocabulary = load(readFileSync(join(root, "content", "folklore", "game.yaml"), "utf8")) as Record<
    string,
    unknown
  >;
  writeFileSync(join(content, "folklore", "game.yaml"), dump(wordsOf(vocabulary), { lineWidth: -1 }));
  for (let number = 1; number <= count; number++) {
    const yaml = creatureYaml(number);
    const id = foundryId(`bench/${number}`);
    writeFileSync(join(cards, `creature-${number}.yaml`), yaml);
    writeFileSync(join(plain, `creature-${number}.yml`), `_id: ${id}\n_key: "!cards!${id}"\n${yaml}`);
  }
  return { content, plain };
}

/** The rules pages are no cards and stay out of the comparison, so only the words are kept, without their rules. */
function wordsOf(vocabulary: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { kind, id, name, source, players, terms } = vocabulary;
  return { kind, id, name, source, players, terms: withoutRules(terms) };
}

function withoutRules(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRules);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([key]) => key !== "rule");
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutRules(inner)]));
}

/** Changes one card, as an author would who corrects a figure and a text, and says which file that is. */
export function changeCard(content: string, number: number, step: number): string {
  const path = join(content, "folklore", "cards", "creatures", `creature-${number}.yaml`);
  const text = readFileSync(path, "utf8")
    .replace(/vita: [0-9]+/, `vita: ${30 + step}`)
    .replace(/text: The target takes .*?\}/, `text: The target takes ${step}d6 damage and loses ${step} PP.}`);
  writeFileSync(path, text);
  return path;
}
