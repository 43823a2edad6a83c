import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";

/** A key with the modifiers that must be held. */
export interface KeyBinding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

/** What a listener learns of a key press. */
export interface KeyContext {
  readonly key: string;
  readonly event: KeyboardEvent;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly hasModifier: boolean;
  readonly modifiers: readonly string[];
  readonly up: boolean;
  readonly repeat: boolean;
}

/** An action that keys are bound to. */
export interface KeyAction {
  readonly name: string;
  readonly hint?: string;
  readonly editable?: readonly KeyBinding[];
  readonly uneditable?: readonly KeyBinding[];
  readonly onDown?: (context: KeyContext) => unknown;
  readonly onUp?: (context: KeyContext) => unknown;
  readonly restricted?: boolean;
  readonly repeat?: boolean;
  readonly reservedModifiers?: readonly string[];
  readonly precedence?: number;
}

const NORMAL = 1;
const writing =
  "input:not([type=checkbox],[type=radio],[type=range]), textarea, select, [contenteditable]:not([contenteditable=false])";

/** `game.keybindings`: which keys do what. */
export class ClientKeybindings {
  /** Every action by `namespace.name`. */
  readonly actions = new Map<string, KeyAction & { readonly namespace: string; readonly order: number }>();
  /** The keys of every action. */
  readonly bindings = new Map<string, readonly KeyBinding[]>();

  /** Registers an action with its keys. */
  register(namespace: string, action: string, data: KeyAction): void {
    if (!namespace || !action) throw new Error("A keybinding needs a namespace and a name.");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { ...data, namespace, order: this.actions.size });
    this.bindings.set(id, [...(data.uneditable ?? []), ...this.#kept(id, data.editable ?? [])]);
  }

  /** The keys of an action. */
  get(namespace: string, action: string): readonly KeyBinding[] {
    const found = this.bindings.get(`${namespace}.${action}`);
    if (found === undefined) throw new Error(`There is no keybinding ${namespace}.${action}.`);
    return found;
  }

  /** Gives an action other keys, for this user on this computer; without keys its own again. */
  async set(namespace: string, action: string, bindings?: readonly KeyBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const data = this.actions.get(id);
    if (data === undefined) throw new Error(`There is no keybinding ${id}.`);
    game.settings.keep(`core.keybindings.${id}`, bindings);
    this.bindings.set(id, [...(data.uneditable ?? []), ...(bindings ?? data.editable ?? [])]);
  }

  /** Carries out what a key press asks for: the actions of its key by precedence, until one says that it was meant. */
  handle(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || (event.target instanceof Element && event.target.matches(writing))) return;
    const context = contextOf(event, up);
    for (const action of this.#actionsFor(context)) {
      if (event.repeat && action.repeat !== true) continue;
      try {
        if ((up ? action.onUp : action.onDown)?.(context) !== true) continue;
      } catch (error) {
        Hooks.onError("ClientKeybindings", error as Error, {
          msg: `"${action.name}" failed`,
          log: "error",
          notify: "error",
        });
        continue;
      }
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }

  #actionsFor({ key, modifiers }: KeyContext): KeyAction[] {
    const found = [...this.actions].filter(([id, action]) => {
      if (action.restricted && !game.user?.isGM) return false;
      return this.bindings.get(id)?.some((binding) => {
        const needed = (binding.modifiers ?? []).map(modifierName);
        const allowed = [...needed, ...(action.reservedModifiers ?? []).map(modifierName)];
        return (
          binding.key === key &&
          needed.every((modifier) => modifiers.includes(modifier)) &&
          modifiers.every((modifier) => allowed.includes(modifier))
        );
      });
    });
    return found
      .map(([, action]) => action)
      .sort((a, b) => (a.precedence ?? NORMAL) - (b.precedence ?? NORMAL) || a.order - b.order);
  }

  #kept(id: string, own: readonly KeyBinding[]): readonly KeyBinding[] {
    return (game.settings.kept(`core.keybindings.${id}`) as readonly KeyBinding[] | undefined) ?? own;
  }
}

/** `game.keyboard`: which keys are held down. */
export class KeyboardManager {
  /** The codes of the keys that are down. */
  readonly downKeys = new Set<string>();
  /** The names of the modifiers. */
  static readonly MODIFIER_KEYS = { ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" } as const;

  /** Whether a modifier is held. */
  isModifierActive(modifier: string): boolean {
    return [...this.downKeys].some((key) => modifierOf(key) === modifierName(modifier));
  }

  /** Listens to the page. */
  activateListeners(bindings: ClientKeybindings): void {
    addEventListener("keydown", (event) => {
      this.downKeys.add(event.code);
      bindings.handle(event, false);
    });
    addEventListener("keyup", (event) => {
      this.downKeys.delete(event.code);
      bindings.handle(event, true);
    });
    addEventListener("blur", () => this.downKeys.clear());
  }
}

function modifierOf(code: string): string {
  return code.replace(/^(Shift|Control|Alt)(Left|Right)$/, "$1").replace(/^(Meta|OS)(Left|Right)$/, "Control");
}

function modifierName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

function contextOf(event: KeyboardEvent, up: boolean): KeyContext {
  const isControl = event.ctrlKey || event.metaKey;
  const held = { Shift: event.shiftKey, Control: isControl, Alt: event.altKey };
  // A modifier that is pressed by itself is the key, not a modifier of it.
  const modifiers = Object.entries(held).flatMap(([name, is]) => (is && modifierOf(event.code) !== name ? [name] : []));
  return {
    key: event.code,
    event,
    isShift: event.shiftKey,
    isControl,
    isAlt: event.altKey,
    hasModifier: modifiers.length > 0,
    modifiers,
    up,
    repeat: event.repeat,
  };
}
