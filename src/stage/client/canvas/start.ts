import type { Actor } from "../documents/actor.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { Canvas } from "./board.ts";
import { setCanvas } from "./current.ts";
import { table } from "./model.ts";

/** Makes the scene view, puts it into the page and keeps it up to date with actors and users. */
export function startCanvas(parent: Element): Canvas {
  const canvas = new Canvas();
  // Under the interface, which may stand already.
  parent.prepend(canvas.frame.element);
  setCanvas(canvas);
  game.canvas = canvas;
  const refresh = (id: string | null | undefined) => {
    for (const token of canvas.tokens.placeables) if (token.document.actorId === id) token.refresh();
  };
  Hooks.on("updateActor", (actor: Actor) => {
    for (const token of actor.getDependentTokens()) token._resetActor();
    refresh(actor.id);
  });
  for (const action of ["create", "update", "delete"]) {
    Hooks.on(`${action}ActiveEffect`, (effect: Embedded) => refresh(actorOf(effect)));
    Hooks.on(`${action}Item`, (item: Embedded) => refresh(actorOf(item)));
  }
  Hooks.on("updateUser", () => {
    for (const token of canvas.tokens.placeables) token.refresh();
  });
  Hooks.on("getSceneControlButtons", (controls: { tokens: { tools: Record<string, object> } }) => {
    controls.tokens.tools.unconstrainedMovement = {
      name: "unconstrainedMovement",
      order: 4,
      title: "Move through walls",
      icon: "fa-solid fa-person-running",
      toggle: true,
      active: canvas.tokens.isUnconstrained,
      visible: table().user.isGM,
      onChange: (_event: unknown, active: boolean) => {
        canvas.tokens.isUnconstrained = active;
      },
    };
  });
  return canvas;
}

interface Embedded {
  readonly id: string;
  readonly documentName: string;
  readonly parent: Embedded | null;
}

function actorOf(document: Embedded | null): string | undefined {
  return document === null || document.documentName === "Actor" ? document?.id : actorOf(document.parent);
}
