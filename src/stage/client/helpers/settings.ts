import { DataModel } from "../../common/abstract/index.ts";
import { DataField } from "../../common/fields/index.ts";
import type { WorldSettings } from "../collections/kinds.ts";
import type { Setting } from "../documents/simple.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";

/** A setting as a module registers it. */
export interface SettingRegistration {
  readonly name?: string;
  readonly hint?: string;
  readonly scope?: string;
  readonly config?: boolean;
  readonly type?: unknown;
  readonly choices?: Readonly<Record<string, string>>;
  readonly range?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly default?: unknown;
  readonly requiresReload?: boolean;
  readonly restricted?: boolean;
  readonly onChange?: (value: never, options: object, userId: string) => unknown;
  readonly [key: string]: unknown;
}

/** A registered setting, which knows its name. */
export interface SettingConfig extends SettingRegistration {
  readonly namespace: string;
  readonly key: string;
  readonly id: string;
  readonly scope: "world" | "client" | "user";
}

const scopes = ["world", "client", "user"];

/** `game.settings`: what modules let people choose, for the world, for a user, or for this computer. */
export class ClientSettings {
  /** Every setting by `namespace.key`. */
  readonly settings = new Map<string, SettingConfig>();
  /** Every menu by `namespace.key`. */
  readonly menus = new Map<string, Readonly<Record<string, unknown>>>();
  /** Where values are kept, by scope. */
  readonly storage = new Map<string, Storage | WorldSettings>();

  /** Registers a setting. */
  register(namespace: string, key: string, data: SettingRegistration): void {
    const id = nameOf(namespace, key);
    const scope = data.scope ?? "client";
    if (!scopes.includes(scope)) throw new Error(`The setting ${id} has a scope that is none: ${scope}.`);
    this.settings.set(id, { ...data, scope: scope as SettingConfig["scope"], namespace, key, id });
  }

  /** Registers a button of the settings that opens an application. */
  registerMenu(namespace: string, key: string, data: Readonly<Record<string, unknown>>): void {
    const id = nameOf(namespace, key);
    if (typeof data.type !== "function") throw new Error(`The settings menu ${id} has no application.`);
    this.menus.set(id, { ...data, namespace, key });
  }

  /** The value of a setting: the one that was set, cast to its type, or its default. */
  get(namespace: string, key: string, { document = false }: { readonly document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    if (document) return this.#document(config) ?? null;
    const stored = config.scope === "client" ? this.kept(config.id) : this.#document(config)?.value;
    return stored === undefined || stored === null ? initial(config) : cast(config, stored);
  }

  /** Sets a setting; those of the world need the permission. */
  async set(namespace: string, key: string, value: unknown, options: Record<string, unknown> = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const plain = checked(config, value);
    if (config.scope === "client") {
      const before = JSON.stringify(this.kept(config.id));
      this.keep(config.id, plain);
      if (before !== JSON.stringify(plain)) {
        const now = this.get(namespace, key);
        this.changed(config.id, options, game.userId);
        Hooks.callAll("clientSettingChanged", config.id, now, options);
      }
      return this.get(namespace, key);
    }
    if (!game.ready) throw new Error(`The setting ${config.id} can be set only when the game is ready.`);
    const stored = this.#document(config);
    const json = JSON.stringify(plain ?? null);
    if (stored !== undefined) await stored.update({ value: json }, options);
    else {
      const user = config.scope === "user" ? game.userId : null;
      await this.#world.documentClass.create({ key: config.id, value: json, user }, options);
    }
    return options.document === true ? this.#document(config) : this.get(namespace, key);
  }

  /** Tells a setting's owner that it has another value. */
  changed(id: string, options: object, userId: string): void {
    const config = this.settings.get(id);
    if (config?.onChange === undefined) return;
    try {
      const value = this.get(config.namespace, config.key);
      (config.onChange as (value: unknown, options: object, userId: string) => unknown)(value, options, userId);
    } catch (error) {
      Hooks.onError("ClientSettings", error as Error, { msg: id, log: "error", notify: "error" });
    }
  }

  /** A value that this browser keeps for this user of this world. */
  kept(id: string): unknown {
    const text = globalThis.localStorage?.getItem(shelf(id)) ?? null;
    return text === null ? undefined : JSON.parse(text);
  }

  /** Keeps a value in this browser; `undefined` forgets it. */
  keep(id: string, value: unknown): void {
    if (value === undefined) globalThis.localStorage?.removeItem(shelf(id));
    else globalThis.localStorage?.setItem(shelf(id), JSON.stringify(value));
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(nameOf(namespace, key));
    if (config === undefined) throw new Error(`${namespace}.${key} is not a registered game setting.`);
    return config;
  }

  get #world(): WorldSettings {
    return this.storage.get("world") as WorldSettings;
  }

  #document({ id, scope }: SettingConfig): Setting | undefined {
    return this.#world.getSetting(id, scope === "user" ? game.userId : null);
  }
}

function nameOf(namespace: string, key: string): string {
  if (!namespace || !key) throw new Error("A setting needs a namespace and a key.");
  return `${namespace}.${key}`;
}

/** Several users of one browser keep apart what is theirs. */
function shelf(id: string): string {
  return `stage.${game.world.id}.${game.userId}.${id}`;
}

function initial({ default: value, type }: SettingConfig): unknown {
  if (type instanceof DataField && value === undefined) return type.getInitialValue({});
  if (isModel(type)) return new type(value ?? {});
  return value ?? null;
}

function isModel(type: unknown): type is typeof DataModel & (new (data: unknown) => DataModel) {
  return typeof type === "function" && type.prototype instanceof DataModel;
}

function isPrimitive(type: unknown): type is (value: unknown) => unknown {
  return type === Number || type === String || type === Boolean;
}

function cast({ type }: SettingConfig, value: unknown): unknown {
  if (type instanceof DataField) return type.initialize(type.clean(value), {} as DataModel);
  if (isModel(type)) return new type(value);
  return isPrimitive(type) ? type(value) : value;
}

/** The plain value to be kept, or an error that says what is wrong with it. */
function checked({ type, choices, id }: SettingConfig, value: unknown): unknown {
  if (type instanceof DataField) {
    const clean = type.clean(value);
    const failure = type.validate(clean);
    if (failure) throw failure.asError();
    return type.toObject(clean);
  }
  if (isModel(type)) return (value instanceof DataModel ? value : new type(value)).toObject();
  if (choices !== undefined && !(String(value) in choices)) throw new Error(`${String(value)} is no choice of ${id}.`);
  return isPrimitive(type) ? type(value) : value;
}
