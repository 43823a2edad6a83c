import { GRID_SNAPPING_MODES } from "../../common/constants/canvas.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { Canvas } from "./board.ts";
import type { Point } from "./geometry/points.ts";
import { pointOf } from "./gestures.ts";
import { type ViewScene, warn } from "./model.ts";

/** What a drag from the sidebar carries. */
export interface DropData extends Point {
  readonly type?: string;
  readonly uuid?: string;
}

/** What can be dropped, as documents give it. */
interface Dropped {
  readonly id: string;
  readonly documentName: string;
  readonly parent: { readonly id: string } | null;
  readonly pack: string | null;
  getTokenDocument?(data: object): Promise<{ toObject(): object; width: number; height: number }>;
}

/** Lets actors and journal entries be dropped on the scene. */
export function acceptDrops(canvas: Canvas): void {
  const { element } = canvas.frame;
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    const data = parse(event.dataTransfer?.getData("text/plain") ?? "");
    if (!data || !canvas.scene) return;
    const dropped = { ...data, ...pointOf(canvas, event) };
    if (!Hooks.call("dropCanvasData", canvas, dropped, event)) return;
    put(canvas.scene, dropped).catch((error: Error) => warn(error.message));
  });
}

function parse(text: string): object | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? data : undefined;
  } catch {
    // Text from elsewhere is no document.
    return undefined;
  }
}

function imported({ documentName, pack, id }: Dropped): Promise<Dropped> {
  const collection = game.collections.get(documentName) as unknown as {
    importFromCompendium(pack: unknown, id: string): Promise<Dropped>;
  };
  return collection.importFromCompendium(game.packs.get(pack ?? ""), id);
}

async function put(scene: ViewScene, data: DropData): Promise<void> {
  if (data.uuid === undefined) return;
  const { fromUuid } = globalThis as unknown as { fromUuid(uuid: string): Promise<Dropped | null> };
  const found = await fromUuid(data.uuid);
  if (!found) throw new Error("What was dropped is not there any more.");
  // What comes out of a compendium joins the world first: tokens and pins name documents of the world.
  const document = found.pack && !found.parent ? await imported(found) : found;
  const { grid } = scene;
  if (data.type === "Actor" && document.getTokenDocument) {
    const token = await document.getTokenDocument({});
    const corner = { x: data.x - (token.width * grid.sizeX) / 2, y: data.y - (token.height * grid.sizeY) / 2 };
    const { x, y } = grid.getSnappedPoint(corner, { mode: GRID_SNAPPING_MODES.VERTEX });
    await scene.createEmbeddedDocuments("Token", [{ ...token.toObject(), x: Math.round(x), y: Math.round(y) }]);
  } else if (data.type === "JournalEntry" || data.type === "JournalEntryPage") {
    const entry = document.parent ? { entryId: document.parent.id, pageId: document.id } : { entryId: document.id };
    await scene.createEmbeddedDocuments("Note", [{ ...entry, x: Math.round(data.x), y: Math.round(data.y) }]);
  }
}
