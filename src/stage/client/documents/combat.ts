import { combat as combatDefinition } from "../../common/documents/combat.ts";
import { game } from "../game.ts";
import { deeds } from "../parts/later.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import { type CombatState, stateOf } from "./combat-state.ts";
import type { Combatant } from "./combatant.ts";
import type { EmbeddedDocuments } from "./embedded.ts";
import type { Scene } from "./scene.ts";

/** How initiative is rolled. */
export interface InitiativeOptions {
  readonly formula?: string | null;
  readonly updateTurn?: boolean;
  readonly messageOptions?: Data;
}

/** A fight: whose turn it is, round by round. */
export class Combat extends ClientDocument {
  static override definition = combatDefinition;
  declare combatants: EmbeddedDocuments<Combatant>;
  declare groups: EmbeddedDocuments<ClientDocument>;
  declare scene: Scene | null;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  /** The combatants in the order of their turns. */
  declare turns: Combatant[];
  /** Where the fight is, and where it was before the last change. */
  declare current: CombatState;
  declare previous: CombatState;

  override _configure(options: Data): void {
    super._configure(options);
    const nowhere: CombatState = { round: 0, turn: null, combatantId: null, tokenId: null };
    for (const [key, value] of Object.entries({ turns: [], current: nowhere, previous: nowhere })) {
      Object.defineProperty(this, key, { value, writable: true });
    }
  }

  /** The combatant whose turn it is. */
  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  /** The combatant who is next. */
  get nextCombatant(): Combatant | null {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(this.turns.length, 1)] ?? null;
  }

  /** Whether the fight has begun. */
  get started(): boolean {
    return this.round > 0;
  }

  /** Whether it is the fight that is looked at. */
  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene === game.scenes.viewed);
  }

  override prepareDerivedData(): void {
    this.setupTurns();
  }

  /** Sorts the combatants into the order of their turns. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.max(0, Math.min(this.turn, this.turns.length - 1));
    this.current = stateOf(this);
    return this.turns;
  }

  /** Higher initiative first; those who have none come last, in an order that is the same everywhere. */
  protected _sortCombatants(a: Combatant, b: Combatant): number {
    const [one, other] = [a.initiative ?? Number.NEGATIVE_INFINITY, b.initiative ?? Number.NEGATIVE_INFINITY];
    return one === other ? ((a.id ?? "") > (b.id ?? "") ? 1 : -1) : other - one;
  }

  /** Makes it the fight that goes on, and no other. */
  activate(options: Data = {}): Promise<unknown> {
    return deeds(({ activateCombat }) => activateCombat(this, options));
  }

  /** Begins the first round. */
  async startCombat(): Promise<this> {
    await deeds(({ startCombat }) => startCombat(this));
    return this;
  }

  /** Goes to the next turn, past the defeated if the settings say so, and to the next round behind the last. */
  async nextTurn(): Promise<this> {
    await deeds(({ nextTurn }) => nextTurn(this));
    return this;
  }

  /** Goes back to the turn before. */
  async previousTurn(): Promise<this> {
    await deeds(({ previousTurn }) => previousTurn(this));
    return this;
  }

  /** Begins the next round. */
  async nextRound(): Promise<this> {
    await deeds(({ nextRound }) => nextRound(this));
    return this;
  }

  /** Goes back to the last turn of the round before. */
  async previousRound(): Promise<this> {
    await deeds(({ previousRound }) => previousRound(this));
    return this;
  }

  /** Ends the fight. */
  async endCombat(): Promise<this> {
    await this.delete();
    return this;
  }

  /** Takes everybody's initiative away. */
  async resetAll({ updateTurn = true }: { readonly updateTurn?: boolean } = {}): Promise<this> {
    await deeds(({ resetInitiative }) => resetInitiative(this, updateTurn));
    return this;
  }

  /** Rolls initiative for combatants, tells the chat, and keeps the turn with whoever has it. */
  async rollInitiative(ids: string | readonly string[], options: InitiativeOptions = {}): Promise<this> {
    await deeds(({ rollInitiative }) => rollInitiative(this, typeof ids === "string" ? [ids] : ids, options));
    return this;
  }

  /** Rolls for all who have no initiative yet. */
  rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.#rollFor(() => true, options);
  }

  /** Rolls for those of them whom no player owns. */
  rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.#rollFor(({ isNPC }) => isNPC, options);
  }

  /** Gives a combatant an initiative. */
  async setInitiative(id: string, value: number): Promise<void> {
    await this.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: value }]);
  }

  /** The combatants of an actor. */
  getCombatantsByActor(actor: ClientDocument | string): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id || combatant.actor === actor);
  }

  /** The combatants of a token. */
  getCombatantsByToken(token: ClientDocument | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter(({ tokenId }) => tokenId === id);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    const prior = this.previous;
    super._onUpdate(changed, options, userId);
    if ("round" in changed || "turn" in changed) deeds.here().turnChanged(this, prior, options);
  }

  override _initialize(options?: object): void {
    this.previous = this.current;
    super._initialize(options);
  }

  /** When somebody's turn begins; on the client of the active game master. */
  async _onStartTurn(_combatant: Combatant, _context: object): Promise<void> {}
  /** When somebody's turn ends; on the client of the active game master. */
  async _onEndTurn(_combatant: Combatant, _context: object): Promise<void> {}
  /** When a round begins; on the client of the active game master. */
  async _onStartRound(_context: object): Promise<void> {}
  /** When a round ends; on the client of the active game master. */
  async _onEndRound(_context: object): Promise<void> {}

  #rollFor(test: (combatant: Combatant) => boolean, options: InitiativeOptions): Promise<this> {
    const waiting = this.combatants.filter((one) => one.isOwner && one.initiative === null && test(one));
    return this.rollInitiative(
      waiting.map(({ id }) => id ?? ""),
      options,
    );
  }
}
