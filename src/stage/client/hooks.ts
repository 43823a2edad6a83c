/** The `Hooks` global: what modules listen to and what the stage tells them. */

/** What is called when an event happens; `false` from a listener of `call` stops what was about to happen. */
export type HookListener = (...args: never[]) => unknown;

interface Hooked {
  readonly hook: string;
  readonly id: number;
  readonly fn: HookListener;
  readonly once: boolean;
}

/** Told of errors by `Hooks.onError`; the shell shows them as notifications once it is there. */
export interface HookErrorOptions {
  readonly msg?: string;
  readonly notify?: "info" | "warn" | "error" | null;
  readonly log?: "warn" | "error" | null;
  readonly [key: string]: unknown;
}

let nextId = 1;

/** Registers listeners and calls them. A listener that throws is reported and stops nobody else. */
export class Hooks {
  /** All listeners, by the name of their event. */
  static readonly events: Record<string, Hooked[]> = Object.create(null);

  /** Registers a listener; the number that comes back can be given to `off`. */
  static on(hook: string, fn: HookListener, { once = false }: { once?: boolean } = {}): number {
    const id = nextId++;
    Hooks.events[hook] ??= [];
    Hooks.events[hook].push({ hook, id, fn, once });
    return id;
  }

  /** Registers a listener for the next time only. */
  static once(hook: string, fn: HookListener): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Removes a listener by its number or by itself. */
  static off(hook: string, fn: number | HookListener): void {
    const rest = Hooks.events[hook]?.filter((entry) => entry.id !== fn && entry.fn !== fn);
    if (rest !== undefined) Hooks.events[hook] = rest;
  }

  /** Calls every listener, whatever they return. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of Hooks.events[hook] ?? []) invoke(entry, args);
    return true;
  }

  /** Calls listeners in turn until one returns `false`; tells whether none did. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of Hooks.events[hook] ?? []) if (invoke(entry, args) === false) return false;
    return true;
  }

  /** Reports an error: to listeners of `error`, to the console and, if asked for, to the person at the screen. */
  static onError(
    location: string,
    error: Error,
    { msg = "", notify = null, log = null, ...data }: HookErrorOptions = {},
  ): void {
    const text = msg === "" ? error.message : `${msg}: ${error.message}`;
    if (log !== null) console[log](text, error, location);
    if (notify !== null) notifier?.(text, notify);
    Hooks.callAll("error", location, error, data);
  }
}

let notifier: ((text: string, kind: "info" | "warn" | "error") => void) | undefined;

/** Connects reported errors with the shell's notifications. */
export function setErrorNotifier(show: typeof notifier): void {
  notifier = show;
}

function invoke({ hook, id, fn, once }: Hooked, args: readonly unknown[]): unknown {
  if (once) Hooks.off(hook, id);
  try {
    return (fn as (...args: readonly unknown[]) => unknown)(...args);
  } catch (error) {
    const wrapped = error instanceof Error ? error : new Error(String(error));
    if (hook === "error") console.error(wrapped);
    else Hooks.onError("Hooks", wrapped, { msg: `A listener of "${hook}" failed`, log: "error", notify: "error" });
    return undefined;
  }
}
