import { TOKEN_DISPOSITIONS } from "../../common/constants/canvas.ts";
import { token as definition } from "../../common/documents/token.ts";
import { getProperty } from "../../common/utils/index.ts";
import { CanvasDocument } from "../canvas/document.ts";
import { centerOf, type Waypoint } from "../canvas/geometry/movement.ts";
import type { PathMeasurement } from "../canvas/geometry/path.ts";
import type { Offset, Point } from "../canvas/geometry/points.ts";
import type { Bar, MoveOptions, Texture, ViewScene } from "../canvas/model.ts";
import { complete, type Mover, measurePath, moves, standing } from "../canvas/move.ts";
import type { Token } from "../canvas/placeables/token.ts";
import type { MovementOperation, MoveOperation } from "../canvas/plan.ts";
import { game } from "../game.ts";
import { deeds } from "../parts/later.ts";
import type { Actor } from "./actor.ts";
import type { Data } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import type { Scene } from "./scene.ts";
import { createTokenActor, renewTokenActor } from "./token-actor.ts";
import type { User } from "./user.ts";

/** The actors of unlinked tokens, made when they are first asked for. */
const ownActors = new WeakMap<TokenDocument, Actor>();

/** A token: an actor's place on a scene. */
export class TokenDocument extends CanvasDocument {
  static override definition = definition;
  declare readonly parent: Scene | null;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare shape: number;
  declare rotation: number;
  declare lockRotation: boolean;
  declare alpha: number;
  declare hidden: boolean;
  declare locked: boolean;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare bar1: { readonly attribute: string | null };
  declare bar2: { readonly attribute: string | null };
  declare texture: Texture;
  /** How it gets about, if somebody has chosen it. */
  declare movementAction: string | null;
  /** The last movement of this token that this client has seen. */
  declare movement: MovementOperation | null;

  override _configure(options: Data): void {
    super._configure(options);
    Object.defineProperty(this, "movement", { value: null, writable: true });
  }

  /** What is drawn of it, if its scene is on the screen. */
  override get object(): Token | null {
    return super.object as Token | null;
  }

  /** The actor of the world that it stands for. */
  get baseActor(): Actor | null {
    return (this.actorId === null ? undefined : game.actors.get(this.actorId)) ?? null;
  }

  /** Its actor: that of the world, or a copy of its own if it is not linked. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (this.actorLink || base === null || this.parent === null) return base;
    const own = ownActors.get(this) ?? createTokenActor(this, base);
    ownActors.set(this, own);
    return own;
  }

  /** Whether it stands for the actor of the world itself. */
  get isLinked(): boolean {
    return this.actorLink;
  }

  override get isOwner(): boolean {
    return game.user?.isGM || (this.baseActor?.isOwner ?? false);
  }

  /** Whether its side is a secret to the user. */
  get isSecret(): boolean {
    return this.disposition === TOKEN_DISPOSITIONS.SECRET && !this.isOwner;
  }

  /** The combatant that it is in the fight that is looked at. */
  get combatant(): Combatant | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  /** Whether it takes part in that fight. */
  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Lets it take part in that fight or no longer; where there is none, one begins. */
  async toggleCombatant({ active = !this.inCombat }: { readonly active?: boolean } = {}): Promise<boolean> {
    await (active ? TokenDocument.createCombatants([this]) : TokenDocument.deleteCombatants([this]));
    return this.inCombat;
  }

  /** Lets tokens take part in a fight. */
  static createCombatants(
    tokens: readonly TokenDocument[],
    { combat = game.combat }: { readonly combat?: Combat | null } = {},
  ): Promise<Combatant[]> {
    return deeds(({ joinCombat }) => joinCombat(tokens, combat));
  }

  /** Takes tokens out of a fight. */
  static deleteCombatants(
    tokens: readonly TokenDocument[],
    { combat = game.combat }: { readonly combat?: Combat | null } = {},
  ): Promise<Combatant[]> {
    return deeds(({ leaveCombat }) => leaveCombat(tokens, combat));
  }

