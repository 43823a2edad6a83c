import { combatant as combatantDefinition } from "../../common/documents/combatant.ts";
import { CONFIG, type RollLike } from "../config.ts";
import { rollClass } from "../dice/config.ts";
import { game } from "../game.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** One who takes part in a fight. */
export class Combatant extends ClientDocument {
  static override definition = combatantDefinition;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  /** The fight. */
  get combat(): Combat | null {
    return this.parent as Combat | null;
  }

  /** Its token on the scene. */
  get token(): TokenDocument | null {
    const scene = this.sceneId ? game.scenes.get(this.sceneId) : (this.combat?.scene ?? undefined);
    const tokens = scene?.tokens as unknown as { get(id: string): TokenDocument | undefined } | undefined;
    return this.tokenId ? (tokens?.get(this.tokenId) ?? null) : null;
  }

  /** The actor that fights. */
  get actor(): Actor | null {
    return this.token?.actor ?? (this.actorId ? (game.actors.get(this.actorId) ?? null) : null);
  }

  /** Whether no player owns it. */
  get isNPC(): boolean {
    return this.actor === null || !this.actor.hasPlayerOwner;
  }

  /** The players who own it. */
  get players(): User[] {
    return game.users.players.filter((user) => this.testUserPermission(user, "OWNER"));
  }

  override get isOwner(): boolean {
    return (game.user?.isGM ?? false) || (this.actor?.isOwner ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** Whether it is out of the fight. */
  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED ?? "") ?? false);
  }

  override prepareDerivedData(): void {
    // Without a name or picture of its own it has those of its token or actor.
    const { name, img } = this._source as { name?: string; img?: string };
    if (!name) this.name = this.token?.name ?? this.actor?.name ?? "";
    if (!img) this.img = this.token?.texture.src ?? this.actor?.img ?? "icons/svg/mystery-man.svg";
  }

  /** The roll of its initiative, not yet evaluated. */
  getInitiativeRoll(formula?: string | null): RollLike {
    const rollData: Data = this.actor?.getRollData() ?? {};
    return new (rollClass())(formula || this._getInitiativeFormula(), rollData);
  }

  /** The formula of its initiative. */
  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula || "1d20");
  }

  /** Rolls and keeps its initiative. */
  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }
}
