import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATIENTLY } from '../../../../test/support/until.ts';
import { createAccountTurns, READS, WRITES } from './account-turns.ts';

const SIZE = 30_000_000;
const server = () => fastify({ forceCloseConnections: true });
let app: ReturnType<typeof server>;
let running: (() => void)[];
let large: number;
let written: number[];
let turns: number;

beforeEach(async () => {
  app = server();
  running = [];
  const inReadTurn = createAccountTurns(true, READS);
  const wait = () => new Promise<string>((resolve) => running.push(() => resolve('done')));
  app.get('/waits/:account', (request, reply) => {
    const { account } = request.params as { account: string };
    return inReadTurn(Number(account), reply, wait);
  });
  large = 0;
  const makeLarge = async () => {
    large += 1;
    return Buffer.alloc(SIZE);
  };
  app.get('/large', (_request, reply) => inReadTurn(1, reply, makeLarge));
  written = [];
  const inWriteTurn = createAccountTurns(true, WRITES);
  const write = async () => String(written.push(turns));
  app.get('/written', (_request, reply) => inWriteTurn(1, reply, write));
  app.get('/write-waits', (_request, reply) => inWriteTurn(1, reply, wait));
  app.setErrorHandler((error: { status?: number; message: string }, _request, reply) =>
    reply.code(error.status ?? 500).send({ message: error.message }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const ask = (account: number) => app.inject(`/waits/${account}`);

test('an account has two reads under way, others wait, and too many are refused [S138]', async () => {
  const reads = Array.from({ length: 42 }, () => ask(1));
  await expect.poll(() => running.length, PATIENTLY).toBe(2);
  expect(await ask(1)).toMatchObject({
    statusCode: 503,
    body: expect.stringContaining('読み込みが多すぎます'),
  });
  const other = ask(2);
  await expect.poll(() => running.length, PATIENTLY).toBe(3);
  for (let done = 0; done < 43; done += 1) {
    await expect.poll(() => running.length, PATIENTLY).toBeGreaterThan(0);
    running.shift()?.();
  }
  expect((await Promise.all([...reads, other])).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 43 }, () => 200),
  );
});

test('an answer that is not read is under way until its client is gone', async () => {
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: 2 }, () => connect(port, '127.0.0.1').pause());
  for (const socket of sockets) socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => large, PATIENTLY).toBe(2);
  const waiting = ask(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(running).toHaveLength(0);
  sockets[0]?.destroy();
  await expect.poll(() => running.length, PATIENTLY).toBe(1);
  running[0]?.();
  expect((await waiting).body).toBe('done');
  for (const socket of sockets) socket.destroy();
});

test('a read whose client has gone while it waited is not made', async () => {
  const { port } = app.server.address() as AddressInfo;
  const reads = Array.from({ length: 2 }, () => ask(1));
  await expect.poll(() => running.length, PATIENTLY).toBe(2);
  const arrival = once(app.server, 'request');
  const gone = connect(port, '127.0.0.1');
  gone.write('GET /waits/1 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, response] = await arrival;
  gone.destroy();
  await once(response, 'close');
  for (const finish of running.splice(0)) finish();
  await Promise.all(reads);
  const next = ask(1);
  await expect.poll(() => running.length, PATIENTLY).toBe(1);
  running[0]?.();
  await next;
});

test('an account writes one at a time, and others are answered after each [S142]', async () => {
  turns = 0;
  const count = () => {
    turns += 1;
    if (written.length < 3) setImmediate(count);
  };
  const first = app.inject('/write-waits');
  await expect.poll(() => running.length, PATIENTLY).toBe(1);
  const writes = Array.from({ length: 3 }, () => app.inject('/written'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(written).toEqual([]);
  count();
  running[0]?.();
  await Promise.all([first, ...writes]);
  expect(new Set(written).size).toBe(3);
});
