import { giveAndTell } from "../table/give-and-tell.ts";
import { type Sitting, sittingAt } from "../table/sitting.ts";
import { isByGame, noteOn } from "./by-game.ts";

/** Lets the host's combat tracker speak to the game: its buttons give the command that they mean, or say why not. */
export function wireTracker(): void {
  Hooks.on("preUpdateCombat", (combat, changes, options) => {
    const sitting = isByGame(options) ? undefined : sittingOf(combat);
    if (sitting === undefined || !("turn" in changes || "round" in changes)) return;
    void lead(sitting, Reflect.get(options, "direction") === -1).catch((error: unknown) => {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
    });
    return false;
  });
  Hooks.on("preDeleteCombat", (combat, options) => {
    const sitting = isByGame(options) ? undefined : sittingOf(combat);
    if (sitting?.table.play.turns(sitting.table.state) === undefined) return;
    ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Scene.EndsByRules"));
    return false;
  });
  Hooks.on("renderCombatTracker", (_app, element) => tellLeft(element));
}

function sittingOf(combat: Combat.Implementation | null): Sitting | undefined {
  return sittingAt((combat === null ? undefined : noteOn(combat, "table")) ?? "");
}

/** On to the next turn, by the command that ends this one. */
async function lead(sitting: Sitting, isBack: boolean): Promise<void> {
  const { play, state } = sitting.table;
  const next = isBack ? undefined : play.turns(state)?.next;
  if (next === undefined) {
    ui.notifications.warn(game.i18n.localize(isBack ? "RULEWRIGHT.Scene.BackByUndo" : "RULEWRIGHT.Scene.AnswerFirst"));
    return;
  }
  await giveAndTell(sitting, next);
}

/** Writes under whoever has the turn what they can still do in it. */
function tellLeft(element: HTMLElement): void {
  const { combat } = game;
  const sitting = sittingOf(combat);
  const told = sitting?.table.play.turns(sitting.table.state);
  if (combat === null || told === undefined) return;
  for (const combatant of combat.combatants) {
    const left = told.turns.find(({ figure }) => figure === noteOn(combatant, "figure"))?.left;
    const row = element.querySelector(`[data-combatant-id="${combatant.id}"]`);
    if (left === undefined || row === null) continue;
    const line = document.createElement("p");
    line.className = "rw-turn-left";
    line.textContent = game.i18n.format("RULEWRIGHT.Scene.Left", { left });
    row.append(line);
  }
}
