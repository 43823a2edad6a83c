import { noteOn } from "../mirror/by-game.ts";
import { sittingAt } from "../table/sitting.ts";
import { lightUp } from "./lights.ts";
import { wireMoves } from "./moves.ts";
import { entryOf } from "./show-board.ts";
import { showWholeMap } from "./whole-map.ts";

/** Lets the scene show the game on every screen: what is lit, and what a move by hand means. */
export function wireScene(): void {
  Hooks.on("rulewright.tableOpened", (sitting) => lightUp(sitting));
  Hooks.on("rulewright.tableChanged", (sitting) => lightUp(sitting));
  Hooks.on("canvasReady", () => {
    showWholeMap();
    lightScene();
  });
  // Whoever looks at a foe sees what it would do if it were its turn now.
  Hooks.on("hoverToken", (token, isHovered) => lightScene(isHovered ? noteOn(token.document, "figure") : undefined));
  wireMoves();
}

function lightScene(hovered?: string): void {
  const sitting = sittingAt(entryOf(canvas.scene)?.uuid ?? "");
  if (sitting !== undefined) lightUp(sitting, hovered);
}