  /** The figures behind one of its bars. */
  getBarAttribute(
    name: "bar1" | "bar2",
    { alternative }: { readonly alternative?: string } = {},
  ): (Bar & { editable: boolean }) | null {
    const attribute = alternative ?? this[name].attribute;
    const data = attribute ? getProperty(this.actor?.system ?? {}, attribute) : undefined;
    if (!attribute || data === null || data === undefined) return null;
    if (typeof data !== "object") return { type: "value", attribute, value: Number(data), editable: true };
    const { value, max } = data as { value?: unknown; max?: unknown };
    if (value === undefined || max === undefined) return null;
    return { type: "bar", attribute, value: Number(value), max: Number(max), editable: true };
  }

  /** Whether its actor has a status. */
  hasStatusEffect(id: string): boolean {
    return this.actor?.statuses.has(id) ?? false;
  }

  /** Its size in pixels. */
  getSize({ width = this.width, height = this.height } = {}): { width: number; height: number } {
    const { sizeX, sizeY } = this.#mover.scene.grid;
    return { width: width * sizeX, height: height * sizeY };
  }

  /** Its middle here, or elsewhere. */
  getCenterPoint(data: Partial<Waypoint> = {}): Point & { elevation: number } {
    const waypoint = { ...standing(this), ...data };
    return { ...centerOf(this.#mover.scene.grid, waypoint), elevation: waypoint.elevation };
  }

  /** The spaces that it stands on, here or elsewhere. */
  getOccupiedGridSpaceOffsets({ x = this.x, y = this.y, width = this.width, height = this.height } = {}): Offset[] {
    const { grid } = this.#mover.scene;
    if (grid.isGridless) return [];
    const size = this.getSize({ width, height });
    const [top, left, bottom, right] = grid.getOffsetRange({ x, y, width: size.width, height: size.height });
    const spaces: Offset[] = [];
    for (let i = top; i < bottom; i++) for (let j = left; j < right; j++) spaces.push({ i, j });
    return spaces;
  }

  /** A path with every space between its waypoints. */
  getCompleteMovementPath(waypoints: readonly Partial<Waypoint>[]): Waypoint[] {
    return complete(this.#mover, waypoints);
  }

  /** What a path measures. */
  measureMovementPath(waypoints: readonly Partial<Waypoint>[]): PathMeasurement {
    return measurePath(this.#mover, waypoints);
  }

  /** Moves through waypoints as far as walls allow; tells whether it moved at all. */
  move(waypoints: Partial<Waypoint> | readonly Partial<Waypoint>[], options: MoveOptions = {}): Promise<boolean> {
    const list = Array.isArray(waypoints) ? waypoints : [waypoints];
    return deeds(({ moveToken }) => moveToken(this, this.#mover, list, options));
  }

  override async _preUpdate(changed: object, options: MoveOperation, user: User): Promise<boolean | undefined> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    if (!moves(changed) || this.parent === null) return undefined;
    return deeds(async ({ admitMove }) => admitMove(this, this.#mover, changed, options));
  }

  override _onUpdate(changed: Data, options: MoveOperation, userId: string): void {
    const movement = options.movement?.[this.id ?? ""];
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed) this._resetActor();
    super._onUpdate(changed, options, userId);
    if (movement) deeds.here().showMove(this, movement, options, userId);
  }

  /** Brings its own actor up to date after that of the world, or what is different in it, has changed. */
  _resetActor(): void {
    const own = ownActors.get(this);
    const base = this.baseActor;
    if (!own || !base) return;
    renewTokenActor(own, this, base);
    own.render();
  }

  get #mover(): Mover {
    if (this.parent === null) throw new Error("A token without a scene has no place.");
    return { token: this, scene: this.parent as unknown as ViewScene };
  }
}
