import { expandObject, getProperty, mergeObject } from "../../common/utils/index.ts";

/** Texts by their keys, nested. */
export interface Translations {
  [key: string]: string | Translations;
}

/** `game.i18n`: the texts of the modules in the language of the world, and how that language counts and sorts. */
export class Localization {
  /** The language that people see. */
  lang: string;
  /** The texts of that language. */
  translations: Translations = {};
  /** The texts of English, for what the language lacks. */
  _fallback: Translations = {};
  #plural: Intl.PluralRules | undefined;

  constructor(lang = "en") {
    this.lang = lang;
  }

  /** How the language counts: `game.i18n.pluralRules.select(2)`. */
  get pluralRules(): Intl.PluralRules {
    this.#plural ??= new Intl.PluralRules(this.lang);
    return this.#plural;
  }

  /** Adds texts: to those of the language, or to those that stand in for missing ones. */
  add(texts: object, fallback = false): void {
    mergeObject(fallback ? this._fallback : this.translations, expandObject(texts as Record<string, unknown>));
  }

  /** Whether there is a text for a key; with `fallback` also if only English has it. */
  has(key: string, fallback = true): boolean {
    return this.#find(key, fallback) !== undefined;
  }

  /** The text of a key, or the key itself if there is none. */
  localize(key: string): string {
    return this.#find(key, true) ?? key;
  }

  /** The text of a key with its `{places}` filled in. */
  format(key: string, data: Readonly<Record<string, unknown>> = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (place, name: string) =>
      Object.hasOwn(data, name) ? String(data[name]) : place,
    );
  }

  /** What joins the entries of a list in this language. */
  getListFormatter(options: Intl.ListFormatOptions = { style: "long", type: "conjunction" }): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }

  /** Sorts objects by a text in them, as the language does. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const text = (object: T) => String(getProperty(object, key) ?? "");
    return objects.sort((a, b) => text(a).localeCompare(text(b), this.lang));
  }

  #find(key: string, fallback: boolean): string | undefined {
    for (const texts of fallback ? [this.translations, this._fallback] : [this.translations]) {
      const text: unknown = Object.hasOwn(texts, key) ? texts[key] : getProperty(texts, key);
      if (typeof text === "string") return text;
    }
    return undefined;
  }
}
