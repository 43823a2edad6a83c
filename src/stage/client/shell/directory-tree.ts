import type { Doc, IndexEntry, TreeNode } from "../applications/globals.ts";

/** Folders that stand open, by their ids. */
const open = new Set<string>();

/** The picture of an entry that has none of its own. */
const NO_PICTURE = /mystery-man|item-bag|icons\/svg/;

/** A folder as the template shows it. */
export interface ListedFolder {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly open: boolean;
  readonly folders: ListedFolder[];
  readonly entries: { id: string; uuid: string; name: string; img: string | undefined }[];
}

/** What the template shows of a tree: only open folders, or everything that a search finds. */
export function listTree(node: TreeNode, matches: ((name: string) => boolean) | undefined): ListedFolder {
  const folders = node.children
    .map((child) => listTree(child, matches))
    .filter((child) => !matches || child.entries.length + child.folders.length > 0);
  const entries = node.entries.filter((entry) => !matches || matches(entry.name));
  const { folder } = node;
  const shown = folder === null || matches !== undefined || open.has(folder.id);
  return {
    id: folder?.id ?? "",
    name: folder?.name ?? "",
    color: folder?.color ? String(folder.color) : "",
    open: shown,
    folders: shown ? folders : [],
    entries: shown ? entries.map(listEntry) : [],
  };
}

function listEntry(entry: Doc | IndexEntry): ListedFolder["entries"][number] {
  const img = "img" in entry ? entry.img : undefined;
  return { id: entry._id, uuid: entry.uuid, name: entry.name, img: img && !NO_PICTURE.test(img) ? img : undefined };
}

/** Opens or closes the folder that an element stands in. */
export function toggleFolder(target: HTMLElement): void {
  const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? "";
  if (!open.delete(id)) open.add(id);
}
