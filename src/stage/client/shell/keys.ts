import { host } from "../applications/globals.ts";
import type { Hotbar } from "./hotbar.ts";

/** Registers the keys of the shell. */
export function registerKeys(): void {
  const bindings = host.game.keybindings as unknown as {
    register(namespace: string, action: string, data: object): void;
  };
  const hotbar = () => host.ui.hotbar as unknown as Hotbar;
  for (const key of "1234567890") {
    bindings.register("core", `executeMacro${key}`, {
      name: `Macro ${key} of the hotbar`,
      editable: [{ key: `Digit${key}`, modifiers: [] }],
      onDown: () => hotbar().executeKey(key),
    });
  }
  for (const page of [1, 2, 3, 4, 5]) {
    bindings.register("core", `swapHotbarPage${page}`, {
      name: `Page ${page} of the hotbar`,
      editable: [{ key: `Digit${page}`, modifiers: ["Alt"] }],
      onDown: () => {
        void hotbar().changePage(page);
        return true;
      },
    });
  }
  bindings.register("core", "focusChat", {
    name: "Write in the chat",
    editable: [{ key: "KeyC", modifiers: [] }],
    onDown: () => {
      const sidebar = host.ui.sidebar as unknown as { expand(): void; changeTab(tab: string, group: string): void };
      sidebar.expand();
      sidebar.changeTab("chat", "primary");
      document.querySelector<HTMLElement>("#chat-message")?.focus();
      return true;
    },
  });
  bindings.register("core", "mainMenu", {
    name: "Menu of the table",
    editable: [{ key: "F10", modifiers: [] }],
    onDown: () => {
      void (host.ui.menu as unknown as { toggle(): Promise<void> }).toggle();
      return true;
    },
  });
  bindings.register("core", "pause", {
    name: "Pause the game",
    restricted: true,
    editable: [{ key: "Space", modifiers: ["Shift"] }],
    onDown: () => {
      host.game.togglePause(!host.game.paused, { broadcast: true });
      return true;
    },
  });
}
