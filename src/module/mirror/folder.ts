import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import { noteOn } from "./by-game.ts";

/** The folder in which the documents of one type stand that show a table. */
export async function folderOf(
  { record: { entry } }: Sitting,
  type: "Actor" | "Cards",
): Promise<Folder.Implementation | undefined> {
  const known = game.folders.contents.find((folder) => folder.type === type && noteOn(folder, "table") === entry.uuid);
  if (known !== undefined) return known;
  const data = { name: entry.name, type, flags: { [moduleId]: { table: entry.uuid } } };
  return Folder.create(data as unknown as Folder.CreateData);
}
