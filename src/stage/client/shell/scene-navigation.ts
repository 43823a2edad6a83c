import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { type Doc, host, type UserDoc } from "../applications/globals.ts";
import { FixedApplication } from "./fixed.ts";
import { menuEntry } from "./menu-entry.ts";

type Scene = Doc & {
  active: boolean;
  navigation: boolean;
  navName: string;
  isView: boolean;
  view(options?: { level: string | undefined }): Promise<unknown>;
  /** Generation 14. */
  readonly availableLevels?: ReadonlySet<Doc & { readonly isView: boolean }>;
  activate(): Promise<unknown>;
};

/** `ui.nav`: the scenes that can be seen, and who looks at which. */
export class SceneNavigation extends FixedApplication {
  static override region = "ui-top";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "scene-navigation",
    tag: "nav",
    actions: { viewScene: SceneNavigation.#onView, viewLevel: SceneNavigation.#onLevel },
  };
  static override PARTS = { scenes: { template: "templates/stage/shell/scene-navigation.hbs", root: true } };

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const viewed = host.game.scenes.viewed;
    const shown = (host.game.scenes.contents as Scene[]).filter(
      (scene) => scene.visible && (scene.navigation || scene.active || scene === viewed),
    );
    const users = [...host.game.users] as UserDoc[];
    const scenes = shown.map((scene) => ({
      id: scene.id,
      name: scene.navName || scene.name,
      active: scene.active,
      viewed: scene === viewed,
      levels: scene === viewed ? levelsOf(scene) : [],
      users: users
        .filter((user) => user.active && !user.isSelf && user.viewedScene === scene.id)
        .map(({ name, color }) => ({ name, color: String(color), initial: name[0] })),
    }));
    return { scenes };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", "Scenes");
    host.game.scenes.apps.push(this);
    const get = (target: HTMLElement) => host.game.scenes.get(target.dataset.sceneId ?? "") as Scene | undefined;
    const isGM = () => host.game.user.isGM;
    const items = () => [
      menuEntry(
        "Activate for everyone",
        "fa-solid fa-bullseye",
        (target) => get(target)?.activate(),
        (target) => isGM() && !get(target)?.active,
      ),
      menuEntry("Configure", "fa-solid fa-gear", (target) => get(target)?.sheet?.render({ force: true }), isGM),
      menuEntry(
        "Take off the bar",
        "fa-solid fa-xmark",
        (target) => get(target)?.update({ navigation: false }),
        (target) => isGM() && get(target)?.navigation === true,
      ),
    ];
    this._createContextMenu(items, ".scene", { fixed: true, hookName: "getSceneContextOptions" });
  }

  static async #onView(_event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-scene-id]")?.dataset.sceneId ?? "";
    await (host.game.scenes.get(id) as Scene | undefined)?.view();
  }

  static async #onLevel(_event: Event, target: HTMLElement): Promise<void> {
    await (host.game.scenes.viewed as Scene | null)?.view({ level: target.dataset.levelId });
  }
}

/** The levels of a scene among which people can choose, the highest first. */
function levelsOf(scene: Scene): { id: string; name: string; viewed: boolean }[] {
  if (!("availableLevels" in scene)) return [];
  const levels = [...(scene.availableLevels ?? [])].reverse();
  return levels.length < 2 ? [] : levels.map(({ id, name, isView }) => ({ id, name, viewed: isView }));
}
