import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import {
  type ClientKeybindings,
  type KeyContext,
  modifierName,
  modifierOf,
  type RegisteredAction,
} from "./keybindings.ts";

const NORMAL = 1;
const writing =
  "input:not([type=checkbox],[type=radio],[type=range]), textarea, select, [contenteditable]:not([contenteditable=false])";

/** Carries out what a key press asks for: the actions of its key by precedence, until one says that it was meant. */
export function pressKey(bindings: ClientKeybindings, event: KeyboardEvent, up: boolean): void {
  if (event.isComposing || (event.target instanceof Element && event.target.matches(writing))) return;
  const context = contextOf(event, up);
  for (const action of actionsFor(bindings, context)) {
    if (event.repeat && action.repeat !== true) continue;
    try {
      if ((up ? action.onUp : action.onDown)?.(context) !== true) continue;
    } catch (error) {
      const msg = `"${action.name}" failed`;
      Hooks.onError("ClientKeybindings", error as Error, { msg, log: "error", notify: "error" });
      continue;
    }
    event.preventDefault();
    event.stopPropagation();
    return;
  }
}

function actionsFor(bindings: ClientKeybindings, { key, modifiers }: KeyContext): RegisteredAction[] {
  const found = [...bindings.actions].filter(([id, action]) => {
    if (action.restricted && !game.user?.isGM) return false;
    return bindings.bindings.get(id)?.some((binding) => {
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
