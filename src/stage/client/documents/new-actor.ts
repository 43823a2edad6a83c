import type { Actor } from "./actor.ts";
import type { Data } from "./client-document.ts";

/** Gives the tokens of an actor that is about to be made its name and picture, unless they are told others. */
export function likenToken(actor: Actor, data: Data): void {
  const token = (data.prototypeToken ?? {}) as { name?: string; texture?: { src?: string } };
  const changes: Data = {};
  if (!token.name) changes["prototypeToken.name"] = actor.name;
  if (!token.texture?.src && data.img) changes["prototypeToken.texture.src"] = actor.img;
  actor.updateSource(changes);
}
