/** Four 32-bit words that together name a text. */
export type Hash128 = readonly [number, number, number, number];

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function avalanche(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Node and browsers have it, and the types of neither are known here. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { readonly read: number; readonly written: number };
};

const encoder = new TextEncoder();
/** Words that are hashed together. */
const BLOCK = 4;
/** The text that is hashed, as words, as UTF-16 units and as bytes; it has room for zeros behind the text. */
let words = new Int32Array(0);
let units = new Uint16Array(0);
let bytesOfText = new Uint8Array(0);

function makeRoom(bytes: number): void {
  if (words.length * 4 >= bytes + BLOCK * 4) return;
  words = new Int32Array(bytes >> 1);
  units = new Uint16Array(words.buffer);
  bytesOfText = new Uint8Array(words.buffer);
}

/**
 * MurmurHash3 (x86, 128 bit) over the UTF-16 units of a text.
 * Ids and content hashes must be made synchronously in Node and in the browser alike, which rules out WebCrypto.
 */
export function hash128(text: string): Hash128 {
  makeRoom(text.length * 2 + 4096);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  bytesOfText.fill(0, text.length * 2, text.length * 2 + BLOCK * 4);
  return hashWords(words, 0, text.length * 2);
}

/** As `hash128` over the UTF-8 bytes of a text, which is quicker for long ones. */
function hashUtf8(text: string): Hash128 {
  makeRoom(text.length * 3 + 4096);
  const { written } = encoder.encodeInto(text, bytesOfText);
  bytesOfText.fill(0, written, written + BLOCK * 4);
  return hashWords(words, 0, written);
}

/**
 * Hashes so many bytes of words, from the first word on; behind them there must be a block of zeros.
 * All machines that run this have the lowest byte of a word first.
 */
function hashWords(from: Int32Array, first: number, bytes: number): Hash128 {
  const word = (at: number) => from[at] as number;
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  const whole = first + (bytes >> 4) * BLOCK;
  for (let at = first; at < whole; at += BLOCK) {
    h1 ^= Math.imul(rotate(Math.imul(word(at), C1), 15), C2);
    h1 = (Math.imul(rotate(h1, 19) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotate(Math.imul(word(at + 1), C2), 16), C3);
    h2 = (Math.imul(rotate(h2, 17) + h3, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotate(Math.imul(word(at + 2), C3), 17), C4);
    h3 = (Math.imul(rotate(h3, 15) + h4, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotate(Math.imul(word(at + 3), C4), 18), C1);
    h4 = (Math.imul(rotate(h4, 13) + h1, 5) + 0x32ac3b17) | 0;
  }
  h1 ^= Math.imul(rotate(Math.imul(word(whole), C1), 15), C2);
  h2 ^= Math.imul(rotate(Math.imul(word(whole + 1), C2), 16), C3);
  h3 ^= Math.imul(rotate(Math.imul(word(whole + 2), C3), 17), C4);
  h4 ^= Math.imul(rotate(Math.imul(word(whole + 3), C4), 18), C1);

  h1 ^= bytes;
  h2 ^= bytes;
  h3 ^= bytes;
  h4 ^= bytes;
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  h1 = avalanche(h1);
  h2 = avalanche(h2);
  h3 = avalanche(h3);
  h4 = avalanche(h4);
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  return [h1 >>> 0, h2 >>> 0, h3 >>> 0, h4 >>> 0];
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hex(word: number): string {
  return `${digits[word >>> 24]}${digits[(word >>> 16) & 255]}${digits[(word >>> 8) & 255]}${digits[word & 255]}`;
}

/** The hash of a text as 32 hexadecimal digits. */
export function hashHex(text: string): string {
  const [one, two, three, four] = hash128(text);
  return hex(one) + hex(two) + hex(three) + hex(four);
}

/** A hash of a long text as 32 hexadecimal digits, another one than `hashHex` gives. */
export function fingerprint(text: string): string {
  const [one, two, three, four] = hashUtf8(text);
  return hex(one) + hex(two) + hex(three) + hex(four);
}

/** The bytes of a text in UTF-8 and their fingerprint. */
export interface Encoded {
  readonly bytes: Uint8Array;
  readonly fingerprint: string;
}

/** Bytes of many texts, one after the other. */
interface Store {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
  used: number;
}

const SMALLEST_STORE = 1 << 20;
let store: Store | undefined;

function storeWith(room: number): Store {
  if (store === undefined || store.bytes.length - store.used < room) {
    const bytes = new Uint8Array(Math.max(SMALLEST_STORE, (room + 3) & ~3));
    store = { bytes, words: new Int32Array(bytes.buffer), used: 0 };
  }
  return store;
}

/** Encodes a text to be kept: thousands of them lie side by side, where the collector of garbage need not move them. */
export function encodeText(text: string): Encoded {
  const { bytes, words: from, used } = storeWith(text.length * 3 + BLOCK * 4);
  const { written } = encoder.encodeInto(text, bytes.subarray(used));
  const end = used + written;
  bytes.fill(0, end, end + BLOCK * 4);
  const [one, two, three, four] = hashWords(from, used >> 2, written);
  if (store !== undefined) store.used = (end + 3) & ~3;
  return { bytes: bytes.subarray(used, end), fingerprint: hex(one) + hex(two) + hex(three) + hex(four) };
}

/** The keys of a mapping in order. Mappings are small and often in order already, so no general sort is called. */
function sortedKeys(record: object): string[] {
  const keys = Object.keys(record);
  for (let at = 1; at < keys.length; at++) {
    const key = keys[at] as string;
    let to = at;
    for (; to > 0 && (keys[to - 1] as string) > key; to--) keys[to] = keys[to - 1] as string;
    keys[to] = key;
  }
  return keys;
}

/** Keys as JSON writes them; the same few stand in all cards. */
const writtenKeys = new Map<string, string>();
const MOST_KEYS = 10_000;

/** A key of a mapping as JSON writes it. */
function writtenKey(key: string): string {
  let written = writtenKeys.get(key);
  if (written === undefined) {
    written = JSON.stringify(key);
    if (writtenKeys.size >= MOST_KEYS) writtenKeys.clear();
    writtenKeys.set(key, written);
  }
  return written;
}

/** JSON with sorted keys, so that equal values give equal texts whatever order they were written in. */
export function canonicalJson(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  // Pieces are joined once: a text that grew piece by piece would be kept as a tree of all its halves.
  const pieces: string[] = [];
  writeCanonical(value, pieces);
  return pieces.join("");
}

/** Adds the pieces of canonical JSON to a list. */
function writeCanonical(value: unknown, pieces: string[]): void {
  if (typeof value === "string") pieces.push(JSON.stringify(value));
  else if (value === null || value === undefined) pieces.push("null");
  else if (typeof value !== "object") pieces.push(String(value));
  else if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      pieces.push(at === 0 ? "[" : ",");
      writeCanonical(value[at], pieces);
    }
    pieces.push(value.length === 0 ? "[]" : "]");
  } else {
    const record = value as Record<string, unknown>;
    let mark = "{";
    for (const key of sortedKeys(record)) {
      if (record[key] === undefined) continue;
      pieces.push(mark, writtenKey(key), ":");
      writeCanonical(record[key], pieces);
      mark = ",";
    }
    pieces.push(mark === "{" ? "{}" : "}");
  }
}
