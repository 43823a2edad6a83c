import { game } from "../game.ts";
import { windows } from "../parts/later.ts";

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

/** An action as it was registered. */
export interface RegisteredAction extends KeyAction {
  readonly namespace: string;
  readonly order: number;
}

/** `game.keybindings`: which keys do what. */
export class ClientKeybindings {
  /** Every action by `namespace.name`. */
  readonly actions = new Map<string, RegisteredAction>();
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
    void windows(async ({ pressKey }) => pressKey(this, event, up));
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

/** The modifier that a key is, or the key itself. */
export function modifierOf(code: string): string {
  return code.replace(/^(Shift|Control|Alt)(Left|Right)$/, "$1").replace(/^(Meta|OS)(Left|Right)$/, "Control");
}

/** A modifier as it is written: `Shift`. */
export function modifierName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
