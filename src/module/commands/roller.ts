import { moduleId } from "../id.ts";

/** Whose roll a chat command is: the selected figure's, or that of the user's own character. */
export function rollerOf(speaker: ChatMessage.SpeakerData): Actor.Implementation | undefined {
  const own = game.user.isGM ? [] : game.actors.contents.filter((actor) => actor.isOwner);
  const candidates = [ChatMessage.getSpeakerActor(speaker), game.user.character, ...own];
  return candidates.find((actor) => actor !== null && String(actor.type).startsWith(`${moduleId}.`)) ?? undefined;
}
