import type { Macro } from "./macro.ts";

const SLOTS = 50;

/** A hotbar with a macro in a slot, or in the first that is free; without a macro the slot becomes free. */
export function withMacro(
  before: Readonly<Record<string, string>>,
  macro: Macro | null,
  slot: number | string | undefined,
  fromSlot: number | undefined,
): Record<string, string> {
  const free = Array.from({ length: SLOTS }, (_one, at) => at + 1).find((at) => !(at in before));
  const target = Number(slot ?? free);
  if (!(target >= 1 && target <= SLOTS)) throw new Error("The hotbar has no free slot.");
  const hotbar = { ...before };
  if (fromSlot !== undefined) delete hotbar[fromSlot];
  if (macro === null) delete hotbar[target];
  else hotbar[target] = macro.id ?? "";
  return hotbar;
}
