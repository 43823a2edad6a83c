/** A private key and the public one that belongs to it. */
export type KeyPair = CryptoKeyPair;

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
/** Bytes of an uncompressed point of the curve, and of what AES-GCM adds. */
const pointLength = 65;
const ivLength = 12;

/** How long a public key is as text. */
export const publicLength = Math.ceil(pointLength / 3) * 4;

/** Whether this client can seal: browsers leave cryptography out on pages that did not come over a safe connection. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Makes a pair of keys. A private key that cannot be taken out stays in the browser that made it. */
export function makeKeys(extractable: boolean): Promise<KeyPair> {
  return crypto.subtle.generateKey(curve, extractable, ["deriveBits"]);
}

/** A public key as text, for a document. */
export async function publicText(key: CryptoKey): Promise<string> {
  return toText(new Uint8Array(await crypto.subtle.exportKey("raw", key)));
}

/** The public key that a text says. */
export function publicKeyOf(text: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", fromText(text), curve, true, []);
}

/** Whether a text says a public key: what users show of themselves may be anything. */
export function isPublicKey(text: string): Promise<boolean> {
  return Promise.resolve(text)
    .then(publicKeyOf)
    .then(
      () => true,
      () => false,
    );
}

/** A private key as text: only ever to be sealed for somebody else. */
export async function privateText(key: CryptoKey): Promise<string> {
  return toText(new Uint8Array(await crypto.subtle.exportKey("pkcs8", key)));
}

/** The pair of keys to which the private key belongs that a text says; that one cannot be taken out again. */
export async function keysOf(text: string): Promise<KeyPair> {
  const bytes = fromText(text);
  const open = await crypto.subtle.importKey("pkcs8", bytes, curve, true, ["deriveBits"]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", open);
  return {
    privateKey: await crypto.subtle.importKey("pkcs8", bytes, curve, false, ["deriveBits"]),
    publicKey: await crypto.subtle.importKey("jwk", { kty, crv, x, y } as JsonWebKey, curve, true, []),
  };
}

/**
 * Seals bytes for whoever has the private key: a key pair that is used once agrees with the reader's public key on a
 * secret, and AES-GCM locks the bytes with it. What it is for is locked in, too, so that a box that is put elsewhere does
 * not open there.
 */
export async function seal(bytes: Uint8Array, reader: CryptoKey, purpose: string): Promise<string> {
  const once = await makeKeys(false);
  const key = await agree(once.privateKey, reader, purpose);
  const point = await crypto.subtle.exportKey("raw", once.publicKey);
  return toText(joined([new Uint8Array(point), await locked(bytes, key)]));
}

/** Opens what was sealed for a private key and a purpose; undefined if it was not sealed for them. */
export async function unseal(box: string, own: CryptoKey, purpose: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = fromText(box);
    const once = await crypto.subtle.importKey("raw", bytes.slice(0, pointLength), curve, true, []);
    const key = await agree(own, once, purpose);
    return await unlocked(bytes.slice(pointLength), key);
  } catch {
    // The host's cryptography says no more than that it does not open: it is for somebody else, or was changed.
    return undefined;
  }
}

/**
 * Locks bytes with both halves of a pair of keys. Whoever has the private one can open them, and nobody else can have
 * locked them; into a sealed box anybody may put something.
 */
export async function lock(bytes: Uint8Array, { privateKey, publicKey }: KeyPair, purpose: string): Promise<string> {
  return toText(await locked(bytes, await agree(privateKey, publicKey, purpose)));
}

/** Opens what was locked with a pair of keys for a purpose; undefined if it was not. */
export async function unlock(
  text: string,
  { privateKey, publicKey }: KeyPair,
  purpose: string,
): Promise<Uint8Array | undefined> {
  try {
    return await unlocked(fromText(text), await agree(privateKey, publicKey, purpose));
  } catch {
    // As above: it was locked with another key or for something else, or was changed.
    return undefined;
  }
}

async function locked(bytes: Uint8Array, key: CryptoKey): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  return joined([iv, new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes as BufferSource))]);
}

async function unlocked(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey): Promise<Uint8Array> {
  const iv = bytes.slice(0, ivLength);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(ivLength)));
}

async function agree(own: CryptoKey, other: CryptoKey, purpose: string): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: other }, own, 256);
  const material = await crypto.subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode(`rulewright ${purpose}`);
  const derived = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info };
  return crypto.subtle.deriveKey(derived, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toText(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
