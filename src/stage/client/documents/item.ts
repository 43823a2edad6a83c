import { item as itemDefinition } from "../../common/documents/item.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import type { EmbeddedDocuments } from "./embedded.ts";

/** A thing that can be had. */
export class Item extends ClientDocument {
  static override definition = itemDefinition;
  declare effects: EmbeddedDocuments<ActiveEffect>;

  /** The actor that has it. */
  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as Actor) : null;
  }

  /** A picture for lists. */
  get thumbnail(): string {
    return this.img;
  }

  /** Its effects that go over to whoever has it. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter(({ transfer }) => transfer);
  }

  /** The data that formulas read. */
  getRollData(): Data {
    const { system } = this;
    const own = "getRollData" in system ? (system.getRollData as () => Data)() : system;
    return { ...this.actor?.getRollData(), item: { ...own }, name: this.name };
  }
}
