import type { RenderContext } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderOptions } from "../applications/api/options.ts";
import { type Doc, host, report } from "../applications/globals.ts";
import { windows } from "../parts/later.ts";
import { chooseMode, chosenMode, modeChoices } from "./roll-modes.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** How many messages are shown at first and added when somebody scrolls up. */
const BATCH = 60;

/** How near to the end counts as being there, in pixels. */
const NEAR = 60;

type Message = Doc & { renderHTML(options?: object): Promise<HTMLElement> };

/** `ui.chat`: what was said and rolled, and the field to say more. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["chat"],
    actions: {
      jumpToBottom: ChatLog.#onJump as never,
    },
  };
  static override PARTS: typeof AbstractSidebarTab.PARTS = {
    log: { template: "templates/stage/shell/chat-log.hbs" },
    input: { template: "templates/stage/shell/chat-input.hbs" },
  };
  #oldest: string | null = null;
  readonly #said: string[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  get #list(): HTMLOListElement | null {
    return this.element?.querySelector(".chat-log");
  }
  get #scroll(): HTMLElement | null {
    return this.element?.querySelector(".chat-scroll");
  }
  /** Whether the newest message is in sight. */
  get isAtBottom(): boolean {
    const box = this.#scroll;
    return !box || box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      rollModes: modeChoices(),
      rollMode: chosenMode(),
      isGM: host.game.user.isGM,
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    windows.afterwards(({ chatMenu }) => {
      this._createContextMenu(chatMenu, ".chat-message", { fixed: true, hookName: "getChatMessageContextOptions" });
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log")) {
      this.#oldest = null;
      this.#scroll?.addEventListener("scroll", () => void this.#onScroll(), { passive: true });
      await this.renderBatch(BATCH);
      this.scrollBottom();
    }
    const input = this.element.querySelector<HTMLTextAreaElement>("textarea");
    input?.addEventListener("keydown", (event) => this.#onKey(event, input));
    const select = this.element.querySelector<HTMLSelectElement>("select[name=rollMode]");
    select?.addEventListener("change", () => void chooseMode(select.value).catch(report));
  }

  /** Adds older messages above those that are shown. */
  async renderBatch(size: number): Promise<void> {
    const list = this.#list;
    if (!list) return;
    const visible = host.game.messages.contents.filter((message) => message.visible);
    const end = this.#oldest === null ? visible.length : visible.findIndex(({ id }) => id === this.#oldest);
    const batch = visible.slice(Math.max(0, end - size), Math.max(0, end)) as Message[];
    if (batch.length === 0) return;
    this.#oldest = batch[0]?.id ?? null;
    const made = await Promise.all(batch.map((message) => this.#draw(message)));
    const box = this.#scroll;
    const below = box ? box.scrollHeight - box.scrollTop : 0;
    list.prepend(...made.filter((one) => one !== null));
    if (box) box.scrollTop = box.scrollHeight - below;
  }

  async #draw(message: Message): Promise<HTMLElement | null> {
    try {
      return await message.renderHTML({ canDelete: message.isOwner });
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  /** Shows a new message; messages come in the order in which they were said. */
  async postOne(message: Doc): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (!message.visible || !this.rendered) return;
      const stay = !this.isAtBottom && (message as Doc & { author: Doc }).author?.id !== host.game.user.id;
      const drawn = await this.#draw(message as Message);
      const list = this.#list;
      if (!drawn || !list || list.querySelector(`[data-message-id="${message.id}"]`)) return;
      list.append(drawn);
      this.#oldest ??= message.id;
      if (stay) this.element.querySelector(".jump-to-bottom")?.removeAttribute("hidden");
      else this.scrollBottom();
    });
    await this.#queue;
  }

  /** Draws a message anew. */
  async updateMessage(message: Doc): Promise<void> {
    const old = this.#list?.querySelector(`[data-message-id="${message.id}"]`);
    if (!message.visible) return old?.remove();
    const drawn = old ? await this.#draw(message as Message) : null;
    if (drawn) old?.replaceWith(drawn);
  }

  /** Takes a message away. */
  deleteMessage(id: string): void {
    this.#list?.querySelector(`[data-message-id="${id}"]`)?.remove();
  }

  /** Goes to the newest message. */
  scrollBottom(): void {
    const box = this.#scroll;
    if (box) box.scrollTop = box.scrollHeight;
    this.element?.querySelector(".jump-to-bottom")?.setAttribute("hidden", "");
  }

  override _onActivate(): void {
    if (this.element?.querySelector(".jump-to-bottom[hidden]")) this.scrollBottom();
  }

  /** Says or does what a text asks for. */
  async processMessage(text: string, options: object = {}): Promise<unknown> {
    const said = text.trim();
    if (!said) return undefined;
    const chatData = { user: host.game.user.id, speaker: {}, ...options };
    if (host.Hooks.call("chatMessage", this, said, chatData) === false) return undefined;
    return windows(({ processChat }) => processChat(said));
  }

  async #onScroll(): Promise<void> {
    if (this.#scroll?.scrollTop === 0) await this.renderBatch(BATCH);
    if (this.isAtBottom) this.element.querySelector(".jump-to-bottom")?.setAttribute("hidden", "");
  }

  #onKey(event: KeyboardEvent, input: HTMLTextAreaElement): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      const text = input.value;
      input.value = "";
      this.#said.unshift(text);
      this.processMessage(text).catch((error: unknown) => {
        input.value ||= text;
        report(error);
      });
    } else if (event.key === "ArrowUp" && (input.value === "" || this.#said.includes(input.value))) {
      const earlier = this.#said[this.#said.indexOf(input.value) + 1];
      if (earlier === undefined) return;
      event.preventDefault();
      input.value = earlier;
    }
  }

  static #onJump(this: ChatLog): void {
    this.scrollBottom();
  }
}
