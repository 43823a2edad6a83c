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

/** Lets people choose among the languages of the modules; whatever a module does not say in it, it says in English. */
export function chooseLanguage(initial: string): void {
  const offered = [...game.modules].flatMap(({ languages }) => languages);
  game.settings.register("core", "language", {
    name: "Language of the modules",
    hint: "The stage itself speaks English.",
    scope: "client",
    config: true,
    requiresReload: true,
    type: String,
    choices: Object.fromEntries([["en", "English"], ...offered.map(({ lang, name }) => [lang, name])]),
    default: initial,
  });
  game.i18n.lang = String(game.settings.get("core", "language"));
}
