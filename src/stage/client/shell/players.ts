import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { host, type UserDoc } from "../applications/globals.ts";
import { FixedApplication } from "./fixed.ts";
import { menuEntry } from "./menu-entry.ts";

/** What roles are called; most are players, and need no word. */
const ROLES = ["No access", "", "Trusted", "Assistant", "GM"];

/** `ui.players`: who belongs to the table and who is here. */
export class Players extends FixedApplication {
  static override region = "players-slot";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "players",
    tag: "aside",
    actions: { toggleExpanded: Players.#onToggle as never, openUser: Players.#onOpen as never },
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
    return { users, expanded: this.#expanded, online: all.filter(({ active }) => active).length, total: all.length };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const get = (target: HTMLElement) => host.game.users.get(target.dataset.userId ?? "") as UserDoc | undefined;
    const configure = (target: HTMLElement) => get(target)?.sheet?.render({ force: true });
    const items = () => [
      menuEntry(
        "Configure",
        "fa-solid fa-gear",
        configure,
        (target) => host.game.user.isGM || get(target)?.isSelf === true,
      ),
      menuEntry(
        "Open their character",
        "fa-solid fa-user",
        (target) => get(target)?.character?.sheet?.render({ force: true }),
        (target) => get(target)?.character?.visible === true,
      ),
    ];
    this._createContextMenu(items, ".player", { fixed: true, hookName: "getUserContextOptions" });
  }

  static async #onToggle(this: Players): Promise<void> {
    this.#expanded = !this.#expanded;
    await this.render();
  }
  static async #onOpen(this: Players, _event: Event, target: HTMLElement): Promise<void> {
    const user = host.game.users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset.userId ?? "") as
      | UserDoc
      | undefined;
    const goal = user?.isSelf || host.game.user.isGM ? user : user?.character;
    await goal?.sheet?.render({ force: true });
  }
}
