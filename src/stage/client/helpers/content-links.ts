import { documentConfig } from "../config.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { fromUuidSync, parseUuid } from "./uuid.ts";

/** A link to what a uuid names, made of what is known without asking the server; nothing if it leads nowhere. */
export function anchorFor(
  uuid: string,
  {
    label,
    hash,
    relativeTo,
  }: { label?: string | undefined; hash?: string | undefined; relativeTo?: ClientDocument | null | undefined },
): HTMLAnchorElement | undefined {
  const options = { relative: relativeTo ?? null, strict: false };
  const parsed = parseUuid(uuid, options);
  if (parsed === null || parsed.collection === undefined) return undefined;
  const found = fromUuidSync(uuid, options) as { name?: string; uuid?: string; toAnchor?: unknown } | null;
  const dataset = hash === undefined ? {} : { hash };
  if (found && "toAnchor" in found) {
    return (found as ClientDocument).toAnchor({ dataset, ...(label === undefined ? {} : { name: label }) });
  }
  // Documents of the world are all here: what is not found does not exist. Packs may hold more than was loaded.
  if (found === null && parsed.pack === undefined) return undefined;
  const anchor = document.createElement("a");
  anchor.className = "content-link";
  anchor.draggable = true;
  anchor.tabIndex = 0;
  anchor.setAttribute("role", "link");
  const facts = {
    link: "",
    uuid: parsed.uuid,
    id: parsed.id,
    type: parsed.type,
    pack: parsed.pack?.collection ?? "",
    ...dataset,
  };
  Object.assign(anchor.dataset, facts);
  const icon = document.createElement("i");
  icon.className = documentConfig(parsed.primaryType).sidebarIcon;
  anchor.append(icon, label ?? found?.name ?? parsed.id);
  return anchor;
}

/** What stands for a link that leads nowhere. */
export function brokenAnchor(label: string): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.className = "content-link broken";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-link-slash";
  anchor.append(icon, label);
  return anchor;
}
