import { moduleId } from "../id.ts";

/** The settings of the windows, by their keys. */
export const setting = {
  /** Whether the table opens by itself when a scene begins. */
  follow: "followGame",
} as const;

/** Registers what people can choose about the windows. */
export function registerPlaySettings(): void {
  game.settings.register(moduleId, setting.follow, {
    name: "RULEWRIGHT.Settings.Follow",
    hint: "RULEWRIGHT.Settings.FollowHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
}
