import type { Generation } from "../../common/generation.ts";
import { game } from "../game.ts";

/** Registers the settings that the host itself has. */
export function coreSettings(generation: Generation): void {
  const [key, initial] = generation === 13 ? ["rollMode", "publicroll"] : ["messageMode", "public"];
  game.settings.register("core", key, { scope: "client", type: String, default: initial });
  game.settings.register("core", "combatTrackerConfig", {
    scope: "world",
    type: Object,
    default: { skipDefeated: false },
  });
  game.settings.register("core", "pause", {
    scope: "world",
    type: Boolean,
    default: false,
    onChange: (paused: boolean) => game.showPause(paused),
  });
}
