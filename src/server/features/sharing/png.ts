import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** The number of bytes of a chunk apart from its data: the length, the type and the checksum. */
const FRAME = 12;
/**
 * The number of bytes of a pixel, by color type: red, green and blue without and with alpha (PNG 3rd edition,
 * 11.2.1).
 */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const LARGEST_SIDE = 1400;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Splits a PNG into its chunks. Returns null if the file is truncated, damaged or not a PNG. */
function readChunks(png: Buffer): Chunk[] | null {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + FRAME <= png.length) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length || png.readUInt32BE(end) !== crc32(png.subarray(at + 4, end))) return null;
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return at === png.length && chunks.at(-1)?.type === 'IEND' ? chunks : null;
}

function writeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Returns the size of the uncompressed pixels in bytes; null for a format or a size that no picture of a game has. */
function pixelSize(header: Chunk | undefined): number | null {
  if (header?.type !== 'IHDR' || header.data.length !== 13) return null;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth, color = 0, compression, filter, interlace] = header.data.subarray(8);
  const pixel = PIXEL_BYTES[color];
  const isKnown = pixel !== undefined && depth === 8 && compression === 0 && filter === 0 && interlace === 0;
  const isSmall = Math.min(width, height) > 0 && Math.max(width, height) <= LARGEST_SIDE;
  // Each row begins with the number of its filter.
  return isKnown && isSmall ? (width * pixel + 1) * height : null;
}

/**
 * Copies only the header and the pixels, and leaves out everything else in the file, such as a location, a time or
 * data after the end. Returns null if the file is not a complete PNG of the kind that a canvas creates.
 */
export async function rewritePng(png: Buffer): Promise<Buffer | null> {
  const chunks = readChunks(png);
  const [header] = chunks ?? [];
  const size = pixelSize(header);
  if (!chunks || !header || size === null) return null;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = await promisify(inflate)(packed, { maxOutputLength: size }).catch(() => null);
  if (pixels?.length !== size) return null;
  const data = await promisify(deflate)(pixels, { level: 6 });
  const written = [header, { type: 'IDAT', data }, { type: 'IEND', data: Buffer.alloc(0) }];
  return Buffer.concat([SIGNATURE, ...written.map(writeChunk)]);
}
