import { documentClass } from "../config.ts";
import type { Roll, RollMessageOptions } from "./roll.ts";

/** Tells a roll in the chat, or with `create` off gives the data of the message. */
export async function tellRoll(
  roll: Roll,
  messageData: Record<string, unknown>,
  { rollMode, messageMode, create = true }: RollMessageOptions,
): Promise<unknown> {
  const type = documentClass("ChatMessage") as unknown as MessageClass;
  const data = { content: String(roll.total), sound: "sounds/dice.wav", ...messageData, rolls: [roll] };
  const mode = messageMode ?? rollMode;
  if (create) return type.create(data, mode ? { rollMode: mode, messageMode: mode } : {});
  const message = new type(data);
  if (mode) message.applyRollMode(mode);
  return message.toObject();
}

/** What a roll needs of the class of messages. */
interface MessageClass {
  new (data: object): { applyRollMode(mode: string): void; toObject(): object };
  create(data: object, options: object): Promise<unknown>;
}
