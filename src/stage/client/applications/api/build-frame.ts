import { element } from "../globals.ts";
import type { ApplicationV2 } from "./application.ts";
import type { WindowParts } from "./frame.ts";

/** A small button with an icon and a name. */
function iconButton(action: string, icon: string, label: string): HTMLButtonElement {
  return element("button", {
    type: "button",
    class: `header-control icon fa-solid ${icon}`,
    "data-action": action,
    "data-tooltip": label,
    "aria-label": label,
  });
}

/** Puts header, content and resize handle into a window's element and gives references to them. */
export function buildFrame(app: ApplicationV2, outer: HTMLElement): WindowParts {
  const { contentTag, contentClasses, resizable } = app.options.window;
  const title = element("h2", {
    class: "window-title",
    id: `${app.id}-title`,
    tabindex: 0,
    "aria-description": resizable
      ? "Arrow keys move the window, with Shift they resize it."
      : "Arrow keys move the window.",
  });
  const parts: WindowParts = {
    title,
    icon: element("i", { class: "window-icon", inert: true }),
    controls: iconButton("toggleControls", "fa-ellipsis-vertical", "More"),
    close: iconButton("close", "fa-xmark", "Close"),
    controlsDropdown: element("menu", { class: "controls-dropdown", hidden: true }),
  };
  parts.controls?.setAttribute("aria-expanded", "false");
  parts.header = element("header", { class: "window-header" }, ...kept(parts.icon, title, parts.controls, parts.close));
  const content = document.createElement(contentTag);
  content.classList.add("window-content", ...contentClasses);
  outer.append(parts.header, ...kept(parts.controlsDropdown), content);
  if (resizable) {
    parts.resize = element("div", { class: "window-resize-handle" });
    outer.append(parts.resize);
  }
  outer.setAttribute("role", "dialog");
  outer.setAttribute("aria-labelledby", title.id);
  outer.tabIndex = -1;
  return parts;
}

function kept(...nodes: (HTMLElement | undefined)[]): HTMLElement[] {
  return nodes.filter((node) => node !== undefined);
}
