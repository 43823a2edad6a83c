import { type Data, type Doc, host, type UserDoc } from "../applications/globals.ts";
import { chosenMode, modeKey } from "./roll-modes.ts";

/** A command that chat understands: its words and what is written behind them. */
const COMMANDS: Readonly<Record<string, RegExp>> = {
  gmroll: /^\/(?:gmr|gmroll)\s+(.+)$/is,
  blindroll: /^\/(?:br|broll|blindroll)\s+(.+)$/is,
  selfroll: /^\/(?:sr|selfroll)\s+(.+)$/is,
  publicroll: /^\/(?:pr|publicroll)\s+(.+)$/is,
  roll: /^\/(?:r|roll)\s+(.+)$/is,
  ic: /^\/ic\s+(.+)$/is,
  emote: /^\/(?:em|me|emote)\s+(.+)$/is,
  ooc: /^\/ooc\s+(.+)$/is,
  gm: /^\/gm\s+(.+)$/is,
  players: /^\/players\s+(.+)$/is,
  reply: /^\/reply\s+(.+)$/is,
  whisper: /^(?:@|\/w(?:hisper)?\s+)(\[[^\]]+\]|\S+)\s+(.+)$/is,
  macro: /^\/m(?:acro)?\s+(.+)$/is,
};

/** What the chat needs of the classes of messages and rolls. */
interface ChatClasses {
  readonly ChatMessage: {
    create(data: object, options?: Data): Promise<Doc | undefined>;
    getSpeaker(options?: Data): Data;
    getWhisperRecipients(name: string): UserDoc[];
    applyRollMode(data: Data, mode: string): Data;
  };
  readonly Roll: {
    new (
      formula: string,
      data?: object,
    ): { evaluate(): Promise<{ toMessage(data: object, options?: Data): Promise<unknown> }> };
  };
}

function classes(): ChatClasses {
  const { CONFIG } = host;
  return {
    ChatMessage: CONFIG.ChatMessage?.documentClass as ChatClasses["ChatMessage"],
    Roll: (CONFIG.Dice as unknown as { rolls: [ChatClasses["Roll"]] }).rolls[0],
  };
}

/** Which command a text is, and its parts; a text without one is `none`. */
export function parseCommand(text: string): [command: string, match: RegExpMatchArray | null] {
  for (const [command, pattern] of Object.entries(COMMANDS)) {
    const match = text.match(pattern);
    if (match) return [command, match];
  }
  return [text.startsWith("/") ? "invalid" : "none", null];
}

/** Carries out what somebody typed into the chat. */
export async function processChat(text: string): Promise<unknown> {
  const { ChatMessage } = classes();
  const speaker = ChatMessage.getSpeaker();
  const [command, match] = parseCommand(text);
  const [, first = text, second = ""] = match ?? [];
  const author = host.game.user.id;
  const said = (content: string, more: Data) =>
    ChatMessage.create({ author, speaker, content: escapeText(content), ...more });
  const { OOC = 1, IC = 2, EMOTE = 3 } = host.CONST.CHAT_MESSAGE_STYLES ?? {};
  const to = (users: readonly Doc[]) => {
    if (users.length === 0) throw new Error("Nobody of that name is here to be told.");
    return { whisper: users.map((user) => user.id), style: OOC };
  };
  switch (command) {
    case "roll":
    case "gmroll":
    case "blindroll":
    case "selfroll":
    case "publicroll":
      return roll(first, speaker, command === "roll" ? chosenMode() : command);
    case "ic":
      return said(first, { style: IC });
    case "emote":
      return said(`${String(speaker.alias ?? host.game.user.name)} ${first}`, { style: EMOTE });
    case "ooc":
      return said(first, { style: OOC, speaker: { alias: host.game.user.name } });
    case "gm":
      return said(first, to([...host.game.users].filter((user) => (user as UserDoc).isGM)));
    case "players":
      return said(first, to([...host.game.users].filter((user) => !(user as UserDoc).isGM)));
    case "reply":
      return said(first, to(lastWhisperers()));
    case "whisper": {
      const names = first
        .replace(/^\[|\]$/g, "")
        .split(",")
        .map((name) => name.trim());
      return said(second, to(names.flatMap((name) => ChatMessage.getWhisperRecipients(name))));
    }
    case "macro": {
      const macro = host.game.macros.contents.find((one) => one.name.toLowerCase() === first.trim().toLowerCase());
      if (!macro) throw new Error(`There is no macro "${first}".`);
      return (macro as Doc & { execute(): unknown }).execute();
    }
    case "invalid":
      throw new Error(
        `The chat does not know the command ${text.split(/\s/)[0]}. Try /roll, /whisper, /em, /ooc or /macro.`,
      );
    default:
      return said(text, speaker.token || speaker.actor ? { style: IC } : { style: OOC });
  }
}

async function roll(text: string, speaker: Data, mode: string): Promise<unknown> {
  const { Roll } = classes();
  const [formula = "", ...flavor] = text.split("#");
  const { character } = host.game.user;
  const data = character ? (character as Doc & { getRollData(): object }).getRollData() : {};
  const made = await new Roll(formula.trim(), data).evaluate();
  return made.toMessage({ speaker, flavor: escapeText(flavor.join("#").trim()) }, { [modeKey()]: mode });
}

/** Those with whom the last whisper to the user was shared. */
function lastWhisperers(): Doc[] {
  const me = host.game.user.id;
  const last = host.game.messages.contents.findLast((message) => {
    const { whisper, author } = message as Doc & { whisper: string[]; author: Doc };
    return whisper.includes(me) && author.id !== me;
  }) as (Doc & { author: Doc }) | undefined;
  return last ? [last.author] : [];
}

/** What people type is text, never markup; its lines are kept. */
function escapeText(text: string): string {
  return host.foundry.utils.escapeHTML(text).replace(/\n/g, "<br>");
}
