import { actor as actorDefinition } from "../../common/documents/actor.ts";
import type { EffectChange } from "../../common/effects.ts";
import { generation } from "../../common/generation.ts";
import { setProperty } from "../../common/utils/index.ts";
import { game } from "../game.ts";
import { deeds } from "../parts/later.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { EmbeddedDocuments } from "./embedded.ts";
import type { Item } from "./item.ts";
import type { TokenDocument } from "./token.ts";

/** Whose initiative is rolled, and how. */
export interface InitiativeWish {
  readonly createCombatants?: boolean;
  readonly rerollInitiative?: boolean;
  readonly initiativeOptions?: object;
}

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
  getTokenDocument(data: object = {}, context: object = {}): Promise<TokenDocument> {
    return deeds(({ tokenOf }) => tokenOf(this, data, context));
  }

  /** Changes a figure that a token's bar shows: by a difference or to a value, within its bounds. */
  modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<Actor | undefined> {
    return deeds(({ modifyAttribute }) => modifyAttribute(this, attribute, value, isDelta, isBar));
  }

  /** Puts a status on it or takes it away; comes back with the effect, whether it has the status, or nothing if all stays. */
  toggleStatusEffect(
    statusId: string,
    options: { readonly active?: boolean; readonly overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    return deeds(({ toggleStatus }) => toggleStatus(this, statusId, options));
  }

  /** Rolls the initiative of its combatants in the fight that is looked at; may join the fight first. */
  rollInitiative(options: InitiativeWish = {}): Promise<Combat | null> {
    return deeds(({ rollActorInitiative }) => rollActorInitiative(this, options));
  }

  override async _preCreate(data: Data, options: object, user: never): Promise<boolean | undefined> {
    await deeds(async ({ likenToken }) => likenToken(this, data));
    return super._preCreate(data, options, user);
  }
}
