import { type Data, element, host, localize } from "../applications/globals.ts";

/** A message at the edge of the screen. */
export interface Notification {
  readonly id: number;
  readonly type: string;
  readonly timestamp: number;
  message: string;
  readonly error?: Error;
  readonly permanent: boolean;
  readonly progress: boolean;
  pct: number;
  active: boolean;
  element?: HTMLElement;
  remove(): void;
  update(change: { pct?: number; message?: string } & Data): void;
}

/** What each kind is called where colour and icon do not reach. */
const KINDS: Readonly<Record<string, [word: string, icon: string]>> = {
  info: ["Note", "fa-circle-info"],
  success: ["Done", "fa-circle-check"],
  warning: ["Warning", "fa-triangle-exclamation"],
  error: ["Error", "fa-circle-xmark"],
};

/** Short messages that go by themselves: `ui.notifications`. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;
  readonly #known = new Map<number, Notification>();
  readonly #list = element("ol", { id: "notifications", "aria-live": "polite", "aria-label": "Messages" });
  #next = 1;

  /** Shows a message. */
  notify(given: string | Error, type = "info", options: Data = {}): Notification {
    const { permanent = false, progress = false, console: log = true, localize: translate, format } = options;
    const text = given instanceof Error ? given.message : String(given);
    const message = format ? host.game.i18n.format(text, format as Data) : translate ? localize(text) : text;
    const id = this.#next++;
    const made: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message,
      ...(given instanceof Error ? { error: given } : {}),
      permanent: Boolean(permanent),
      progress: Boolean(progress),
      pct: 0,
      active: false,
      remove: () => this.remove(made),
      update: (change) => this.update(made, change),
    };
    this.#known.set(id, made);
    if (log) console[type === "error" ? "error" : type === "warning" ? "warn" : "info"](made.error ?? message);
    this.#fill();
    return made;
  }

  /** Shows a piece of information. */
  info(message: string | Error, options?: Data): Notification {
    return this.notify(message, "info", options);
  }
  /** Shows that something went well. */
  success(message: string | Error, options?: Data): Notification {
    return this.notify(message, "success", options);
  }
  /** Shows a warning. */
  warn(message: string | Error, options?: Data): Notification {
    return this.notify(message, "warning", options);
  }
  /** Shows an error. */
  error(message: string | Error, options?: Data): Notification {
    return this.notify(message, "error", options);
  }

  /** Changes the words or the progress of a message. */
  update(
    which: Notification | number,
    { pct, message, localize: translate }: { pct?: number; message?: string } & Data = {},
  ): void {
    const found = this.#find(which);
    if (!found) return;
    if (message !== undefined) found.message = translate ? localize(message) : message;
    if (pct !== undefined) found.pct = Math.max(0, Math.min(1, pct));
    this.#show(found);
    if (found.progress && found.pct >= 1) this.#expire(found, 1500);
  }

  /** Takes a message away. */
  remove(which: Notification | number): void {
    const found = this.#find(which);
    if (!found) return;
    found.element?.remove();
    this.#known.delete(found.id);
    this.#fill();
  }

  /** Whether a message is still there. */
  has(which: Notification | number): boolean {
    return this.#find(which) !== undefined;
  }

  /** Takes all away. */
  clear(): void {
    for (const { element: shown } of this.#known.values()) shown?.remove();
    this.#known.clear();
  }

  #find(which: Notification | number): Notification | undefined {
    return this.#known.get(typeof which === "number" ? which : which.id);
  }

  /** Shows those that wait while there is room. */
  #fill(): void {
    if (!this.#list.isConnected) document.body.append(this.#list);
    for (const waiting of this.#known.values()) {
      if (this.#list.childElementCount >= Notifications.MAX_ACTIVE) return;
      if (waiting.active) continue;
      waiting.active = true;
      waiting.element = element("li", { class: `notification ${waiting.type}` });
      this.#show(waiting);
      this.#list.append(waiting.element);
      if (!waiting.permanent && !waiting.progress) this.#expire(waiting, Notifications.LIFETIME_MS);
    }
  }

  #show({ element: item, message, type, progress, pct, remove }: Notification): void {
    if (!item) return;
    const [word, icon] = KINDS[type] ?? ["Note", "fa-circle-info"];
    const close = element("button", { type: "button", class: "icon fa-solid fa-xmark", "aria-label": "Dismiss" });
    close.addEventListener("click", remove);
    const text = element("p", {}, element("span", { class: "unseen" }, `${word}: `), message);
    item.replaceChildren(element("i", { class: `fa-solid ${icon}`, inert: true }), text, close);
    if (progress) item.append(element("progress", { value: pct, max: 1, "aria-label": message }));
  }

  /** Removes a message after a while, later if somebody is reading it. */
  #expire(waiting: Notification, delay: number): void {
    setTimeout(
      () => (waiting.element?.matches(":hover, :focus-within") ? this.#expire(waiting, 1000) : this.remove(waiting)),
      delay,
    );
  }
}
