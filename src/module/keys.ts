import { enter } from "./apps/entrance.ts";
import { moduleId } from "./id.ts";
import { atTable } from "./load-table.ts";
import { gameRecords } from "./table/record.ts";
import { type Sitting, sittingAt } from "./table/sitting.ts";

/** What keys do, unless somebody chose others: the table for everybody, the way back and forth for game masters. */
export function registerKeys(): void {
  const bind = (name: string, key: string, restricted: boolean, act: () => void) =>
    game.keybindings.register(moduleId, name, {
      name: `RULEWRIGHT.Keys.${name}.Name`,
      hint: `RULEWRIGHT.Keys.${name}.Hint`,
      editable: [{ key, modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
      restricted,
      onDown: () => {
        act();
        return true;
      },
    });
  bind("Table", "KeyT", false, () => void enter());
  bind("Undo", "KeyZ", true, () => void go(-1));
  bind("Redo", "KeyY", true, () => void go(1));
}

/** Takes the game that runs a step back or forth; without one nothing happens. */
async function go(steps: number): Promise<void> {
  const sitting = running();
  if (sitting !== undefined) await (await atTable()).travel(sitting, sitting.table.at + steps);
}

function running(): Sitting | undefined {
  const [record] = gameRecords();
  return record && sittingAt(record.entry.uuid);
}
