import { moduleId } from "./id.ts";

/** The address of a file of the module. */
export function modulePath(file: string): string {
  return `modules/${moduleId}/${file}`;
}

/** The drawing of an icon by its name, ready for a style sheet. */
export function iconRoute(icon: string): string {
  return foundry.utils.getRoute(modulePath(`icons/${icon}.svg`));
}

/** The figure that somebody plays a game with, as the build draws it. */
export function figurePath(game: string, seat: string): string {
  return modulePath(`figures/${game}/${seat}.svg`);
}

/** The picture of a card's side, as the build draws it. */
export function facePath(game: string, kind: string, id: string, side?: "back"): string {
  return modulePath(`faces/${game}/${kind}/${id}${side === undefined ? "" : `.${side}`}.svg`);
}

/** The picture of an entry such as `identity:vampire`, ready for a page. */
export function faceRoute(game: string, ref: string): string {
  const [kind = "", id = ""] = ref.split(":");
  return foundry.utils.getRoute(facePath(game, kind, id));
}
