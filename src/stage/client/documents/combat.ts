import { combat as combatDefinition } from "../../common/documents/combat.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
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
  async activate(options: Data = {}): Promise<unknown> {
    const updates = game.combats.contents
      .filter((combat) => combat !== this && combat.active && combat.scene === this.scene)
      .map(({ id }) => ({ _id: id, active: false }));
    return (this.constructor as typeof Combat).updateDocuments([...updates, { _id: this.id, active: true }], options);
  }

  /** Begins the first round. */
  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  /** Goes to the next turn, past the defeated if the settings say so, and to the next round behind the last. */
  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const skips = this.#skipsDefeated;
    const from = this.turn ?? -1;
    const next = this.turns.findIndex((combatant, at) => at > from && !(skips && combatant.isDefeated));
    if (next === -1) return this.nextRound();
    return this.#turnTo(this.round, next, 1);
  }

  /** Goes back to the turn before. */
  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turn === null) return this.previousRound();
    return this.#turnTo(this.round, this.turn - 1, -1);
  }

  /** Begins the next round. */
  async nextRound(): Promise<this> {
    const first = this.#skipsDefeated ? this.turns.findIndex((combatant) => !combatant.isDefeated) : 0;
    return this.#roundTo(this.round + 1, this.turns.length === 0 ? null : Math.max(first, 0), 1);
  }

  /** Goes back to the last turn of the round before. */
  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    return this.#roundTo(round, round === 0 || this.turns.length === 0 ? null : this.turns.length - 1, -1);
  }

  /** Ends the fight. */
  async endCombat(): Promise<this> {
    await this.delete();
    return this;
  }

  /** Takes everybody's initiative away. */
  async resetAll({ updateTurn = true }: { readonly updateTurn?: boolean } = {}): Promise<this> {
    const updates = this.combatants.map(({ id }) => ({ _id: id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    if (updateTurn)
      await this.update({ turn: this.started && this.turns.length > 0 ? 0 : null }, { turnEvents: false });
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
    if ("round" in changed || "turn" in changed) this.#turnChanged(prior, options);
  }

  override _initialize(options?: object): void {
    this.previous = this.current;
    super._initialize(options);
  }

  #turnChanged(prior: CombatState, options: Data): void {
    this.current = stateOf(this);
    if (options.turnEvents === false || !this.started) return;
    Hooks.callAll("combatTurnChange", this, prior, this.current);
    if (game.users.activeGM?.isSelf && options.direction !== -1) {
      void deeds(({ tellTurns }) => tellTurns(this, prior)).catch((error: Error) =>
        Hooks.onError("Combat", error, { msg: this.id ?? "", log: "error", notify: "error" }),
      );
    }
  }

  /** When somebody's turn begins; on the client of the active game master. */
  async _onStartTurn(_combatant: Combatant, _context: object): Promise<void> {}
  /** When somebody's turn ends; on the client of the active game master. */
  async _onEndTurn(_combatant: Combatant, _context: object): Promise<void> {}
  /** When a round begins; on the client of the active game master. */
  async _onStartRound(_context: object): Promise<void> {}
  /** When a round ends; on the client of the active game master. */
  async _onEndRound(_context: object): Promise<void> {}

  get #skipsDefeated(): boolean {
    const settings = game.settings.get("core", "combatTrackerConfig") as { skipDefeated?: boolean } | null;
    return settings?.skipDefeated ?? false;
  }

  async #turnTo(round: number, turn: number, direction: 1 | -1): Promise<this> {
    const updateData = { round, turn };
    const updateOptions = { direction, worldTime: { delta: 0 } };
    Hooks.callAll("combatTurn", this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  async #roundTo(round: number, turn: number | null, direction: 1 | -1): Promise<this> {
    const updateData = { round, turn };
    const updateOptions = { direction, worldTime: { delta: 0 } };
    Hooks.callAll("combatRound", this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  #rollFor(test: (combatant: Combatant) => boolean, options: InitiativeOptions): Promise<this> {
    const waiting = this.combatants.filter((one) => one.isOwner && one.initiative === null && test(one));
    return this.rollInitiative(
      waiting.map(({ id }) => id ?? ""),
      options,
    );
  }
}
