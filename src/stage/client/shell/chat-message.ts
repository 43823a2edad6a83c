import { type Data, type Doc, host } from "../applications/globals.ts";
import { timeSince } from "../applications/handlebars/helpers.ts";
import { parseHTML, renderTemplate } from "../applications/handlebars/templates.ts";

/** A message as the chat shows it. */
interface Message extends Doc {
  readonly author: (Doc & { readonly color: { toString(): string }; readonly avatar?: string }) | null;
  readonly alias: string;
  readonly content: string;
  readonly flavor: string;
  readonly timestamp: number;
  readonly whisper: readonly string[];
  readonly blind: boolean;
  readonly style: number;
  readonly isRoll: boolean;
  readonly isContentVisible: boolean;
  readonly rolls: readonly { render(options?: Data): Promise<string> }[];
}

/** Draws a message and lets modules add to it (`renderChatMessageHTML`). */
export async function renderChatMessage(
  document: Doc,
  { canDelete = false, canClose = false }: { canDelete?: boolean; canClose?: boolean } = {},
): Promise<HTMLElement> {
  const message = document as Message;
  const { author, whisper, flavor, timestamp, isContentVisible } = message;
  const names = whisper.map((id) => host.game.users.get(id)?.name).filter((name) => name !== undefined);
  const own = isContentVisible || !message.isRoll ? message.content : "";
  // A message with elements of its own says itself what its dice mean; they are carried for others to show.
  const isDrawn = message.isRoll && !/<[a-z]/i.test(own);
  const parts = isDrawn
    ? await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate: !isContentVisible, message })))
    : [];
  // Rolls without words of their own carry their total as content.
  const text = message.isRoll && !/[a-z<]/i.test(own) ? "" : own;
  const enriched = await host.foundry.applications.ux.TextEditor.implementation.enrichHTML(text, {
    rolls: message.rolls,
    rollData: {},
  });
  const context = {
    message: message.toObject(),
    user: host.game.user,
    author,
    alias: message.alias,
    content: enriched,
    rolls: parts,
    flavor,
    time: timeSince(timestamp),
    datetime: new Date(timestamp).toISOString(),
    color: String(author?.color ?? ""),
    styleClass: ["other", "ooc", "ic", "emote"][message.style] ?? "other",
    whisperTo: names.join(", "),
    isWhisper: whisper.length > 0,
    blind: message.blind,
    canDelete,
    canClose,
    id: message.id,
  };
  const [html] = parseHTML(await renderTemplate("templates/stage/shell/chat-message.hbs", context));
  if (!html) throw new Error("A chat message has no element.");
  host.Hooks.callAll("renderChatMessageHTML", message, html, context);
  return html;
}
