import { gameRecords } from "../table/record.ts";
import { openSitting } from "../table/sitting.ts";
import { openNewGame } from "./open-new-game.ts";
import { showSession } from "./session-panel.ts";
import { showTable } from "./show-table.ts";
import { showWaiting } from "./waiting-panel.ts";

/** The way in: a tool among the controls of the scene, and the table of a running game when the world opens. */
export function offerTable(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const { tokens } = controls;
    if (tokens === undefined) return;
    tokens.tools.rulewright = {
      name: "rulewright",
      order: Object.keys(tokens.tools).length,
      title: "RULEWRIGHT.Table.Open",
      icon: "fa-solid fa-dice-d20",
      button: true,
      visible: true,
      onChange: () => void enter(),
    };
  });
  Hooks.once("ready", async () => {
    const [record] = gameRecords();
    const sitting = record && (await openSitting(record.entry));
    if (sitting === undefined) return;
    await showSession(sitting);
    showTable(sitting);
  });
}

/** Opens the running game; without one, a game master begins one, and players are told what they wait for. */
export async function enter(): Promise<void> {
  const [record] = gameRecords();
  const sitting = record && (await openSitting(record.entry));
  if (sitting !== undefined) showTable(sitting);
  else if (game.user.isGM) await openNewGame();
  else await showWaiting();
}
