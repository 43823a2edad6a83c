import { element, host, localize } from "../globals.ts";
import type { DialogButton, DialogV2, WaitOptions } from "./dialog.ts";

/** The form of a dialog: what it asks, and its buttons. */
export async function dialogForm(dialog: DialogV2, buttons: readonly DialogButton[]): Promise<HTMLFormElement> {
  const form = element("form", { class: "dialog-form standard-form", autocomplete: "off" });
  const content = element("div", { class: "dialog-content standard-form" });
  const given = dialog.options.content;
  if (given instanceof HTMLElement) content.append(given);
  else content.innerHTML = host.foundry.utils.cleanHTML(String(given ?? ""));
  const footer = element("footer", { class: "form-footer" }, ...buttons.map(buttonOf));
  form.append(content, footer);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("keydown", (event) => dialog._onKeyDown(event));
  return form;
}

/** A button of a dialog's footer. */
function buttonOf({ action, label, icon, type = "submit", disabled, ...button }: DialogButton): HTMLButtonElement {
  const made = element("button", {
    type,
    "data-action": action,
    autofocus: button.default,
    disabled,
    class: button.class,
  });
  Object.assign(made.style, button.style);
  if (icon) made.append(element("i", { class: icon, inert: true }));
  made.append(element("span", {}, localize(label)));
  return made;
}

/** Opens a dialog and waits for its result: the value of the button's callback, or the name of its action. */
export async function waitForDialog(type: typeof DialogV2, options: WaitOptions): Promise<unknown> {
  const { render, close, rejectClose = false, submit, ...config } = options;
  return new Promise((resolve, reject) => {
    const dialog = new type({
      ...config,
      submit: async (result: unknown, app: DialogV2) => {
        await submit?.(result, app);
        resolve(result);
      },
    });
    if (render) dialog.addEventListener("render", (event) => void render(event, dialog));
    dialog.addEventListener("close", async (event) => {
      const result = await close?.(event, dialog);
      if (rejectClose) reject(new Error("The dialog was closed without a choice."));
      else resolve(result ?? null);
    });
    dialog.render({ force: true }).catch(reject);
  });
}

/** Shows a dialog that was put into the page; Escape closes it as any other window. */
export function openDialog(dialog: DialogV2, outer: HTMLElement): void {
  if (!(outer instanceof HTMLDialogElement)) return;
  outer.addEventListener("cancel", (event) => {
    event.preventDefault();
    void dialog.close({ closeKey: true });
  });
  if (dialog.options.modal) outer.showModal();
  else outer.setAttribute("open", "");
}

/** Enter in a field presses the default button. */
export function pressDefault(dialog: DialogV2, event: KeyboardEvent): void {
  if (event.key !== "Enter" || !(event.target as Element).matches("input, select")) return;
  event.preventDefault();
  const footer = dialog.element.querySelector(".form-footer");
  (footer?.querySelector<HTMLElement>("[autofocus]") ?? footer?.querySelector("button"))?.click();
}
