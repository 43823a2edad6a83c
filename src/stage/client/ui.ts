import { strictNamespace } from "./strict.ts";

/** What can be told to the person at the screen. */
export interface NotificationsLike {
  info(text: string | Error, options?: object): unknown;
  warn(text: string | Error, options?: object): unknown;
  error(text: string | Error, options?: object): unknown;
}

/** A part of the shell that can be drawn anew. */
export interface Renderable {
  render(options?: boolean | object, more?: object): unknown;
}

/** The parts of the shell by the names that modules know them by. */
export interface Ui {
  /** Short messages at the edge of the screen. */
  notifications: NotificationsLike;
  /** The windows of the old application framework: the stage has none. */
  readonly windows: Record<string, never>;
  [part: string]: Renderable | NotificationsLike | Record<string, never>;
}

const fallback: NotificationsLike = {
  info: (text) => console.info(text),
  warn: (text) => console.warn(text),
  error: (text) => console.error(text),
};

/** The `ui` global. The shell puts its parts in here; until then, notifications go to the console. */
export const ui: Ui = strictNamespace<Ui>("ui", { notifications: fallback, windows: {} });
