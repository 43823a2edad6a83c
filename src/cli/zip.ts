import { deflateRawSync, crc32 as nativeCrc } from "node:zlib";

/** One file of an archive. */
export interface ZipEntry {
  /** With forward slashes, relative to the archive's root. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** The first moment that the format knows, 1980-01-01 00:00: an archive tells what it holds, not when it was made. */
const date = (1 << 5) | 1;
const utf8Names = 0x0800;
const deflated = 8;
/** Regular file, readable by all. */
const unixMode = 0o100644;

/** A zip archive that is the same, byte for byte, whenever its files are: sorted, and with one fixed date. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of [...entries].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const common = fields([
      [2, 20],
      [2, utf8Names],
      [2, deflated],
      [2, 0],
      [2, date],
      [4, nativeCrc(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ]);
    directory.push(
      fields([
        [4, 0x02014b50],
        [2, (3 << 8) | 20],
      ]),
      common,
      fields([
        [2, 0],
        [2, 0],
        [2, 0],
        [4, unixMode * 0x10000],
        [4, offset],
      ]),
      name,
    );
    const file = [fields([[4, 0x04034b50]]), common, name, packed];
    chunks.push(...file);
    offset += file.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  if (entries.length > 0xffff || offset + size > 0xffffffff)
    throw new Error("The module is too large for a zip archive.");
  const end = fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...chunks, ...directory, end]);
}

/** Numbers in the order of the format, each with its width in bytes. */
function fields(values: readonly (readonly [2 | 4, number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of values)
    at = width === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return buffer;
}
