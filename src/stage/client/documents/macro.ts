import { macro as definition } from "../../common/documents/macro.ts";
import { game } from "../game.ts";
import { deeds } from "../parts/later.ts";
import { ui } from "../ui.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import type { User } from "./user.ts";

/** A command that a user keeps at hand. */
export class Macro extends ClientDocument {
  static override definition = definition;
  declare author: User | null;
  declare command: string;
  declare scope: string;

  /** Whether the user wrote it. */
  get isAuthor(): boolean {
    return this.author === game.user;
  }

  /** A picture for lists. */
  get thumbnail(): string {
    return this.img;
  }

  /** Whether the user may carry it out. */
  get canExecute(): boolean {
    if (game.user === null || !this.testUserPermission(game.user, "LIMITED")) return false;
    return this.type === "chat" || game.user.can("MACRO_SCRIPT");
  }

  /** Carries it out: says its text in the chat, or runs its script with what is in scope. */
  execute(scope: Data = {}, event?: Event): unknown {
    if (!this.canExecute) {
      ui.notifications.warn(game.i18n.format("MACRO.NotAllowed", { name: this.name }));
      return undefined;
    }
    return deeds(({ runMacro }) => runMacro(this, scope, event));
  }

  override _onClickDocumentLink(event: Event): unknown {
    return this.execute({ event });
  }
}
