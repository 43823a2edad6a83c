import { readdirSync } from "node:fs";
import { extname } from "node:path";
import { resolveInside } from "./http/reply.ts";
import type { LoadedModule } from "./modules.ts";
import { Refused } from "./refused.ts";

/** What a folder of the site holds, as paths that pages can load. */
export interface Listing {
  readonly target: string;
  readonly dirs: readonly string[];
  readonly files: readonly string[];
}

/** What people choose among; scripts, data and texts are nobody's picture. */
const media = new Set([".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".webm", ".mp3", ".ogg"]);

/** Lists a folder of those that pages load pictures from: the modules' own, and the stage's under `icons/svg`. */
export function browse(target: string, modules: readonly LoadedModule[], icons: string): Listing {
  const path = target.split("/").filter((part) => part !== "");
  const [first, second, ...rest] = path;
  const here = path.join("/");
  const only = (...dirs: string[]): Listing => ({ target: here, dirs, files: [] });
  if (first === undefined) return only("icons", "modules");
  if (first === "icons" && second === undefined) return only("icons/svg");
  if (first === "modules" && second === undefined) return only(...modules.map(({ id }) => `modules/${id}`).sort());
  const root = first === "icons" ? icons : modules.find(({ id }) => id === second)?.folder;
  const found =
    (first === "modules" || second === "svg") && root ? resolveInside(root, `/${rest.join("/")}`) : undefined;
  if (!found?.stats.isDirectory()) throw new Refused("missing", `There is no folder "${here.slice(0, 200)}".`);
  const entries = readdirSync(found.full, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .sort((one, other) => one.name.localeCompare(other.name));
  const isMedia = (name: string) => media.has(extname(name).toLowerCase());
  const pathOf = ({ name }: { readonly name: string }) => `${here}/${name}`;
  return {
    target: here,
    dirs: entries.filter((entry) => entry.isDirectory()).map(pathOf),
    files: entries.filter((entry) => entry.isFile() && isMedia(entry.name)).map(pathOf),
  };
}
