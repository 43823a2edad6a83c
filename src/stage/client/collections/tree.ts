import type { Folder } from "../documents/folder.ts";

/** A folder with what stands in it. */
export interface TreeNode<Entry> {
  readonly root: boolean;
  readonly folder: Folder | null;
  readonly depth: number;
  readonly children: TreeNode<Entry>[];
  readonly entries: Entry[];
}

interface Placed {
  readonly name: string;
  readonly folder?: unknown;
  readonly sort?: number;
}

/** Puts entries into their folders; entries of folders that are gone stand at the top. */
export function folderTree<Entry extends Placed>(
  folders: readonly Folder[],
  entries: readonly Entry[],
): TreeNode<Entry> {
  const nodes = new Map<string | null, TreeNode<Entry>>();
  const root: TreeNode<Entry> = { root: true, folder: null, depth: 0, children: [], entries: [] };
  const node = (folder: Folder): TreeNode<Entry> => {
    const known = nodes.get(folder.id);
    if (known !== undefined) return known;
    const above = folders.find(({ id }) => id === idOf(folder.folder));
    const parent = above === undefined ? root : node(above);
    const made: TreeNode<Entry> = { root: false, folder, depth: parent.depth + 1, children: [], entries: [] };
    nodes.set(folder.id, made);
    parent.children.push(made);
    return made;
  };
  for (const folder of folders) node(folder);
  for (const entry of entries) (nodes.get(idOf(entry.folder)) ?? root).entries.push(entry);
  sort(root);
  return root;
}

function idOf(folder: unknown): string | null {
  if (typeof folder === "object" && folder !== null && "id" in folder) return folder.id as string;
  return typeof folder === "string" ? folder : null;
}

function sort(node: TreeNode<Placed>): void {
  const byHand = node.folder?.sorting === "m";
  const compare = (a: Placed, b: Placed) =>
    (byHand ? (a.sort ?? 0) - (b.sort ?? 0) : 0) || a.name.localeCompare(b.name);
  node.entries.sort(compare);
  node.children.sort((a, b) => {
    const [one, other] = [a.folder, b.folder];
    return one && other ? compare(one, other) : 0;
  });
  for (const child of node.children) sort(child);
}
