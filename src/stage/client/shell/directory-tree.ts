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
  /** How many entries are left out for now. */
  readonly more: number;
  readonly entries: { id: string; uuid: string; name: string; img: string | undefined }[];
}

/** How many entries a list shows at once; it grows when somebody scrolls to its end. */
export const PAGE = 200;

/** What the template shows of a tree: only open folders, or everything that a search finds. */
export function listTree(
  node: TreeNode,
  matches: ((name: string) => boolean) | undefined,
  room = { left: PAGE },
): ListedFolder {
  const folders = node.children
    .map((child) => listTree(child, matches, room))
    .filter((child) => !matches || child.entries.length + child.folders.length > 0);
  const entries = node.entries.filter((entry) => !matches || matches(entry.name));
  const { folder } = node;
  const shown = folder === null || matches !== undefined || open.has(folder.id);
  const listed = shown ? entries.slice(0, room.left) : [];
  room.left -= listed.length;
  return {
    id: folder?.id ?? "",
    name: folder?.name ?? "",
    color: folder?.color ? String(folder.color) : "",
    open: shown,
    folders: shown ? folders : [],
    entries: listed.map(listEntry),
    more: shown ? entries.length - listed.length : 0,
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

/** Presses the button for more when somebody scrolls to the end of a list. */
export function growAtEnd(list: HTMLElement | undefined): void {
  const more = list?.querySelector<HTMLElement>("[data-action=showMore]");
  if (!list || !more) return;
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      more.click();
    },
    { root: list },
  ).observe(more);
}
