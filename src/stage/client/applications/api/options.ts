import type { Data } from "../globals.ts";

/** A function that a click on `[data-action]` calls; `this` is the application. */
export type ClickAction = { call(event: PointerEvent, target: HTMLElement): unknown }["call"];

/** What happens with the data of a form. */
export interface FormConfiguration {
  readonly handler?: { call(event: Event, form: HTMLFormElement, data: never): unknown }["call"];
  readonly submitOnChange?: boolean;
  readonly closeOnSubmit?: boolean;
}

/** An entry of the menu in a window's header. */
export interface HeaderControl {
  readonly icon: string;
  readonly label: string;
  readonly action: string;
  readonly visible?: boolean | (() => boolean);
  readonly ownership?: string | number;
  readonly onClick?: (event: Event) => unknown;
}

/** Where a window is. */
export interface Position {
  top?: number | undefined;
  left?: number | undefined;
  width?: number | "auto" | undefined;
  height?: number | "auto" | undefined;
  scale?: number | undefined;
  zIndex?: number | undefined;
}

/** How a window's frame is. */
export interface WindowConfiguration {
  readonly frame: boolean;
  readonly positioned: boolean;
  readonly title: string;
  readonly icon: string | false;
  readonly controls: readonly HeaderControl[];
  readonly minimizable: boolean;
  readonly resizable: boolean;
  readonly contentTag: string;
  readonly contentClasses: readonly string[];
}

/** All options of an application. */
export interface Configuration extends Data {
  readonly id: string;
  readonly uniqueId: string;
  readonly classes: readonly string[];
  readonly tag: string;
  readonly window: WindowConfiguration;
  readonly actions: Readonly<
    Record<string, ClickAction | { readonly handler: ClickAction; readonly buttons: readonly number[] }>
  >;
  readonly form?: FormConfiguration;
  readonly position: Position;
}

/** Options as classes and callers give them. */
export interface PartialConfiguration extends Data {
  readonly id?: string;
  readonly uniqueId?: string;
  readonly classes?: readonly string[];
  readonly tag?: string;
  readonly window?: Partial<WindowConfiguration>;
  readonly actions?: Configuration["actions"];
  readonly form?: FormConfiguration;
  readonly position?: Position;
}

/** What `render` is asked for. */
export interface RenderOptions extends Data {
  force?: boolean;
  parts?: string[];
  position?: Position;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  renderContext?: string;
  renderData?: unknown;
}

/** How `close` is to close. */
export interface ClosingOptions extends Data {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
}

/** A tab as templates show it. */
export interface Tab extends Data {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  label?: string;
  icon?: string;
  tooltip?: string;
}

/** The tabs of one group. */
export interface TabsConfiguration {
  readonly tabs: readonly ({ readonly id: string } & Data)[];
  readonly initial?: string | null;
  readonly labelPrefix?: string | null;
}

/** Whether a value is a plain record, and not a list, a document or an element. */
export function isRecord(value: unknown): value is Data {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Joins options: lists are appended, records are joined, everything else is replaced. */
export function joinOptions(base: Data, added: object): Data {
  const joined: Data = { ...base };
  for (const [key, value] of Object.entries(added)) {
    const old = joined[key];
    if (Array.isArray(old) && Array.isArray(value)) joined[key] = [...old, ...value];
    else if (isRecord(value)) joined[key] = joinOptions(isRecord(old) ? old : {}, value);
    else if (value !== undefined || !(key in joined)) joined[key] = value;
  }
  return joined;
}
