import type { PlainObject } from "../../common/protocol.ts";
import { game } from "../game.ts";
import { Module } from "../helpers/packages.ts";
import { Hooks } from "../hooks.ts";

interface Manifest {
  readonly languages?: readonly { readonly lang: string; readonly path: string }[];
  readonly styles?: readonly (string | { readonly src: string; readonly layer?: string })[];
  readonly esmodules?: readonly string[];
  readonly scripts?: readonly string[];
  readonly documentTypes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Lists the modules in the game, and their sub-types among those of each document. */
export function registerModules(manifests: readonly PlainObject[]): void {
  for (const manifest of manifests) {
    const module = new Module(manifest);
    game.modules.set(module.id, module);
    for (const [name, types] of Object.entries((manifest as Manifest).documentTypes ?? {})) {
      game.documentTypes[name]?.push(...Object.keys(types).map((type) => `${module.id}.${type}`));
    }
  }
}

/** Loads the styles of all modules, each in the layer that its manifest names. */
export function loadStyles(): void {
  for (const [id, { styles = [] }] of manifests()) {
    for (const entry of styles) {
      const { src, layer = "modules" } = typeof entry === "string" ? { src: entry } : entry;
      const element = document.createElement("style");
      const address = addressOf(id, src);
      const rule = `@import url(${JSON.stringify(address)}) layer(${layer});`;
      Object.assign(element.dataset, { module: id, src: address, rule });
      element.textContent = rule;
      document.head.append(element);
    }
  }
}

/** Loads the texts of all modules: in the language of the world, and in English for what that lacks. */
export async function loadLanguages(): Promise<void> {
  const files = [...manifests()].flatMap(([id, { languages = [] }]) =>
    languages.map(({ lang, path }) => ({ id, lang, address: addressOf(id, path) })),
  );
  const wanted = files.filter(({ lang }) => lang === game.i18n.lang || lang === "en");
  const texts = await Promise.all(
    wanted.map(async ({ id, address }) => {
      try {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        return (await response.json()) as object;
      } catch (error) {
        report(id, error);
        return {};
      }
    }),
  );
  wanted.forEach(({ lang }, at) => {
    game.i18n.add(texts[at] ?? {}, lang !== game.i18n.lang);
  });
}

/** Runs the scripts of all modules in their order; one that fails stops no other. */
export async function loadScripts(): Promise<void> {
  for (const [id, { esmodules = [], scripts = [] }] of manifests()) {
    try {
      for (const path of scripts) await classic(addressOf(id, path));
      for (const path of esmodules) await import(addressOf(id, path));
    } catch (error) {
      report(id, error);
    }
  }
}

function* manifests(): Iterable<[string, Manifest]> {
  for (const [id, module] of game.modules.entries()) yield [id, module as unknown as Manifest];
}

function addressOf(id: string, path: string): string {
  return new URL(`/modules/${id}/${path}`, location.href).pathname;
}

function classic(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.onload = resolve;
    element.onerror = () => reject(new Error(`${address} could not be loaded.`));
    document.head.append(element);
  });
}

function report(id: string, error: unknown): void {
  const wrapped = error instanceof Error ? error : new Error(String(error));
  Hooks.onError("modules", wrapped, { msg: `The module "${id}" could not be loaded`, log: "error", notify: "error" });
}
