import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { type Doc, host } from "../applications/globals.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { windows } from "../parts/later.ts";
import { menuEntry } from "./menu-entry.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** A combatant as the tracker needs it. */
interface Combatant extends Doc {
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

/** `ui.combat`: whose turn it is. */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["combat"],
    actions: {
      ...Object.fromEntries(STEPS.map((step) => [step, CombatTracker.#step(step)])),
      createCombat: CombatTracker.#onCreate,
      activateCombatant: CombatTracker.#onActivateCombatant as never,
      rollInitiative: CombatTracker.#onRoll as never,
      toggleHidden: CombatTracker.#toggle("hidden") as never,
      toggleDefeated: CombatTracker.#toggle("defeated") as never,
    },
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
    this._createContextMenu(() => this.#menu(), ".combatant", { fixed: true, hookName: "getCombatantContextOptions" });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  #combatant(target: HTMLElement): Combatant | undefined {
    return this.viewed?.combatants.get(target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "");
  }

  #menu(): ContextMenuEntry[] {
    const isGM = () => host.game.user.isGM;
    return [
      menuEntry("Edit", "fa-solid fa-pen", (target) => this.#combatant(target)?.sheet?.render({ force: true }), isGM),
      menuEntry(
        "Clear initiative",
        "fa-solid fa-rotate-left",
        (target) => this.#combatant(target)?.update({ initiative: null }),
        isGM,
      ),
      menuEntry("Remove", "fa-solid fa-trash", (target) => this.#combatant(target)?.delete(), isGM),
    ];
  }

  static #step(name: string) {
    return async function (this: CombatTracker): Promise<void> {
      const combat = this.viewed as (Combat & Record<string, () => Promise<unknown>>) | null;
      await combat?.[name]?.();
    } as never;
  }
  static #toggle(key: "hidden" | "defeated") {
    return async function (this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
      const combatant = this.#combatant(target);
      await combatant?.update({ [key]: !combatant[key] });
    };
  }
  static async #onCreate(): Promise<void> {
    await host.game.combats.documentClass.create({ scene: host.game.scenes.viewed?.id ?? null, active: true });
  }
  static async #onRoll(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    if (combatant) await this.viewed?.rollInitiative([combatant.id]);
  }
  static async #onActivateCombatant(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const { actor, token } = this.#combatant(target) ?? {};
    if (token?.object?.control) token.object.control({ releaseOthers: true });
    else await actor?.sheet?.render({ force: true });
  }
}
