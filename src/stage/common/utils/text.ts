const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** A text in which nothing is markup. */
export const escapeHTML = (text: unknown): string => String(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The text that was escaped. */
export function unescapeHTML(text: string): string {
  return Object.entries(entities).reduceRight((plain, [sign, entity]) => plain.replaceAll(entity, sign), text);
}

/** Whether a version is newer than another; parts that are numbers count as numbers. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const one = String(v1).split(".");
  const other = String(v0).split(".");
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const a = one[at] ?? "";
    const b = other[at] ?? "";
    if (a === b) continue;
    const numbers = a !== "" && b !== "" && !Number.isNaN(Number(a)) && !Number.isNaN(Number(b));
    if (!numbers) return a > b;
    if (Number(a) !== Number(b)) return Number(a) > Number(b);
  }
  return false;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };

/** A random id of letters and digits; every sign is equally likely. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && id.length < length) id += letters[byte % 62];
    }
  }
  return id;
}

/** Whether a text can be the id of a document. */
export const isValidId = (id: unknown): id is string => typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
