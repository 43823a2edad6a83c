import { readdirSync, readFileSync } from "node:fs";
import { load, loadAll } from "js-yaml";
import type { Ability } from "../../../src/compiler/schema/ability.ts";
import type { Character } from "../../../src/compiler/schema/character.ts";
import type { Creature } from "../../../src/compiler/schema/creature.ts";
import type { Game } from "../../../src/compiler/schema/game.ts";
import type { Location } from "../../../src/compiler/schema/location.ts";
import type { Service } from "../../../src/compiler/schema/service.ts";

interface Entry {
  readonly kind: string;
  readonly id: string;
}

const root = new URL("../../../content/folklore/", import.meta.url);

function readEntries(): Entry[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  return files.flatMap((file) => {
    const read = () => readFileSync(new URL(file.replaceAll("\\", "/"), root), "utf8");
    if (file.endsWith(".yaml")) return loadAll(read()).flat() as Entry[];
    return file.startsWith("stories") && file.endsWith(".md") ? [load(read().split("---\n")[1] ?? "") as Entry] : [];
  });
}

/** Every entry of the game as its files give it. */
export const entries = readEntries();

function ofKind<T>(kind: string): readonly T[] {
  return entries.filter((entry) => entry.kind === kind) as unknown as readonly T[];
}

/** How many entries of a kind there are. */
export function howMany(kind: string): number {
  return ofKind(kind).length;
}

const [found] = ofKind<Game>("game");
if (found === undefined) throw new Error("content/folklore/game.yaml has no entry of kind game");

/** The vocabulary. */
export const game: Game = found;
/** Every Ability. */
export const abilities = ofKind<Ability>("ability");
/** Every character. */
export const characters = ofKind<Character>("character");
/** Every creature. */
export const creatures = ofKind<Creature>("creature");
/** Every location. */
export const locations = ofKind<Location>("location");
/** Every service. */
export const services = ofKind<Service>("service");
