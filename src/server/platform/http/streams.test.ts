import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENTLY } from '../../../../test/support/until.ts';
import { readConfig } from '../config.ts';
import { createServer } from './server.ts';
import { Streams } from './streams.ts';

const HEARTBEAT = 15_000;
const MAX_UNREAD = 16 * 1024;
const MAX = 3;
const topics = new Map<string, { id: string; mark: string }>();

let app: Awaited<ReturnType<typeof createServer>>;
let streams: Streams;
let socket: Socket;
let opened: ServerResponse[];
let received: string;
let isDown: boolean;
const errors: unknown[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  topics.clear();
  for (const name of ['a', 'b']) topics.set(name, { id: '1', mark: '1' });
  opened = [];
  received = '';
  isDown = false;
  errors.length = 0;
  streams = new Streams(
    async () => {
      if (isDown) throw new Error('down');
      return new Map(topics);
    },
    (error) => errors.push(error),
    MAX,
  );
  app = await createServer({ config: readConfig({ LOG_LEVEL: 'silent' }), features: {} });
  app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
    await streams.open(request, reply, request.params.name);
    opened.push(reply.raw.on('error', (error) => errors.push(error)));
    return reply;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
});
afterEach(async () => {
  socket.destroy();
  streams.close();
  await app.close();
  vi.useRealTimers();
});

const request = (name: string) => `GET /${name} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test('a stream that would wait behind another on its connection is refused', async () => {
  socket.write(request('a') + request('b'));
  await vi.waitFor(() => expect(received).toContain('id: 1'), PATIENTLY);
  topics.delete('a');
  streams.wake();
  await vi.waitFor(() => expect(received).toContain('HTTP/1.1 503'), PATIENTLY);
  expect(opened.length).toBe(1);
});

test('a stream more than all may have is refused, until another ends', async () => {
  const { port } = app.server.address() as AddressInfo;
  const open = () => fetch(`http://127.0.0.1:${port}/a`);
  const [first] = await Promise.all(Array.from({ length: MAX }, open));
  expect((await open()).status).toBe(503);
  await first?.body?.cancel();
  await vi.waitFor(async () => expect((await open()).status).toBe(200), PATIENTLY);
});

test('a stream that has ended is not written to, although its client has not read the end', async () => {
  socket.write(request('a'));
  await vi.waitFor(() => expect(received).toContain('id: 1'), PATIENTLY);
  socket.pause();
  const [raw] = opened as [ServerResponse];
  while (raw.writableLength === 0) {
    raw.write(Buffer.alloc(8 * 1024));
    await setImmediate();
  }
  topics.delete('a');
  streams.wake();
  await vi.waitFor(() => expect(raw.writableEnded).toBe(true), PATIENTLY);
  vi.advanceTimersByTime(HEARTBEAT);
  await setImmediate();
  expect([raw.closed, errors]).toEqual([false, []]);
});

test('a stream that is never read is cut, and takes no memory afterwards', async () => {
  socket.write(request('a'));
  await vi.waitFor(() => expect(received).toContain('id: 1'), PATIENTLY);
  socket.pause();
  const [raw] = opened as [ServerResponse];
  while (raw.writableLength <= MAX_UNREAD) {
    expect(raw.destroyed).toBe(false);
    raw.write(Buffer.alloc(8 * 1024));
    await setImmediate();
  }
  topics.set('a', { id: '2', mark: '2' });
  streams.wake();
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  // Otherwise the server would close the connection only because nothing was sent on it for a minute.
  expect(raw.destroyed).toBe(true);
  await vi.waitFor(() => expect([raw.closed, streams.size, errors]).toEqual([true, 0, []]), PATIENTLY);
});

test('changes without a new id are collected for at most three seconds, those with one are sent at once', async () => {
  socket.write(request('a'));
  await vi.waitFor(() => expect(received).toContain('id: 1'), PATIENTLY);
  const write = vi.spyOn(opened[0] as ServerResponse, 'write');
  const countWrites = async (id: string, mark: string) => {
    topics.set('a', { id, mark });
    streams.wake();
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    return write.mock.calls.length;
  };
  expect(await countWrites('1', '2')).toBe(1);
  expect(await countWrites('1', '3')).toBe(1);
  expect(await countWrites('2', '4')).toBe(2);
  expect(await countWrites('2', '5')).toBe(2);
  vi.advanceTimersByTime(2000);
  expect(await countWrites('2', '6')).toBe(2);
  vi.advanceTimersByTime(1000);
  for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  expect(write.mock.calls.length).toBe(3);
});

test('the heartbeat tells that the look-up works, and a clock that is set ends no stream', async () => {
  socket.write(request('a'));
  await vi.waitFor(() => expect(received).toContain('id: 1'), PATIENTLY);
  const [raw] = opened as [ServerResponse];
  const write = vi.spyOn(raw, 'write');
  vi.setSystemTime(Date.now() + 60 * 60_000);
  const countBeats = async () => {
    vi.advanceTimersByTime(HEARTBEAT - 1000);
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    vi.advanceTimersByTime(1000);
    return write.mock.calls.length;
  };
  expect(await countBeats()).toBe(1);
  isDown = true;
  expect(await countBeats()).toBe(1);
  isDown = false;
  expect(await countBeats()).toBe(2);
  expect(raw.writableEnded).toBe(false);
});
