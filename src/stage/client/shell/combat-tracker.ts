import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { type Doc, host } from "../applications/globals.ts";
import { windows } from "../parts/later.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** A combatant as the tracker needs it. */
export interface Combatant extends Doc {
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly defeated: boolean;
  readonly actor: Doc | null;
  readonly token: (Doc & { object?: { control?(options?: object): unknown } }) | null;
}

/** A fight as the tracker shows it. */
export interface Combat extends Doc {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly turns: Combatant[];
  readonly combatant: Combatant | null;
  readonly combatants: { get(id: string): Combatant | undefined };
  rollInitiative(ids: string[]): Promise<unknown>;
}

/** What the buttons of a fight call. */
const STEPS = [
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
  "resetAll",
] as const;

/** What else can be clicked. */
const ACTIONS = ["createCombat", "activateCombatant", "rollInitiative", "toggleHidden", "toggleDefeated"] as const;
export type TrackerAction = (typeof ACTIONS)[number];

/** `ui.combat`: whose turn it is. */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["combat"],
    actions: Object.fromEntries([
      ...STEPS.map((name) => [name, CombatTracker.#step(name)]),
      ...ACTIONS.map((name) => [name, CombatTracker.#action(name)]),
    ]),
  };
  static override PARTS: typeof AbstractSidebarTab.PARTS = {
    tracker: { template: "templates/stage/shell/combat.hbs", scrollable: [".combatants"] },
  };

  /** The fight that is shown. */
  get viewed(): Combat | null {
    return host.game.combats.viewed as Combat | null;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const shown = await windows(async ({ trackerContext }) => trackerContext(this.viewed));
    return { ...(await super._prepareContext(options)), ...shown };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    host.game.combats.apps.push(this);
    const entries = windows.here().trackerMenu(this);
    this._createContextMenu(() => entries, ".combatant", { fixed: true, hookName: "getCombatantContextOptions" });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  static #step(name: string) {
    return async function (this: CombatTracker): Promise<void> {
      const combat = this.viewed as (Combat & Record<string, () => Promise<unknown>>) | null;
      await combat?.[name]?.();
    };
  }
  static #action(name: TrackerAction) {
    return function (this: CombatTracker, _event: Event, target: HTMLElement): Promise<unknown> {
      return windows(({ trackerActions }) => trackerActions[name](this, target));
    };
  }
}
