/** Says which fields of mappings do not count. */
export interface LeftOut {
  readonly everywhere: ReadonlySet<string>;
  /** Those of single mappings. */
  readonly within: ReadonlyMap<object, ReadonlySet<string>>;
}

// Two hashes of 32 bits side by side, with multipliers of their own. What a call finds is left here, since every
// figure of every card is one call, and an object for each would take longer than the hashing.
let one = 0;
let two = 0;
const ONE = 0x85ebca6b;
const TWO = 0xc2b2ae35;

/** Where the hash of each sort of value begins. */
const Sort = { nothing: 1, yes: 2, no: 3, number: 4, text: 5, list: 6, mapping: 7 } as const;

function begin(sort: number): void {
  one = Math.imul(sort, 0x9e3779b1);
  two = Math.imul(sort, 0x27d4eb2f);
}

function add(word: number): void {
  one = Math.imul(one ^ word, ONE);
  one ^= one >>> 15;
  two = Math.imul(two ^ word, TWO);
  two ^= two >>> 13;
}

function addText(text: string): void {
  // As `add` does for each unit; written out, since most of the time is spent here.
  let high = one;
  let low = two;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, ONE);
    high ^= high >>> 15;
    low = Math.imul(low ^ unit, TWO);
    low ^= low >>> 13;
  }
  one = high;
  two = low;
  add(text.length);
}

function avalanche(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), ONE);
  mixed = Math.imul(mixed ^ (mixed >>> 13), TWO);
  return mixed ^ (mixed >>> 16);
}

function hashValue(value: unknown, leftOut: LeftOut): void {
  if (typeof value === "number") {
    begin(Sort.number);
    if ((value | 0) === value) add(value);
    else addText(String(value));
  } else if (typeof value === "string") {
    begin(Sort.text);
    addText(value);
  } else if (typeof value === "boolean") begin(value ? Sort.yes : Sort.no);
  else if (typeof value !== "object" || value === null) begin(Sort.nothing);
  else if (Array.isArray(value)) hashList(value, leftOut);
  else hashMapping(value as Readonly<Record<string, unknown>>, leftOut);
}

function hashList(list: readonly unknown[], leftOut: LeftOut): void {
  begin(Sort.list);
  for (let at = 0; at < list.length; at++) {
    const high = one;
    const low = two;
    hashValue(list[at], leftOut);
    one = avalanche(Math.imul(high, ONE) + one);
    two = avalanche(Math.imul(low, TWO) + two);
  }
  add(list.length);
}

/** The fields are added up, so that their order does not count and they need not be sorted. */
function hashMapping(mapping: Readonly<Record<string, unknown>>, leftOut: LeftOut): void {
  const { everywhere, within } = leftOut;
  const own = within.get(mapping);
  let high = 0;
  let low = 0;
  let count = 0;
  for (const key in mapping) {
    if (everywhere.has(key) || own?.has(key)) continue;
    hashValue(mapping[key], leftOut);
    addText(key);
    high = (high + avalanche(one)) | 0;
    low = (low + avalanche(two)) | 0;
    count += 1;
  }
  begin(Sort.mapping);
  one = avalanche(one + high);
  two = avalanche(two + low);
  add(count);
}

/** A hash of the figures of an entry, whatever the order of its fields, without those that do not count. */
export function hashFigures(entry: object, leftOut: LeftOut): string {
  hashValue(entry, leftOut);
  return `${one >>> 0} ${two >>> 0}`;
}
