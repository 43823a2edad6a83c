import { entryTypes } from "../../compiler/emit/document-types.ts";
import { tableGame } from "../games/index.ts";
import type { Ref } from "../hover/ref.ts";
import { moduleId } from "../id.ts";
import { CardApp } from "./card-sheets.ts";

const windows = new Map<string, CardApp>();

/** Opens the sheet of a card: that of the world's own document if the user may see one. False for what is no card. */
export async function openCard(ref: Ref): Promise<boolean> {
  const [kind = "", id = ""] = ref.ref.split(":");
  const play = await tableGame(ref.game);
  const told = play?.explain(ref.ref);
  if (play === undefined || told === undefined || (!play.isCard(kind) && kind !== "status")) return false;
  const own = documentOf(ref.game, kind, id);
  if (own === undefined) await windowOf(ref, told.name).render({ force: true });
  else await own.sheet?.render({ force: true } as never);
  return true;
}

function windowOf(ref: Ref, name: string): CardApp {
  const known = windows.get(ref.ref);
  if (known !== undefined) return known;
  const made = new CardApp(ref, name);
  windows.set(ref.ref, made);
  return made;
}

/** The document of the world that stands for a card. */
function documentOf(gameId: string, kind: string, id: string): Actor.Implementation | Item.Implementation | undefined {
  const types = [...Object.entries(entryTypes.Actor), ...Object.entries(entryTypes.Item)];
  const type = types.find(([, holds]) => holds === kind)?.[0];
  return [...game.actors, ...game.items].find((document) => {
    if (String(document.type) !== `${moduleId}.${type}` || !document.visible) return false;
    const system = document.system as unknown as { readonly game: string; readonly id: string };
    return system.game === gameId && system.id === id;
  });
}
