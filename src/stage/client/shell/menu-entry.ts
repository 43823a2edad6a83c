import { host } from "../applications/globals.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";

/** An entry of a context menu in the words of the generation, so that modules find what they know. */
export function menuEntry(
  label: string,
  icon: string,
  act: (target: HTMLElement) => unknown,
  shows?: (target: HTMLElement) => boolean,
): ContextMenuEntry {
  if (host.game.release.generation >= 14) {
    return { label, icon, onClick: (_event, target) => act(target), ...(shows ? { visible: shows } : {}) };
  }
  return { name: label, icon: `<i class="${icon}"></i>`, callback: act, ...(shows ? { condition: shows } : {}) };
}
