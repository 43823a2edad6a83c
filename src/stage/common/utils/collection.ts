/** A map that is walked by its values and has the helpers of a list. */
export class Collection<V, K extends string = string> extends Map<K, V> {
  // @ts-expect-error A collection is walked by its values, a map by its entries.
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** All values as a list. */
  get contents(): V[] {
    return [...this.values()];
  }

  /** The first value that passes the test. */
  find(test: (value: V, index: number, collection: this) => unknown): V | undefined {
    let at = 0;
    for (const value of this.values()) if (test(value, at++, this)) return value;
    return undefined;
  }

  /** All values that pass the test. */
  filter(test: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, at) => test(value, at, this));
  }

  /** What the function makes of each value. */
  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, at) => transform(value, at, this));
  }

  /** What the function makes of all values together. */
  reduce<T>(reducer: (result: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((result, value, at) => reducer(result, value, at, this), initial);
  }

  /** Whether any value passes the test. */
  some(test: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, at) => test(value, at, this));
  }

  /** Whether every value passes the test. */
  every(test: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, at) => test(value, at, this));
  }

  /** The value of a key; with `strict`, a missing one is an error. */
  override get(key: K, { strict = false }: { readonly strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined) throw new Error(`The key ${key} does not exist in the ${this.constructor.name}`);
    return value;
  }

  /** The value of that name. */
  getName(name: string, { strict = false }: { readonly strict?: boolean } = {}): V | undefined {
    const value = this.find((one) => (one as { readonly name?: unknown }).name === name);
    if (strict && value === undefined) throw new Error(`An entry named ${name} does not exist in the collection`);
    return value;
  }

  /** All values as plain data. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const one = value as { toJSON?: () => unknown } | null;
      return one && typeof one.toJSON === "function" ? one.toJSON() : value;
    });
  }
}
