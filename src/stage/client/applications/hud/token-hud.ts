import type { Canvas } from "../../canvas/board.ts";
import type { Token } from "../../canvas/placeables/token.ts";
import { statusEffects } from "../../config.ts";
import type { TokenDocument } from "../../documents/token.ts";
import type { RenderContext } from "../api/application.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { ClosingOptions, PartialConfiguration, RenderOptions } from "../api/options.ts";
import { host, localize, report } from "../globals.ts";

/** What makes the display out of date. */
const NEWS = ["updateToken", "updateActor", "targetToken", "createCombatant", "deleteCombatant"].concat(
  ["create", "update", "delete"].map((verb) => `${verb}ActiveEffect`),
);

/** What can be done with a token, beside it: its bars, statuses, and whether it is a target, hidden or in the fight. */
export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "token-hud",
    classes: ["placeable-hud"],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: {
      target: TokenHUD.#onTarget as never,
      combat: TokenHUD.#onCombat as never,
      visibility: TokenHUD.#onVisibility as never,
      config: TokenHUD.#onConfig as never,
      sheet: TokenHUD.#onSheet as never,
      effect: TokenHUD.#onEffect as never,
    },
  };
  static override PARTS = { hud: { template: "templates/stage/shell/token-hud.hbs", root: true } };
  #object: Token | null = null;
  readonly #canvas: Canvas;

  constructor(canvas: Canvas) {
    super();
    this.#canvas = canvas;
    // News that come while it is drawn are drawn after that: renders wait for each other.
    const again = host.foundry.utils.debounce(() => void this.render().catch(report), 30);
    for (const name of NEWS) host.Hooks.on(name, again);
    const close = () => void this.close({ animate: false });
    host.Hooks.on("canvasTearDown", close);
    host.Hooks.on("deleteToken", (token) => {
      if (token === this.document) close();
    });
    host.Hooks.on("canvasPan", () => this.#place());
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.element?.contains(target as Node)) close();
    });
  }

  /** The token that it stands beside. */
  get object(): Token | null {
    return this.#object;
  }
  /** The document of that token. */
  get document(): TokenDocument | undefined {
    return this.#object?.document as unknown as TokenDocument | undefined;
  }
  /** The actor of that token. */
  get actor(): TokenDocument["actor"] {
    return this.document?.actor ?? null;
  }

  /** Shows it beside a token. */
  async bind(object: Token): Promise<void> {
    this.#object = object;
    await this.render({ force: true });
    this.element.focus();
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { actor } = this;
    const token = this.document as TokenDocument;
    const bars = (["bar1", "bar2"] as const).flatMap((name) => {
      const bar = token.getBarAttribute(name);
      return bar ? [{ ...bar, name, label: bar.attribute.split(".").at(-1) }] : [];
    });
    return {
      name: token.name,
      bars,
      isGM: host.game.user.isGM,
      hidden: token.hidden,
      targeted: this.#object?.isTargeted,
      inCombat: token.inCombat,
      statuses: actor
        ? statusEffects().map(({ id, name, img }) => ({ id, img, name: localize(name), on: actor.statuses.has(id) }))
        : [],
    };
  }

  protected override _insertElement(outer: HTMLElement): void {
    document.getElementById(outer.id)?.remove();
    document.getElementById("interface")?.append(outer);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { element } = this;
    element.tabIndex = -1;
    element.setAttribute("role", "dialog");
    element.setAttribute("aria-label", `Token: ${String(context.name)}`);
    if (options.isFirstRender) element.addEventListener("keydown", (event) => this.#onKey(event));
    for (const input of element.querySelectorAll<HTMLInputElement>("input[data-bar]"))
      input.addEventListener("change", () => void this.#setBar(input).catch(report));
    this.#place();
  }

  override async close(options: ClosingOptions = {}): Promise<this> {
    const hadFocus = this.element?.contains(document.activeElement);
    await super.close(options);
    if (hadFocus) this.#object?.element.focus();
    return this;
  }

  /** To the right of the token, or to its left where there is no room. */
  #place(): void {
    if (!this.#object || !this.element) return;
    const { x, y, width } = this.#object.bounds;
    const from = this.#canvas.clientCoordinatesFromCanvas({ x, y });
    const to = this.#canvas.clientCoordinatesFromCanvas({ x: x + width, y });
    const { offsetWidth, offsetHeight, style } = this.element;
    const isRoom = to.x + GAP + offsetWidth < this.#canvas.camera.room.right;
    style.left = `${Math.max(GAP, isRoom ? to.x + GAP : from.x - GAP - offsetWidth)}px`;
    style.top = `${Math.max(GAP, Math.min(from.y, innerHeight - offsetHeight - GAP))}px`;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    void this.close({ animate: false });
  }

  /** A figure sets the bar; with a sign before it, it changes the bar. */
  async #setBar({ value, dataset }: HTMLInputElement): Promise<void> {
    const bar = this.document?.getBarAttribute(dataset.bar as "bar1" | "bar2");
    const figure = Number(value);
    if (!bar || value.trim() === "" || Number.isNaN(figure)) return void this.render();
    await this.actor?.modifyTokenAttribute(bar.attribute, figure, /^\s*[+-]/.test(value), bar.type === "bar");
    await this.render();
  }

  static #onTarget(this: TokenHUD): void {
    this.#object?.setTarget(!this.#object.isTargeted, { releaseOthers: false });
  }
  static async #onCombat(this: TokenHUD): Promise<void> {
    await this.document?.toggleCombatant();
  }
  static async #onVisibility(this: TokenHUD): Promise<void> {
    await this.document?.update({ hidden: !this.document.hidden });
  }
  static async #onConfig(this: TokenHUD): Promise<void> {
    this.document?.sheet?.render({ force: true });
    await this.close({ animate: false });
  }
  static async #onSheet(this: TokenHUD): Promise<void> {
    this.actor?.sheet?.render({ force: true });
    await this.close({ animate: false });
  }
  static async #onEffect(this: TokenHUD, _event: Event, target: HTMLElement): Promise<void> {
    await this.actor?.toggleStatusEffect(target.dataset.statusId ?? "");
  }
}

/** Pixels between the display and what it stands beside. */
const GAP = 8;
