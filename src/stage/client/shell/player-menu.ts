import { host, type UserDoc } from "../applications/globals.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { createDialog } from "./create-dialog.ts";
import { menuEntry } from "./menu-entry.ts";

/** What can be done with somebody in the list of players. */
export function playerMenu(): ContextMenuEntry[] {
  return [
    menuEntry(
      "Configure",
      "fa-solid fa-gear",
      (target) => userOf(target)?.sheet?.render({ force: true }),
      (target) => host.game.user.isGM || userOf(target)?.isSelf === true,
    ),
    menuEntry(
      "Open their character",
      "fa-solid fa-user",
      (target) => userOf(target)?.character?.sheet?.render({ force: true }),
      (target) => userOf(target)?.character?.visible === true,
    ),
  ];
}

/** Opens what the user may see of somebody in the list: how they are set up, or their character. */
export async function openPlayer(target: HTMLElement): Promise<void> {
  const user = userOf(target);
  const goal = user?.isSelf || host.game.user.isGM ? user : user?.character;
  await goal?.sheet?.render({ force: true });
}

/** Makes a further user; the server then tells the link with which they join. */
export async function addPlayer(): Promise<void> {
  await createDialog(host.game.users.documentClass);
}

function userOf(target: HTMLElement): UserDoc | undefined {
  const id = target.closest<HTMLElement>("[data-user-id]")?.dataset.userId;
  return host.game.users.get(id ?? "") as UserDoc | undefined;
}
