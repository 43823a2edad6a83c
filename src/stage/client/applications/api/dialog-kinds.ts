import { type Data, host, type UserDoc } from "../globals.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { DialogButton, DialogQuery, DialogV2, WaitOptions } from "./dialog.ts";

/** Asks for yes or no. */
export function confirm(
  type: typeof DialogV2,
  { yes = {}, no = {}, buttons = [], ...options }: WaitOptions,
): Promise<unknown> {
  return type.wait({
    ...options,
    buttons: [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "No", icon: "fa-solid fa-xmark", default: !yes.default, callback: () => false, ...no },
      ...buttons,
    ],
  });
}

/** Shows something with one button. */
export function prompt(type: typeof DialogV2, { ok = {}, buttons = [], ...options }: WaitOptions): Promise<unknown> {
  return type.wait({
    ...options,
    buttons: [{ action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok }, ...buttons],
  });
}

/** Asks with a form and gives its data. */
export function input(type: typeof DialogV2, { ok = {}, ...options }: WaitOptions): Promise<unknown> {
  const callback: DialogButton["callback"] = (_event, button) =>
    button.form ? new FormDataExtended(button.form).object : {};
  return type.prompt({ ...options, ok: { callback, ...ok } });
}

/** Asks another user. */
export async function askElsewhere(user: UserDoc | string, type: string, config: Data): Promise<unknown> {
  const asked = typeof user === "string" ? (host.game.users.get(user) as UserDoc | undefined) : user;
  if (!asked) throw new Error("There is no such user to ask.");
  return asked.query("dialog", { type, config });
}

/** Asks what another user wants to know. */
export async function askHere(dialog: typeof DialogV2, { type, config }: DialogQuery): Promise<unknown> {
  if (type !== "confirm" && type !== "prompt" && type !== "input" && type !== "wait")
    throw new Error(`There is no dialog "${type}".`);
  return dialog[type](config);
}
