import { CHAT_MESSAGE_STYLES } from "../../common/constants/index.ts";
import { generation } from "../../common/generation.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Data } from "./client-document.ts";
import { isMode } from "./message-modes.ts";
import type { User } from "./user.ts";

/** Adds to a message that is about to be made what was left unsaid: who speaks, who may read it, what was rolled. */
export function completeMessage(message: ChatMessage, data: Data, options: Data, user: User): void {
  const mode = generation() === 13 ? options.rollMode : (options.messageMode ?? options.rollMode);
  if (typeof mode === "string" && isMode(mode)) message.applyRollMode(mode);
  const changes: Data = {};
  if (!data.author) changes.author = user.id;
  if (data.speaker === undefined) changes.speaker = (message.constructor as typeof ChatMessage).getSpeaker();
  if (data.style === undefined && data.rolls === undefined) changes.style = CHAT_MESSAGE_STYLES.OTHER;
  if (!data.content && message.isRoll)
    changes.content = String(message.rolls.reduce((sum, roll) => sum + (roll.total ?? 0), 0));
  message.updateSource(changes);
}
