/** What is written in front of the content: how long it is. */
const headLength = 4;

/**
 * Values as bytes, all of one length, so that sizes tell nothing: a multiple of the room, which is chosen so large that
 * once is enough; if ever one of them needs more, all of them get it.
 */
export async function padded(values: readonly unknown[], room: number): Promise<readonly Uint8Array[]> {
  const packed = await Promise.all(values.map(deflated));
  const most = Math.max(0, ...packed.map(({ length }) => length + headLength));
  const size = Math.ceil(most / room) * room;
  return packed.map((bytes) => {
    const whole = new Uint8Array(size);
    new DataView(whole.buffer).setUint32(0, bytes.length);
    whole.set(bytes, headLength);
    return whole;
  });
}

/** The value that was padded. */
export async function unpadded(bytes: Uint8Array): Promise<unknown> {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const packed = bytes.slice(headLength, headLength + length);
  const text = await new Response(through(packed, new DecompressionStream("deflate-raw"))).text();
  return JSON.parse(text);
}

async function deflated(value: unknown): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return new Uint8Array(await new Response(through(bytes, new CompressionStream("deflate-raw"))).arrayBuffer());
}

function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): ReadableStream {
  return new Blob([bytes]).stream().pipeThrough(stream);
}
