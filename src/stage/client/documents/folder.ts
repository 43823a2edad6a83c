import { FOLDER_MAX_DEPTH } from "../../common/constants/index.ts";
import { folder as definition } from "../../common/documents/folder.ts";
import { game } from "../game.ts";
import { ClientDocument } from "./client-document.ts";

/** A folder of documents or of packs. */
export class Folder extends ClientDocument {
  static override definition = definition;
  declare sorting: "a" | "m";
  declare color: { toString(): string } | null;
  declare description: string;

  /** How deep it stands: 1 is the top. */
  get depth(): number {
    return this.ancestors.length + 1;
  }

  /** The folders around it, the nearest first. */
  get ancestors(): Folder[] {
    const found: Folder[] = [];
    for (let above = this.folder; above && found.length < FOLDER_MAX_DEPTH; above = above.folder) found.push(above);
    return found;
  }

  /** The folders right inside of it. */
  get children(): Folder[] {
    return this.getSubfolders();
  }

  /** What stands in it: documents, packs, or entries of a pack's index. */
  get contents(): unknown[] {
    const pack = this.compendium;
    if (pack) return pack.index.filter((entry) => entry.folder === this.id);
    return game.collections.get(this.type)?.filter((document) => document.folder === this) ?? [];
  }

  /** Whether the user sees it: game masters always, others if there is something in it for them. */
  get displayed(): boolean {
    if (game.user?.isGM) return true;
    return (
      this.contents.some((one) => (one as { visible?: boolean }).visible) || this.children.some((one) => one.displayed)
    );
  }

  /** The folders inside of it. */
  getSubfolders(recursive = false): Folder[] {
    const all = this.compendium ? this.compendium.folders : game.folders;
    const own = all.filter((folder) => folder.folder === this);
    return recursive ? own.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : own;
  }

  /** The folders around it, the nearest first. */
  getParentFolders(): Folder[] {
    return this.ancestors;
  }
}
