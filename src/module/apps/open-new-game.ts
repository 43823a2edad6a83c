import { loadPart } from "../load-part.ts";

/** Opens the window in which a game is begun: this one, or the first. The window is loaded when it is first needed. */
export async function openNewGame(id?: string) {
  const { NewGameApp } = await loadPart(() => import("./new-game-app.ts"));
  return new NewGameApp(id).render({ force: true });
}
