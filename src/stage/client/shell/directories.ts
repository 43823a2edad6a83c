import { type Doc, host } from "../applications/globals.ts";
import { DocumentDirectory } from "./directory.ts";

/** The lists of the world's documents, one per kind. */

/** `ui.actors` */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
}

/** `ui.items` */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}

/** `ui.journal` */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
}

/** `ui.cards` */
export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";
  static override documentName = "Cards";
}

/** `ui.tables` */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";
}

/** `ui.macros` */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override documentName = "Macro";
}

/** `ui.scenes`: a click shows the scene; its settings are in the menu. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";

  protected override async _onClickEntry(entry: HTMLElement): Promise<void> {
    const scene = (await this.documentOf(entry)) as (Doc & { view(): Promise<unknown> }) | undefined;
    if (host.game.scenes.viewed === scene) await scene?.sheet?.render({ force: true });
    else await scene?.view();
  }
}
