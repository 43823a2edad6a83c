import type { Effect } from "../../../engine/effects/effect.ts";
import type { Board } from "../play.ts";

/** The text of a service with the Vita that the setting gives to whoever is called back from Limbo (death/revival). */
export function withRevivalSetting({ state, content }: Board, effects: readonly Effect[]): readonly Effect[] {
  const setting = content.game.settings?.find(({ id }) => id === "gypsy-revival");
  const vita = state.options.settings?.["gypsy-revival"] ?? setting?.default;
  if (vita === undefined) return effects;
  return effects.map((effect) => (callsBackFromLimbo(effect) ? { ...effect, vita } : effect));
}

function callsBackFromLimbo({ op, to, who }: Effect): boolean {
  if (op !== "life" || to !== "life" || typeof who !== "object" || who === null) return false;
  return "group" in who && who.group === "character in Limbo";
}
