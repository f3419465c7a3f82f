import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { createServer } from '../../src/server/platform/http/server.ts';

// Not before a test has had the time to send what it has to send, however slow the machine.
const REQUEST_TIMEOUT = 1000;
const MOST_AT_ONCE = 10;
const WAIT = { timeout: 20_000, interval: 10 };

let server: FastifyInstance;
let closed: number;
beforeEach(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  server = await createServer({ config, features: { api }, requestTimeout: REQUEST_TIMEOUT });
  closed = 0;
  server.post('/reads', async () => ({}));
  server.get('/waits', (_request, reply) => void reply.raw.once('close', () => (closed += 1)));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A connection on which this is sent at once. */
function send(text: string) {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (part: string) => {
    received += part;
  });
  // It may be closed while it is written to.
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  socket.write(text);
  return { socket, ended, answers: () => received.match(/HTTP\/1\.1 200 OK/g) ?? [] };
}

function expectRefusal(answer: string, status: number, message: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toEqual({ message });
}

test('as many requests as a connection may send at once are all answered', async () => {
  const connection = send(get('/api/openapi.json').repeat(MOST_AT_ONCE));
  await expect.poll(() => connection.answers().length, WAIT).toBe(MOST_AT_ONCE);
  connection.socket.destroy();
});

test('a connection that sends more requests than it waits for is closed, and others are answered', async () => {
  const connection = send(get('/waits').repeat(MOST_AT_ONCE + 1));
  expect(await connection.ended).toBe('');
  expect(await server.inject('/api/openapi.json')).toMatchObject({ statusCode: 200 });
});

test('every answer that waits when its connection closes is closed with it', async () => {
  const connection = send(get('/waits').repeat(MOST_AT_ONCE));
  await vi.waitUntil(() => server.server.connections !== 0, WAIT);
  await setTimeout(50);
  connection.socket.destroy();
  await vi.waitUntil(() => closed === MOST_AT_ONCE, WAIT);
});

test('a request that names two hosts is refused', async () => {
  const connection = send(
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere\r\nConnection: close\r\n\r\n',
  );
  expect(await connection.ended).toMatch(/^HTTP\/1\.1 400 [\s\S]*リクエストが正しくありません/);
});

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 400, 'リクエストが正しくありません'],
  [
    'a head of 20 KB',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    '送信された内容が大きすぎます',
  ],
  [
    'a body that does not arrive',
    'POST /reads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    408,
    '送信に時間がかかりすぎました。通信状態のよい場所でもう一度お試しください',
  ],
])('%s is answered in our words, with our headers', async (_name, text, status, message) => {
  expectRefusal(await send(text).ended, status, message);
});

test('the documentation is compressed once, and not sent again to whoever has it', async () => {
  for (const url of ['/api/openapi.json', '/api/docs/swagger-ui-bundle.js']) {
    const first = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(await server.inject({ url, headers })).toMatchObject({ statusCode: 304, body: '' });
  }
});
