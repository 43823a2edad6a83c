import type { ServerMessage } from "../../common/protocol.ts";
import { forgetTemplate } from "../applications/handlebars/templates.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";

/** Takes in a file of a module that was saved: styles and texts at once, templates with the next drawing. */
export async function hotReload({
  packageId,
  path,
  extension,
}: Extract<ServerMessage, { type: "hotReload" }>): Promise<void> {
  const address = `/${path.replace(/^\//, "")}`;
  const response = await fetch(address, { cache: "no-store" });
  const content = await response.text();
  const data = { packageType: "module", packageId, content, path, extension };
  if (Hooks.call("hotReload", data) === false) return;
  if (extension === "css") {
    for (const style of document.querySelectorAll<HTMLStyleElement>("style[data-module]")) {
      if (style.dataset.src === address)
        style.textContent = style.dataset.rule?.replace(address, `${address}?${Date.now()}`) ?? "";
    }
  } else if (extension === "hbs" || extension === "html") forgetTemplate(path);
  else if (extension === "json") game.i18n.add(JSON.parse(content));
}
