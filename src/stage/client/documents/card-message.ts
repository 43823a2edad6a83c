import { game } from "../game.ts";
import type { Card } from "./card.ts";
import { ChatMessage } from "./chat-message.ts";
import type { Data } from "./client-document.ts";

/** Shows a card in the chat. */
export async function tellCard(card: Card, messageData: Data, options: object): Promise<unknown> {
  const side = card.currentFace ?? card.back;
  const figure = document.createElement("figure");
  figure.className = "card-message";
  const image = document.createElement("img");
  image.src = card.img;
  image.alt = card.name;
  const caption = document.createElement("figcaption");
  caption.innerHTML = side.text;
  caption.prepend(Object.assign(document.createElement("strong"), { textContent: card.name }));
  figure.append(image, caption);
  const speaker = ChatMessage.getSpeaker({ alias: card._stack?.name ?? game.user?.name ?? "" });
  return ChatMessage.create({ content: figure.outerHTML, speaker, ...messageData }, options as Data);
}
