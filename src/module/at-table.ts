import { wirePlay } from "./apps/wire.ts";
import { wireCards } from "./chat/wire-cards.ts";
import { wireMirror } from "./mirror/wire.ts";
import { wireScene } from "./scene/wire.ts";
import { wireMoments } from "./table/moments.ts";
import { wireTable } from "./table/wire.ts";

// What only those need at whose table a game runs. It is one part of the script: see `atTable`.
export { openForScene } from "./apps/open-for-scene.ts";
export { refreshSession, showSession } from "./apps/session-panel.ts";
export { showTable } from "./apps/show-table.ts";
export { refreshTables } from "./apps/wire.ts";
export { beginGame } from "./table/begin.ts";
export { decide, travel } from "./table/decide.ts";
export { openSeat } from "./table/open-seat.ts";

/** Lets everything follow the games that are opened from now on. */
export function wireAtTable(): void {
  wireTable();
  wireMoments();
  wireCards();
  wireMirror();
  wireScene();
  wirePlay();
}
