/** The icon set: which names there are, and the drawing of each. */
export interface IconSet {
  readonly names: ReadonlySet<string>;
  /** The drawing in a square of 512 by 512, in the current colour. */
  body(name: string): string | undefined;
}

interface Entry {
  readonly body?: string;
  readonly parent?: string;
}

interface IconFile {
  readonly icons: Readonly<Record<string, Entry>>;
  readonly aliases?: Readonly<Record<string, Entry>>;
}

const entryMark = Buffer.from('\n\t\t"');
const nameEnd = Buffer.from('": {\n');

/**
 * Finds the entries of an icon file without parsing the drawings, of which a build needs a few out of thousands: the
 * set writes each entry on lines of its own, indented by tabs. A file that does not is parsed as a whole.
 */
export function indexIcons(bytes: Buffer): IconSet {
  const places = new Map<string, number>();
  for (const section of ["icons", "aliases"]) {
    const start = bytes.indexOf(`\n\t"${section}": {\n`);
    if (start === -1) continue;
    const end = bytes.indexOf("\n\t}", start);
    for (let at = bytes.indexOf(entryMark, start); at !== -1 && at < end; at = bytes.indexOf(entryMark, at + 1)) {
      const close = bytes.indexOf(nameEnd, at);
      const name = bytes.toString("utf8", at + entryMark.length, close);
      // An alias is looked up only where there is no icon of its name.
      if (!places.has(name)) places.set(name, close + nameEnd.length - 2);
    }
  }
  if (places.size === 0) return parseIcons(JSON.parse(bytes.toString()) as IconFile);
  const entryOf = (name: string): Entry | undefined => {
    const place = places.get(name);
    return place === undefined
      ? undefined
      : (JSON.parse(bytes.toString("utf8", place, bytes.indexOf("\n\t\t}", place) + 4)) as Entry);
  };
  return { names: new Set(places.keys()), body: (name) => bodyOf(name, entryOf) };
}

function parseIcons({ icons, aliases = {} }: IconFile): IconSet {
  const entries = new Map(Object.entries({ ...aliases, ...icons }));
  return { names: new Set(entries.keys()), body: (name) => bodyOf(name, (each) => entries.get(each)) };
}

function bodyOf(name: string, entryOf: (name: string) => Entry | undefined): string | undefined {
  const entry = entryOf(name);
  return entry?.body ?? (entry?.parent === undefined ? undefined : entryOf(entry.parent)?.body);
}
