import { moduleId } from "../id.ts";
import { atTable } from "../load-table.ts";
import { ownEdits } from "../table/put-right.ts";
import { veilSetting } from "../table/veil.ts";

/** The settings of the windows, by their keys. */
export const setting = {
  /** Whether the table opens by itself when a scene begins. */
  follow: "followGame",
  /** Whether the panel of the evening is open. */
  session: "sessionOpen",
  /** Who answers for players who are away. */
  away: "away",
  /** How many seconds people have to think. */
  patience: "patience",
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
  game.settings.register(moduleId, setting.session, {
    name: "RULEWRIGHT.Settings.Session",
    hint: "RULEWRIGHT.Settings.SessionHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
    onChange: () => void atTable().then(({ refreshSession }) => refreshSession()),
  });
  game.settings.register(moduleId, setting.away, {
    name: "RULEWRIGHT.Settings.Away",
    hint: "RULEWRIGHT.Settings.AwayHint",
    scope: "world",
    config: true,
    type: String,
    choices: { ask: "RULEWRIGHT.Settings.AwayAsk", once: "RULEWRIGHT.Settings.AwayOnce" },
    default: "ask",
    onChange: () => void atTable().then(({ refreshTables }) => refreshTables()),
  });
  game.settings.register(moduleId, setting.patience, {
    name: "RULEWRIGHT.Settings.Patience",
    hint: "RULEWRIGHT.Settings.PatienceHint",
    scope: "world",
    config: true,
    type: Number,
    range: { min: 0, max: 300, step: 5 },
    default: 0,
    onChange: () => void atTable().then(({ refreshTables }) => refreshTables()),
  });
  game.settings.register(moduleId, veilSetting, {
    name: "RULEWRIGHT.Settings.Veil",
    hint: "RULEWRIGHT.Settings.VeilHint",
    scope: "world",
    config: true,
    type: Number,
    range: { min: 0, max: 5, step: 1 },
    default: 3,
    onChange: () => void atTable().then(({ refreshTables }) => refreshTables()),
  });
  game.settings.register(moduleId, ownEdits, {
    name: "RULEWRIGHT.Settings.OwnEdits",
    hint: "RULEWRIGHT.Settings.OwnEditsHint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
}
