import { DialogV2 } from "../applications/api/dialog.ts";
import { element } from "../applications/globals.ts";
import { game } from "../game.ts";

/** Shows the link of a new user to whoever leads the game, who hands it on. */
export function showLink(user: string, key: string): void {
  const name = game.users.get(user)?.name ?? "the new user";
  const link = new URL(`/table#${key}`, location.href).href;
  const field = element("input", { type: "text", value: link, readonly: true, "aria-label": `Link of ${name}` });
  field.addEventListener("focus", () => field.select());
  const content = element(
    "div",
    {},
    element("p", {}, `${name} joins the table with this link. It is a secret key: whoever has it is that user.`),
    field,
  );
  void DialogV2.prompt({
    window: { title: `Link of ${name}`, icon: "fa-solid fa-link" },
    position: { width: 460 },
    content,
    ok: {
      label: "Copy",
      icon: "fa-solid fa-copy",
      callback: () => navigator.clipboard.writeText(link),
    },
    rejectClose: false,
  });
}
