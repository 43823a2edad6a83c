import type { Board } from "../play.ts";

/** Whether the group plays with the advanced rules for encounters (advanced/encounters). */
export function isAdvanced({ state, content }: Board): boolean {
  const chosen = state.options.settings?.encounters;
  if (chosen !== undefined) return chosen === "advanced";
  return content.game.settings?.find(({ id }) => id === "encounters")?.default === "advanced";
}
