import { actorDelta } from "../../common/documents/actor-delta.ts";
import { combatantGroup } from "../../common/documents/combatant-group.ts";
import { journalEntryCategory } from "../../common/documents/journal-entry-category.ts";
import { level } from "../../common/documents/level.ts";
import { region } from "../../common/documents/region.ts";
import { regionBehavior } from "../../common/documents/region-behavior.ts";
import { setting } from "../../common/documents/setting.ts";
import { game } from "../game.ts";
import { ClientDocument, type Data } from "./client-document.ts";

/** Documents that need next to nothing of their own. */

/** A picture of a scene, with the colour under it. */
export interface Picture {
  readonly src: string | null;
  readonly color?: unknown;
  readonly offsetX?: number;
  readonly offsetY?: number;
}

/** Combatants who act together. */
export class CombatantGroup extends ClientDocument {
  static override definition = combatantGroup;
}

/** A heading that pages of a book stand under. */
export class JournalEntryCategory extends ClientDocument {
  static override definition = journalEntryCategory;
}

/** In what the actor of one unlinked token differs from the actor of the world. */
export class ActorDelta extends ClientDocument {
  static override definition = actorDelta;
}

/** A floor of a scene (generation 14). */
export class Level extends ClientDocument {
  static override definition = level;
  declare background: Picture;
  declare foreground: Picture;
  declare elevation: { readonly bottom: number | null; readonly top: number | null };
  /** The other levels of which something shows while this one is looked at. */
  declare visibility: { readonly levels: ReadonlySet<string> };
  declare readonly isView: boolean;
  declare readonly isVisible: boolean;
}

/** A part of a scene in which something holds. */
export class RegionDocument extends ClientDocument {
  static override definition = region;
}

/** What holds in a part of a scene. */
export class RegionBehavior extends ClientDocument {
  static override definition = regionBehavior;
}

/** The stored value of a setting. */
export class Setting extends ClientDocument {
  static override definition = setting;
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  override _onCreate(data: object, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    this.#changed(options, userId);
  }

  override _onUpdate(changed: object, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#changed(options, userId);
  }

  #changed(options: Data, userId: string): void {
    if (this.user === null || this.user === game.userId) game.settings.changed(this.key, options, userId);
  }
}
