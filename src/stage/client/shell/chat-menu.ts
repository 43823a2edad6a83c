import { type Doc, host } from "../applications/globals.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { menuEntry } from "./menu-entry.ts";

type Message = Doc & { whisper: string[]; blind: boolean; isContentVisible: boolean };

/** What can be done with a message. */
export function chatMenu(): ContextMenuEntry[] {
  const get = (target: HTMLElement) => host.game.messages.get(target.dataset.messageId ?? "") as Message | undefined;
  const isGM = () => host.game.user.isGM;
  return [
    menuEntry(
      "Reveal to everyone",
      "fa-solid fa-eye",
      (target) => get(target)?.update({ whisper: [], blind: false }),
      (target) => isGM() && Boolean(get(target)?.whisper.length),
    ),
    menuEntry(
      "Conceal from players",
      "fa-solid fa-eye-slash",
      (target) => {
        const whisper = host.game.users.filter((user) => (user as typeof host.game.user).isGM).map(({ id }) => id);
        return get(target)?.update({ whisper });
      },
      (target) => isGM() && get(target)?.whisper.length === 0,
    ),
    menuEntry(
      "Delete",
      "fa-solid fa-trash",
      async (target) => {
        const message = get(target);
        if (message) await (isGM() ? message.delete() : message.deleteDialog());
      },
      (target) => get(target)?.canUserModify(host.game.user, "delete") ?? false,
    ),
  ];
}
