import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

/** A part is asked for its content only when its turn comes. */
export interface ZipPart {
  readonly name: string;
  readonly content: () => AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly sum: number;
  readonly packedBytes: number;
  readonly bytes: number;
}

/** Names are UTF-8, sizes come after the data: they are not known when the part begins. */
const flags = 0x0808;
const version = 20;
const deflated = 8;
/** 1 January 1980, the first day a zip knows: two exports of the same data are the same bytes. */
const firstDay = 33;
const largest = 0xffffffff;

/** A zip as it is made: no part is held in memory or on disk. */
export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const header = localHeader(name);
    yield header;
    const packed = new PackedPart(part.content());
    let packedBytes = 0;
    for await (const chunk of packed.chunks()) {
      packedBytes += chunk.length;
      yield chunk;
    }
    const { sum, bytes } = packed;
    const descriptor = words(0x08074b50, sum, packedBytes, bytes);
    yield descriptor;
    written.push({ name, offset, sum, packedBytes, bytes });
    offset += header.length + packedBytes + descriptor.length;
    if (Math.max(bytes, offset) >= largest) throw new RangeError("the workbook is beyond 4 GB");
  }
  yield directory(written, offset);
}

/** Deflates in another thread while the next rows are being written down. */
class PackedPart {
  sum = 0;
  bytes = 0;
  readonly #content: AsyncIterable<string> | Iterable<string>;

  constructor(content: AsyncIterable<string> | Iterable<string>) {
    this.#content = content;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    const deflate = createDeflateRaw({ level: 4, chunkSize: 64 * 1024 });
    // A fault in the rows reaches the reader of deflate; here it must only not go unhandled.
    const done = pipeline(Readable.from(this.#counted(), { highWaterMark: 2 }), deflate).catch(
      () => {},
    );
    for await (const chunk of deflate) yield chunk as Buffer;
    await done;
  }

  async *#counted(): AsyncGenerator<Buffer> {
    for await (const text of this.#content) {
      const bytes = Buffer.from(text);
      this.sum = crc32(bytes, this.sum);
      this.bytes += bytes.length;
      yield bytes;
    }
  }
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(firstDay, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function directory(written: readonly Written[], offset: number): Buffer {
  const entries = Buffer.concat(written.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([entries, end]);
}

function directoryEntry(part: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(firstDay, 14);
  words(part.sum, part.packedBytes, part.bytes).copy(head, 16);
  head.writeUInt16LE(part.name.length, 28);
  head.writeUInt32LE(part.offset, 42);
  return Buffer.concat([head, part.name]);
}

function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, index * 4);
  return bytes;
}
