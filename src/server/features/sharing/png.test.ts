import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rewritePng } from './png.ts';

function chunk(type: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(8);
  const body = Buffer.concat([Buffer.from(type), data]);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function header(width: number, height: number, format: readonly number[] = [8, 6, 0, 0, 0]): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set(format, 8);
  return chunk('IHDR', data);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const END = chunk('IEND', Buffer.alloc(0));
const pixels = Buffer.from([0, 1, 2, 3, 255, 0, 4, 5, 6, 255]);
const packed = deflateSync(pixels);
const PNG = Buffer.concat([SIGNATURE, header(1, 2), chunk('IDAT', packed), END]);

describe('a PNG that is written anew', () => {
  test('keeps its pixels, also in several chunks, and is written again the same way', async () => {
    const parts = [packed.subarray(0, 4), packed.subarray(4)].map((part) => chunk('IDAT', part));
    const rewritten = await rewritePng(Buffer.concat([SIGNATURE, header(1, 2), ...parts, END]));
    expect(rewritten).toEqual(await rewritePng(PNG));
    expect(rewritten && (await rewritePng(rewritten))).toEqual(rewritten);
    expect(rewritten?.includes(deflateSync(pixels, { level: 6 }))).toBe(true);
  });

  test('loses texts and other data', async () => {
    const text = chunk('tEXt', Buffer.from('Location\0the school'));
    const rewritten = await rewritePng(
      Buffer.concat([SIGNATURE, header(1, 2), text, chunk('IDAT', packed), text, END]),
    );
    expect(rewritten?.includes('school')).toBe(false);
  });

  test.each<[string, Buffer]>([
    ['another kind of file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a file that is cut', PNG.subarray(0, -13)],
    ['data after the end', Buffer.concat([PNG, Buffer.from('<script>')])],
    ['a wrong checksum', Buffer.from(PNG).fill(0, 30, 31)],
    ['too few pixels', Buffer.concat([SIGNATURE, header(1, 3), chunk('IDAT', packed), END])],
    ['too many pixels', Buffer.concat([SIGNATURE, header(1, 1), chunk('IDAT', packed), END])],
    ['a side too large', Buffer.concat([SIGNATURE, header(1401, 1), chunk('IDAT', packed), END])],
    ['a palette', Buffer.concat([SIGNATURE, header(1, 2, [8, 3, 0, 0, 0]), chunk('IDAT', packed), END])],
    [
      'an interlaced picture',
      Buffer.concat([SIGNATURE, header(1, 2, [8, 6, 0, 0, 1]), chunk('IDAT', packed), END]),
    ],
    ['pixels that cannot be read', Buffer.concat([SIGNATURE, header(1, 2), chunk('IDAT', pixels), END])],
  ])('is refused: %s [S156]', async (_, bytes) => {
    expect(await rewritePng(bytes)).toBeNull();
  });
});
