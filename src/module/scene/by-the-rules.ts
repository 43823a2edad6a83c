import { moduleId } from "../id.ts";
import { noteOn } from "../mirror/by-game.ts";

/** How the figures of a running game get about, as their tokens name it. */
export const byTheRules = moduleId;

/**
 * Offers this way of getting about. Walls do not stop it: where somebody wants to go is what counts, and the game finds
 * the way there, around corners too, or says no.
 */
export function offerByTheRules(): void {
  CONFIG.Token.movement.actions[byTheRules] = {
    label: "RULEWRIGHT.Scene.ByTheRules",
    icon: "fa-solid fa-chess-pawn",
    walls: null,
    deriveTerrainDifficulty: () => 1,
    canSelect: (token) => noteOn(token, "figure") !== undefined,
  };
}
