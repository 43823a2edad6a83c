import type { Json } from "../../engine/json.ts";
import { asRecord } from "../json-schema.ts";

/** Foundry's numbers for who sees a token's name and bars: whoever hovers over it, and everybody at all times. */
const shown = { onHover: 30, always: 50 } as const;
/** Foundry's numbers for the side that a token is on. */
const side = { friendly: 1, hostile: -1 } as const;

/**
 * The token that an actor brings with it: the bars show what the running game says, a hero has one token for all scenes,
 * and each foe is a figure of its own.
 */
export function actorToken(type: string, entry: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
  const isFoe = type === "creature" || type === "affliction";
  const width = sizeOf(entry);
  return {
    actorLink: type === "hero",
    appendNumber: type === "creature",
    disposition: isFoe ? side.hostile : side.friendly,
    displayName: isFoe ? shown.onHover : shown.always,
    displayBars: shown.always,
    bar1: { attribute: "play.vita" },
    bar2: { attribute: type === "hero" ? "play.pp" : null },
    width,
    height: width,
  };
}

/** How many spaces wide a figure is: a large one has a base of 2 inches. */
function sizeOf(entry: Readonly<Record<string, unknown>>): number {
  const { size } = asRecord(entry.encounter) ?? entry;
  return size === "large" ? 2 : 1;
}
