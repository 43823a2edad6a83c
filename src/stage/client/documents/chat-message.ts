import { chatMessage as chatMessageDefinition } from "../../common/documents/chat-message.ts";
import { generation } from "../../common/generation.ts";
import type { Doc } from "../applications/globals.ts";
import { CONFIG, type RollLike } from "../config.ts";
import { game } from "../game.ts";
import { deeds, texts } from "../parts/later.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument, type Data } from "./client-document.ts";
import { recipientsOf } from "./message-modes.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** Who speaks. */
export interface Speaker {
  readonly scene?: string | null;
  readonly actor?: string | null;
  readonly token?: string | null;
  readonly alias?: string;
}

/** What was said or rolled. */
export class ChatMessage extends ClientDocument {
  static override definition = chatMessageDefinition;
  declare author: User | null;
  declare content: string;
  declare flavor: string;
  declare title: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare emote: boolean;
  declare style: number;
  declare timestamp: number;
  declare sound: string | null;
  declare rolls: RollLike[];
  /** Whether the chat shows it. */
  declare logged: boolean;

  override _configure(options: Data): void {
    super._configure(options);
    Object.defineProperty(this, "logged", { value: false, writable: true });
  }

  /** Who said it, as people call them. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || "";
  }

  /** Whether the user wrote it. */
  get isAuthor(): boolean {
    return this.author === game.user;
  }

  /** Whether the user may read it, not only see that it is there. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    const me = game.userId;
    if (this.whisper.length === 0) return true;
    return this.whisper.includes(me) || (this.isAuthor && !this.blind);
  }

  /** Whether it has dice. */
  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whether the user sees it in the chat. */
  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    return this.isRoll || this.isAuthor || this.whisper.includes(game.userId);
  }

  /** The actor who speaks. */
  get speakerActor(): Actor | null {
    return (this.constructor as typeof ChatMessage).getSpeakerActor(this.speaker);
  }

  override prepareDerivedData(): void {
    const Roll = CONFIG.Dice.rolls[0];
    const stored = (this._source as { rolls?: unknown[] }).rolls ?? [];
    this.rolls = stored.flatMap((roll) => {
      if (Roll === undefined) return [];
      return Roll.fromJSON(typeof roll === "string" ? roll : JSON.stringify(roll));
    });
  }

  /** The data that formulas read. */
  getRollData(): Data {
    return this.speakerActor?.getRollData() ?? this.author?.character?.getRollData() ?? {};
  }

  /** The message as the chat shows it. */
  renderHTML(options: { readonly canDelete?: boolean; readonly canClose?: boolean } = {}): Promise<HTMLElement> {
    return texts(({ renderChatMessage }) => renderChatMessage(this as unknown as Doc, options));
  }

  /** Narrows who reads a message that is about to be made. */
  static applyRollMode<T extends Data>(data: T, rollMode: string): T {
    const mode = rollMode === "roll" ? currentMode() : rollMode;
    return Object.assign(data, recipientsOf(mode, (data.whisper as string[] | undefined) ?? []));
  }

  /** Narrows who reads this message. */
  applyRollMode(rollMode: string): void {
    this.updateSource((this.constructor as typeof ChatMessage).applyRollMode({}, rollMode));
  }

  /** Generation 14's name for the same. */
  static applyMode<T extends Data>(data: T, mode: string): T {
    return this.applyRollMode(data, mode);
  }

  /** Generation 14's name for the same. */
  applyMode(mode: string): void {
    this.applyRollMode(mode);
  }

  /** Who speaks: a token, an actor, the user's selected token or their character, or the user. */
  static getSpeaker({
    scene,
    actor,
    token,
    alias,
  }: {
    scene?: Scene;
    actor?: Actor;
    token?: TokenDocument | { document: TokenDocument };
    alias?: string;
  } = {}): Speaker {
    const given =
      token && "document" in token
        ? (token as { document: TokenDocument }).document
        : (token as TokenDocument | undefined);
    const spot = scene ?? (given?.parent as Scene | undefined) ?? game.scenes.viewed;
    if (given !== undefined) return speaker(spot, given.actorId, given.id, alias ?? given.name);
    if (actor !== undefined) {
      const own = actor.token ?? (actor.getActiveTokens(false, true)[0] as TokenDocument | undefined);
      return speaker(spot, actor.id, own?.id, alias ?? own?.name ?? actor.name);
    }
    if (alias !== undefined) return speaker(spot, null, null, alias);
    const selected = controlledToken();
    if (selected !== undefined) return speaker(spot, selected.actorId, selected.id, selected.name);
    const character = game.user?.character;
    if (character) return this.getSpeaker({ actor: character });
    return speaker(spot, null, null, game.user?.name ?? "");
  }

  /** The actor that a speaker stands for. */
  static getSpeakerActor(speaker: Speaker): Actor | null {
    const scene = speaker.scene ? game.scenes.get(speaker.scene) : undefined;
    const tokens = scene?.tokens as unknown as { get(id: string): TokenDocument | undefined } | undefined;
    const token = speaker.token ? tokens?.get(speaker.token) : undefined;
    return token?.actor ?? (speaker.actor ? (game.actors.get(speaker.actor) ?? null) : null);
  }

  /** The users that somebody whispers to: a name, a character's name, "GM" or "players". */
  static getWhisperRecipients(name: string): User[] {
    const wanted = name.toLowerCase();
    if (wanted === "gm" || wanted === "dm") return game.users.filter(({ isGM }) => isGM);
    if (wanted === "players") return game.users.players;
    const named = game.users.filter((user) => user.name.toLowerCase() === wanted);
    return named.length > 0 ? named : game.users.filter((user) => user.character?.name.toLowerCase() === wanted);
  }

  override async _preCreate(data: Data, options: Data, user: User): Promise<boolean | undefined> {
    await deeds(async ({ completeMessage }) => completeMessage(this, data, options, user));
    return super._preCreate(data, options, user);
  }
}

/** Who reads messages unless told otherwise. */
export function currentMode(): string {
  return String(game.settings.get("core", generation() === 13 ? "rollMode" : "messageMode"));
}

function speaker(
  scene: Scene | undefined,
  actor: string | null | undefined,
  token: string | null | undefined,
  alias: string,
): Speaker {
  return { scene: scene?.id ?? null, actor: actor ?? null, token: token ?? null, alias };
}

function controlledToken(): TokenDocument | undefined {
  const { canvas } = globalThis as {
    canvas?: { ready?: boolean; tokens?: { controlled?: { document: TokenDocument }[] } };
  };
  return canvas?.ready ? canvas.tokens?.controlled?.[0]?.document : undefined;
}
