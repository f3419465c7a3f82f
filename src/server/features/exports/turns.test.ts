import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createExportTurns } from './turns.ts';

const KB = 'x'.repeat(1024);
const makeFile = (kilobytes: number) => async () => ({
  name: 'a.json',
  mediaType: 'application/json',
  content: Readable.from(Array.from({ length: kilobytes }, () => KB)),
});
const { signal } = new AbortController();

test('clients that do not read hold the exports of their own teams, and of nobody else', async () => {
  const inTurn = createExportTurns({ madeAhead: 20 * 1024 });
  // The first file is made ahead as a whole. The others are larger than what is made ahead.
  const slow = await Promise.all([10, 1000, 1000].map((size, team) => inTurn(team, signal, makeFile(size))));
  const { content } = await inTurn(9, signal, makeFile(1000));
  expect(await text(content)).toHaveLength(1000 * 1024);
  const waiting = inTurn(0, signal, makeFile(1));
  expect(await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))])).toBe(
    'waits',
  );
  expect(await text(slow[0]?.content as Readable)).toHaveLength(10 * 1024);
  expect(await text((await waiting).content)).toHaveLength(1024);
  expect(await text(slow[1]?.content as Readable)).toHaveLength(1000 * 1024);
});

test('the file that waits longest for its client is given up when there are too many', async () => {
  const inTurn = createExportTurns({ mostUnread: 2 });
  const [oldest, other] = [await inTurn(1, signal, makeFile(1)), await inTurn(2, signal, makeFile(1))];
  const failed = once(oldest.content, 'error');
  await inTurn(3, signal, makeFile(1));
  expect(String(await failed)).toContain('too slowly');
  expect(await text(other.content)).toHaveLength(1024);
});

test('an error while a file is made reaches its reader and ends the turn', async () => {
  const inTurn = createExportTurns();
  const failing = new PassThrough();
  const made = { name: 'a.csv', mediaType: 'text/csv', content: failing };
  const { content } = await inTurn(1, signal, async () => made);
  failing.destroy(new Error('no memory'));
  await expect(text(content)).rejects.toThrow('no memory');
  const { content: next } = await inTurn(1, signal, makeFile(1));
  expect(await text(next)).toHaveLength(1024);
});
