import { USER_ROLES } from "../../common/constants/index.ts";
import { mayUser } from "../../common/documents/index.ts";
import { user as definition } from "../../common/documents/user.ts";
import type { Activity } from "../../common/protocol.ts";
import { connection } from "../boot/line.ts";
import { currentCanvas } from "../canvas/current.ts";
import type { ViewUser } from "../canvas/model.ts";
import { game } from "../game.ts";
import { deeds } from "../parts/later.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./client-document.ts";
import type { Macro } from "./macro.ts";
import { UserTargets } from "./user-targets.ts";

/** How a query is sent. */
interface QueryOptions {
  /** How long an answer is waited for, in milliseconds. */
  readonly timeout?: number;
}

const PAGE = 10;

/** A person at the table. */
export class User extends ClientDocument {
  static override definition = definition;
  declare role: number;
  declare avatar: string | null;
  declare color: { toString(): string };
  declare character: Actor | null;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;
  declare pronouns: string;
  /** Whether they are connected. */
  declare active: boolean;
  /** The tokens that they target. */
  declare targets: UserTargets;
  /** The scene that they look at. */
  declare viewedScene: string | null;

  override _configure(options: Record<string, unknown>): void {
    super._configure(options);
    const own = { active: false, targets: new UserTargets(this), viewedScene: null };
    for (const [key, value] of Object.entries(own)) Object.defineProperty(this, key, { value, writable: true });
  }

  /** Whether they lead the game or help to. */
  get isGM(): boolean {
    return this.role >= USER_ROLES.ASSISTANT;
  }

  /** Whether it is the user at this screen. */
  get isSelf(): boolean {
    return this.id === game.userId;
  }

  /** Whether they are the one game master who acts for all. */
  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  /** Whether they have a role or a higher one. */
  hasRole(role: keyof typeof USER_ROLES | number, { exact = false }: { readonly exact?: boolean } = {}): boolean {
    const needed = typeof role === "string" ? USER_ROLES[role] : role;
    return exact ? this.role === needed : this.role >= needed;
  }

  /** Whether they may do what a permission names. */
  hasPermission(permission: string): boolean {
    return mayUser(this, permission as Parameters<typeof mayUser>[1]);
  }

  /** Whether they have a role or a permission. */
  can(action: string | number): boolean {
    if (typeof action === "number" || action in USER_ROLES) return this.hasRole(action as keyof typeof USER_ROLES);
    return this.hasPermission(action);
  }

  /** Asks their client something that `CONFIG.queries` answers there. */
  query(name: string, data: unknown = {}, { timeout = 30_000 }: QueryOptions = {}): Promise<unknown> {
    return deeds(({ ask }) => ask(this, name, data, timeout));
  }

  /** Puts a macro into a slot of the hotbar, or takes the one in it away. */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { readonly fromSlot?: number } = {},
  ): Promise<this | undefined> {
    const hotbar = await deeds(async ({ withMacro }) => withMacro(this.hotbar, macro, slot, fromSlot));
    return this.update({ hotbar }, { diff: false, recursive: false });
  }

  /** The slots of a page of the hotbar with their macros. */
  getHotbarMacros(page = 1): { slot: number; macro: Macro | null }[] {
    return Array.from({ length: PAGE }, (_one, at) => {
      const slot = (page - 1) * PAGE + at + 1;
      const id = this.hotbar[slot];
      return { slot, macro: (id && game.macros.get(id)) || null };
    });
  }

  /** Aims at the tokens of these ids and at no others. */
  _updateTokenTargets(ids: readonly string[] = []): void {
    currentCanvas()?.tokens.setTargets(ids, { user: this as unknown as ViewUser });
  }

  /** Tells all others what the user at this screen looks at. */
  broadcastActivity(activity: Activity = {}): void {
    void connection()
      .request({ op: "activity", activity })
      .catch(() => undefined);
  }
}
