import type { Board } from "../play.ts";

/** What a switch of game.yaml is set to in this game: the group's choice, or the default. */
export function settingOf({ content, state }: Board, id: string): string {
  const setting = content.game.settings?.find((each) => each.id === id);
  if (setting === undefined) throw new Error(`game.yaml has no setting "${id}".`);
  return state.options.settings?.[id] ?? setting.default;
}
