import { actor as actorDefinition } from "../../common/documents/actor.ts";
import type { EffectChange } from "../../common/effects.ts";
import { generation } from "../../common/generation.ts";
import { getProperty, setProperty } from "../../common/utils/index.ts";
import { documentConfig } from "../config.ts";
import { game } from "../game.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { EmbeddedDocuments } from "./embedded.ts";
import type { Item } from "./item.ts";
import type { TokenDocument } from "./token.ts";

/** A character, creature or thing that acts. */
export class Actor extends ClientDocument {
  static override definition = actorDefinition;
  declare items: EmbeddedDocuments<Item>;
  declare effects: EmbeddedDocuments<ActiveEffect>;
  declare prototypeToken: Data;
  /** What effects have changed, by path. */
  declare overrides: Data;
  /** The statuses that effects put on it. */
  declare statuses: Set<string>;

  override _configure(options: Data): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", { value: new Set<string>() });
    Object.defineProperty(this, "overrides", { value: {}, writable: true });
  }

  /** Whether it is the actor of one unlinked token. */
  get isToken(): boolean {
    return this.token !== null;
  }

  /** The token whose own actor it is. */
  get token(): TokenDocument | null {
    return this.parent?.documentName === "Token" ? (this.parent as unknown as TokenDocument) : null;
  }

  /** A picture for lists. */
  get thumbnail(): string {
    return this.img;
  }

  /** Its items by sub-type. */
  get itemTypes(): Record<string, Item[]> {
    const types = Object.fromEntries((game.documentTypes.Item ?? []).map((type) => [type, [] as Item[]]));
    for (const item of this.items) {
      types[item.type] ??= [];
      types[item.type]?.push(item);
    }
    return types;
  }

  /** The effects that change it right now. */
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** Those of them that last for a time or are a status. */
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** Whether it takes part in the fight that is looked at. */
  get inCombat(): boolean {
    return game.combat?.getCombatantsByActor(this).length !== 0 && game.combat !== null;
  }

  /** Its own effects, and those of its items that go over to whoever has them. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects(generation() === 13 ? undefined : "initial");
  }

  override prepareData(): void {
    this.statuses.clear();
    this.overrides = {};
    super.prepareData();
    if (generation() !== 13) this.applyActiveEffects("final");
  }

  /** Applies the changes of its effects in the order of their priority; in generation 14 those of one phase. */
  applyActiveEffects(phase?: string): void {
    const changes: (EffectChange & { readonly effect: ActiveEffect })[] = [];
    for (const effect of this.allApplicableEffects()) {
      if (!effect.active) continue;
      for (const status of effect.statuses) this.statuses.add(status);
      for (const change of effect.allChanges) {
        if (phase === undefined || change.phase === phase) changes.push({ ...change, effect });
      }
    }
    changes.sort((a, b) => a.priority - b.priority);
    for (const change of changes) {
      if (!change.key) continue;
      for (const [path, value] of Object.entries(change.effect.apply(this, change)))
        setProperty(this.overrides, path, value);
    }
  }

  /** The data that formulas read. */
  getRollData(): Data {
    const { system } = this;
    return "getRollData" in system ? (system.getRollData as () => Data)() : system;
  }

  /** Its tokens on the scene that is looked at: as documents, or as they are drawn. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = game.scenes.viewed;
    if (scene === undefined) return [];
    const tokens = (scene.tokens as unknown as Iterable<TokenDocument>) ?? [];
    const own = [...tokens].filter((token) => token.actorId === this.id && (!linked || token.actorLink));
    if (document) return own;
    return own.flatMap((token) => token.object ?? []);
  }

  /** Its tokens on all scenes. */
  getDependentTokens({ linked = false }: { readonly linked?: boolean } = {}): TokenDocument[] {
    if (this.token !== null) return [this.token];
    return game.scenes.contents
      .flatMap((scene) => [...(scene.tokens as unknown as Iterable<TokenDocument>)])
      .filter((token) => token.actorId === this.id && (!linked || token.actorLink));
  }

  /** A token made after its prototype; not stored. */
  async getTokenDocument(data: object = {}, context: object = {}): Promise<TokenDocument> {
    const prototype = structuredClone((this._source as Data).prototypeToken) as object;
    const type = documentConfig("Token").documentClass;
    const source = { ...prototype, actorId: this.id, actorLink: false, ...data };
    const linked = (this._source as { prototypeToken?: { actorLink?: boolean } }).prototypeToken?.actorLink ?? false;
    return new type({ ...source, actorLink: linked, ...data }, context) as unknown as TokenDocument;
  }

  /** Changes a figure that a token's bar shows: by a difference or to a value, within its bounds. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const current = getProperty(this.system, attribute) as number | { value: number; min?: number; max?: number };
    const isTrack = isBar && typeof current === "object";
    const now = isTrack ? current.value : Number(current);
    let next = isDelta ? now + value : value;
    if (isTrack) next = Math.min(Math.max(next, current.min ?? 0), current.max ?? Number.POSITIVE_INFINITY);
    return this.update({ [`system.${attribute}${isTrack ? ".value" : ""}`]: next });
  }

  /** Puts a status on it or takes it away; comes back with the effect, whether it has the status, or nothing if all stays. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { readonly active?: boolean; readonly overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const type = documentConfig("ActiveEffect").documentClass as unknown as typeof ActiveEffect;
    const effect = await type.fromStatusEffect(statusId);
    const known = this.effects.filter(
      ({ id, statuses }) => id === effect.id || (statuses.size === 1 && statuses.has(statusId)),
    );
    if (known.length > 0) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        known.map(({ id }) => id ?? ""),
      );
      return false;
    }
    if (active === false) return undefined;
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    const [made] = await this.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], { keepId: true });
    return made as ActiveEffect | undefined;
  }

  /** Rolls the initiative of its combatants in the fight that is looked at; may join the fight first. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: {
    createCombatants?: boolean;
    rerollInitiative?: boolean;
    initiativeOptions?: object;
  } = {}): Promise<Combat | null> {
    const combat = game.combat;
    if (combat === null) return null;
    if (createCombatants && combat.getCombatantsByActor(this).length === 0) {
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: this.id }]);
    }
    const ids = combat.getCombatantsByActor(this).filter(({ initiative }) => rerollInitiative || initiative === null);
    return combat.rollInitiative(
      ids.map(({ id }) => id ?? ""),
      initiativeOptions,
    );
  }

  override async _preCreate(data: Data, options: object, user: never): Promise<boolean | undefined> {
    // Its tokens have its name and picture unless told otherwise.
    const token = (data.prototypeToken ?? {}) as { name?: string; texture?: { src?: string } };
    const changes: Data = {};
    if (!token.name) changes["prototypeToken.name"] = this.name;
    if (!token.texture?.src && data.img) changes["prototypeToken.texture.src"] = this.img;
    this.updateSource(changes);
    return super._preCreate(data, options, user);
  }
}
