import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host, type UserDoc } from "../applications/globals.ts";
import { windows } from "../parts/later.ts";
import { FixedApplication } from "./fixed.ts";

/** What roles are called; most are players, and need no word. */
const ROLES = ["No access", "", "Trusted", "Assistant", "GM"];

/** `ui.players`: who belongs to the table and who is here. */
export class Players extends FixedApplication {
  static override region = "players-slot";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "players",
    tag: "aside",
    actions: {
      toggleExpanded: Players.#onToggle as never,
      openUser: Players.#onOpen as never,
      addUser: Players.#onAdd,
    },
  };
  static override PARTS = { players: { template: "templates/stage/shell/players.hbs", root: true } };
  #expanded = false;

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const all = ([...host.game.users] as UserDoc[]).map((user) => ({
      id: user.id,
      name: user.name,
      color: String(user.color),
      active: user.active,
      self: user.isSelf,
      role: ROLES[user.role] ?? "",
      character: user.character?.name ?? "",
    }));
    const users = all
      .filter(({ active }) => this.#expanded || active)
      .sort((one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name));
    const mayAdd = this.#expanded && host.game.user.isGM;
    return {
      users,
      mayAdd,
      expanded: this.#expanded,
      online: all.filter(({ active }) => active).length,
      total: all.length,
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    windows.afterwards(({ playerMenu }) => {
      this._createContextMenu(playerMenu, ".player", { fixed: true, hookName: "getUserContextOptions" });
    });
  }

  static async #onToggle(this: Players): Promise<void> {
    this.#expanded = !this.#expanded;
    await this.render();
  }
  static #onOpen(this: Players, _event: Event, target: HTMLElement): Promise<void> {
    return windows(({ openPlayer }) => openPlayer(target));
  }
  static #onAdd(): Promise<void> {
    return windows(({ addPlayer }) => addPlayer());
  }
}
