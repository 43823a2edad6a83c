import { type KeyPair, makeKeys } from "./box.ts";

const database = "rulewright-keys";
const store = "keys";

/**
 * The keys that this browser keeps under a name, made the first time. The private one cannot be taken out of the browser:
 * the store holds a handle to it, not its bytes.
 */
export async function keptKeys(name: string): Promise<KeyPair> {
  const opened = await openStore();
  try {
    const kept = await done<KeyPair | undefined>(opened.transaction(store).objectStore(store).get(name));
    if (kept !== undefined) return kept;
    const made = await makeKeys(false);
    // Another window of the same browser may have been quicker; then its keys are the ones that were kept.
    const writing = opened.transaction(store, "readwrite").objectStore(store);
    const first = await done<KeyPair | undefined>(writing.get(name));
    if (first !== undefined) return first;
    await done(writing.put(made, name));
    return made;
  } finally {
    opened.close();
  }
}

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
