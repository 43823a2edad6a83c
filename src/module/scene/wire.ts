import { figureOf, isByGame, showBoard } from "./show-board.ts";

/** Lets the scene follow the game. The client of the active game master moves the tokens; nobody moves them by hand. */
export function wireScene(): void {
  Hooks.on("rulewright.tableChanged", (sitting) => {
    if (!game.users.activeGM?.isSelf) return;
    showBoard(sitting).catch((error: unknown) => {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
    });
  });
  Hooks.on("preUpdateToken", (token, changes, options) => {
    const isMoved = "x" in changes || "y" in changes;
    if (!isMoved || isByGame(options) || figureOf(token) === undefined) return;
    ui.notifications.info(game.i18n.localize("RULEWRIGHT.Table.MoveByAnswer"));
    return false;
  });
}
