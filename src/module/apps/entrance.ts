import { atTable } from "../load-table.ts";
import { gameRecords, recordOf } from "../table/record.ts";
import { openSitting } from "../table/sitting.ts";
import { openNewGame } from "./open-new-game.ts";
import { showWaiting } from "./waiting-panel.ts";

/** The way in: a tool among the controls of the scene, and the table of a game that runs or begins. */
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
    const { showSession, showTable } = await atTable();
    await showSession(sitting);
    showTable(sitting);
  });
  Hooks.on("createJournalEntry", (entry) => void openBegun(entry));
}

/** A game that was begun elsewhere opens on this screen too. */
async function openBegun(entry: JournalEntry.Implementation): Promise<void> {
  const sitting = recordOf(entry) === undefined ? undefined : await openSitting(entry);
  if (sitting === undefined) return;
  const { showSession, openForScene } = await atTable();
  await showSession(sitting);
  openForScene(sitting, "always");
}

/** Opens the running game; without one, a game master begins one, and players are told what they wait for. */
export async function enter(): Promise<void> {
  const [record] = gameRecords();
  const sitting = record && (await openSitting(record.entry));
  if (sitting !== undefined) (await atTable()).showTable(sitting, true);
  else if (game.user.isGM) await openNewGame();
  else await showWaiting();
}
